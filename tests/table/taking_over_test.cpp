// Who takes a bot's seat sees and hears nothing of what that seat had sealed, and it lapses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string sit_on_the_bots = R"({"type":"sit","seat":1})";

// Ada and a bot play; dee watches from the beginning.
void begin_with_a_bot(Scene& scene, Millis adas_lag = {}) {
  scene.set_lag("ada", adas_lag);
  scene.join("ada");
  scene.join("dee");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"expert"})");
  scene.ask("ada", ready("ada"));
  ASSERT_EQ(scene.state().phase, Phase::playing);
}

bool bot_has(const Scene& scene, const std::string& type) {
  const std::string start = R"("event":{"type":")" + type + '"';
  return std::ranges::any_of(scene.journal(), [&](const std::string& entry) {
    return entry.find(start) != std::string::npos && entry.find(R"("seat":1)") != std::string::npos;
  });
}

const boost::json::object& seat_1(const Scene& scene, const std::string& who) {
  return scene.game_view(who).at("players").as_array()[1].as_object();
}

}  // namespace

TEST(TakingOver, a_claim_that_waits_is_not_seen_and_does_not_count) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  // What the bot claims waits for ada, whose line is long.
  begin_with_a_bot(scene, Millis(150));
  for (int i = 0; i < 600'000 && !bot_has(scene, "contested"); ++i) scene.wait(Millis(1));
  ASSERT_TRUE(bot_has(scene, "contested"));
  ASSERT_EQ(scene.ask("dee", sit_on_the_bots), "");
  ASSERT_FALSE(bot_has(scene, "called")) << "it still waited";
  EXPECT_FALSE(seat_1(scene, "dee").contains("pending"));
  scene.wait(Millis(1'000));
  EXPECT_THAT(scene.events("dee"), AllOf(Contains("handed_over"), Not(Contains("contested")),
                                         Not(Contains("contest_decided")), Not(Contains("called"))));
  EXPECT_FALSE(bot_has(scene, "called"));
  EXPECT_EQ(scene.wrong(), "");
}

TEST(TakingOver, that_a_bot_said_none_is_not_seen_and_does_not_count) {
  // The first deal in which the bot has no SET.
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    PhiloxSeedSource seeds(seed);
    Scene scene({.game = "cubed", .seats = 2}, seeds);
    begin_with_a_bot(scene);
    const auto is_open = [&] { return scene.game_view("dee").at("phase") == "opening"; };
    while (is_open() && scene.game_view("dee").at("roll") == 1 && !bot_has(scene, "said_none")) scene.wait(Millis(10));
    if (!is_open() || scene.game_view("dee").at("roll") != 1) continue;
    ASSERT_EQ(scene.ask("dee", sit_on_the_bots), "");
    EXPECT_EQ(seat_1(scene, "dee").at("said_none"), false);
    EXPECT_THAT(scene.events("dee"), AllOf(Contains("handed_over"), Not(Contains("said_none"))));
    // Were the bot's word still good, ada's would be the last one.
    EXPECT_EQ(scene.ask("ada", play(R"({"type":"none","roll":1})")), "");
    EXPECT_EQ(scene.game_view("dee").at("roll"), 1);
    EXPECT_EQ(scene.wrong(), "");
    return;
  }
  FAIL() << "in no game the bot said that it has none";
}

TEST(TakingOver, the_dice_that_a_bot_chose_are_not_seen_and_not_rolled) {
  // The first game in which the bot wants to roll a die again.
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    PhiloxSeedSource seeds(seed);
    Scene scene({.game = "cubed", .seats = 2}, seeds);
    begin_with_a_bot(scene);
    for (int i = 0; i < 200 && scene.game_view("dee").at("phase") != "extra_roll"; ++i) {
      play_on(scene, {"ada"}, Millis(1));
    }
    ASSERT_EQ(scene.game_view("dee").at("phase"), "extra_roll");
    while (!bot_has(scene, "chosen") && scene.game_view("dee").at("phase") == "extra_roll") scene.wait(Millis(10));
    ASSERT_TRUE(bot_has(scene, "chosen"));
    if (scene.journal().back().find(R"("dice":[])") != std::string::npos) continue;
    ASSERT_EQ(scene.ask("dee", sit_on_the_bots), "");
    EXPECT_EQ(seat_1(scene, "dee").at("has_chosen"), false);
    const auto* choice = seat_1(scene, "dee").if_contains("choice");
    EXPECT_TRUE(choice == nullptr || choice->as_array().empty()) << boost::json::serialize(*choice);
    EXPECT_THAT(scene.event_texts("dee"), Not(Contains(ContainsRegex(R"re("type":"chosen".*"dice")re"))));
    const std::size_t before = scene.received("dee").size();
    EXPECT_EQ(scene.ask("ada", play(R"({"type":"choose","dice":[]})")), "");
    EXPECT_THAT(scene.events("dee", before), Not(Contains("extra_rolled"))) << "dee has not chosen yet";
    EXPECT_EQ(scene.ask("dee", play(R"({"type":"choose","dice":[]})")), "");
    EXPECT_THAT(scene.event_texts("dee", before), Contains(HasSubstr(R"("rolled":[[],[]])")));
    EXPECT_EQ(scene.wrong(), "");
    return;
  }
  FAIL() << "in no game the bot chose a die";
}

}  // namespace tercet::table::test
