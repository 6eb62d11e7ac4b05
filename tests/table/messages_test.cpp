// What may be sent, and the answers: what cannot be read, what is refused and why, chat, joined steps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string chat(const std::string& text) { return R"({"type":"chat","text":")" + text + "\"}"; }

// Of one message: the words of the refusal, which must be that it cannot be read.
std::string error_of(Scene& scene, const std::string& text) {
  const auto answers = scene.send("ada", text);
  if (answers.size() != 1 || answers[0].json.at("type") != "refused" || answers[0].json.at("code") != "bad_request")
    return "no error";
  return std::string(answers[0].json.at("what").as_string());
}

}  // namespace

TEST(Messages, what_cannot_be_read_is_answered_with_its_path) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 1}, seeds);
  seat_all(scene, {"ada"});
  ASSERT_EQ(scene.state().phase, Phase::playing);
  EXPECT_NE(error_of(scene, "{"), "no error");
  EXPECT_NE(error_of(scene, ""), "no error");
  EXPECT_NE(error_of(scene, "[]"), "no error");
  EXPECT_THAT(error_of(scene, "{}"), StartsWith("type: is missing"));
  EXPECT_THAT(error_of(scene, R"({"type":"fly"})"), StartsWith("type: "));
  EXPECT_THAT(error_of(scene, R"({"type":"sit","chair":1})"), StartsWith("chair: "));
  EXPECT_THAT(error_of(scene, R"({"type":"sit","seat":8})"), StartsWith("seat: "));
  EXPECT_THAT(error_of(scene, R"({"type":"sit","seat":-1})"), StartsWith("seat: "));
  EXPECT_THAT(error_of(scene, R"({"type":"sit","id":"one"})"), StartsWith("id: "));
  EXPECT_THAT(error_of(scene, R"({"type":"bot","seat":0,"level":"god"})"), StartsWith("level: "));
  EXPECT_THAT(error_of(scene, play("7")), StartsWith("command: "));
  EXPECT_THAT(error_of(scene, play(R"({"type":"fly"})")), StartsWith("command.type: "));
  EXPECT_THAT(error_of(scene, play(R"({"type":"show","cards":["1ROF","9ROF","3ROF"]})")),
              StartsWith("command.cards[1]: "));
  EXPECT_THAT(error_of(scene, std::string(message::max_bytes + 1, ' ')), HasSubstr("bytes"));
  EXPECT_THAT(error_of(scene, std::string(500, '[')), HasSubstr("deep"));

  const auto answers = scene.send("ada", R"({"id":7,"type":"fly"})");
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(answers[0].json.at("reply"), 7);
  const auto in_game = scene.send("ada", R"({"id":8,"type":"play","command":{}})");
  ASSERT_EQ(in_game.size(), 1U);
  EXPECT_EQ(in_game[0].json.at("reply"), 8);
  EXPECT_EQ(in_game[0].json.at("code"), "bad_request");
}

TEST(Messages, nobody_else_hears_of_what_is_refused) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.join("cy");
  const auto bob = scene.received("bob").size();
  const auto cy = scene.received("cy").size();
  const auto entries = scene.journal().size();
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"ask","table":99})")), "table_changed");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"show","cards":["1ROF","2ROF","3ROF"]})")), "not_the_caller");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"wake"})")), "referee_only");
  EXPECT_EQ(scene.ask("cy", play(R"({"type":"ask","table":1})")), "not_seated");
  scene.send("ada", "nonsense");
  EXPECT_EQ(scene.received("bob").size(), bob);
  EXPECT_EQ(scene.received("cy").size(), cy + 1);
  EXPECT_EQ(scene.journal().size(), entries);
}

TEST(Messages, a_command_is_of_the_senders_own_seat) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  const auto foreign = scene.send("ada", play(R"({"type":"pass","seat":1})"));
  ASSERT_EQ(foreign.size(), 1U);
  EXPECT_EQ(foreign[0].json.at("code"), "bad_request");
  EXPECT_THAT(std::string(foreign[0].json.at("what").as_string()), StartsWith("command.seat: "));
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"pass"})")), "not_now");
  while (scene.game_view("ada").at("phase") != "turn") play_on(scene, {"ada", "bob"}, Millis(1));
  const auto mover = scene.game_view("ada").at("to_move");
  const bool is_ada = mover == 0;
  EXPECT_EQ(scene.ask(is_ada ? "bob" : "ada", play(R"({"type":"pass"})")), "not_your_turn");
  EXPECT_EQ(scene.ask(is_ada ? "ada" : "bob", play(R"({"type":"pass"})")), "");
}

TEST(Messages, late_and_double_claims_are_refused) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "claim_pending");
  EXPECT_EQ(scene.ask("bob", play(R"({"type":"call","table":1})")), "claim_pending");
  EXPECT_EQ(scene.ask("bob", play(R"({"type":"show","cards":["1ROF","2ROF","3ROF"]})")), "not_the_caller");
  scene.wait(Millis(5'000));
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"show","cards":["1ROF","2ROF","3ROF"]})")), "not_the_caller");
  EXPECT_EQ(scene.game_view("bob").at("players").as_array()[0].as_object().at("mistakes"), 1);
}

