// How long the record of a long game is: four players who all move a die four times a second until the time is up.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "crosswise/simulate/busy_game.hpp"

namespace tercet::crosswise {
namespace {

TEST(Crosswise, X3_the_record_of_a_game_of_many_moves_stays_small) {
  Options options = BusyGame::options();
  const bool deep = std::getenv("TERCET_DEEP") != nullptr;
  if (!deep) options.rounds = 1;
  if (!deep) options.round_ms = Millis(60'000);
  BusyGame game(options, {.number = 8, .stream = 0});
  game.play_out();
  const auto& events = game.events();
  EXPECT_GT(events.size(), deep ? 25'000U : 800U);
  const contract::Record<Crosswise> record{options, {"a", "b", "c", "d"}, events};
  const std::string text = contract::write_record(record);
  // An event holds one die, whatever lies there: no more than 130 bytes.
  EXPECT_LT(text.size(), 130 * events.size());
  const auto replayed = contract::replay<Crosswise>(Crosswise::start(options, 4), events);
  ASSERT_TRUE(replayed) << replayed.error().what;
  EXPECT_FALSE(replayed->cut_off);
  // A whole game of three rounds of ten minutes is far within what a reader of records takes.
  RecordProperty("events", std::to_string(events.size()));
  RecordProperty("bytes", std::to_string(text.size()));
  const contract::RecordLimits limits;
  EXPECT_LT(events.size() * (deep ? 1 : 30), limits.events);
  EXPECT_LT(text.size() * (deep ? 1 : 30), limits.bytes);
}

}  // namespace
}  // namespace tercet::crosswise
