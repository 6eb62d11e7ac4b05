// tercet replay and tercet verify of solo games, whose deal comes from a committed seed.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program.hpp"
#include "contract/record.hpp"
#include "contract/run.hpp"
#include "fair/chacha.hpp"
#include "fair/secret.hpp"
#include "figures/find_sets.hpp"
#include "solo/solo.hpp"

namespace tercet::cli_tests {
namespace {

using solo::Solo;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

solo::Options options_of(solo::Mode mode, int level = 2) {
  solo::Options options;
  options.mode = mode;
  options.level = level;
  return options;
}

solo::FigureTriple figures_of(const solo::State& state, const figures::CardTriple& set) {
  solo::FigureTriple named;
  std::ranges::transform(set, named.begin(), [&](figures::Card card) {
    return state.options.figures == solo::FigureKind::dice ? solo::Figure(card.face()) : solo::Figure(card);
  });
  return named;
}

// A game to its end: every SET that lies there, one in 2.5 s, a mistake and a hint; of a timed game thirty SETs.
std::string record_of(const solo::Options& options) {
  const fair::Secret secret = fair::Secret::from_hex(std::string(64, '7')).value();
  const contract::FairPlay fair{fair::commitment(secret), secret.hex(), {"00112233445566778899aabbccddeeff"}};
  contract::Run<Solo, fair::ChaChaChance> run(options, 1, fair::proven_seed(fair).value());
  const contract::Seat me;
  const auto play = [&](const solo::Command& command) {
    return run.command(me, command, run.now() + solo::Millis(2'500));
  };
  EXPECT_TRUE(play(solo::Begin{}));
  if (options.level <= 2) EXPECT_TRUE(play(solo::Hint{}));
  while (!Solo::is_over(run.state())) {
    const solo::State& state = run.state();
    const auto sets = state.sets_left();
    const auto cards = state.table.cards();
    if (state.found.size() == 2 && state.mistakes == 0 && figures::find_sets(cards.first(3)).empty()) {
      EXPECT_TRUE(play(solo::Claim{figures_of(state, {cards[0], cards[1], cards[2]})}));
    } else if (!sets.empty() && state.found.size() < 30) {
      EXPECT_TRUE(play(solo::Claim{figures_of(state, sets.front())}));
    } else if (options.mode == solo::Mode::classic) {
      EXPECT_TRUE(play(solo::Ask{state.table.revision()}));
    } else {
      run.advance_to_deadline();
    }
  }
  return contract::write_record(contract::Record<Solo>{options, {"Ada"}, run.events(), fair});
}

class SoloRecord : public ::testing::Test {
 protected:
  Folder folder;
  Outcome replay(const std::string& text) { return tercet({"replay", folder.write("game.jsonl", text)}); }
  Outcome verify(const std::string& text) { return tercet({"verify", folder.write("game.jsonl", text)}); }
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST_F(SoloRecord, of_every_mode_is_replayed_and_verified) {
  for (const solo::Mode mode : {solo::Mode::classic, solo::Mode::timed, solo::Mode::puzzle, solo::Mode::arcade}) {
    const std::string record = record_of(options_of(mode));
    SCOPED_TRACE(record.substr(0, 200));
    EXPECT_THAT(replay(record),
                Prints(AllOf(StartsWith("{\"events\":"), HasSubstr("\"finished\":true,\"game\":\"solo\""),
                             HasSubstr("\"mistakes\":"), HasSubstr("\"time_ms\":"))));
    EXPECT_THAT(verify(record),
                Prints(AllOf(HasSubstr("\"finished\":true,\"game\":\"solo\",\"hash\":\""),
                             HasSubstr("\"proven\":[\"luck\",\"rules\"]"), HasSubstr("\"verified\":true"))));
  }
}

TEST_F(SoloRecord, of_a_daily_puzzle_with_dice) {
  solo::Options options = options_of(solo::Mode::puzzle, 1);
  options.figures = solo::FigureKind::dice;
  options.date = from_text(std::type_identity<solo::Date>{}, "2026-11-16").value();
  const std::string record = record_of(options);
  EXPECT_THAT(replay(record),
              Prints(AllOf(HasSubstr("\"date\":\"2026-11-16\""), HasSubstr("\"kind\":\"puzzle-dice-1\""))));
  EXPECT_EQ(verify(record).status, 0);
  // Its table is that of another day.
  const Outcome outcome = replay(replaced(record, "2026-11-16", "2026-11-17"));
  EXPECT_EQ(outcome.status, 1) << outcome;
  EXPECT_THAT(outcome.err, HasSubstr("line 2 (event 1): the rules give "));
}

// Another deal has other cards: the rules say so without the seed.
TEST_F(SoloRecord, with_another_deal_breaks_the_rules) {
  const std::string record = record_of(options_of(solo::Mode::timed));
  const std::size_t at = record.find("\"deal\":", record.find("\"began\"")) + 7;
  std::string other = record;
  other[at] = other[at] == '1' ? '2' : '1';
  const Outcome outcome = replay(other);
  EXPECT_EQ(outcome.status, 1) << outcome;
  EXPECT_THAT(outcome.err, HasSubstr("line 2 (event 1): "));
  EXPECT_EQ(outcome.out, "");
}

// All of it fits deal 77, which is not what the seed gives.
TEST_F(SoloRecord, of_a_deal_that_somebody_chose_keeps_the_rules_and_does_not_verify) {
  solo::Options options = options_of(solo::Mode::puzzle);
  options.deal = 77;
  const std::string named = record_of(options);
  EXPECT_EQ(verify(named).status, 0) << "who names the deal needs no luck";
  const std::string chosen =
      replaced(replaced(named, "\"deal\":77,", "\"deal\":null,"), "\"named\":true", "\"named\":false");
  EXPECT_EQ(replay(chosen).status, 0) << replay(chosen);
  const Outcome outcome = verify(chosen);
  EXPECT_EQ(outcome.status, 1) << outcome;
  EXPECT_THAT(outcome.err, HasSubstr("line 2 (event 1): the rules and the seed give "));
}

TEST_F(SoloRecord, that_is_cut_off_is_bad_input_unless_that_is_said) {
  const auto lines = lines_of(record_of(options_of(solo::Mode::arcade)));
  std::string part;
  for (std::size_t i = 0; i < 3; ++i) part += lines[i] + "\n";
  EXPECT_THAT(replay(part), IsRefused("line 3: cut off"));
  EXPECT_EQ(tercet({"replay", folder.write("part.jsonl", part), "--partial"}).status, 0);
}

// H4: 4 s after the beginning.
TEST_F(SoloRecord, in_which_a_card_arrives_before_its_time_breaks_a_rule) {
  auto lines = lines_of(record_of(options_of(solo::Mode::arcade, 3)));
  const auto arrived = std::ranges::find_if(
      lines, [](const std::string& line) { return line.find("\"why\":\"time\"") != std::string::npos; });
  ASSERT_NE(arrived, lines.end());
  const auto with_time = [&](const std::string& t) {
    auto changed = lines;
    std::string& line = changed[static_cast<std::size_t>(arrived - lines.begin())];
    const std::size_t at = line.find("\"t\":") + 4;
    line.replace(at, line.find(',', at) - at, t);
    changed.resize(static_cast<std::size_t>(arrived - lines.begin()) + 1);
    std::string text;
    for (const std::string& each : changed) text += each + "\n";
    return tercet({"replay", folder.write("changed.jsonl", text), "--partial"}).status;
  };
  EXPECT_EQ(with_time("6499"), 1);
  EXPECT_EQ(with_time("6500"), 0);
}

}  // namespace
}  // namespace tercet::cli_tests
