// Before a game: seats, spectators, options, bots, ready and start; and the host.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string sit = R"({"type":"sit"})";
const std::string start = R"({"type":"start"})";

std::string sit_on(int seat) { return R"({"type":"sit","seat":)" + std::to_string(seat) + "}"; }
std::string bot_on(int seat) { return R"({"type":"bot","seat":)" + std::to_string(seat) + R"(,"level":"expert"})"; }
std::string remove_from(int seat) { return R"({"type":"remove","seat":)" + std::to_string(seat) + "}"; }

}  // namespace

TEST(Gathering, says_what_is_wrong_with_a_setup) {
  PhiloxSeedSource seeds(1);
  const auto wrong = [&](const table::Setup& setup) {
    const auto table = Table::open(all_game_types(), seeds, setup);
    return table ? std::string() : table.error().front();
  };
  table::Setup setup{.id = "t", .game = "chess", .options = boost::json::object{}, .seats = 2, .host = "ada"};
  EXPECT_THAT(wrong(setup), HasSubstr("no game \"chess\""));
  setup.game = "classic";
  setup.seats = 9;
  EXPECT_THAT(wrong(setup), HasSubstr("seats: must be 1 to 8"));
  setup.seats = 2;
  setup.options = boost::json::object{{"rounds", "many"}};
  EXPECT_THAT(wrong(setup), HasSubstr("rounds"));
  setup.options = boost::json::object{};
  EXPECT_EQ(wrong(setup), "");
}

TEST(Gathering, people_sit_down_and_stand_up) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  for (const char* who : {"ada", "bob", "cy"}) scene.join(who);
  EXPECT_EQ(scene.ask("ada", sit_on(1)), "");
  EXPECT_EQ(scene.ask("ada", sit), "already_seated");
  EXPECT_EQ(scene.ask("bob", sit_on(1)), "seat_taken");
  EXPECT_EQ(scene.ask("bob", sit_on(5)), "no_such_seat");
  EXPECT_EQ(scene.ask("bob", sit), "");
  EXPECT_EQ(scene.ask("cy", sit), "no_free_seat");
  EXPECT_EQ(scene.ask("cy", R"({"type":"stand"})"), "not_seated");

  EXPECT_EQ(scene.step("bob").at("you").as_object().at("seat"), 0);
  EXPECT_FALSE(scene.step("cy").at("you").as_object().contains("seat"));
  EXPECT_EQ(scene.step("ada").at("you").as_object().at("host"), true);
  EXPECT_EQ(scene.step("bob").at("you").as_object().at("host"), false);
  EXPECT_EQ(scene.table_view("cy").at("spectators"), 1);
  EXPECT_EQ(scene.table_view("cy").at("host"), 1);
  EXPECT_EQ(scene.table_view("cy").at("seats").as_array()[0].as_object().at("name"), "the bob");
  EXPECT_FALSE(scene.step("cy").at("view").as_object().contains("game"));

  EXPECT_EQ(scene.ask("bob", R"({"type":"stand"})"), "");
  EXPECT_EQ(scene.table_view("cy").at("spectators"), 2);
  EXPECT_EQ(scene.ask("cy", sit), "");
  EXPECT_EQ(scene.state().seat_of("cy"), Seat(0));
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Gathering, starts_by_itself_when_all_seats_are_ready) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.join("bob");
  EXPECT_EQ(scene.ask("ada", ready("ada")), "not_seated");
  scene.ask("ada", sit);
  EXPECT_EQ(scene.ask("ada", R"({"type":"ready","nonce":"xyz"})"), "bad_nonce");
  EXPECT_EQ(scene.ask("ada", R"({"type":"unready"})"), "not_now");
  EXPECT_EQ(scene.ask("ada", ready("ada")), "");
  EXPECT_EQ(scene.ask("ada", ready("ada")), "already_ready");
  scene.ask("bob", sit);
  EXPECT_EQ(scene.ask("ada", R"({"type":"unready"})"), "");
  EXPECT_EQ(scene.ask("bob", ready("bob")), "");
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"ask","table":1})")), "not_now");

  const std::size_t before = scene.received("bob").size();
  EXPECT_EQ(scene.ask("ada", ready("ada")), "");
  EXPECT_EQ(scene.state().phase, Phase::playing);
  EXPECT_THAT(scene.events("bob", before), ElementsAre("readied", "started", "round_began"));
  EXPECT_EQ(scene.game_view("bob").at("table").as_array().size(), 12U);
  // A nonce is its sender's and the host's until the end.
  for (const auto& [who, name] : {std::pair("ada", "bob"), std::pair("bob", "ada")}) {
    for (const ReceivedMessage& received : scene.received(who))
      EXPECT_THAT(received.text, Not(HasSubstr(nonce_of(name))));
  }
  EXPECT_EQ(scene.ask("ada", ready("ada")), "not_now");
  EXPECT_EQ(scene.ask("ada", R"({"type":"stand"})"), "not_now");
}

