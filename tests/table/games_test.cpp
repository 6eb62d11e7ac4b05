// Whole games of each kind, and the records that come of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classic/classic.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "cubed/cubed.hpp"
#include "fair/secret.hpp"
#include "fair/verify.hpp"
#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::HasSubstr;

// As the server deals, but for where the secrets come from.
class ChaChaSeedSource final : public SeedSource {
 public:
  Commitment commit() override {
    const auto secret = secrets_.commit().secret;
    return {secret, fair::commitment(fair::Secret::from_hex(secret).value())};
  }
  std::unique_ptr<GameChance> game_chance(const std::string& secret, const std::vector<std::string>& nonces,
                                          int version) override {
    EXPECT_EQ(version, contract::current_version);
    return std::make_unique<ChaChaDealing>(fair::seed(fair::Secret::from_hex(secret).value(), nonces));
  }
  std::uint64_t bot_key(const std::string& secret, Seat seat) override {
    return fair::bot_key(fair::Secret::from_hex(secret).value(), static_cast<int>(seat.number()));
  }
  std::string record_hash(const std::string& record) override { return fair::record_hash(record); }

 private:
  class ChaChaDealing final : public GameChance {
   public:
    explicit ChaChaDealing(const fair::Seed& seed) : chance_(seed) {}
    contract::Chance& chance(std::uint32_t) override { return chance_; }

   private:
    fair::ChaChaChance chance_;
  };

  PhiloxSeedSource secrets_{5};
};

template <contract::Game G>
void expect_verifies(const std::string& record, bool is_over) {
  const auto form = contract::read_record_text(record);
  ASSERT_TRUE(form) << form.error().message();
  ASSERT_EQ(form->game, G::name);
  const auto read = contract::read_record<G>(*form);
  ASSERT_TRUE(read) << read.error().message();
  ASSERT_TRUE(read->fair);
  const auto by_the_rules = contract::replay<G>(read->start(), read->events);
  ASSERT_TRUE(by_the_rules) << by_the_rules.error().event << ": " << by_the_rules.error().what;
  EXPECT_EQ(G::is_over(by_the_rules->state), is_over);
  const auto seed = fair::proven_seed(*read->fair);
  ASSERT_TRUE(seed) << seed.error();
  const auto by_the_seed = fair::verify(*read, *seed);
  ASSERT_TRUE(by_the_seed) << by_the_seed.error().event << ": " << by_the_seed.error().what;
}

void expect_verifies(const Finished& finished) {
  if (finished.game == "classic") {
    expect_verifies<classic::Classic>(finished.record, !finished.abandoned);
  } else {
    expect_verifies<cubed::Cubed>(finished.record, !finished.abandoned);
  }
}

const std::vector<std::string> all = {"ada", "bob", "cy", "dee", "eve", "fay", "gus", "hal"};

// So many people, and bots in the other seats.
void play_whole(const std::string& game, int people, int seats, const std::string& options) {
  SCOPED_TRACE(game + " of " + std::to_string(people) + " and " + std::to_string(seats - people));
  ChaChaSeedSource seeds;
  Scene scene({.game = game, .options = options, .seats = seats}, seeds);
  const std::vector<std::string> here(all.begin(), all.begin() + people);
  scene.join("ada");
  for (int i = people; i < seats; ++i) {
    scene.ask("ada", R"({"type":"bot","level":"skilled","seat":)" + std::to_string(i) + "}");
  }
  for (std::size_t i = 0; i < here.size(); ++i) scene.set_lag(here[i], Millis(i * 35));
  seat_all(scene, here);
  scene.join("zoe");
  ASSERT_EQ(scene.state().phase, Phase::playing);
  play_on(scene, here, Millis(4 * 3'600'000));
  ASSERT_EQ(scene.wrong(), "");
  ASSERT_EQ(scene.table().broken(), std::nullopt);
  ASSERT_EQ(scene.state().phase, Phase::finished);
  ASSERT_EQ(scene.finished().size(), 1U);
  const Finished& finished = scene.finished()[0];
  ASSERT_EQ(finished.seats.size(), static_cast<std::size_t>(seats));
  EXPECT_EQ(std::ranges::any_of(finished.seats, [](const SeatResult& seat) { return seat.won; }), seats > 1);
  int moves = 0;
  for (const SeatResult& seat : finished.seats) {
    moves += seat.moves;
    EXPECT_LE(seat.best_ms * seat.moves, seat.total_ms);
  }
  EXPECT_GT(moves, 5);
  EXPECT_EQ(finished.seats[0].person, "ada");
  EXPECT_EQ(finished.seats.back().person, people == seats ? all[static_cast<std::size_t>(people - 1)] : "");
  expect_verifies(finished);
}

}  // namespace

