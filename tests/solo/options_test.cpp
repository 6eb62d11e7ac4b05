// What may be chosen before a solo game, and what not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> wrong_with(const Options& options) { return Solo::check(options, 1); }

std::expected<Options, std::string> read(std::string_view text) {
  auto options = codec::from_line<Options>(text);
  if (!options) return std::unexpected(options.error().message());
  return *options;
}

TEST(SoloOptions, H5_every_mode_has_four_levels) {
  for (const Mode mode : {Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade}) {
    for (int level = 1; level <= 4; ++level) EXPECT_THAT(wrong_with(options_of(mode, level)), IsEmpty());
    for (const int level : {-1, 0, 5, 1'000'000}) {
      EXPECT_THAT(wrong_with(options_of(mode, level)), ElementsAre("level must be 1 to 4"));
    }
  }
}

TEST(SoloOptions, one_sits_there) {
  EXPECT_THAT(Solo::check({}, 0), ElementsAre("seats must be 1"));
  EXPECT_THAT(Solo::check({}, 2), ElementsAre("seats must be 1"));
}

TEST(SoloOptions, H3_dice_and_dates_are_for_puzzles) {
  for (const Mode mode : {Mode::classic, Mode::timed, Mode::arcade}) {
    Options options = options_of(mode);
    options.figures = FigureKind::dice;
    EXPECT_THAT(wrong_with(options), ElementsAre("figures dice needs the mode puzzle"));
    options.figures = FigureKind::cards;
    options.date = Date::from_days(20'000);
    EXPECT_THAT(wrong_with(options), ElementsAre("date needs the mode puzzle"));
  }
}

TEST(SoloOptions, H3_a_puzzle_is_of_a_date_or_of_a_number) {
  Options options = puzzle_of(FigureKind::dice, 4, 1);
  EXPECT_THAT(wrong_with(options), IsEmpty());
  options.date = Date::first();
  EXPECT_THAT(wrong_with(options), ElementsAre("date and deal exclude each other"));
  options.deal.reset();
  EXPECT_THAT(wrong_with(options), IsEmpty());
  options.date = Date::last();
  EXPECT_THAT(wrong_with(options), IsEmpty());
  for (const Date date : {Date::from_days(Date::first().days() - 1), Date::from_days(Date::last().days() + 1)}) {
    options.date = date;
    EXPECT_THAT(wrong_with(options), ElementsAre("date must be of the years 1 to 9999"));
  }
}

TEST(SoloOptions, deals_have_numbers_from_1_on) {
  for (const int deal : {1, 2'000'000'000}) EXPECT_THAT(wrong_with(deal_of(Mode::timed, 2, deal)), IsEmpty());
  for (const int deal : {-1, 0, 2'000'000'001}) {
    EXPECT_THAT(wrong_with(deal_of(Mode::timed, 2, deal)), ElementsAre("deal must be 1 to 2000000000"));
  }
}

TEST(SoloOptions, times_are_for_their_mode_and_within_an_hour) {
  Options options = options_of(Mode::timed);
  options.clock_ms = Millis(5'000);
  EXPECT_THAT(wrong_with(options), IsEmpty());
  for (const int wrong : {-1, 1, 4'999, 3'600'001}) {
    options.clock_ms = Millis(wrong);
    EXPECT_THAT(wrong_with(options), ElementsAre("clock_ms must be 5000 to 3600000"));
  }
  options.clock_ms = Millis(60'000);
  options.mode = Mode::arcade;
  EXPECT_THAT(wrong_with(options), ElementsAre("clock_ms belongs to another mode"));
  options = options_of(Mode::arcade);
  options.arrival_ms = Millis(799);
  EXPECT_THAT(wrong_with(options), ElementsAre("arrival_ms must be 800 to 3600000"));
  options.arrival_ms = Millis(800);
  EXPECT_THAT(wrong_with(options), IsEmpty());
  options.quiet_ms = Millis(30'000);
  EXPECT_THAT(wrong_with(options), ElementsAre("quiet_ms belongs to another mode"));
}

TEST(SoloOptions, all_that_is_wrong_is_told) {
  Options options = options_of(Mode::classic, 9);
  options.figures = FigureKind::dice;
  options.deal = 0;
  options.clock_ms = Millis(60'000);
  EXPECT_THAT(Solo::check(options, 3),
              ElementsAre("seats must be 1", "level must be 1 to 4", "figures dice needs the mode puzzle",
                          "deal must be 1 to 2000000000", "clock_ms belongs to another mode"));
}

TEST(SoloOptions, are_read_from_json_and_may_be_left_out) {
  EXPECT_EQ(read("{}"), Options());
  Options options = options_of(Mode::puzzle, 3);
  options.figures = FigureKind::dice;
  options.date = from_text(std::type_identity<Date>{}, "2026-11-16").value();
  EXPECT_EQ(read(R"({"mode":"puzzle","level":3,"figures":"dice","date":"2026-11-16"})"), options);
  EXPECT_EQ(read(codec::to_line(options)), options);
}

TEST(SoloOptions, that_cannot_be_are_refused_with_what_and_where) {
  const auto error = [](std::string_view text) {
    const auto options = read(text);
    EXPECT_FALSE(options) << text;
    return options ? "" : options.error();
  };
  EXPECT_THAT(error(R"({"date":"2026-02-30"})"), HasSubstr("date: \"2026-02-30\" is a date that does not exist"));
  EXPECT_THAT(error(R"({"date":20773})"), HasSubstr("date"));
  EXPECT_THAT(error(R"({"mode":"endless"})"), HasSubstr("mode"));
  EXPECT_THAT(error(R"({"figures":"coins"})"), HasSubstr("figures"));
  EXPECT_THAT(error(R"({"level":"2"})"), HasSubstr("level"));
  EXPECT_THAT(error(R"({"deal":1000000000000})"), HasSubstr("deal"));
  EXPECT_THAT(error(R"({"hints":true})"), HasSubstr("hints"));
}

}  // namespace
}  // namespace tercet::solo::testing
