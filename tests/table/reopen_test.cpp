// The way back from a journal, wherever it was cut.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/read.hpp"
#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Seen {
  std::size_t entries = 0;
  State state;
  std::map<std::string, std::uint64_t> seqs;
  std::map<std::string, boost::json::object> views;
};

Seen seen_by(const Scene& scene, const std::vector<std::string>& people) {
  Seen seen{scene.journal().size(), scene.state(), {}, {}};
  for (const std::string& who : people) {
    seen.seqs[who] = scene.seq(who);
    seen.views[who] = scene.step(who).at("view").as_object();
  }
  return seen;
}

// Comes back from the first entries, with all people: they see what they saw and hear of the restart alone.
void expect_same(const Seen& seen, Scene& again, const std::vector<std::string>& people) {
  ASSERT_EQ(again.wrong(), "");
  for (const std::string& who : people) again.join(who, seen.seqs.at(who));
  const bool playing = seen.state.phase == Phase::playing;
  for (const std::string& who : people) {
    SCOPED_TRACE(who + " after " + std::to_string(seen.entries));
    const auto received = playing ? std::vector<std::string>{"restarted"} : std::vector<std::string>{};
    ASSERT_EQ(again.events(who), received);
    ASSERT_EQ(again.seq(who), seen.seqs.at(who) + received.size());
    auto view = again.step(who).at("view").as_object();
    auto before = seen.views.at(who);
    ASSERT_EQ(view.at("table"), before.at("table"));
    ASSERT_EQ(view.contains("game"), before.contains("game"));
    if (view.contains("game")) {
      ASSERT_EQ(view.at("game"), before.at("game"));
    }
  }
}

// Plays with three people and a bot, step by step, and comes back from each place where the journal was cut.
void play_and_reopen(const SceneOptions& scene_options, Millis after_restart) {
  const std::vector<std::string> people = {"ada", "bob", "cy"};
  PhiloxSeedSource seeds(7);
  Scene scene(scene_options, seeds);
  scene.join("ada");
  scene.join("cy");
  scene.join("bob");
  std::vector<Seen> all = {seen_by(scene, people)};
  const auto note = [&] {
    if (scene.journal().size() != all.back().entries) all.push_back(seen_by(scene, people));
  };
  const auto ask = [&](const std::string& who, const std::string& text) {
    ASSERT_EQ(scene.ask(who, text), "");
    note();
  };
  ask("ada", R"({"type":"sit","seat":2})");
  ask("bob", R"({"type":"sit","seat":0})");
  ask("ada", R"({"type":"bot","seat":3,"level":"expert"})");
  ask("cy", R"({"type":"chat","text":"good seeds"})");
  ask("ada", ready("ada"));
  ask("bob", ready("bob"));
  ask("ada", R"({"type":"start"})");
  for (int i = 0; i < 1'000 && scene.state().phase == Phase::playing; ++i) {
    play_on(scene, {"ada", "bob"}, Millis(1));
    note();
    if (i == 10) {
      ask("ada", R"({"type":"pause"})");
      ask("bob", R"({"type":"pause"})");
      // A claim that is being made is judged first.
      for (int j = 0; j < 100 && !scene.state().paused; ++j) {
        play_on(scene, {"ada", "bob"}, Millis(100));
        note();
      }
      ask("bob", R"({"type":"resume"})");
    }
  }
  ASSERT_EQ(scene.wrong(), "");
  ASSERT_EQ(scene.state().phase, Phase::finished);
  ask("ada", R"({"type":"rematch"})");
  ask("bob", R"({"type":"rematch"})");
  ASSERT_GT(all.size(), 30U);

  for (std::size_t i = 0; i < all.size(); ++i) {
    const Seen& seen = all[i];
    const std::vector<std::string> prefix(scene.journal().begin(),
                                          scene.journal().begin() + static_cast<std::ptrdiff_t>(seen.entries));
    State folded;
    for (const std::string& entry : prefix) evolve(folded, codec::from_line<Event>(entry).value());
    ASSERT_TRUE(folded == seen.state) << "after " << seen.entries;
    Scene again(scene_options, seeds, prefix);
    expect_same(seen, again, people);
    if (::testing::Test::HasFatalFailure()) return;
    if (i % 9 != 0 || seen.state.phase != Phase::playing) continue;
    // And on to its end.
    if (again.state().paused) again.ask("ada", R"({"type":"resume"})");
    play_on(again, {"ada", "bob"}, after_restart);
    ASSERT_EQ(again.wrong(), "");
    ASSERT_EQ(again.state().phase, Phase::finished) << "after " << seen.entries;
  }
}

}  // namespace

TEST(Reopen, a_classic_game_from_wherever_the_journal_was_cut) {
  play_and_reopen({.options = R"({"rounds":1})", .seats = 4}, Millis(3'600'000));
}

TEST(Reopen, a_cubed_game_from_wherever_the_journal_was_cut) {
  play_and_reopen({.game = "cubed", .options = R"({"all_pass_limit":2})", .seats = 4}, Millis(7'200'000));
}

