// Plays whole games at a local table and writes every call with its answer, one JSON object a
// line: {"call": "send", "arguments": [1, "...", 1200], "answer": "..."}. run.mjs makes the same calls in the module
// and wants the same answers, byte for byte.
#include <boost/json/serialize.hpp>
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

// A game, and after it a rematch.
void play(std::string_view game, std::string_view options, int seats, std::uint64_t seed) {
  LocalPlayer player(seed, write);
  player.make(setup_of(game, options, seats));
  player.begin(seats);
  player.play();
  player.ask({{"type", "review"}, {"record", player.records().back()}});
  player.send({{"type", "rematch"}});
  player.send({{"type", "ready"}, {"nonce", "fedcba9876543210"}});
  player.play();
}

// The page is closed in the middle of a game, and opened again.
void come_back() {
  LocalPlayer before(5, write);
  before.make(setup_of("cubed", "{}", 3));
  before.begin(3);
  before.play(150);
  LocalPlayer after(6, write);
  after.reopen(before.journal());
  after.join();
  after.play();
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
}

}  // namespace

int main() {
  play("classic", R"({"claiming":"point_at_once"})", 4, 7);
  play("classic", R"({"claiming":"point_at_once","deck":"beginner","table":9,"penalty":"lockout"})", 1, 8);
  play("cubed", "{}", 4, 9);
  come_back();
  err();
}
