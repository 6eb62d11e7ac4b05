// The toy game, plugged in through the list of games alone: it is played, recorded, replayed, reviewed, verified, and
// clients get its types.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>

#include "cli/replay.hpp"
#include "cli/verify.hpp"
#include "contract/record.hpp"
#include "contract/run.hpp"
#include "fair/chacha.hpp"
#include "fair/verify_record.hpp"
#include "games/list.hpp"
#include "table/running_game.hpp"
#include "table/scene.hpp"
#include "wasm/ask.hpp"
#include "wasm/local_player.hpp"
#include "wasm/review.hpp"
#include "wire/print.hpp"

namespace tercet::games {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
namespace json = boost::json;

static_assert(Listed<Toy>);
static_assert(!OffersHint<Toy>);
static_assert(OffersHint<Classic>);

// A text as a file, for commands that read one.
class File {
 public:
  explicit File(const std::string& text)
      : path_(std::filesystem::temp_directory_path() /
              (std::string("tercet-") + ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::ofstream(path_) << text;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

// A whole game of two at the browser's own table: a person who always picks 3, and a bot.
std::string record_of_a_game() {
  wasm::LocalPlayer player(1);
  EXPECT_EQ(player.make(wasm::setup_of("toy", "{}", 2)), "{}");
  player.begin(2);
  for (int i = 0; i < 1'000 && player.records().empty(); ++i) {
    const json::value received = player.receive();
    const json::value* game = player.view().if_contains("game");
    if (received.at("thinking").as_bool()) {
      player.think();
    } else if (game != nullptr && game->at("my_pick") == 0 && game->at("round").to_number<int>() <= Toy::rounds) {
      player.send({{"type", "play"}, {"command", {{"type", "pick"}, {"number", 3}}}});
    } else {
      player.wake(static_cast<std::int64_t>(player.wakes_at()));
    }
  }
  EXPECT_EQ(player.records().size(), 1U);
  return player.records().empty() ? "" : player.records().front();
}

// A game whose rolls come from a seed that was committed to.
contract::Record<Toy> fair_game() {
  const auto secret = fair::Secret::from_hex(std::string(64, '7')).value();
  const contract::FairPlay fair{fair::commitment(secret), secret.hex(), {"0123456789abcdef", ""}};
  contract::Run<Toy, fair::ChaChaChance> run({}, 2, fair::proven_seed(fair).value());
  while (!Toy::is_over(run.state())) {
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_TRUE(run.command(contract::Seat(seat), Toy::Pick{seat + 1}, run.now() + contract::Millis(100)));
    }
  }
  return {{}, {"Ada", "Ben"}, run.events(), fair};
}

TEST(PlugIn, a_table_offers_it_with_its_seats_and_options) {
  EXPECT_THAT(names(All{}), ElementsAre("classic", "toy"));
  const table::GameType* kind = table::find_game_type(table::all_game_types(), "toy");
  ASSERT_NE(kind, nullptr);
  const auto offers = table::offers(table::all_game_types());
  ASSERT_EQ(offers.size(), 2U);
  EXPECT_EQ(offers[1].game, "toy");
  EXPECT_EQ(offers[1].most_seats, 8);
  EXPECT_EQ(json::serialize(offers[1].options.value), R"({"time_ms":10000})");
}

TEST(PlugIn, a_person_and_a_bot_play_a_game_that_replays) {
  const File record(record_of_a_game());
  const auto answer = cli::run(cli::Replay{record.path()});
  ASSERT_TRUE(answer) << answer.error().what;
  const json::value said = json::parse(answer->out);
  EXPECT_EQ(said.at("game"), "toy");
  EXPECT_EQ(said.at("finished"), true);
  EXPECT_EQ(said.at("points").as_array().size(), 2U);
}

TEST(PlugIn, it_says_which_events_make_a_bot_think_again) {
  static_assert(contract::SaysWhomItConcerns<Toy>);
  static_assert(!contract::SaysWhomItConcerns<Classic>);
  const auto game = table::find_game_type(table::all_game_types(), "toy")->start(json::object{}, 3, 2);
  fair::ChaChaChance chance(fair::proven_seed(*fair_game().fair).value());
  const contract::Arrival arrival{.at = contract::Millis(100), .lags = {}};
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_TRUE(game->command(contract::Seat(seat), {{"type", "pick"}, {"number", 1}}, chance, arrival));
  }
  ASSERT_EQ(game->events(), 4U);
  EXPECT_EQ(game->recipients(0).to & 0b111, 0b111);
  EXPECT_EQ(game->recipients(0).concerns & 0b111, 0b001);
  EXPECT_EQ(game->recipients(1).concerns & 0b111, 0b010);
  EXPECT_EQ(game->recipients(3).concerns & 0b111, 0b111);  // the roll
}

TEST(PlugIn, a_bot_thinks_again_only_when_an_event_concerns_it) {
  table::test::PhiloxSeedSource seeds(1);
  table::test::Scene scene({.game = "toy", .seats = 3}, seeds);
  scene.thinks_at_once = false;
  scene.join("ada");
  EXPECT_EQ(scene.ask("ada", R"({"type":"sit"})"), "");
  for (const char* seat : {"1", "2"}) {
    EXPECT_EQ(scene.ask("ada", std::string(R"({"type":"bot","level":"easy","seat":)") + seat + "}"), "");
  }
  EXPECT_EQ(scene.ask("ada", table::test::ready("ada")), "");
  const auto first = scene.thoughts();
  ASSERT_EQ(first.size(), 2U);
  for (const auto& thought : first) scene.think(thought);
  // What ada does is no concern of theirs.
  EXPECT_EQ(scene.ask("ada", table::test::play(R"({"type":"pick","number":3})")), "");
  EXPECT_EQ(scene.thoughts().size(), 2U);
  // At one moment the first picks and thinks again; so the other's plan is still good; its pick leads to the roll, and
  // both think again.
  scene.wait(contract::Millis(1'000));
  EXPECT_EQ(scene.game_view("ada").at("round"), 2);
  EXPECT_EQ(scene.thoughts().size(), 5U);
}

TEST(PlugIn, its_record_is_reviewed_step_by_step) {
  const std::string record = record_of_a_game();
  wasm::Review review;
  const json::value reviewed = json::parse(review.open(1, record));
  ASSERT_TRUE(reviewed.as_object().contains("steps")) << json::serialize(reviewed);
  EXPECT_EQ(reviewed.at("game"), "toy");
  // Two picks and a roll in each of three rounds.
  EXPECT_EQ(reviewed.at("steps"), 9);
  EXPECT_EQ(json::parse(review.step(1, 8)).at("view").at("round"), 4);
}

TEST(PlugIn, its_rolls_are_verified_and_others_found) {
  const contract::Record<Toy> game = fair_game();
  const std::string text = contract::write_record(game);
  const auto verified = fair::verify_record(text);
  ASSERT_TRUE(verified) << verified.error().what;
  EXPECT_EQ(verified->game, "toy");
  EXPECT_EQ(verified->events, 9U);
  EXPECT_TRUE(verified->finished);
  const File record(text);
  EXPECT_TRUE(cli::run(cli::Verify{record.path(), std::nullopt}));

  contract::Record<Toy> changed = game;
  auto& rolled = std::get<Toy::Rolled>(changed.events[2]);
  rolled.number = rolled.number % 6 + 1;
  const auto other = fair::verify_record(contract::write_record(changed));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().why, fair::NotVerified::Why::breaks_rules);
  EXPECT_EQ(other.error().event, 2U);
}

TEST(PlugIn, a_game_without_hints_says_so) {
  const auto hint = [](std::string_view game) {
    return wasm::ask(json::serialize(json::object{
        {"type", "hint"}, {"game", game}, {"options", json::object{}}, {"view", json::object{}}, {"seat", 0}}));
  };
  EXPECT_EQ(hint("toy"), R"({"error":"game: there are no hints in toy"})");
  EXPECT_THAT(hint("classic"), HasSubstr("view: "));
  EXPECT_EQ(hint("chess"), R"({"error":"game: there is no game \"chess\""})");
}

TEST(PlugIn, clients_get_its_types) {
  const std::string types = wire::all_types();
  EXPECT_THAT(types, HasSubstr("export type GameName = 'classic' | 'toy';\n"));
  EXPECT_THAT(types, HasSubstr("export interface ToyOptions {\n  time_ms: Millis;\n}\n"));
  EXPECT_THAT(types, HasSubstr("export type ToyCommand =\n  | ToyPick\n"));
  EXPECT_THAT(types, HasSubstr("export type GameView = ClassicView | ToyView;\n"));
  EXPECT_THAT(types, HasSubstr("  code: ErrorCode | ClassicRefusalCode | ToyRefusalCode;\n"));
  EXPECT_THAT(types, HasSubstr("  options: Partial<ClassicOptions> | Partial<ToyOptions>;\n"));
  EXPECT_THAT(types, HasSubstr("  hint: ClassicHint;\n"));
  EXPECT_THAT(types, Not(HasSubstr("Cubed")));
  EXPECT_THAT(wire::all_offers(), HasSubstr(R"(  toy: {"game":"toy","least_seats":1,"most_seats":8,)"));
}

}  // namespace
}  // namespace tercet::games
