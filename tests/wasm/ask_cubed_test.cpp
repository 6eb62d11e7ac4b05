// Questions about a game of Cubed, on a small scene of its own:
//
//     f    g    h    i
//  7  1RO  2RO  *3RO .        the hand of seat 0: die 10 1GO, 11 1PO, 12 W, 13 3RO, 14 2GS
//  8  .    .    .    .
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "wasm/ask.hpp"

namespace tercet::wasm {
namespace {

using testing::HasSubstr;
namespace json = boost::json;

constexpr std::string_view scene = R"({"phase":"turn","roll":1,"round":1,
  "board":[{"die":1,"square":"f7","lies":"1RO"},{"die":2,"square":"g7","lies":"2RO"},
           {"die":3,"square":"h7","lies":"*3RO"}],
  "bag":30,"players":[
    {"score":0,"dice":[{"die":10,"shows":"1GO"},{"die":11,"shows":"1PO"},{"die":12,"shows":"W"},
                       {"die":13,"shows":"3RO"},{"die":14,"shows":"2GS"}],"barred":false,"left":false,"has_chosen":false},
    {"score":0,"dice":[],"barred":false,"left":false,"has_chosen":false}],
  "first":0,"to_move":0,"shown":[],"all_pass_rounds":0,"last_round":false,"winners":[]})";

json::value ask_about(std::string_view type, json::object more, std::string_view view = scene) {
  more["type"] = type;
  more["view"] = json::parse(view);
  more["seat"] = 0;
  if (type != "cubed_replaceable") more["options"] = json::object{};
  return json::parse(ask(json::serialize(more)));
}

std::string preview(std::string_view place) {
  return json::serialize(ask_about("cubed_preview", {{"place", json::parse(place)}}));
}

TEST(WasmAskCubed, T8_previews_a_turn) {
  EXPECT_EQ(preview(R"([{"die":10,"square":"f8"},{"die":11,"square":"f9"}])"),
            R"({"sets":[{"squares":["f7","f8","f9"],"faces":["1RO","1GO","1PO"],"points":3}],)"
            R"("wilds":0,"bonus":0,"score":3})");
  EXPECT_EQ(preview(R"([{"die":12,"square":"i7","as":"1RO"}])"),
            R"({"sets":[{"squares":["g7","h7","i7"],"faces":["2RO","3RO","1RO"],"points":2}],)"
            R"("wilds":1,"bonus":0,"score":2})");
}

TEST(WasmAskCubed, T8_says_what_is_wrong_and_what_is_right_so_far) {
  EXPECT_EQ(preview(R"([{"die":10,"square":"f8"}])"),
            R"({"refusal":{"code":"in_no_set","squares":["f8"]},"sets":[],"wilds":0,"bonus":0,"score":0})");
  const std::string one_set =
      R"("sets":[{"squares":["f7","f8","f9"],"faces":["1RO","1GO","1PO"],"points":3}],"wilds":0,"bonus":0,"score":3})";
  const std::string good = R"({"die":10,"square":"f8"},{"die":11,"square":"f9"},)";
  const auto refused = [&](std::string_view third, std::string_view code, std::string_view square) {
    EXPECT_EQ(preview("[" + good + std::string(third) + "]"), R"({"refusal":{"code":")" + std::string(code) +
                                                                  R"(","squares":[")" + std::string(square) +
                                                                  R"("]},)" + one_set);
  };
  refused(R"({"die":14,"square":"a1"})", "in_no_set", "a1");
  refused(R"({"die":12,"square":"a1"})", "name_missing", "a1");
  refused(R"({"die":12,"square":"g7","as":"1RO"})", "square_taken", "g7");
  refused(R"({"die":14,"square":"f9"})", "square_twice", "f9");
  refused(R"({"die":14,"square":"z9"})", "square_outside", "z9");
  refused(R"({"die":20,"square":"a1"})", "not_in_hand", "a1");
  refused(R"({"die":14,"square":"a1","as":"1RO"})", "name_not_wanted", "a1");
  EXPECT_THAT(preview(R"([{"die":10,"square":"f8"},{"die":10,"square":"f9"}])"),
              HasSubstr(R"("refusal":{"code":"repeated_die","squares":["f8","f9"]})"));
  EXPECT_THAT(preview("[]"), HasSubstr(R"({"refusal":{"code":"nothing_placed","squares":[]},"sets":[])"));
  EXPECT_THAT(preview("[" + good + R"({"die":13,"square":"b1"},{"die":14,"square":"a1"}])"),
              HasSubstr("too_many_placed"));
}

// Three dice that make a SET far from all others: the SET is there, the turn is not.
TEST(WasmAskCubed, T4_a_set_that_touches_nothing) {
  EXPECT_THAT(
      preview(R"([{"die":10,"square":"a1"},{"die":11,"square":"b1"},{"die":12,"square":"c1","as":"1RO"}])"),
      testing::AllOf(HasSubstr(R"("code":"touches_nothing","squares":["a1","b1","c1"])"), HasSubstr(R"("points":2)")));
}

