// Questions about figures, hints in Classic, reviews, and what cannot be answered.
#include "wasm/ask.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "wasm/local_player.hpp"

namespace tercet::wasm {
namespace {

using testing::HasSubstr;
namespace json = boost::json;

json::value answer_to(std::string_view question) { return json::parse(ask(question)); }

TEST(WasmAsk, explains_cards_and_dice) {
  EXPECT_EQ(ask(R"({"type":"explain","figures":["1ROF","2ROF","3ROE"]})"),
            R"({"set":false,"features":[{"feature":"number","agreement":"different"},)"
            R"({"feature":"colour","agreement":"same"},{"feature":"symbol","agreement":"same"},)"
            R"({"feature":"shading","agreement":"broken","odd":2}]})");
  EXPECT_EQ(answer_to(R"({"type":"explain","figures":["1RO","2GS","3PD"]})").at("set"), true);
  EXPECT_EQ(answer_to(R"({"type":"explain","figures":["1RO","W","3PD"]})").at("set"), true);
  EXPECT_EQ(answer_to(R"({"type":"explain","figures":["1RO","2RO","2RO"]})").at("set"), false);
}

TEST(WasmAsk, completes_two) {
  EXPECT_EQ(ask(R"({"type":"third","figures":["1ROF","2ROF"]})"), R"({"third":"3ROF"})");
  EXPECT_EQ(ask(R"({"type":"third","figures":["1RO","1RO"]})"), R"({"third":"1RO"})");
  EXPECT_THAT(ask(R"({"type":"third","figures":["1ROF","1ROF"]})"), HasSubstr("error"));
  EXPECT_THAT(ask(R"({"type":"third","figures":["1RO","W"]})"), HasSubstr("error"));
  EXPECT_THAT(ask(R"({"type":"third","figures":["1ROF","2RO"]})"), HasSubstr("all cards or all dice"));
}

TEST(WasmAsk, finds_sets_by_their_places) {
  EXPECT_EQ(ask(R"({"type":"sets","figures":["1ROF","2GSE","2ROF","3ROF"]})"), R"({"sets":[[0,2,3]]})");
  EXPECT_EQ(ask(R"({"type":"sets","figures":["1RO","W","2GS"]})"), R"({"sets":[[0,1,2]]})");
  EXPECT_EQ(ask(R"({"type":"sets","figures":[]})"), R"({"sets":[]})");
}

// All have the same shading and symbol in one of the two SETs: that is the one that is seen.
TEST(WasmAsk, a_hint_in_classic_is_the_set_that_is_seen_most_easily) {
  LocalPlayer player(1);
  player.make(setup_of("classic", "{}", 1));
  player.begin(1);
  player.receive();
  json::object view = player.view().at("game").as_object();
  const auto hint = [&](json::array table) {
    view["table"] = std::move(table);
    return player.ask(
        {{"type", "hint"}, {"game", "classic"}, {"options", json::object{}}, {"view", view}, {"seat", 0}});
  };
  EXPECT_EQ(json::serialize(hint({"1ROF", "2GSE", "3PDH", "2ROF", "3ROF"})), R"({"set":["1ROF","2ROF","3ROF"]})");
  EXPECT_EQ(json::serialize(hint({"1ROF", "2GSE", "3PDE"})), R"({"set":null})");
}

TEST(WasmAsk, reviews_a_game_step_by_step) {
  LocalPlayer player(2);
  player.make(setup_of("classic", R"({"claiming":"point_at_once"})", 2));
  player.begin(2);
  ASSERT_TRUE(player.play());
  const std::string& record = player.records().front();
  const auto review = player.ask({{"type", "review"}, {"record", record}});
  EXPECT_EQ(review.at("game"), "classic");
  EXPECT_EQ(review.at("options").at("claiming"), "point_at_once");
  EXPECT_EQ(json::serialize(review.at("seats")), R"(["Ada","Bot 2"])");
  const json::array& steps = review.at("steps").as_array();
  EXPECT_EQ(steps.size(), std::ranges::count(record, '\n') - 1);
  EXPECT_EQ(steps.front().at("event").at("type"), "round_began");
  EXPECT_EQ(steps.front().at("view").at("table").as_array().size(), 12);
  EXPECT_EQ(steps.back().at("view").at("phase"), "over");

  // What the rules do not allow is not shown.
  std::string forged = record;
  forged.replace(forged.find("\"round\":1"), 9, "\"round\":2");
  EXPECT_THAT(json::serialize(player.ask({{"type", "review"}, {"record", forged}})),
              testing::StartsWith(R"({"error":"event 1: )"));
  EXPECT_TRUE(player.ask({{"type", "review"}, {"record", ""}}).as_object().contains("error"));
}

TEST(WasmAsk, what_makes_no_sense_is_an_error) {
  for (const std::string_view question :
       {"", "{", "[]", "{}", R"({"type":"why"})", R"({"type":"sets"})", R"({"type":"sets","figures":["9ROF"]})",
        R"({"type":"explain","figures":["1ROF"]})", R"({"type":"review","record":"x"})",
        R"({"type":"hint","game":"ludo","options":{},"view":{},"seat":0})",
        R"({"type":"hint","game":"classic","options":{},"view":{},"seat":0})"}) {
    EXPECT_THAT(ask(question), testing::StartsWith(R"({"error":")")) << question;
  }
}

}  // namespace
}  // namespace tercet::wasm
