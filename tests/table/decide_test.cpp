// What people may do at a table, by itself: an event of the state alone, or why not.
#include "table/decide.hpp"

#include <gtest/gtest.h>

#include "table/folded.hpp"

namespace tercet::table::test {

namespace {

constexpr Millis now{5'000};
constexpr Millis grace{700};
const std::string nonce = "0123456789abcdef";

Link link_of(const State& state, const std::string& person) {
  Link link;
  link.connection = 1;
  link.person = {.id = person, .name = person};
  link.viewer = viewer_of(state, person);
  return link;
}

const GameType& game(const std::string& name = "classic") { return *find_game_type(all_game_types(), name); }

template <class M>
Decision ask(const State& state, const std::string& person, const M& message) {
  const Link link = link_of(state, person);
  return decide({.state = state, .type = game(), .link = link, .now = now, .grace = grace}, message);
}

// The code of the refusal, or the event's type.
template <class M>
std::string what(const State& state, const std::string& person, const M& message) {
  const auto done = ask(state, person, message);
  if (!done) return std::string(done.error().refusal.at("code").as_string());
  return std::visit([](const auto& event) { return std::string(event.tag); }, *done);
}

void take_all_ready(State& state) {
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (state.seats[i].kind != SeatKind::person) continue;
    evolve(state, Readied{.seat = Seat(static_cast<int>(i)), .nonce = nonce});
  }
}

}  // namespace

TEST(TableDecide, one_sits_on_the_seat_one_names_or_on_the_first_that_is_free) {
  const State state = gathering({"ada"}, 3);
  EXPECT_EQ(ask(state, "bob", message::Sit{}).value(), Event(Sat{now, Seat(1), "bob", "bob"}));
  EXPECT_EQ(ask(state, "bob", message::Sit{Seat(2)}).value(), Event(Sat{now, Seat(2), "bob", "bob"}));
  EXPECT_EQ(what(state, "bob", message::Sit{Seat(0)}), "seat_taken");
  EXPECT_EQ(what(state, "bob", message::Sit{Seat(3)}), "no_such_seat");
  EXPECT_EQ(what(state, "ada", message::Sit{}), "already_seated");
  EXPECT_EQ(what(gathering({"ada"}, 1), "bob", message::Sit{}), "no_free_seat");
}

TEST(TableDecide, in_a_game_one_sits_in_the_place_of_a_bot_alone_and_not_after_leaving) {
  State state = playing({"ada", "bob"});
  EXPECT_EQ(what(state, "cat", message::Sit{}), "no_free_seat");
  EXPECT_EQ(what(state, "cat", message::Sit{Seat(1)}), "seat_taken");
  fold(state, {BotTook{.seat = Seat(1)}});
  EXPECT_EQ(what(state, "cat", message::Sit{Seat(1)}), "seat_taken") << "its person may come back";
  fold(state, {Left{.seat = Seat(1), .bot_plays = true}});
  EXPECT_EQ(ask(state, "cat", message::Sit{}).value(), Event(Sat{now, Seat(1), "cat", "cat"}));
  EXPECT_EQ(what(state, "bob", message::Sit{}), "not_your_game");
}

TEST(TableDecide, one_gets_ready_with_a_nonce_and_once) {
  State state = gathering({"ada"}, 2);
  EXPECT_EQ(what(state, "ada", message::Ready{"short"}), "bad_nonce");
  EXPECT_EQ(what(state, "eve", message::Ready{nonce}), "not_seated");
  EXPECT_EQ(what(state, "ada", message::Unready{}), "not_now");
  EXPECT_EQ(what(state, "ada", message::Ready{nonce}), "readied");
  take_all_ready(state);
  EXPECT_EQ(what(state, "ada", message::Ready{nonce}), "already_ready");
  EXPECT_EQ(what(state, "ada", message::Unready{}), "unreadied");
}

TEST(TableDecide, the_host_alone_seats_bots_removes_sets_options_starts_and_passes_on) {
  const State state = gathering({"ada", "bob"}, 3);
  EXPECT_EQ(what(state, "bob", message::Bot{Seat(2), {}}), "not_the_host");
  EXPECT_EQ(what(state, "bob", message::Remove{Seat(0)}), "not_the_host");
  EXPECT_EQ(what(state, "bob", message::Options{{boost::json::object{}}}), "not_the_host");
  EXPECT_EQ(what(state, "bob", message::Start{}), "not_the_host");
  EXPECT_EQ(what(state, "bob", message::Host{Seat(1)}), "not_the_host");
  EXPECT_EQ(what(state, "ada", message::Bot{Seat(2), {}}), "bot_sat");
  EXPECT_EQ(what(state, "ada", message::Bot{Seat(1), {}}), "seat_taken");
  EXPECT_EQ(what(state, "ada", message::Remove{Seat(2)}), "seat_empty");
  EXPECT_EQ(ask(state, "ada", message::Remove{Seat(1)}).value(), Event(Stood{now, Seat(1), true}));
  EXPECT_EQ(what(state, "ada", message::Options{{boost::json::object{}}}), "options_set");
  EXPECT_EQ(what(state, "ada", message::Options{{boost::json::object{{"no_such", 1}}}}), "bad_options");
  EXPECT_EQ(ask(state, "ada", message::Host{Seat(1)}).value(), Event(HostPassed{now, Seat(1), "bob"}));
  EXPECT_EQ(what(state, "ada", message::Host{Seat(2)}), "seat_empty");
}

TEST(TableDecide, the_host_starts_without_the_empty_seats_once_all_people_are_ready) {
  State state = gathering({"ada"}, 3);
  fold(state, {BotSat{.seat = Seat(2), .name = "Bot 3"}});
  EXPECT_EQ(what(state, "ada", message::Start{}), "not_everybody_ready");
  take_all_ready(state);
  const auto started = ask(state, "ada", message::Start{});
  ASSERT_TRUE(started);
  EXPECT_EQ(std::get<Started>(*started).seats, (std::vector{Seat(0), Seat(2)}));
  EXPECT_EQ(std::get<Started>(*started).game_number, 1);
}

TEST(TableDecide, a_game_starts_by_itself_when_all_seats_are_taken_by_who_is_ready_and_not_for_bots_alone) {
  State state = gathering({"ada"}, 2);
  take_all_ready(state);
  EXPECT_FALSE(start_if_ready(state, game(), now));
  fold(state, {BotSat{.seat = Seat(1), .name = "Bot 2"}});
  const auto started = start_if_ready(state, game(), now);
  ASSERT_TRUE(started);
  EXPECT_EQ(std::get<Started>(*started).seats.size(), 2U);
  fold(state, {*started});
  EXPECT_FALSE(start_if_ready(state, game(), now));
  State bots = gathering({}, 1);
  fold(bots, {BotSat{.seat = Seat(0), .name = "Bot 1"}});
  EXPECT_FALSE(start_if_ready(bots, game(), now));
}

TEST(TableDecide, nobody_plays_while_the_games_time_stands_still) {
  State state = playing({"ada", "bob"});
  EXPECT_EQ(may_play(state, link_of(state, "bob"), now), Seat(1));
  EXPECT_FALSE(may_play(state, link_of(state, "eve"), now));
  fold(state, {Paused{.t = now, .why = PauseReason::agreed}});
  EXPECT_EQ(may_play(state, link_of(state, "bob"), now).error().refusal.at("code"), "paused");
  fold(state, {std::get<Resumed>(ask(state, "ada", message::Resume{}).value())});
  EXPECT_EQ(may_play(state, link_of(state, "bob"), now + grace - Millis(1)).error().refusal.at("code"), "resuming");
  EXPECT_TRUE(may_play(state, link_of(state, "bob"), now + grace));
}

TEST(TableDecide, alone_one_waits_for_nobody_when_a_pause_is_over) {
  State two = playing({"ada", "bob"});
  EXPECT_EQ(std::get<Resumed>(resumed(two, now, grace)).grace, grace);
  fold(two, {Left{.seat = Seat(1), .bot_plays = true}});
  EXPECT_EQ(std::get<Resumed>(resumed(two, now, grace)).grace, std::nullopt);
}

TEST(TableDecide, a_pause_is_agreed_when_all_who_are_there_ask_and_a_rematch_when_all_who_stay_do) {
  State state = playing({"ada", "bob", "cat"});
  EXPECT_FALSE(state.all_ask_for_pause());
  EXPECT_EQ(what(state, "ada", message::Pause{}), "pause_asked");
  fold(state, {PauseAsked{.seat = Seat(0)}});
  EXPECT_EQ(what(state, "ada", message::Pause{}), "not_now");
  EXPECT_FALSE(state.all_ask_for_pause());
  fold(state, {BotTook{.seat = Seat(1)}, Left{.seat = Seat(2), .bot_plays = false}});
  EXPECT_TRUE(state.all_ask_for_pause()) << "who is away and who left have no say";
  fold(state, {GameOver{.game_number = 1, .commitment = {}, .secret = {}, .nonces = {}, .record_hash = {}}});
  EXPECT_EQ(what(state, "ada", message::Rematch{}), "rematch_asked");
  fold(state, {RematchAsked{.seat = Seat(0)}});
  EXPECT_FALSE(state.all_ask_for_rematch()) << "bob may come back";
  fold(state, {RematchAsked{.seat = Seat(1)}});
  EXPECT_TRUE(state.all_ask_for_rematch());
  fold(state, {Stood{.seat = Seat(0)}, Stood{.seat = Seat(1)}});
  EXPECT_FALSE(state.all_ask_for_rematch()) << "nobody is left to want one";
}

TEST(TableDecide, the_host_passes_on_clockwise_to_who_is_here_else_to_who_looks_on) {
  State state = gathering({"bob", "ada", "cat", "dan"}, 4);
  Connections connections;
  EXPECT_EQ(pass_host_on(state, connections, now), std::nullopt);
  const auto come = [&](Connection connection, const std::string& person) {
    Link link = link_of(state, person);
    link.connection = connection;
    connections.add(std::move(link));
  };
  come(1, "ada");
  EXPECT_EQ(pass_host_on(state, connections, now), std::nullopt);
  come(2, "eve");
  EXPECT_EQ(pass_host_on(state, connections, now), Event(HostPassed{now, std::nullopt, "eve"}));
  come(3, "bob");
  EXPECT_EQ(pass_host_on(state, connections, now), Event(HostPassed{now, Seat(0), "bob"}));
  come(4, "dan");
  EXPECT_EQ(pass_host_on(state, connections, now), Event(HostPassed{now, Seat(3), "dan"}));
}

TEST(TableDecide, people_talk_where_there_is_chat) {
  State state = gathering({"ada"}, 2);
  EXPECT_EQ(ask(state, "eve", message::Chat{"hello"}).value(), Event(Said{now, std::nullopt, "eve", "hello"}));
  EXPECT_EQ(ask(state, "ada", message::Chat{"hello"}).value(), Event(Said{now, Seat(0), "ada", "hello"}));
  EXPECT_EQ(what(state, "ada", message::Chat{""}), "bad_text");
  state.chat = false;
  EXPECT_EQ(what(state, "ada", message::Chat{"hello"}), "chat_off");
}

}  // namespace tercet::table::test
