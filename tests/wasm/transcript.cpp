// Plays whole games of Classic against the Host on this machine and writes every call with its answer, one JSON object
// a line: {"call": "send", "arguments": [0, "...", 1200], "answer": "..."}. run.mjs makes the same calls in the module
// and wants the same answers, byte for byte.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/philox.hpp"
#include "figures/find_sets.hpp"
#include "wasm/host.hpp"

namespace {

namespace json = boost::json;
using namespace tercet;
using figures::Card;
using figures::CardTriple;

class Player {
 public:
  Player(std::string_view options, int seats, std::uint64_t seed) : chance_({.seed = seed, .stream = 1}, 0) {
    json::array names;
    for (int i = 0; i < seats; ++i) names.emplace_back("Player " + std::to_string(i + 1));
    seats_ = static_cast<std::uint32_t>(seats);
    const json::object setup{{"options", json::parse(options)}, {"seats", names}, {"seed", seed}};
    const std::string text = json::serialize(setup);
    note("make", {text}, host_.make(text));
  }

  // Somebody takes a SET, errs, calls and shows nothing, or asks for cards, until the game is over.
  void play() {
    while (true) {
      const auto view = json::parse(host_.receive(-1)).at("view");
      const std::string_view phase = view.at("phase").as_string();
      if (phase == "over") break;
      if (phase == "waiting") {
        advance_to_deadline();
      } else {
        search(view);
      }
      now_ += 1 + chance_.below(3'000);
    }
    for (int viewer = -1; viewer < static_cast<int>(seats_); ++viewer) {
      note("receive", {viewer}, host_.receive(viewer));
    }
    note("record", {}, host_.record());
  }

  // Calls that make no sense are answered alike, too.
  void err() {
    send(0, "{\"type\":\"claim\",\"table\":1,\"cards\":[\"1ROE\",\"1ROE\",\"9XXX\"]}");
    send(0, "{\"type\":\"claim\"");
    send(7, "{\"type\":\"wake\"}");
    send(0, "{\"type\":\"wake\"}");
    note("advance", {-5}, host_.advance(-5));
    note("advance", {0.5}, host_.advance(0.5));
    note("receive", {8}, host_.receive(8));
  }

 private:
  void search(const json::value& view) {
    const std::uint32_t seat = chance_.below(seats_);
    const auto cards = codec::from_json<std::vector<Card>>(view.at("table")).value();
    const auto sets = figures::find_sets(cards);
    const std::int64_t table = view.at("table_number").as_int64();
    if (sets.empty()) {
      if (chance_.below(2) == 0) return advance_to_deadline();
      for (std::uint32_t i = 0; i < seats_; ++i) send(i, json::object{{"type", "ask"}, {"table", table}});
      return;
    }
    CardTriple named = sets[chance_.below(static_cast<std::uint32_t>(sets.size()))];
    const std::uint32_t kind = chance_.below(10);
    if (kind == 0) named = {cards[0], cards[1], cards[2]};
    if (kind == 1) return send(seat, json::object{{"type", "ask"}, {"table", table}});
    send(seat, json::object{{"type", "claim"}, {"table", table}, {"cards", codec::to_json(named)}});
    send(seat, json::object{{"type", "call"}, {"table", table}});
    if (kind == 2) return advance_to_deadline();
    send(seat, json::object{{"type", "show"}, {"cards", codec::to_json(named)}});
    note("receive", {seat}, host_.receive(seat));
  }

  void send(std::uint32_t seat, const json::object& command) { send(seat, json::serialize(command)); }
  void send(std::uint32_t seat, const std::string& command) {
    note("send", {seat, command, now_}, host_.send(seat, command, static_cast<double>(now_)));
  }

  void advance_to_deadline() {
    const double due = host_.deadline();
    note("deadline", {}, due);
    if (due < 0) return;
    now_ = std::max(now_, static_cast<std::int64_t>(due));
    note("advance", {now_}, host_.advance(static_cast<double>(now_)));
  }

  static void note(std::string_view call, std::initializer_list<json::value_ref> arguments, json::value_ref answer) {
    const json::object line{{"call", call}, {"arguments", json::array(arguments)}, {"answer", answer}};
    std::cout << json::serialize(line) << '\n';
  }

  wasm::Host host_;
  contract::PhiloxChance chance_;
  std::uint32_t seats_ = 0;
  std::int64_t now_ = 0;
};

}  // namespace

int main() {
  Player game("{}", 3, 7);
  game.err();
  game.play();
  Player(R"({"claiming":"point_at_once","penalty":"lockout","no_set":"referee"})", 4, 20'260'101).play();
  Player(R"({"deck":"beginner","table":9})", 1, 3).play();
}
