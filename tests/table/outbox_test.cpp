// What each connection is told, by itself: without a table, of a state and, where there is one, a game.
#include "table/outbox.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/folded.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TestedOutbox {
 public:
  explicit TestedOutbox(State state) : state_(std::move(state)) {}

  void come(Connection connection, const std::string& person, std::optional<std::uint64_t> seq = {}) {
    Link link;
    link.connection = connection;
    link.person = {.id = person, .name = person};
    link.seq = seq;
    link.viewer = viewer_of(state_, person);
    connections_.add(std::move(link));
    outbox_.show_all(now_);
  }
  void happens(const Event& event) {
    outbox_.prepare(state_, event);
    evolve(state_, event);
    outbox_.add(state_, event, connections_, now_);
  }
  // "connection: what" of each thing that is said: a step's events and replies, or the code of a refusal.
  std::vector<std::string> sent() {
    std::vector<std::string> lines;
    for (const OutgoingMessage& message : outbox_.take_messages(connections_, state_, nullptr)) {
      const auto json = boost::json::parse(*message.text);
      std::string line = std::to_string(message.to) + ":";
      if (const auto* code = json.as_object().if_contains("code")) line += " " + std::string(code->as_string());
      if (const auto* events = json.as_object().if_contains("events")) {
        for (const auto& event : events->as_array()) line += " " + std::string(event.at("type").as_string());
      }
      if (const auto* replies = json.as_object().if_contains("replies")) line += " " + boost::json::serialize(*replies);
      lines.push_back(line);
    }
    return lines;
  }
  boost::json::value last_step(Connection connection) {
    for (const OutgoingMessage& message : outbox_.take_messages(connections_, state_, nullptr)) {
      if (message.to == connection) return boost::json::parse(*message.text);
    }
    return {};
  }

  Outbox& outbox() { return outbox_; }
  Connections& connections() { return connections_; }
  Link& link(Connection connection) { return *connections_.find(connection); }

 private:
  State state_;
  Connections connections_;
  Outbox outbox_;
  Millis now_{1'000};
};

Event chat(const std::string& text) { return Said{.seat = {}, .name = "ada", .text = text}; }

}  // namespace

TEST(Outbox, an_event_is_told_once_on_every_connection) {
  TestedOutbox tested(gathering({"ada"}, 2));
  tested.come(1, "ada");
  tested.come(2, "eve");
  EXPECT_THAT(tested.sent(), ElementsAre("1:", "2:"));
  EXPECT_FALSE(tested.outbox().has_messages());
  tested.happens(chat("hello"));
  EXPECT_TRUE(tested.outbox().has_messages());
  EXPECT_THAT(tested.sent(), ElementsAre("1: said", "2: said"));
  EXPECT_THAT(tested.sent(), IsEmpty());
}

TEST(Outbox, an_answer_goes_to_who_asked_alone) {
  TestedOutbox tested(gathering({"ada", "bob"}, 2));
  tested.come(1, "ada");
  tested.come(2, "bob");
  tested.sent();
  tested.outbox().done(tested.link(1), 7, Millis(1'000));
  EXPECT_THAT(tested.sent(), ElementsAre("1: [7]"));
  tested.outbox().refuse(tested.link(2), 8, {{{"code", "not_now"}}, {}});
  EXPECT_THAT(tested.sent(), ElementsAre("2: not_now"));
  tested.outbox().refuse(tested.link(2), 9, {{}, "what cannot be read"});
  EXPECT_THAT(tested.sent(), ElementsAre("2: bad_request"));
}

TEST(Outbox, who_only_looks_on_hears_the_same_text_as_the_others_who_do) {
  TestedOutbox tested(gathering({"ada"}, 2));
  tested.come(1, "ada");
  tested.come(2, "eve");
  tested.come(3, "fay");
  tested.sent();
  tested.happens(chat("hello"));
  const auto says = tested.outbox().take_messages(tested.connections(), gathering({"ada"}, 2), nullptr);
  ASSERT_EQ(says.size(), 3U);
  EXPECT_NE(says[0].text, says[1].text);
  EXPECT_EQ(says[1].text, says[2].text);
}

TEST(Outbox, who_comes_back_hears_what_was_missed_and_who_is_new_does_not) {
  TestedOutbox tested(gathering({"ada", "bob"}, 2));
  tested.come(1, "ada");
  for (const auto* text : {"one", "two", "three"}) tested.happens(chat(text));
  tested.sent();
  tested.connections().remove(1);
  tested.come(2, "ada", 1);
  tested.come(3, "eve");
  EXPECT_THAT(tested.sent(), ElementsAre("2: said said", "3:"));
}

TEST(Outbox, a_step_says_where_one_sits_and_shows_the_table_as_it_is) {
  TestedOutbox tested(gathering({"ada"}, 3));
  tested.come(1, "ada");
  tested.come(2, "bob");
  tested.happens(Sat{.seat = Seat(2), .name = "Bob", .person = "bob"});
  const auto step = tested.last_step(2);
  EXPECT_EQ(step.at("you").at("seat"), 2);
  EXPECT_EQ(step.at("you").at("host"), false);
  EXPECT_EQ(step.at("view").at("table").at("seats").at(2).at("name"), "Bob");
  EXPECT_EQ(step.at("view").at("table").at("spectators"), 0);
}

TEST(Outbox, who_came_or_went_is_shown_although_no_event_says_so) {
  TestedOutbox tested(gathering({"ada", "bob"}, 2));
  tested.come(1, "ada");
  tested.come(2, "bob");
  EXPECT_EQ(tested.last_step(1).at("view").at("table").at("seats").at(1).at("away"), false);
  tested.connections().remove(2);
  tested.outbox().show_all(Millis(2'000));
  EXPECT_EQ(tested.last_step(1).at("view").at("table").at("seats").at(1).at("away"), true);
}

TEST(Outbox, what_it_keeps_to_itself_is_told_to_nobody_but_can_be_missed) {
  TestedOutbox tested(gathering({"ada"}, 2));
  tested.happens(chat("before"));
  tested.outbox().mark_all_sent();
  EXPECT_FALSE(tested.outbox().has_messages());
  tested.come(1, "eve");
  tested.come(2, "ada", 0);
  EXPECT_THAT(tested.sent(), ElementsAre("1:", "2: said"));
}

TEST(Outbox, a_text_that_is_still_on_its_way_is_not_written_over) {
  TestedOutbox tested(gathering({"ada"}, 2));
  tested.come(1, "ada");
  tested.sent();
  const State state = gathering({"ada"}, 2);
  tested.happens(chat("one"));
  const auto first = tested.outbox().take_messages(tested.connections(), state, nullptr);
  tested.happens(chat("two"));
  auto second = tested.outbox().take_messages(tested.connections(), state, nullptr);
  EXPECT_NE(first[0].text, second[0].text);
  EXPECT_THAT(*first[0].text, ::testing::HasSubstr("one"));
  // Once it has left, its memory is used again.
  const std::string* gone = second[0].text.get();
  second.clear();
  tested.happens(chat("three"));
  EXPECT_EQ(tested.outbox().take_messages(tested.connections(), state, nullptr)[0].text.get(), gone);
}

}  // namespace tercet::table::test
