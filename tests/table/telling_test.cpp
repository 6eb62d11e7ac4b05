// What each connection is told, by itself: without a table, of a state and, where there is one, a game.
#include "table/telling.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/folded.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Told {
 public:
  explicit Told(State state) : state_(std::move(state)) {}

  void come(Connection connection, const std::string& person, std::optional<std::uint64_t> seq = {}) {
    Link link;
    link.connection = connection;
    link.person = {.id = person, .name = person};
    link.seq = seq;
    link.viewer = viewer_of(state_, person);
    connections_.add(std::move(link));
    telling_.show_all(now_);
  }
  void happens(const Event& event) {
    telling_.will_hear(state_, event);
    evolve(state_, event);
    telling_.hear(state_, event, connections_, now_);
  }
  // "connection: what" of each thing that is said: a step's events and replies, or the code of a refusal.
  std::vector<std::string> says() {
    std::vector<std::string> lines;
    for (const Say& say : telling_.take_says(connections_, state_, nullptr)) {
      const auto json = boost::json::parse(*say.text);
      std::string line = std::to_string(say.to) + ":";
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
    for (const Say& say : telling_.take_says(connections_, state_, nullptr)) {
      if (say.to == connection) return boost::json::parse(*say.text);
    }
    return {};
  }

  Telling& telling() { return telling_; }
  Connections& connections() { return connections_; }
  Link& link(Connection connection) { return *connections_.find(connection); }

 private:
  State state_;
  Connections connections_;
  Telling telling_;
  Millis now_{1'000};
};

Event chat(const std::string& text) { return Said{.seat = {}, .name = "ada", .text = text}; }

}  // namespace

TEST(Telling, an_event_is_told_once_on_every_connection) {
  Told told(gathering({"ada"}, 2));
  told.come(1, "ada");
  told.come(2, "eve");
  EXPECT_THAT(told.says(), ElementsAre("1:", "2:"));
  EXPECT_FALSE(told.telling().has_something());
  told.happens(chat("hello"));
  EXPECT_TRUE(told.telling().has_something());
  EXPECT_THAT(told.says(), ElementsAre("1: said", "2: said"));
  EXPECT_THAT(told.says(), IsEmpty());
}

TEST(Telling, an_answer_goes_to_who_asked_alone) {
  Told told(gathering({"ada", "bob"}, 2));
  told.come(1, "ada");
  told.come(2, "bob");
  told.says();
  told.telling().done(told.link(1), 7, Millis(1'000));
  EXPECT_THAT(told.says(), ElementsAre("1: [7]"));
  told.telling().refuse(told.link(2), 8, {{{"code", "not_now"}}, {}});
  EXPECT_THAT(told.says(), ElementsAre("2: not_now"));
  told.telling().refuse(told.link(2), 9, {{}, "what cannot be read"});
  EXPECT_THAT(told.says(), ElementsAre("2: bad_request"));
}

TEST(Telling, who_only_looks_on_hears_the_same_text_as_the_others_who_do) {
  Told told(gathering({"ada"}, 2));
  told.come(1, "ada");
  told.come(2, "eve");
  told.come(3, "fay");
  told.says();
  told.happens(chat("hello"));
  const auto says = told.telling().take_says(told.connections(), gathering({"ada"}, 2), nullptr);
  ASSERT_EQ(says.size(), 3U);
  EXPECT_NE(says[0].text, says[1].text);
  EXPECT_EQ(says[1].text, says[2].text);
}

TEST(Telling, who_comes_back_hears_what_was_missed_and_who_is_new_does_not) {
  Told told(gathering({"ada", "bob"}, 2));
  told.come(1, "ada");
  for (const auto* text : {"one", "two", "three"}) told.happens(chat(text));
  told.says();
  told.connections().remove(1);
  told.come(2, "ada", 1);
  told.come(3, "eve");
  EXPECT_THAT(told.says(), ElementsAre("2: said said", "3:"));
}

TEST(Telling, a_step_says_where_one_sits_and_shows_the_table_as_it_is) {
  Told told(gathering({"ada"}, 3));
  told.come(1, "ada");
  told.come(2, "bob");
  told.happens(Sat{.seat = Seat(2), .name = "Bob", .person = "bob"});
  const auto step = told.last_step(2);
  EXPECT_EQ(step.at("you").at("seat"), 2);
  EXPECT_EQ(step.at("you").at("host"), false);
  EXPECT_EQ(step.at("view").at("table").at("seats").at(2).at("name"), "Bob");
  EXPECT_EQ(step.at("view").at("table").at("spectators"), 0);
}

TEST(Telling, who_came_or_went_is_shown_although_no_event_says_so) {
  Told told(gathering({"ada", "bob"}, 2));
  told.come(1, "ada");
  told.come(2, "bob");
  EXPECT_EQ(told.last_step(1).at("view").at("table").at("seats").at(1).at("away"), false);
  told.connections().remove(2);
  told.telling().show_all(Millis(2'000));
  EXPECT_EQ(told.last_step(1).at("view").at("table").at("seats").at(1).at("away"), true);
}

TEST(Telling, what_it_keeps_to_itself_is_told_to_nobody_but_can_be_missed) {
  Told told(gathering({"ada"}, 2));
  told.happens(chat("before"));
  told.telling().keep_to_itself();
  EXPECT_FALSE(told.telling().has_something());
  told.come(1, "eve");
  told.come(2, "ada", 0);
  EXPECT_THAT(told.says(), ElementsAre("1:", "2: said"));
}

TEST(Telling, a_text_that_is_still_on_its_way_is_not_written_over) {
  Told told(gathering({"ada"}, 2));
  told.come(1, "ada");
  told.says();
  const State state = gathering({"ada"}, 2);
  told.happens(chat("one"));
  const auto first = told.telling().take_says(told.connections(), state, nullptr);
  told.happens(chat("two"));
  auto second = told.telling().take_says(told.connections(), state, nullptr);
  EXPECT_NE(first[0].text, second[0].text);
  EXPECT_THAT(*first[0].text, ::testing::HasSubstr("one"));
  // Once it has left, its memory is used again.
  const std::string* gone = second[0].text.get();
  second.clear();
  told.happens(chat("three"));
  EXPECT_EQ(told.telling().take_says(told.connections(), state, nullptr)[0].text.get(), gone);
}

}  // namespace tercet::table::test