TEST(Gathering, the_host_starts_without_the_empty_seats) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 6}, seeds);
  for (const char* who : {"ada", "bob", "cy"}) scene.join(who);
  scene.ask("ada", sit_on(1));
  scene.ask("bob", sit_on(4));
  EXPECT_EQ(scene.ask("bob", start), "not_the_host");
  EXPECT_EQ(scene.ask("ada", bot_on(5)), "");
  EXPECT_EQ(scene.ask("ada", start), "not_everybody_ready");
  scene.ask("ada", ready("ada"));
  scene.ask("bob", ready("bob"));
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  const auto bobs = scene.seq("bob");
  EXPECT_EQ(scene.ask("ada", start), "");
  EXPECT_EQ(scene.state().phase, Phase::playing);
  ASSERT_EQ(scene.state().seats.size(), 3U);
  EXPECT_EQ(scene.state().seat_of("ada"), Seat(0));
  EXPECT_EQ(scene.state().seat_of("bob"), Seat(1));
  EXPECT_EQ(scene.state().seats[2].kind, SeatKind::bot);
  EXPECT_EQ(scene.step("bob").at("you").as_object().at("seat"), 1);
  // Each goes on counting where they were: started, round_began.
  EXPECT_EQ(scene.seq("bob"), bobs + 2);
  EXPECT_EQ(scene.game_view("cy").at("players").as_array().size(), 3U);
  EXPECT_EQ(scene.ask("ada", start), "not_now");
}

TEST(Gathering, a_game_needs_its_seats) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 3}, seeds);
  scene.join("ada");
  scene.ask("ada", sit);
  scene.ask("ada", ready("ada"));
  EXPECT_EQ(scene.ask("ada", start), "too_few_seats");
  scene.ask("ada", bot_on(1));
  EXPECT_EQ(scene.ask("ada", start), "");
  EXPECT_EQ(scene.state().seats.size(), 2U);
}

TEST(Gathering, bots_sit_where_the_host_wants) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  scene.join("ada");
  scene.join("bob");
  EXPECT_EQ(scene.ask("bob", bot_on(0)), "not_the_host");
  EXPECT_EQ(scene.ask("ada", bot_on(7)), "no_such_seat");
  EXPECT_EQ(scene.ask("ada", bot_on(0)), "");
  EXPECT_EQ(scene.ask("ada", bot_on(0)), "seat_taken");
  EXPECT_EQ(scene.ask("ada", bot_on(1)), "");
  EXPECT_EQ(scene.ask("ada", bot_on(2)), "");
  // Bots alone play for nobody.
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.ask("bob", remove_from(2)), "not_the_host");
  EXPECT_EQ(scene.ask("ada", remove_from(2)), "");
  EXPECT_EQ(scene.ask("ada", remove_from(2)), "seat_empty");
  EXPECT_EQ(scene.ask("bob", sit), "");
  EXPECT_EQ(scene.ask("ada", remove_from(2)), "");
  EXPECT_EQ(scene.state().seat_of("bob"), std::nullopt);
  EXPECT_EQ(scene.ask("bob", sit), "");
  EXPECT_EQ(scene.ask("bob", ready("bob")), "");
  EXPECT_EQ(scene.state().phase, Phase::playing);
  EXPECT_EQ(scene.table_view("ada").at("seats").as_array()[0].as_object().at("level"), "expert");
}

