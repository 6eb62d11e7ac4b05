// Clients that come back say the last step they saw, and hear exactly what they missed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string chat(const std::string& text) { return R"({"type":"chat","text":")" + text + "\"}"; }

}  // namespace

TEST(Resume, missed_events_come_once_and_in_order) {
  PhiloxSeedSource seeds(1);
  Scene scene({.options = R"({"rounds":1})", .seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  // What bob's second way hears without a break is what the first must have heard in pieces.
  scene.join("bob/2");
  const std::size_t all = scene.received("bob/2").size();
  const std::size_t before = scene.received("bob").size();
  for (int i = 0; i < 12 && scene.state().phase == Phase::playing; ++i) {
    const auto seq = scene.seq("bob");
    scene.disconnect("bob");
    play_on(scene, {"ada", "bob/2", "cy"}, Millis(7'000));
    scene.join("bob", seq);
    play_on(scene, {"ada", "bob/2", "cy"}, Millis(3'000));
  }
  EXPECT_GT(scene.event_texts("bob", before).size(), 20U);
  EXPECT_EQ(scene.event_texts("bob", before), scene.event_texts("bob/2", all));
  EXPECT_EQ(scene.seq("bob"), scene.seq("bob/2"));
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Resume, without_a_number_there_is_only_the_view) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.disconnect("bob");
  scene.ask("ada", chat("one"));
  scene.join("bob");
  EXPECT_THAT(scene.step("bob").at("events").as_array(), IsEmpty());
  EXPECT_EQ(scene.seq("bob"), scene.seq("ada"));
  scene.join("bob", scene.seq("bob") + 1);
  EXPECT_THAT(scene.step("bob").at("events").as_array(), IsEmpty()) << "what has not happened yet cannot be missed";
  scene.join("bob", scene.seq("bob"));
  EXPECT_THAT(scene.step("bob").at("events").as_array(), IsEmpty());
}

TEST(Resume, who_missed_too_much_sees_the_view) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.join("bob");
  const auto seq = scene.seq("bob");
  scene.disconnect("bob");
  for (int i = 0; i < 512; ++i) scene.ask("ada", chat(std::to_string(i)));
  scene.join("bob", seq);
  EXPECT_EQ(scene.step("bob").at("events").as_array().size(), 512U);
  EXPECT_EQ(scene.events("bob").size(), 512U);
  scene.disconnect("bob");
  scene.ask("ada", chat("one more"));
  scene.join("bob", seq);
  EXPECT_THAT(scene.step("bob").at("events").as_array(), IsEmpty());
  EXPECT_EQ(scene.seq("bob"), seq + 513);
}

TEST(Resume, what_was_sealed_is_not_missed) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  const auto seq = scene.seq("bob");
  scene.disconnect("bob");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"ask","table":1})")), "");
  scene.join("bob", seq);
  EXPECT_THAT(scene.step("bob").at("events").as_array(), IsEmpty());
  EXPECT_EQ(scene.seq("bob"), seq);
  EXPECT_EQ(scene.seq("ada"), seq + 1);
  EXPECT_EQ(scene.ask("cy", play(R"({"type":"ask","table":1})")), "");
  scene.disconnect("ada");
  scene.join("ada", seq);
  EXPECT_THAT(scene.events("ada", scene.received("ada").size() - 1), ElementsAre("asked"));
}

TEST(Resume, who_changed_places_meanwhile_sees_the_view) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  scene.join("cy/2");
  EXPECT_EQ(scene.ask("bob", play(R"({"type":"ask","table":1})")), "");
  const auto seq = scene.seq("bob");
  ASSERT_EQ(seq, scene.seq("cy/2") + 1);
  // Bob leaves by another way; this client of his does not hear of it.
  scene.disconnect("bob");
  scene.join("bob/2");
  scene.ask("bob/2", R"({"type":"leave"})");
  scene.ask("ada", chat("he left"));
  scene.join("bob", seq);
  EXPECT_THAT(scene.step("bob").at("events").as_array(), IsEmpty());
  EXPECT_EQ(scene.seq("bob"), scene.seq("bob/2"));
  // From here on the count is that of the place by the window.
  for (int i = 0; i < 3; ++i) scene.ask("ada", chat("so?"));
  const auto now = scene.seq("bob");
  scene.disconnect("bob");
  scene.ask("ada", chat("well"));
  scene.join("bob", now);
  EXPECT_THAT(scene.events("bob", scene.received("bob").size() - 1), ElementsAre("said"));
  EXPECT_EQ(scene.wrong(), "");
}

}  // namespace tercet::table::test
