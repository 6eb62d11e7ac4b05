// Plays whole games at a local table and writes every call with its answer, one JSON object a
// line: {"call": "send", "arguments": [1, "...", 1200], "answer": "..."}. run.mjs makes the same calls in the module
// and wants the same answers, byte for byte.
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <iostream>

#include "wasm/local_player.hpp"

namespace {

namespace json = boost::json;
using tercet::wasm::LocalPlayer;
using tercet::wasm::setup_of;

void write(std::string_view call, const json::array& arguments, const json::value& answer) {
  const json::object line{{"call", call}, {"arguments", arguments}, {"answer", answer}};
  std::cout << json::serialize(line) << '\n';
}

// Games that do not end would be compared as far as they go, and nobody would notice.
void must(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "wasm_transcript: " << what << '\n';
  std::exit(1);
}

// The last game, on to its end and in leaps back to its beginning.
void review(LocalPlayer& player) {
  constexpr std::uint32_t leap = 37;
  const json::value reviewed = player.open_review(player.records().back());
  const auto steps = reviewed.at("steps").to_number<std::uint32_t>();
  for (std::uint32_t step = 0; step < steps; ++step) player.review_step(step);
  for (std::uint32_t step = steps; step >= leap; step -= leap) player.review_step(step - leap);
}

// A game, and after it a rematch.
void play(std::string_view game, std::string_view options, int seats, std::uint64_t seed) {
  LocalPlayer player(seed, write);
  player.make(setup_of(game, options, seats));
  player.begin(seats);
  must(player.play(), "a game does not end");
  review(player);
  player.send({{"type", "rematch"}});
  player.send({{"type", "ready"}, {"nonce", "fedcba9876543210"}});
  must(player.play(), "a rematch does not end");
}

// The page is closed in the middle of a game, and opened again.
void come_back() {
  LocalPlayer before(5, write);
  before.make(setup_of("cubed", "{}", 3));
  before.begin(3);
  must(!before.play(150), "there is nothing to come back to");
  LocalPlayer after(6, write);
  after.reopen(before.journal());
  after.join();
  must(after.play(), "a game that goes on does not end");
}

// H3: a date has the same puzzle in the browser as here, whatever the level and the figures.
void look_at_daily_puzzles() {
  for (const std::string_view date : {"2026-11-16", "2026-12-07", "2029-05-19", "1969-12-31", "9999-12-31"}) {
    for (const std::string_view figures : {"cards", "dice"}) {
      for (int level = 1; level <= 4; ++level) {
        const json::object options{{"mode", "puzzle"}, {"date", date}, {"figures", figures}, {"level", level}};
        LocalPlayer player(1, write);
        player.make(setup_of("solo", json::serialize(options), 1));
        player.begin(1);
        player.send({{"type", "play"}, {"command", {{"type", "begin"}}}});
        player.receive();
        must(player.view().at("game").at("phase") == "playing", "a daily puzzle does not begin");
        player.ask({{"type", "sets"}, {"figures", player.view().at("game").at("table")}});
      }
    }
  }
  LocalPlayer player(1, write);
  player.ask({{"type", "solo_puzzles"}, {"today", "2026-03-01"}, {"count", 30}, {"figures", "dice"}, {"level", 4}});
  player.ask({{"type", "solo_puzzles"}, {"today", "2026-02-29"}, {"count", 1}, {"figures", "cards"}, {"level", 1}});
}

// Calls that make no sense are answered alike, too.
void err() {
  LocalPlayer player(1, write);
  player.make("{");
  player.make(setup_of("ludo", "{}", 2));
  player.reopen({"{}"});
  player.ask({{"type", "third"}, {"figures", {"1ROF", "2RO"}}});
  player.ask({{"type", "why"}});
  player.ask({{"type", "layout"}, {"options", json::object{}}});
  player.review_step(0);
  player.open_review("{}");
}

}  // namespace

int main() {
  // First, while the module has no review open either.
  err();
  play("classic", R"({"claiming":"point_at_once"})", 4, 7);
  play("classic", R"({"claiming":"point_at_once","deck":"beginner","table":9,"penalty":"lockout"})", 1, 8);
  play("cubed", "{}", 4, 9);
  play("speed", R"({"rounds":2})", 3, 10);
  play("crosswise", R"({"rounds":1,"round_ms":60000})", 3, 11);
  play("solo", R"({"mode":"timed","level":1,"clock_ms":20000})", 1, 12);
  play("solo", R"({"mode":"arcade","level":2})", 1, 15);
  play("solo", R"({"mode":"puzzle","level":3,"date":"2026-11-16"})", 1, 13);
  play("solo", R"({"mode":"puzzle","level":2,"figures":"dice"})", 1, 14);
  look_at_daily_puzzles();
  come_back();
}