TEST(Messages, a_claim_with_a_small_lag_waits_for_those_with_larger_ones) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.set_lag("bob", Millis(100));
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(1'000));
  const auto said = scene.received("bob").size();
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "already_claimed");
  EXPECT_EQ(scene.received("bob").size(), said) << "nobody else hears of it";
  scene.wait(Millis(60));
  EXPECT_EQ(scene.ask("bob", play(R"({"type":"call","table":1})")), "");
  EXPECT_THAT(scene.events("bob", said), ElementsAre("contested", "contest_decided", "called"));
  EXPECT_EQ(scene.game_view("ada").at("caller"), 1) << "bob's was made 40 ms before";
}

TEST(Messages, people_talk) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.join("bob");
  scene.ask("ada", R"({"type":"sit"})");
  EXPECT_EQ(scene.ask("ada", chat("h\u00e9llo \\\"all\\\"")), "");
  const auto& event = scene.step("bob").at("events").as_array()[0].as_object();
  EXPECT_EQ(event.at("type"), "said");
  EXPECT_EQ(event.at("text"), "h\u00e9llo \"all\"");
  EXPECT_EQ(event.at("name"), "the ada");
  EXPECT_EQ(event.at("seat"), 0);
  EXPECT_EQ(scene.ask("bob", chat("hi")), "");
  EXPECT_FALSE(scene.step("ada").at("events").as_array()[0].as_object().contains("seat"));

  EXPECT_EQ(scene.ask("ada", chat("")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat("   ")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat("a\\nb")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat("a\\u0085b")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat("a\\u2028b")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat("a\\u202eb")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat("a\\u2066b")), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat(std::string(301, 'x'))), "bad_text");
  EXPECT_EQ(scene.ask("ada", chat(std::string(300, 'x'))), "");
  std::string wide;
  for (int i = 0; i < 300; ++i) wide += "\u00e9";
  EXPECT_EQ(scene.ask("ada", chat(wide)), "") << "characters count, not bytes";

  // Who comes in hears the last lines once.
  for (int i = 0; i < 60; ++i) scene.ask("ada", chat(std::to_string(i)));
  scene.join("cy");
  const auto& lines = scene.step("cy").at("lines").as_array();
  ASSERT_EQ(lines.size(), 50U);
  EXPECT_EQ(lines[0].as_object().at("text"), "10");
  scene.ask("ada", chat("x"));
  EXPECT_FALSE(scene.step("cy").contains("lines"));
}

TEST(Messages, some_tables_do_not_talk) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2, .chat = false}, seeds);
  scene.join("ada");
  EXPECT_EQ(scene.ask("ada", chat("hello")), "chat_off");
}

TEST(Messages, steps_are_joined) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.join("bob");
  const auto before = scene.received("bob").size();
  const auto adas = scene.received("ada").size();
  scene.holds_output = true;
  scene.send("ada", R"({"type":"sit","id":41})");
  scene.send("ada", R"({"type":"sit","id":42})");
  scene.send("ada", R"({"type":"chat","text":"so","id":43})");
  scene.send("bob", R"({"type":"sit","id":9})");
  scene.take_output();
  ASSERT_EQ(scene.received("bob").size(), before + 1);
  EXPECT_THAT(scene.events("bob", before), ElementsAre("sat", "said", "sat"));
  EXPECT_EQ(scene.step("bob").at("replies"), (boost::json::array{9}));
  ASSERT_EQ(scene.received("ada").size(), adas + 2);
  EXPECT_EQ(scene.received("ada")[adas].json.at("reply"), 42);
  EXPECT_EQ(scene.step("ada").at("replies"), (boost::json::array{41, 43}));
  EXPECT_EQ(scene.seq("ada"), scene.seq("bob"));
}

TEST(Messages, a_person_may_have_several_connections) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.join("ada/2");
  EXPECT_EQ(scene.ask("ada/2", R"({"type":"sit"})"), "");
  EXPECT_EQ(scene.step("ada").at("you").as_object().at("seat"), 0);
  EXPECT_FALSE(scene.step("ada").contains("replies"));
  scene.disconnect("ada");
  EXPECT_EQ(scene.table_view("ada/2").at("seats").as_array()[0].as_object().at("away"), false);
  EXPECT_TRUE(scene.table().is_here("ada"));
  scene.disconnect("ada/2");
  EXPECT_FALSE(scene.table().is_here("ada"));
}

// Its text may still wait in a queue when the next one is written.
TEST(Messages, a_step_that_has_not_left_stays_as_it_is) {
  PhiloxSeedSource seeds(1);
  table::Setup setup;
  setup.id = "t";
  setup.game = "classic";
  setup.options = boost::json::object{};
  setup.seats = 2;
  setup.host = "ada";
  auto table = Table::open(all_game_types(), seeds, setup);
  ASSERT_TRUE(table);
  table->join(1, {"ada", "Ada"}, std::nullopt, Millis(0));
  table->take_entries();
  const auto first = table->take_messages();
  ASSERT_EQ(first.size(), 1U);
  const std::string was = *first[0].text;
  table->receive(1, chat("hello"), Millis(1));
  table->take_entries();
  const auto second = table->take_messages();
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(*first[0].text, was);
  EXPECT_THAT(*second[0].text, HasSubstr("hello"));
}

}  // namespace tercet::table::test
