#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Outcome play(const std::string& typed, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"play", "classic", "--seed", "5"});
  return tercet_reading(typed, options);
}

TEST(Play, the_end_of_the_input_leaves_politely) {
  EXPECT_THAT(play(""), Prints(HasSubstr("You left. Score 0")));
  EXPECT_THAT(play("\n\nhello\n"), Prints(HasSubstr("Type three letters")));
}

TEST(Play, without_colours_the_letters_of_each_card_are_shown) {
  EXPECT_THAT(play("q\n"), Prints(HasSubstr("2RDE")));
  EXPECT_THAT(play("q\n").out, Not(HasSubstr("\x1b")));
}

TEST(Play, S4_a_mistake_is_explained_feature_by_feature) {
  const Outcome outcome = play("acd\n");
  EXPECT_THAT(outcome.out, HasSubstr("Not a SET"));
  EXPECT_THAT(outcome.out, HasSubstr("two have two, c has not"));
  EXPECT_THAT(outcome.out, HasSubstr("[striped]"));
  EXPECT_THAT(outcome.out, HasSubstr("two are squiggles, a is not"));
  EXPECT_THAT(outcome.out, HasSubstr("all the same"));
}

TEST(Play, a_hint_leads_to_a_set) {
  const Outcome hints = play("?\n?\n");
  EXPECT_THAT(hints.out, HasSubstr("There is a SET with b.\n"));
  EXPECT_THAT(hints.out, HasSubstr("There is a SET with b and g.\n"));
  EXPECT_THAT(play("bgl\n"), Prints(HasSubstr("Score 1   SETs 1")));
  EXPECT_THAT(play("B, g L\n"), Prints(HasSubstr("Score 1   SETs 1")));
}

TEST(Play, C10_asking_for_cards_costs_a_point) {
  EXPECT_THAT(play("+\n").out, HasSubstr("Score -1   SETs 0   mistakes 0   extra deals 1   deck 66"));
}

TEST(Play, what_cannot_be_done_is_said_and_costs_nothing) {
  EXPECT_THAT(play("aab\n").out, HasSubstr("Name three different cards."));
  EXPECT_THAT(play("xyz\n").out, HasSubstr("There is no card \"x\"."));
  EXPECT_THAT(play("+\n+\n+\n+\n").out, HasSubstr("No more cards fit"));
  EXPECT_THAT(play("aab\nxyz\nab\nabcd\n").out, HasSubstr("0 mistakes"));
}

// Six SETs empty the deck of this small table; abg is still there.
const std::string to_the_empty_deck = "abg\naci\naci\nabc\naci\nafi\n";

Outcome play_small(const std::string& typed) {
  return tercet_reading(typed, {"play", "classic", "--seed", "7", "--beginner", "--table", "9"});
}

TEST(Play, C7_the_round_ends_by_itself_with_a_summary) {
  const Outcome outcome = play_small(to_the_empty_deck + "abg\n");
  EXPECT_THAT(outcome, Prints(HasSubstr("the round is over")));
  EXPECT_THAT(outcome.out, HasSubstr("Finished! Score 7"));
  EXPECT_THAT(outcome.out, HasSubstr("7 SETs, 0 mistakes, 0 extra deals, 0 hints.\n 6 cards left."));
}

TEST(Play, C7_giving_up_with_the_deck_empty_shows_the_overlooked_set) {
  EXPECT_THAT(play_small(to_the_empty_deck + "+\n"), Prints(HasSubstr("there was still a SET: abg")));
}

TEST(Play, C9_the_small_table_is_for_beginners) {
  EXPECT_THAT(play("", {"--table", "9"}), IsRefused("table 9 needs the beginner deck"));
  EXPECT_THAT(play("", {"--table", "9", "--beginner"}), Prints(HasSubstr("deck 18")));
  EXPECT_THAT(play("", {"--table", "10"}), IsRefused("--table"));
}

TEST(Play, the_record_is_written_whole_and_replays) {
  const Folder folder;
  const std::string path = folder.path("round.jsonl");
  play("bgl\nabc\n+\n", {"--record", path});
  EXPECT_THAT(folder.names(), ElementsAre("round.jsonl"));
  EXPECT_THAT(tercet({"replay", path}), Prints(HasSubstr("\"finished\":true")));
}

TEST(Play, a_record_that_cannot_be_written_is_said_before_the_first_card) {
  const Folder folder;
  EXPECT_THAT(play("", {"--record", folder.path("")}), IsRefused("not a regular file"));
  EXPECT_THAT(play("", {"--record", folder.path("no/such/folder")}), IsRefused("No such file"));
}

}  // namespace
}  // namespace tercet::cli_tests