TEST(Reopen, every_running_deadline_gets_five_seconds) {
  const SceneOptions scene_options{.seats = 2};
  PhiloxSeedSource seeds(1);
  Scene scene(scene_options, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(1'000));
  scene.ask("ada", play(R"({"type":"call","table":1})"));
  scene.wait(Millis(3'000));
  scene.ask("bob", R"({"type":"chat","text":"2 s to go"})");
  ASSERT_EQ(scene.table().wakes_at(), Millis(6'000));
  Scene again(scene_options, seeds, scene.journal());
  EXPECT_EQ(again.now(), Millis(4'000)) << "table time stands still while no server holds the table";
  EXPECT_EQ(again.table().wakes_at(), Millis(4'000 + 2'000 + 5'000));
  again.join("bob");
  const auto& clock = again.step("bob").at("view").as_object().at("clock").as_object();
  EXPECT_EQ(clock.at("t"), 4'000);
  EXPECT_EQ(clock.at("held_ms"), 5'000);
  again.join("ada");
  again.wait(Millis(6'999));
  EXPECT_EQ(again.game_view("bob").at("phase"), "showing");
  again.wait(Millis(1));
  EXPECT_EQ(again.game_view("bob").at("phase"), "searching");
  EXPECT_EQ(again.step("bob").at("view").as_object().at("clock").as_object().at("t"), 6'000);
  EXPECT_FALSE(again.step("bob").at("view").as_object().at("clock").as_object().contains("held_ms"));

  // Twice in a row, with no time in between, is no more than once.
  Scene second(scene_options, seeds, scene.journal());
  Scene third(scene_options, seeds, second.journal());
  EXPECT_EQ(third.table().wakes_at(), Millis(4'000 + 2'000 + 5'000));
  EXPECT_EQ(third.state().clock.at(Millis(9'000)), Millis(4'000));
}

TEST(Reopen, people_get_time_to_come_back) {
  const SceneOptions scene_options{.seats = 2};
  PhiloxSeedSource seeds(1);
  Scene scene(scene_options, seeds);
  seat_all(scene, {"ada", "bob"});
  Scene again(scene_options, seeds, scene.journal());
  again.wait(Millis(10'000));
  again.join("ada");
  again.wait(Millis(9'999));
  EXPECT_FALSE(again.state().seats[1].bot_plays);
  again.wait(Millis(1));
  EXPECT_TRUE(again.state().seats[1].bot_plays);
}

TEST(Reopen, a_paused_table_stays_paused_and_a_closed_one_closed) {
  const SceneOptions scene_options{.seats = 1};
  PhiloxSeedSource seeds(1);
  Scene scene(scene_options, seeds);
  seat_all(scene, {"ada"});
  scene.ask("ada", R"({"type":"pause"})");
  Scene again(scene_options, seeds, scene.journal());
  again.wait(Millis(1'000'000));
  again.join("ada");
  EXPECT_EQ(again.state().paused, PauseReason::agreed);
  again.ask("ada", R"({"type":"resume"})");
  EXPECT_EQ(again.step("ada").at("view").as_object().at("clock").as_object().at("t"), 0);
  again.ask("ada", R"({"type":"leave"})");
  ASSERT_EQ(again.state().phase, Phase::closed);
  Scene closed(scene_options, seeds, again.journal());
  EXPECT_EQ(closed.state().phase, Phase::closed);
  EXPECT_EQ(closed.table().wakes_at(), std::nullopt);
}

TEST(Reopen, says_what_is_wrong_with_a_journal) {
  const SceneOptions scene_options{.seats = 2};
  PhiloxSeedSource seeds(1);
  Scene scene(scene_options, seeds);
  seat_all(scene, {"ada", "bob"});
  const auto reopened = [&](const std::vector<std::string>& journal) {
    const auto table = Table::reopen(all_game_types(), seeds, journal);
    return table ? std::string() : table.error();
  };
  const auto& journal = scene.journal();
  EXPECT_EQ(reopened(journal), "");
  EXPECT_THAT(reopened({}), HasSubstr("empty"));
  EXPECT_THAT(reopened({"nonsense"}), HasSubstr("entry 0"));
  EXPECT_THAT(reopened({journal[1]}), HasSubstr("entry 0: a table is opened once"));
  EXPECT_THAT(reopened({journal[0], journal[0]}), HasSubstr("entry 1: a table is opened once"));
  EXPECT_THAT(reopened({journal[0], journal.back()}), HasSubstr("entry 1: no game"));
  EXPECT_THAT(reopened({journal[0], R"({"type":"stood","t":0,"seat":5,"removed":false})"}), HasSubstr("entry 1: "));
  EXPECT_THAT(reopened({journal[0], R"({"type":"paused","t":9,"why":"agreed"})", R"({"type":"resumed","t":8})"}),
              HasSubstr("entry 2: its time"));
}

}  // namespace tercet::table::test