TEST(Games, one_person_and_bots) {
  play_whole("classic", 1, 4, R"({"rounds":2})");
  play_whole("cubed", 1, 4, "{}");
}

TEST(Games, alone) { play_whole("classic", 1, 1, "{}"); }

TEST(Games, two_to_eight_people) {
  for (int people = 2; people <= 8; ++people) {
    play_whole("classic", people, people,
               people % 2 == 0 ? R"({"rounds":1,"claiming":"point_at_once"})" : R"({"rounds":1})");
  }
  for (int people = 2; people <= 4; ++people) play_whole("cubed", people, people, "{}");
}

TEST(Games, people_and_bots) {
  play_whole("classic", 3, 5, R"({"rounds":1,"penalty":"lockout","no_set":"referee"})");
  play_whole("cubed", 2, 4, R"({"dice":"many_wilds","turn_ms":0})");
}

TEST(Games, one_that_was_given_up_verifies_too) {
  for (const char* game : {"classic", "cubed"}) {
    ChaChaSeedSource seeds;
    Scene scene({.game = game, .seats = 2}, seeds);
    seat_all(scene, {"ada", "bob"});
    play_on(scene, {"ada", "bob"}, Millis(40'000));
    scene.disconnect("ada");
    scene.disconnect("bob");
    scene.wait(Millis(1'800'000));
    ASSERT_EQ(scene.finished().size(), 1U);
    EXPECT_TRUE(scene.finished()[0].abandoned);
    expect_verifies(scene.finished()[0]);
  }
}

TEST(Games, with_pauses_restarts_and_absence_it_verifies) {
  for (const char* game : {"classic", "cubed"}) {
    const SceneOptions scene_options{
        .game = game, .options = game == std::string("classic") ? R"({"rounds":1})" : "{}", .seats = 3};
    ChaChaSeedSource seeds;
    Scene scene(scene_options, seeds);
    scene.join("ada");
    scene.ask("ada", R"({"type":"bot","seat":2,"level":"expert"})");
    seat_all(scene, {"ada", "bob"});
    play_on(scene, {"ada", "bob"}, Millis(6'000));
    scene.ask("ada", R"({"type":"pause"})");
    scene.ask("bob", R"({"type":"pause"})");
    scene.wait(Millis(5'000));
    ASSERT_EQ(scene.state().paused, PauseReason::agreed) << game;
    scene.ask("ada", R"({"type":"resume"})");
    play_on(scene, {"ada", "bob"}, Millis(4'000));
    scene.disconnect("bob");
    play_on(scene, {"ada"}, Millis(24'000));
    ASSERT_TRUE(scene.state().seats[1].bot_plays) << game;
    ASSERT_EQ(scene.state().phase, Phase::playing);
    Scene again(scene_options, seeds, scene.journal());
    again.join("ada");
    again.join("bob");
    play_on(again, {"ada", "bob"}, Millis(4 * 3'600'000));
    ASSERT_EQ(again.wrong(), "");
    ASSERT_EQ(again.finished().size(), 1U) << game << " at " << again.now().count();
    expect_verifies(again.finished()[0]);
  }
}

}  // namespace tercet::table::test
