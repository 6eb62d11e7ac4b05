#include <array>

#include <algorithm>
#include <array>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

std::vector<std::string> all_cards() {
  std::vector<std::string> cards;
  for (const char number : {'1', '2', '3'}) {
    for (const char colour : {'R', 'G', 'P'}) {
      for (const char symbol : {'O', 'S', 'D'}) {
        for (const char shading : {'E', 'H', 'F'}) cards.push_back({number, colour, symbol, shading});
      }
    }
  }
  return cards;
}

std::vector<std::string> with_command(std::vector<std::string> figures) {
  figures.insert(figures.begin(), "sets");
  return figures;
}

TEST(Sets, one_line_a_set_sorted_by_bytes) {
  EXPECT_THAT(tercet({"sets", "3ROF", "1ROF", "3GOE", "2ROF", "1GOE", "2GOE", "1PDH"}),
              Prints("[\"1GOE\",\"2GOE\",\"3GOE\"]\n[\"1ROF\",\"2ROF\",\"3ROF\"]\n"));
}

TEST(Sets, of_the_whole_deck_there_are_1080) {
  const std::vector<std::string> lines = lines_of(tercet(with_command(all_cards())).out);
  EXPECT_EQ(lines.size(), 1080U);
  EXPECT_TRUE(std::ranges::is_sorted(lines));
  EXPECT_TRUE(std::ranges::adjacent_find(lines) == lines.end());
}

TEST(Sets, the_fifteen_cards_without_a_set) {
  EXPECT_THAT(tercet({"sets", "2POH", "3PDH", "2ROH", "3GOE", "2PDE", "3RDF", "2ROE", "2RSE", "1PSF", "2POF", "3RSE",
                      "2GDE", "2PDF", "1GDE", "3GSE"}),
              Prints(""));
}

TEST(Sets, equal_dice_count_once_for_each_way) {
  EXPECT_EQ(lines_of(tercet({"sets", "1RO", "1RO", "1RO", "1RO"}).out).size(), 4U);
  EXPECT_THAT(tercet({"sets", "1RO", "2RO", "3RO", "1RO"}),
              Prints("[\"1RO\",\"2RO\",\"3RO\"]\n[\"1RO\",\"2RO\",\"3RO\"]\n"));
}

TEST(Sets, a_wild_goes_with_any_two_dice) {
  EXPECT_THAT(tercet({"sets", "w", "1ro", "2gs"}), Prints("[\"1RO\",\"2GS\",\"W\"]\n"));
  const Outcome outcome = tercet({"sets", "W", "2RO", "W", "1RO", "1RO", "2GD"});
  const std::vector<std::string> lines = lines_of(outcome.out);
  EXPECT_EQ(lines.size(), 6U * 2U + 4U);  // each pair with each wild, and both wilds with each die
  EXPECT_TRUE(std::ranges::is_sorted(lines));
}

TEST(Sets, fewer_than_three_hold_none) {
  EXPECT_THAT(tercet({"sets"}), IsRefused("no figures given"));
  EXPECT_THAT(tercet({"sets", "1ROF"}), Prints(""));
  EXPECT_THAT(tercet({"sets", "W", "W"}), Prints(""));
  EXPECT_THAT(tercet_reading("", {"sets", "-"}), Prints(""));
}

TEST(Sets, from_standard_input) {
  EXPECT_THAT(tercet_reading("1ROF 2ROF\r\n3ROF", {"sets", "-"}), Prints("[\"1ROF\",\"2ROF\",\"3ROF\"]\n"));
  EXPECT_THAT(tercet_reading("1ROF 2ROF\n3XOF", {"sets", "-"}), IsRefused("figure 3"));
  EXPECT_THAT(tercet_reading(std::string("1RO\0 2RO 3RO", 12), {"sets", "-"}), IsRefused("figure 1"));
  EXPECT_THAT(tercet_reading(std::string(2'000'000, ' '), {"sets", "-"}), IsRefused("standard input is longer"));
}

TEST(Sets, refuses_unknown_mixed_and_repeated_figures) {
  EXPECT_THAT(tercet({"sets", "1ROF", "2ROF", "hello"}), IsRefused("figure 3: \"hello\""));
  EXPECT_THAT(tercet({"sets", "1ROF", "W"}), IsRefused("figure 2: W is a die among cards"));
  EXPECT_THAT(tercet({"sets", "1RO", "2RO", "2ROF"}), IsRefused("figure 3: 2ROF is a card among dice"));
  EXPECT_THAT(tercet({"sets", "1ROF", "2ROF", "2ROF"}), IsRefused("figure 3"));
  EXPECT_THAT(tercet({"sets", "-", "-"}), IsRefused("alone"));
}

TEST(Sets, takes_252_dice_and_no_more) {
  // No SET among these eight, so only dice that show the same make one.
  const std::array faces{"1RO ", "2RO ", "1GO ", "2GO ", "1RD ", "2RD ", "1GD ", "2GD "};
  std::string dice;
  for (std::size_t i = 0; i < 252; ++i) dice += faces[i % faces.size()];
  EXPECT_EQ(lines_of(tercet_reading(dice, {"sets", "-"}).out).size(),
            4U * (32 * 31 * 30 / 6) + 4U * (31 * 30 * 29 / 6));
  EXPECT_THAT(tercet_reading(dice + "1RO", {"sets", "-"}), IsRefused("at most 252"));
}

}  // namespace
}  // namespace tercet::cli_tests
