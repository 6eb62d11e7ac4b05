#include "crowd.hpp"

#include <netinet/in.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>

#include "../../../bench/load/frames.hpp"
#include "server/client.hpp"

namespace tercet::crash {

namespace json = boost::json;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_tries(20);

std::string text_in(const test::Reply& reply, std::string_view key) {
  if (reply.status / 100 != 2) throw std::runtime_error(std::to_string(reply.status) + ": " + reply.body);
  const json::value value = json::parse(reply.body);
  const json::string& text = value.at(key).as_string();
  return {text.data(), text.size()};
}

json::object options_of(Habit habit) {
  if (habit == Habit::cubed) return {};
  return {{"claiming", "point_at_once"}, {"no_set", "referee"}, {"rounds", 1}};
}

}  // namespace

Crowd::Crowd(std::uint16_t port, Random& random) : port_(port) {
  make_table(Habit::classic, 4, 4, random);
  make_table(Habit::classic, 4, 4, random);
  make_table(Habit::classic, 4, 4, random);
  make_table(Habit::cubed, 3, 3, random);
  make_table(Habit::cubed, 2, 3, random);
  make_table(Habit::coming_and_going, 3, 4, random);
}

void Crowd::make_table(Habit habit, int guests, int seats, Random& random) {
  test::HttpClient http({.port = port_});
  for (int i = 0; i < guests; ++i) {
    const std::string token =
        text_in(http.post("/api/guest", R"({"name":"Guest )" + std::to_string(i) + R"("})"), "token");
    lines_.push_back({.table = tables_.size(),
                      .guest = Guest(habit, i, guests, random()),
                      .token = token,
                      .socket = {},
                      .again = {}});
  }
  const json::object wish{{"game", habit == Habit::cubed ? "cubed" : "classic"},
                          {"options", options_of(habit)},
                          {"seats", seats},
                          {"chat", true}};
  const std::string& host = lines_[lines_.size() - static_cast<std::size_t>(guests)].token;
  tables_.push_back(
      text_in(http.post("/api/tables", json::serialize(wish), {{"Authorization", "Bearer " + host}}), "table"));
}

bool Crowd::play_until(const std::function<bool()>& enough, milliseconds at_most) {
  const auto end = Clock::now() + at_most;
  while (!enough()) {
    const auto now = Clock::now();
    if (now >= end) return false;
    for (Line& line : lines_) {
      if (line.socket.handle() < 0 && line.again <= now) connect(line);
    }
    constexpr int moment_ms = 10;
    for (const epoll_event& event : poller_.wait(moment_ms)) ready(*static_cast<Line*>(event.data.ptr), event.events);
  }
  return true;
}

void Crowd::play_for(milliseconds time) {
  const auto end = Clock::now() + time;
  play_until([&] { return Clock::now() >= end; }, time + std::chrono::seconds(1));
}

void Crowd::connect(Line& line) {
  std::string path = "/ws?table=" + tables_[line.table];
  if (line.guest.seq()) path += "&seq=" + std::to_string(*line.guest.seq());
  std::string request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_);
  request += "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  request += "Sec-WebSocket-Version: 13\r\nAuthorization: Bearer " + line.token + "\r\n\r\n";
  if (!line.socket.connect({.host = htonl(INADDR_LOOPBACK), .port = port_}, std::move(request), false)) {
    return lost(line);
  }
  line.waits_to_write = true;
  poller_.add(line.socket.handle(), true, &line);
}

void Crowd::ready(Line& line, std::uint32_t events) {
  // A client that was sent something strange while this batch of events was handled may be gone already.
  if (line.socket.handle() < 0) return;
  const auto heard = [&](std::string_view message) {
    const auto answer = line.guest.hear(message);
    if (!line.guest.wrong().empty()) throw std::runtime_error("a client was sent " + line.guest.wrong().front());
    if (!answer) return;
    std::string frame;
    load::append_frame(frame, load::Opcode::text, *answer);
    line.socket.send(frame);
  };
  if ((events & EPOLLOUT) != 0 && !line.socket.writable()) return lost(line);
  if ((events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0 && !line.socket.readable([] {}, heard)) return lost(line);
  watch(line);
}

void Crowd::watch(Line& line) {
  if (line.socket.wants_to_write() == line.waits_to_write) return;
  line.waits_to_write = line.socket.wants_to_write();
  poller_.change(line.socket.handle(), line.waits_to_write, &line);
}

void Crowd::lost(Line& line) {
  line.socket.close();
  line.guest.lost_line();
  line.again = Clock::now() + between_tries;
}

bool Crowd::heard_of_all(const Line& line) const {
  return std::ranges::all_of(lines_, [&](const Line& other) {
    return other.table != line.table || line.guest.heard_of(other.guest.number());
  });
}

milliseconds Crowd::goes_on(milliseconds at_most, const std::function<bool()>& is_over) {
  const auto began = Clock::now();
  const auto wait_for = [&](const std::function<bool()>& condition) {
    const bool in_time = play_until([&] { return condition() || is_over(); }, at_most);
    if (is_over()) throw std::runtime_error("the server ended by itself");
    if (in_time) return;
    throw std::runtime_error("tables do not go on within " + std::to_string(at_most.count()) +
                             " ms: " + who_is_stuck());
  };
  wait_for([&] { return all([](const Guest& guest) { return guest.is_here(); }); });
  ++words_;
  for (Line& line : lines_) line.guest.begin_anew("word " + std::to_string(words_) + " by");
  wait_for([&] {
    return std::ranges::all_of(lines_,
                               [&](const Line& line) { return line.guest.was_accepted() && heard_of_all(line); });
  });
  return std::chrono::duration_cast<milliseconds>(Clock::now() - began);
}

std::string Crowd::who_is_stuck() const {
  std::string words;
  for (const Line& line : lines_) {
    const std::string who = "guest " + std::to_string(line.guest.number()) + " at table " + tables_[line.table];
    if (!line.guest.is_here()) {
      words += who + " is not back; ";
    } else if (!line.guest.was_accepted()) {
      words += who + " had no move accepted; ";
    } else if (!heard_of_all(line)) {
      words += who + " did not hear of all the others; ";
    }
  }
  return words;
}

bool Crowd::all(const std::function<bool(const Guest&)>& condition) const {
  return std::ranges::all_of(lines_, [&](const Line& line) { return condition(line.guest); });
}

bool Crowd::nobody_is_connected() const {
  return std::ranges::none_of(lines_,
                              [](const Line& line) { return line.socket.state() == load::Socket::State::open; });
}

std::vector<TableTold> Crowd::told() const {
  std::vector<TableTold> tables;
  for (const std::string& id : tables_) tables.push_back({id, {}});
  for (const Line& line : lines_) tables[line.table].guests.push_back(&line.guest.told());
  return tables;
}

}  // namespace tercet::crash
