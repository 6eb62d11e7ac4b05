// What is refused, whatever the mode, with nothing changed; and what nobody may see.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/philox.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::ElementsAre;

constexpr Mode all_modes[] = {Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade};

RefusalCode refused_before_begin(Actor actor, const Command& command) {
  contract::PhiloxChance chance({.number = 1});
  const auto decision = Solo::decide(Solo::start({}, 1), actor, command, chance, {Millis(5), {}});
  EXPECT_FALSE(decision);
  return decision ? RefusalCode{} : decision.error().code;
}

TEST(SoloCommands, nothing_is_played_before_the_beginning) {
  for (const Command& command : {Command(Claim{triple(set_a)}), Command(Ask{0}), Command(Hint{}), Command(GiveUp{})}) {
    EXPECT_EQ(refused_before_begin(me, command), RefusalCode::not_begun);
  }
  EXPECT_EQ(refused_before_begin(Actor::referee(), Wake{}), RefusalCode::nothing_due);
  EXPECT_FALSE(Solo::deadline(Solo::start(options_of(Mode::timed), 1)));
}

TEST(SoloCommands, a_game_begins_once) {
  Scene scene(options_of(Mode::timed));
  EXPECT_EQ(scene.refused_code(Begin{}), RefusalCode::already_begun);
}

TEST(SoloCommands, nothing_is_played_after_the_end) {
  for (const Mode mode : all_modes) {
    Scene scene(options_of(mode));
    scene.give_up();
    EXPECT_EQ(scene.last<Ended>()->why, EndReason::given_up);
    for (const Command& command :
         {Command(Begin{}), Command(Claim{triple(set_a)}), Command(Ask{1}), Command(Hint{}), Command(GiveUp{})}) {
      EXPECT_EQ(scene.refused_code(command), RefusalCode::game_over);
    }
    EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
    scene.wait(1'000'000);
    EXPECT_EQ(scene.count<Ended>(), 1);
  }
}

TEST(SoloCommands, cards_that_do_not_lie_there_are_named) {
  Scene scene(options_of(Mode::classic), with_sets);
  const Refusal refusal = scene.refused(me, Claim{triple("1ROF 3PSF 2GDF")});
  EXPECT_EQ(refusal.code, RefusalCode::not_on_table);
  EXPECT_EQ(refusal.cards, figures_of("3PSF 2GDF"));
  EXPECT_EQ(scene.state().mistakes, 0);
  // A SET of the past.
  scene.claim(set_a);
  EXPECT_EQ(scene.refused_code(Claim{triple(set_a)}), RefusalCode::not_on_table);
  EXPECT_EQ(scene.state().mistakes, 0);
}

TEST(SoloCommands, a_card_named_twice_is_no_claim) {
  Scene scene(options_of(Mode::classic), with_sets);
  for (const std::string_view three : {"1ROF 1ROF 2ROF", "1ROF 2ROF 1ROF", "2ROF 1ROF 1ROF", "1ROF 1ROF 1ROF"}) {
    const Refusal refusal = scene.refused(me, Claim{triple(three)});
    EXPECT_EQ(refusal.code, RefusalCode::repeated_card) << three;
    EXPECT_THAT(refusal.cards, ElementsAre(figure("1ROF")));
  }
}

TEST(SoloCommands, the_player_and_the_referee_have_commands_of_their_own) {
  Scene scene(options_of(Mode::timed), with_sets);
  for (const Command& command : {Command(Wake{}), Command(Leave{me, false}), Command(HandOver{me})}) {
    EXPECT_EQ(scene.refused_code(command), RefusalCode::referee_only);
  }
  for (const Command& command :
       {Command(Begin{}), Command(Claim{triple(set_a)}), Command(Ask{1}), Command(Hint{}), Command(GiveUp{})}) {
    EXPECT_EQ(scene.refused(Actor::referee(), command).code, RefusalCode::referee_only);
  }
  EXPECT_EQ(scene.refused(Seat(1), GiveUp{}).code, RefusalCode::no_such_seat);
  EXPECT_EQ(scene.refused(Actor::referee(), Leave{Seat(1), false}).code, RefusalCode::no_such_seat);
  EXPECT_EQ(scene.refused(Actor::referee(), HandOver{Seat(1)}).code, RefusalCode::no_such_seat);
}

TEST(SoloCommands, a_wake_before_its_time_does_nothing) {
  for (const Mode mode : all_modes) {
    Scene scene(options_of(mode, 4));
    scene.wait(2'999);
    EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
  }
}

TEST(SoloCommands, are_read_from_json) {
  const auto claim = codec::from_line<Command>(R"({"type":"claim","cards":["1ROF","2ROF","3ROF"]})");
  ASSERT_TRUE(claim);
  EXPECT_EQ(*claim, Command(Claim{triple(set_a)}));
  EXPECT_EQ(*codec::from_line<Command>(R"({"type":"claim","cards":["1RO","2RO","3RO"]})"),
            Command(Claim{triple("1RO 2RO 3RO")}));
  for (const std::string_view text :
       {R"({"type":"claim","cards":["1ROF","2ROF"]})", R"({"type":"claim","cards":["1ROF","2ROF","9ROF"]})",
        R"({"type":"claim","cards":["1ROF","2ROF","W"]})", R"({"type":"deal"})", R"({"type":"ask"})"}) {
    EXPECT_FALSE(codec::from_line<Command>(text)) << text;
  }
}

// Which deal it is says all the cards that are to come.
TEST(SoloSecrets, the_deal_that_chance_named_is_told_at_the_end) {
  for (const Mode mode : all_modes) {
    Scene scene(options_of(mode));
    const auto told = Solo::told(scene.events().front(), me);
    ASSERT_TRUE(told);
    EXPECT_TRUE(std::get<Began>(scene.events().front()).deal);
    EXPECT_FALSE(std::get<Began>(*told).deal);
    EXPECT_EQ(std::get<Began>(*told).cards, std::get<Began>(scene.events().front()).cards);
    EXPECT_FALSE(scene.view().deal);
    scene.give_up();
    ASSERT_TRUE(scene.view().deal);
    EXPECT_EQ(scene.view().deal, scene.state().deal);
    EXPECT_EQ(std::get<Ended>(*Solo::told(scene.events().back(), Viewer::spectator())).deal, scene.state().deal);
  }
}

TEST(SoloSecrets, a_deal_that_the_player_named_is_none) {
  const Scene scene(deal_of(Mode::arcade, 2, 77));
  EXPECT_EQ(scene.view().deal, 77);
  EXPECT_EQ(std::get<Began>(*Solo::told(scene.events().front(), me)).deal, 77);
}

}  // namespace
}  // namespace tercet::solo::testing
