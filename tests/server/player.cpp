#include "server/player.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>
#include <thread>

namespace tercet::test {

namespace json = boost::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds patience(15);

json::value checked(const Reply& reply, int status, std::string_view target) {
  if (reply.status != status) {
    throw std::runtime_error(std::string(target) + ": " + std::to_string(reply.status) + " " + reply.body);
  }
  return reply.body.empty() ? json::value() : json::parse(reply.body);
}

Headers as(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

}  // namespace

Player::Player(const Server& server, const std::string& name) : server_(server), http_(server), name_(name) {
  const json::value me = checked(http_.post("/api/guest", json::serialize(json::object{{"name", name}})), 200, "guest");
  id_ = me.at("person").at("id").as_string();
  token_ = me.at("token").as_string();
}

Player::Player(const Server& server, std::string name, std::string id, std::string token)
    : server_(server), http_(server), name_(std::move(name)), id_(std::move(id)), token_(std::move(token)) {}

Player Player::another_window() const {
  Player window(server_, name_, id_, token_);
  window.open(table_);
  return window;
}

json::value Player::get(std::string_view target, int status) {
  return checked(http_.get(target, as(token_)), status, target);
}

std::string Player::get_text(std::string_view target, int status) {
  const Reply reply = http_.get(target, as(token_));
  if (reply.status != status) throw std::runtime_error(std::string(target) + ": " + std::to_string(reply.status));
  return reply.body;
}

json::value Player::post(std::string_view target, const json::value& body, int status) {
  return checked(http_.post(target, json::serialize(body), as(token_)), status, target);
}

std::string Player::make_table(std::string_view game, int seats, const json::object& options) {
  constexpr int created = 201;
  const auto made = post("/api/tables", {{"game", game}, {"seats", seats}, {"options", options}}, created);
  return std::string(made.at("table").as_string());
}

void Player::open(const std::string& table) {
  table_ = table;
  events_.clear();
  view_.clear();
  socket_ = WsClient::open(server_, "/ws?table=" + table, as(token_));
  wait_until([&] { return !view_.empty(); }, "the first step");
  first_seq_ = seq_ - events_.size();
}

void Player::cut() { socket_.reset(); }

void Player::come_back() {
  cut();
  bye_.reset();
  const auto until = Clock::now() + patience;
  while (!socket_) {
    try {
      auto opened = WsClient::try_open(server_, "/ws?table=" + table_ + "&seq=" + std::to_string(seq_), as(token_));
      if (opened) {
        socket_ = std::move(*opened);
        break;
      }
      if (opened.error().status != 503) throw std::logic_error("refused: " + opened.error().body);
    } catch (const std::runtime_error&) {
      // Nobody listens just now.
    }
    if (Clock::now() > until) throw std::runtime_error(name_ + " cannot come back");
    std::this_thread::sleep_for(milliseconds(20));
  }
  const std::size_t before = messages_;
  wait_until([&] { return messages_ > before; }, "the first step after coming back");
}

std::int64_t Player::send(json::object message) {
  message["id"] = ++last_id_;
  send_text(json::serialize(message));
  return last_id_;
}

std::int64_t Player::send_play(const json::value& command) { return send({{"type", "play"}, {"command", command}}); }

void Player::send_text(std::string_view text) { socket_.value().send(text); }

std::optional<json::object> Player::next(milliseconds within) {
  const auto text = socket_.value().receive_within(within);
  if (!text) return std::nullopt;
  received_ += *text;
  received_ += '\n';
  ++messages_;
  auto message = json::parse(*text).as_object();
  take(message);
  return message;
}

void Player::take(const json::object& message) {
  const std::string_view type = message.at("type").as_string();
  const auto* reply = message.if_contains("reply");
  if (type == "refused" && reply != nullptr) answers_[reply->as_int64()] = message.at("code").as_string();
  if (type == "bye") bye_ = message;
  if (type != "step") return;
  if (const auto* replies = message.if_contains("replies")) {
    for (const json::value& id : replies->as_array()) answers_[id.as_int64()] = "";
  }
  seq_ = message.at("seq").to_number<std::uint64_t>();
  view_ = message.at("view").as_object();
  const auto& you = message.at("you").as_object();
  is_host_ = you.at("host").as_bool();
  seat_.reset();
  if (const auto* seat = you.if_contains("seat")) seat_ = seat->to_number<int>();
  if (const auto* lines = message.if_contains("lines")) lines_ = *lines;
  for (const json::value& event : message.at("events").as_array()) events_.push_back(json::serialize(event));
}

std::string Player::answer(std::int64_t id) {
  wait_until([&] { return answers_.contains(id); }, "an answer");
  return answers_[id];
}

std::string Player::nonce() const {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string nonce;
  for (std::size_t i = 0; i < 32; ++i) {
    nonce += digits[std::hash<std::string>()(id_ + name_ + std::to_string(i)) % digits.size()];
  }
  return nonce;
}

void Player::wait_until(const std::function<bool()>& holds, std::string_view what) {
  const auto until = Clock::now() + patience;
  while (!holds()) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    if (left <= milliseconds(0) || !next(left)) {
      throw std::runtime_error(name_ + " waits in vain for " + std::string(what) + "; sees " +
                               json::serialize(view_).substr(0, 600));
    }
  }
}

bool Player::has_event(std::string_view type) const {
  const std::string mark = R"("type":")" + std::string(type) + '"';
  return std::ranges::any_of(events_, [&](const std::string& event) { return event.find(mark) != std::string::npos; });
}

const json::object& Player::seat_view(int seat) const {
  return table().at("seats").as_array().at(static_cast<std::size_t>(seat)).as_object();
}

void Player::wait_event(std::string_view type) {
  wait_until([&] { return has_event(type); }, type);
}

}  // namespace tercet::test