TEST(Gathering, nobody_is_ready_for_options_that_they_have_not_seen) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.join("bob");
  scene.ask("ada", sit);
  scene.ask("bob", sit);
  scene.ask("bob", ready("bob"));
  EXPECT_EQ(scene.ask("bob", R"({"type":"options","options":{}})"), "not_the_host");
  EXPECT_EQ(scene.ask("ada", R"({"type":"options","options":{"rounds":-1}})"), "bad_options");
  EXPECT_THAT(std::string(scene.received("ada").back().json.at("what").as_string()), HasSubstr("rounds"));
  EXPECT_TRUE(scene.state().seats[1].ready);
  EXPECT_EQ(scene.ask("ada", R"({"type":"options","options":{"rounds":1,"show_ms":3000}})"), "");
  EXPECT_FALSE(scene.state().seats[1].ready);
  const auto& options = scene.table_view("bob").at("options").as_object();
  EXPECT_EQ(options.at("show_ms"), 3000);
  EXPECT_EQ(options.at("deck"), "full");
  scene.ask("ada", ready("ada"));
  scene.ask("bob", ready("bob"));
  EXPECT_EQ(scene.game_view("bob").at("rounds"), 1);
  EXPECT_EQ(scene.ask("ada", R"({"type":"options","options":{}})"), "not_now");
}

TEST(Gathering, the_host_passes_on) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  for (const char* who : {"ada", "bob", "cy"}) scene.join(who);
  scene.ask("bob", sit_on(1));
  EXPECT_EQ(scene.ask("bob", R"({"type":"host","seat":1})"), "not_the_host");
  EXPECT_EQ(scene.ask("ada", R"({"type":"host","seat":0})"), "seat_empty");
  EXPECT_EQ(scene.ask("ada", R"({"type":"host","seat":6})"), "no_such_seat");
  EXPECT_EQ(scene.ask("ada", R"({"type":"host","seat":1})"), "");
  EXPECT_EQ(scene.state().host, "bob");
  EXPECT_EQ(scene.step("bob").at("you").as_object().at("host"), true);
  EXPECT_EQ(scene.ask("ada", bot_on(0)), "not_the_host");
  // Clockwise to the next person who is here; nobody's id is told.
  scene.ask("cy", sit_on(0));
  EXPECT_EQ(scene.ask("bob", R"({"type":"leave"})"), "");
  EXPECT_EQ(scene.state().host, "cy");
  EXPECT_EQ(scene.table_view("ada").at("host"), 0);
  EXPECT_EQ(scene.ask("cy", R"({"type":"leave"})"), "");
  EXPECT_EQ(scene.state().host, "ada");
}

TEST(Gathering, a_host_who_does_not_come_back_passes_on) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  scene.join("ada");
  scene.join("bob");
  scene.ask("bob", sit);
  scene.disconnect("ada");
  scene.wait(Millis(299'999));
  EXPECT_EQ(scene.state().host, "ada");
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().host, "bob");
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Gathering, a_seat_is_free_again_when_its_person_stays_away) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  for (const char* who : {"ada", "bob"}) {
    scene.join(who);
    scene.ask(who, sit);
  }
  scene.disconnect("ada");
  EXPECT_EQ(scene.table_view("bob").at("seats").as_array()[0].as_object().at("away"), true);
  scene.wait(Millis(299'000));
  EXPECT_EQ(scene.state().seat_of("ada"), Seat(0));
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.state().seat_of("ada"), std::nullopt);
  EXPECT_EQ(scene.state().host, "bob");
  // A spectator may be the host.
  scene.join("cy");
  scene.disconnect("bob");
  scene.wait(Millis(300'000));
  EXPECT_EQ(scene.state().host, "cy");
  EXPECT_EQ(scene.step("cy").at("you").as_object().at("host"), true);
}

TEST(Gathering, an_idle_table_is_closed) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  scene.join("ada");
  scene.ask("ada", sit);
  scene.disconnect("ada");
  scene.wait(Millis(1'799'999));
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.state().seat_of("ada"), Seat(0)) << "where nobody is, seats are kept";
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().phase, Phase::closed);
  EXPECT_EQ(scene.table().wakes_at(), std::nullopt);
  scene.join("ada");
  EXPECT_EQ(scene.table_view("ada").at("phase"), "closed");
  EXPECT_EQ(scene.ask("ada", sit), "not_now");
}

}  // namespace tercet::table::test
