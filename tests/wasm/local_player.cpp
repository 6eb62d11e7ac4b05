#include "wasm/local_player.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>
#include <utility>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "games/list.hpp"
#include "wasm/ask.hpp"

namespace tercet::wasm {

namespace json = boost::json;

namespace {

constexpr int connection = 1;
constexpr int me = 0;
constexpr std::uint32_t review_number = 1;

}  // namespace

std::string setup_of(std::string_view game, std::string_view options, int seats, std::string_view secret) {
  return json::serialize(json::object{{"id", "local"},
                                      {"game", game},
                                      {"options", json::parse(options)},
                                      {"seats", seats},
                                      {"chat", false},
                                      {"hints", true},
                                      {"host", "me"},
                                      {"secret", secret}});
}

LocalPlayer::LocalPlayer(std::uint64_t seed, Note note) : note_(std::move(note)), chance_({.number = seed}, 0) {}

std::string LocalPlayer::note(std::string_view call, json::array arguments, std::string answer) {
  ++calls_;
  if (note_) note_(call, arguments, json::value(answer));
  return answer;
}

void LocalPlayer::must(std::string_view call, json::array arguments, const std::string& answer) {
  note(call, std::move(arguments), answer);
  if (answer == "{}") return;
  std::cerr << call << ": " << answer << '\n';
  std::abort();
}

std::string LocalPlayer::make(const std::string& setup) { return note("make", {setup}, host_.make(setup)); }

std::string LocalPlayer::reopen(const std::vector<std::string>& entries) {
  const std::string text = json::serialize(json::array(entries.begin(), entries.end()));
  return note("reopen", {text}, host_.reopen(text));
}

void LocalPlayer::join() {
  const std::string person = R"({"id":"me","name":"Ada"})";
  must("join", {connection, person, -1, now_}, host_.join(connection, person, -1, static_cast<double>(now_)));
}

void LocalPlayer::disconnect() {
  must("disconnect", {connection, now_}, host_.disconnect(connection, static_cast<double>(now_)));
}

void LocalPlayer::send(const json::object& message) {
  const std::string text = json::serialize(message);
  must("send", {connection, text, now_}, host_.send(connection, text, static_cast<double>(now_)));
}

void LocalPlayer::wake(std::int64_t at) {
  now_ = std::max(now_, at);
  must("wake", {now_}, host_.wake(static_cast<double>(now_)));
}

double LocalPlayer::wakes_at() {
  const double at = host_.wakes_at();
  ++calls_;
  if (note_) note_("wakes_at", {}, at);
  return at;
}

void LocalPlayer::think() { must("think", {now_}, host_.think(static_cast<double>(now_))); }

json::value LocalPlayer::receive() {
  json::value received = json::parse(note("receive", {}, host_.receive()));
  for (const json::value& entry : received.at("entries").as_array()) journal_.emplace_back(entry.as_string());
  for (const json::value& game : received.at("finished").as_array()) {
    records_.emplace_back(game.at("record").as_string());
  }
  for (const json::value& sent : received.at("messages").as_array()) {
    const json::value message = json::parse(sent.at("text").as_string());
    if (message.at("type") == "step") view_ = message.at("view").as_object();
  }
  return received;
}

json::value LocalPlayer::ask(const json::object& question) {
  const std::string text = json::serialize(question);
  return json::parse(note("ask", {text}, wasm::ask(text)));
}

json::value LocalPlayer::open_review(const std::string& record) {
  return json::parse(note("review", {review_number, record}, review_.open(review_number, record)));
}

json::value LocalPlayer::review_step(std::uint32_t step) {
  return json::parse(note("review_step", {review_number, step}, review_.step(review_number, step)));
}

void LocalPlayer::begin(int seats) {
  join();
  send({{"type", "sit"}});
  for (int seat = 1; seat < seats; ++seat) {
    constexpr std::string_view levels[] = {"expert", "skilled", "easy", "beginner"};
    send({{"type", "bot"}, {"seat", seat}, {"level", levels[seat % 4]}});
  }
  send({{"type", "ready"}, {"nonce", "0123456789abcdef"}});
}

bool LocalPlayer::play(int max_calls) {
  const std::size_t games = records_.size();
  for (const int first = calls_; calls_ - first < max_calls;) {
    const json::value received = receive();
    if (records_.size() > games) return true;
    if (received.at("thinking").as_bool()) {
      think();
    } else if (!act()) {
      wake(static_cast<std::int64_t>(wakes_at()));
    }
  }
  return false;
}

bool LocalPlayer::act() {
  constexpr std::uint32_t percent = 40;
  const json::value* game = view_.if_contains("game");
  if (game == nullptr) return false;
  // Alone there is nobody to wait for.
  if (!is_alone() && chance_.below(100) >= percent) return false;
  now_ += 1 + chance_.below(1'000);
  const std::string_view name = view_.at("table").at("game").as_string();
  if (name == "classic") return act_in_classic(*game);
  if (name == "cubed") return act_in_cubed(*game);
  hint(name);
  return act_as_a_bot_would(name, *game);
}

bool LocalPlayer::is_alone() const { return view_.at("table").at("seats").as_array().size() == 1; }

bool LocalPlayer::act_as_a_bot_would(std::string_view name, const json::value& game) {
  contract::Millis after{};
  const auto command = games::with_game(games::All{}, name, [&]<class G>(std::type_identity<G>) {
    const auto options = codec::from_json<typename G::Options>(view_.at("table").at("options")).value();
    const auto view = codec::from_json<typename G::View>(game).value();
    const contract::Millis now(view_.at("clock").at("t").to_number<std::int64_t>());
    const auto plan = G::plan(options, view, contract::Seat(me), bots::Level::skilled, 7, now);
    if (plan) after = plan->when - now;
    return plan ? std::optional(codec::to_json(plan->command)) : std::nullopt;
  });
  if (!command || !*command) return false;
  // At a pace at which a game against the clock ends.
  if (is_alone()) now_ += after.count();
  play_command((*command)->as_object());
  return true;
}

json::value LocalPlayer::hint(std::string_view game) {
  return ask({{"type", "hint"},
              {"game", game},
              {"options", view_.at("table").at("options")},
              {"view", view_.at("game")},
              {"seat", me}});
}

void LocalPlayer::play_command(json::object command) { send({{"type", "play"}, {"command", std::move(command)}}); }

bool LocalPlayer::act_in_classic(const json::value& game) {
  if (game.at("phase") != "searching") return false;
  const json::value set = hint("classic").at("set");
  const json::value& table = game.at("table_number");
  if (set.is_null()) {
    play_command({{"type", "ask"}, {"table", table}});
  } else {
    ask({{"type", "explain"}, {"figures", set}});
    play_command({{"type", "claim"}, {"table", table}, {"cards", set}});
  }
  return true;
}

bool LocalPlayer::act_in_cubed(const json::value& game) {
  const json::object hinted = hint("cubed").as_object();
  const std::string_view phase = game.at("phase").as_string();
  const bool my_turn = game.as_object().contains("to_move") && game.at("to_move") == me;
  if (phase == "opening") {
    play_command({{"type", hinted.contains("show") ? "call" : "none"}, {"roll", game.at("roll")}});
  } else if (phase == "showing" && game.at("caller") == me) {
    play_command({{"type", "show"}, {"dice", hinted.at("show")}});
  } else if (phase == "starting" && hinted.contains("lay_first")) {
    play_command({{"type", "lay_first"}, {"dice", hinted.at("lay_first")}});
  } else if (phase == "turn" && my_turn && hinted.contains("replace")) {
    json::object command = hinted.at("replace").as_object();
    command["type"] = "replace";
    play_command(std::move(command));
  } else if (phase == "turn" && my_turn && hinted.contains("place")) {
    play_command({{"type", "place"}, {"dice", hinted.at("place")}});
  } else if (phase == "turn" && my_turn && hinted.contains("pass")) {
    play_command({{"type", "pass"}});
  } else if (phase == "extra_roll" && hinted.contains("choose")) {
    play_command({{"type", "choose"}, {"dice", hinted.at("choose")}});
  } else {
    return false;
  }
  return true;
}

}  // namespace tercet::wasm