TEST(WasmAskCubed, D3_names_for_a_wild_best_first) {
  const auto faces = [](json::array place, std::string_view square) {
    return ask_about("cubed_faces", {{"place", std::move(place)}, {"die", 12}, {"square", square}}).at("faces");
  };
  const auto alone = faces({}, "i7");
  ASSERT_EQ(alone.as_array().size(), 27);
  EXPECT_EQ(json::serialize(alone.at(0)), R"({"face":"1RO","sets":1,"score":2})");
  EXPECT_EQ(alone.at(1).at("sets"), 0);
  const auto beside = faces({{{"die", 10}, {"square", "f8"}}}, "f9");
  EXPECT_EQ(json::serialize(beside.at(0)), R"({"face":"1PO","sets":1,"score":2})");
  EXPECT_TRUE(ask_about("cubed_faces", {{"place", json::array{}}, {"die", 10}, {"square", "i7"}})
                  .as_object()
                  .contains("error"));
  EXPECT_TRUE(ask_about("cubed_faces", {{"place", json::array{}}, {"die", 12}, {"square", "g7"}})
                  .as_object()
                  .contains("error"));
}

TEST(WasmAskCubed, T1_replacements_of_the_seat_to_move) {
  EXPECT_EQ(json::serialize(ask_about("cubed_replaceable", {})), R"({"replace":[{"die":13,"square":"h7"}]})");
  std::string other(scene);
  other.replace(other.find("\"to_move\":0"), 11, "\"to_move\":1");
  EXPECT_EQ(json::serialize(ask_about("cubed_replaceable", {}, other)), R"({"replace":[]})");
}

TEST(WasmAskCubed, B5_names_the_wilds_of_the_first_dice) {
  EXPECT_EQ(
      ask(R"({"type":"cubed_first","shown":[{"die":1,"shows":"1RO"},{"die":2,"shows":"W"},{"die":3,"shows":"3RO"}]})"),
      R"({"dice":[{"die":1},{"die":2,"as":"2RO"},{"die":3}]})");
  EXPECT_THAT(
      ask(R"({"type":"cubed_first","shown":[{"die":1,"shows":"1RO"},{"die":2,"shows":"1RO"},{"die":3,"shows":"3RO"}]})"),
      HasSubstr("error"));
}

TEST(WasmAskCubed, hints_for_each_part_of_the_game) {
  const auto hint = [](std::string_view phase, std::string_view hand) {
    json::object view = json::parse(scene).as_object();
    view["phase"] = phase;
    json::array dice;
    int die = 10;
    for (const json::value& shows : json::parse(hand).as_array()) dice.push_back({{"die", die++}, {"shows", shows}});
    view["players"].at(0).as_object()["dice"] = std::move(dice);
    if (phase == "opening") view.erase("to_move");
    return json::serialize(json::parse(ask(json::serialize(
        json::object{{"type", "hint"}, {"game", "cubed"}, {"options", json::object{}}, {"view", view}, {"seat", 0}}))));
  };
  EXPECT_EQ(hint("turn", R"(["1GO","1PO"])"),
            R"({"place":[{"die":10,"square":"d7"},{"die":11,"square":"e7"}],"score":3})");
  EXPECT_EQ(hint("turn", R"(["2GS"])"), R"({"pass":true})");
  EXPECT_EQ(hint("starting", R"(["2GS"])"), "{}");
  EXPECT_EQ(hint("opening", R"(["2GS","1RO","3GS","1RO","1RO"])"), R"({"show":[11,13,14]})");
  EXPECT_EQ(hint("opening", R"(["2GS","1RO","3GS","1RO","2PO"])"), R"({"none":true})");
  EXPECT_EQ(hint("extra_roll", R"(["2GS","W"])"), R"({"choose":[10]})");
}

TEST(WasmAskCubed, the_board_of_some_options) {
  const auto layout = json::parse(ask(R"({"type":"layout","options":{}})"));
  EXPECT_EQ(layout.at("columns"), 13);
  EXPECT_EQ(layout.at("rows"), 13);
  EXPECT_EQ(json::serialize(layout.at("logo")), R"(["f7","g7","h7"])");
  EXPECT_FALSE(layout.at("bonus").as_object().empty());
}

// A view from outside may say anything.
TEST(WasmAskCubed, impossible_views_are_errors) {
  const auto with = [](std::string_view from, std::string_view to) {
    std::string view(scene);
    view.replace(view.find(from), from.size(), to);
    return ask_about("cubed_preview", {{"place", json::array{}}}, view).as_object().contains("error");
  };
  EXPECT_TRUE(with("\"f7\"", "\"g7\""));
  EXPECT_TRUE(with("\"f7\"", "\"z9\""));
  EXPECT_TRUE(with(R"({"die":10,"shows":"1GO"})", R"({"die":10,"shows":"1GO"},{"die":30,"shows":"1GO"})"));
  EXPECT_TRUE(with(R"({"die":10,)", R"({"die":42,)"));
  EXPECT_FALSE(with("\"f7\"", "\"m13\""));
}

}  // namespace
}  // namespace tercet::wasm
