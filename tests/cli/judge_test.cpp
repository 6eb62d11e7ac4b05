#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

TEST(Judge, a_set_of_cards) {
  EXPECT_THAT(
      tercet({"judge", "1ROF", "2ROF", "3ROF"}),
      Prints("{\"features\":{\"colour\":\"same\",\"number\":\"different\",\"shading\":\"same\",\"symbol\":\"same\"},"
             "\"set\":true}\n"));
}

TEST(Judge, a_set_of_faces_has_no_shading) {
  EXPECT_THAT(tercet({"judge", "1RO", "2GS", "3PD"}),
              Prints("{\"features\":{\"colour\":\"different\",\"number\":\"different\",\"symbol\":\"different\"},"
                     "\"set\":true}\n"));
}

TEST(Judge, S3_three_identical_dice_are_a_set) { EXPECT_EQ(tercet({"judge", "2PO", "2PO", "2PO"}).status, 0); }

TEST(Judge, S4_no_set_names_the_odd_figure_of_each_broken_feature) {
  const Outcome outcome = tercet({"judge", "1ROF", "2GOF", "3ROE"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out,
            "{\"features\":{\"colour\":\"broken\",\"number\":\"different\",\"shading\":\"broken\",\"symbol\":\"same\"},"
            "\"odd\":{\"colour\":\"2GOF\",\"shading\":\"3ROE\"},\"set\":false}\n");
  EXPECT_EQ(outcome.err, "");
}

TEST(Judge, either_case_is_read_and_upper_case_is_written) {
  EXPECT_THAT(tercet({"judge", "1rof", "2gof", "3rof"}).out, ::testing::HasSubstr("2GOF"));
}

TEST(Judge, D3_one_wild_completes_the_set) {
  EXPECT_THAT(tercet({"judge", "1RO", "W", "2GS"}),
              Prints("{\"features\":{\"colour\":\"different\",\"number\":\"different\",\"symbol\":\"different\"},"
                     "\"set\":true,\"wild\":[\"3PD\"]}\n"));
}

TEST(Judge, D3_more_wilds_take_the_regular_face) {
  EXPECT_THAT(tercet({"judge", "W", "2PO", "w"}).out, ::testing::HasSubstr("\"wild\":[\"2PO\",\"2PO\"]"));
  EXPECT_THAT(tercet({"judge", "W", "W", "W"}).out, ::testing::HasSubstr("\"wild\":[\"1RO\",\"1RO\",\"1RO\"]"));
}

TEST(Judge, figures_from_standard_input) {
  EXPECT_EQ(tercet_reading("1RO\n 2RO\t3RO \n", {"judge", "-"}).status, 0);
  EXPECT_THAT(tercet_reading("1RO 2RO", {"judge", "-"}), IsRefused("exactly three"));
  EXPECT_THAT(tercet_reading("1RO", {"judge", "-", "2RO", "3RO"}), IsRefused("alone"));
}

TEST(Judge, refuses_what_is_no_figure_and_says_which) {
  for (const std::string wrong : {"4RO", "1XO", "1RX", "1ROX", "1ROFF", "1R", "", "*1RO", "WW", "1 RO", "[1RO,2RO]"}) {
    EXPECT_THAT(tercet({"judge", "1RO", wrong, "3RO"}), IsRefused("figure 2")) << wrong;
  }
}

TEST(Judge, refuses_cards_and_dice_together) {
  EXPECT_THAT(tercet({"judge", "1ROF", "2ROF", "3RO"}), IsRefused("figure 3"));
  EXPECT_THAT(tercet({"judge", "1RO", "2ROF", "3RO"}), IsRefused("figure 2"));
  EXPECT_THAT(tercet({"judge", "1ROF", "2ROF", "W"}), IsRefused("figure 3"));
}

TEST(Judge, refuses_a_repeated_card) {
  EXPECT_THAT(tercet({"judge", "1ROF", "2ROF", "1rof"}), IsRefused("1ROF is there already, as figure 1"));
}

TEST(Judge, refuses_any_other_number_of_figures) {
  EXPECT_THAT(tercet({"judge"}), IsRefused("not 0"));
  EXPECT_THAT(tercet({"judge", "1RO", "2RO"}), IsRefused("not 2"));
  EXPECT_THAT(tercet({"judge", "1RO", "2RO", "3RO", "3RO"}), IsRefused("not 4"));
}

}  // namespace
}  // namespace tercet::cli_tests
