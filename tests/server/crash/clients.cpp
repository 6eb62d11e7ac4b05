#include "clients.hpp"

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

json::object options_of(TableUse use) {
  if (use == TableUse::cubed) return {};
  return {{"claiming", "point_at_once"}, {"no_set", "referee"}, {"rounds", 1}};
}

}  // namespace

Clients::Clients(std::uint16_t port, Random& random) : port_(port) {
  make_table(TableUse::classic, 4, 4, random);
  make_table(TableUse::classic, 4, 4, random);
  make_table(TableUse::classic, 4, 4, random);
  make_table(TableUse::cubed, 3, 3, random);
  make_table(TableUse::cubed, 2, 3, random);
  make_table(TableUse::joining_and_leaving, 3, 4, random);
}

void Clients::make_table(TableUse use, int guests, int seats, Random& random) {
  test::HttpClient http({.port = port_});
  for (int i = 0; i < guests; ++i) {
    const std::string token =
        text_in(http.post("/api/guest", R"({"name":"Guest )" + std::to_string(i) + R"("})"), "token");
    connections_.push_back(
        {.table = tables_.size(), .guest = Guest(use, i, guests, random()), .token = token, .socket = {}, .again = {}});
  }
  const json::object wish{{"game", use == TableUse::cubed ? "cubed" : "classic"},
                          {"options", options_of(use)},
                          {"seats", seats},
                          {"chat", true}};
  const std::string& host = connections_[connections_.size() - static_cast<std::size_t>(guests)].token;
  tables_.push_back(
      text_in(http.post("/api/tables", json::serialize(wish), {{"Authorization", "Bearer " + host}}), "table"));
}

bool Clients::play_until(const std::function<bool()>& enough, milliseconds at_most) {
  const auto end = Clock::now() + at_most;
  while (!enough()) {
    const auto now = Clock::now();
    if (now >= end) return false;
    for (ClientConnection& client : connections_) {
      if (client.socket.handle() < 0 && client.again <= now) connect(client);
    }
    constexpr int moment_ms = 10;
    for (const epoll_event& event : poller_.wait(moment_ms))
      ready(*static_cast<ClientConnection*>(event.data.ptr), event.events);
  }
  return true;
}

void Clients::play_for(milliseconds time) {
  const auto end = Clock::now() + time;
  play_until([&] { return Clock::now() >= end; }, time + std::chrono::seconds(1));
}

void Clients::connect(ClientConnection& client) {
  std::string path = "/ws?table=" + tables_[client.table];
  if (client.guest.seq()) path += "&seq=" + std::to_string(*client.guest.seq());
  std::string request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_);
  request += "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  request += "Sec-WebSocket-Version: 13\r\nAuthorization: Bearer " + client.token + "\r\n\r\n";
  if (!client.socket.connect({.host = htonl(INADDR_LOOPBACK), .port = port_}, std::move(request), false)) {
    return lost(client);
  }
  client.waits_to_write = true;
  poller_.add(client.socket.handle(), true, &client);
}

void Clients::ready(ClientConnection& client, std::uint32_t events) {
  // A client that was sent something strange while this batch of events was handled may be gone already.
  if (client.socket.handle() < 0) return;
  const auto on_message = [&](std::string_view message) {
    const auto answer = client.guest.receive(message);
    if (!client.guest.wrong().empty()) throw std::runtime_error("a client was sent " + client.guest.wrong().front());
    if (!answer) return;
    std::string frame;
    load::append_frame(frame, load::Opcode::text, *answer);
    client.socket.send(frame);
  };
  if ((events & EPOLLOUT) != 0 && !client.socket.writable()) return lost(client);
  if ((events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0 && !client.socket.readable([] {}, on_message))
    return lost(client);
  watch(client);
}

void Clients::watch(ClientConnection& client) {
  if (client.socket.wants_to_write() == client.waits_to_write) return;
  client.waits_to_write = client.socket.wants_to_write();
  poller_.change(client.socket.handle(), client.waits_to_write, &client);
}

void Clients::lost(ClientConnection& client) {
  client.socket.close();
  client.guest.lost_connection();
  client.again = Clock::now() + between_tries;
}

bool Clients::was_told_of_all(const ClientConnection& client) const {
  return std::ranges::all_of(connections_, [&](const ClientConnection& other) {
    return other.table != client.table || client.guest.was_told_of(other.guest.number());
  });
}

milliseconds Clients::wait_until_playing(milliseconds at_most, const std::function<bool()>& is_over) {
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
  for (ClientConnection& client : connections_) client.guest.begin_anew("word " + std::to_string(words_) + " by");
  wait_for([&] {
    return std::ranges::all_of(connections_, [&](const ClientConnection& client) {
      return client.guest.was_accepted() && was_told_of_all(client);
    });
  });
  return std::chrono::duration_cast<milliseconds>(Clock::now() - began);
}

std::string Clients::who_is_stuck() const {
  std::string words;
  for (const ClientConnection& client : connections_) {
    const std::string who = "guest " + std::to_string(client.guest.number()) + " at table " + tables_[client.table];
    if (!client.guest.is_here()) {
      words += who + " is not back; ";
    } else if (!client.guest.was_accepted()) {
      words += who + " had no move accepted; ";
    } else if (!was_told_of_all(client)) {
      words += who + " did not hear of all the others; ";
    }
  }
  return words;
}

bool Clients::all(const std::function<bool(const Guest&)>& condition) const {
  return std::ranges::all_of(connections_, [&](const ClientConnection& client) { return condition(client.guest); });
}

bool Clients::nobody_is_connected() const {
  return std::ranges::none_of(
      connections_, [](const ClientConnection& client) { return client.socket.state() == load::Socket::State::open; });
}

std::vector<TableTold> Clients::told() const {
  std::vector<TableTold> tables;
  for (const std::string& id : tables_) tables.push_back({id, {}});
  for (const ClientConnection& client : connections_) tables[client.table].guests.push_back(&client.guest.told());
  return tables;
}

}  // namespace tercet::crash
