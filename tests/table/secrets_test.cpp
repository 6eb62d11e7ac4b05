// Secrets: the hidden part of a game is replaced by another consistent one, and what each viewer is told, how often and
// when, is the same bytes; and so is what bots see. Cards and dice come in a row here, whatever was sealed in between.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <functional>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

struct Told {
  Millis at{};
  std::string text;
  bool operator==(const Told&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Told& told) { return out << told.at.count() << ": " << told.text; }

// One way that things may have gone.
struct World {
  PhiloxSeedSource seeds{3};
  std::optional<Scene> scene;
  std::map<std::string, std::size_t> from;

  void open(const SceneOptions& scene_options) {
    seeds.ignore_secrets();
    scene.emplace(scene_options, seeds);
  }
  void note(const std::vector<std::string>& viewers) {
    for (const std::string& who : viewers) from[who] = scene->received(who).size();
  }
  std::vector<Told> told(const std::string& who) const {
    std::vector<Told> all;
    const auto& received = scene->received(who);
    for (std::size_t i = from.at(who); i < received.size(); ++i) all.push_back({received[i].at, received[i].text});
    return all;
  }
};

using Act = std::function<void(Scene&)>;

// Sets the same scene up twice, lets something different happen behind the viewers' backs in each, with the same things
// in the open in between, and compares. Each of `hidden` is done at its own odd moment before the open thing. Something
// of what happens in the open must make the bot plan.
struct Secret {
  SceneOptions scene_options;
  Act set_up;
  std::vector<Act> in_the_open;
  std::vector<std::string> viewers;

  void expect_kept(const std::vector<Act>& one, const std::vector<Act>& other) const {
    for (const bool batched : {false, true}) {
      World a;
      World b;
      run(a, one, batched, 311);
      run(b, other, batched, 787);
      for (const std::string& who : viewers) {
        SCOPED_TRACE(who + (batched ? ", several at a time" : ""));
        EXPECT_FALSE(a.told(who).empty());
        EXPECT_EQ(a.told(who), b.told(who));
      }
      EXPECT_THAT(thoughts(a), ::testing::Contains(::testing::Not(::testing::EndsWith("-"))));
      EXPECT_EQ(thoughts(a), thoughts(b)) << "bots think the same at the same time";
      EXPECT_EQ(a.scene->wrong(), "");
      EXPECT_EQ(b.scene->wrong(), "");
    }
  }

 private:
  void run(World& world, const std::vector<Act>& hidden, bool batched, int odd) const {
    world.open(scene_options);
    set_up(*world.scene);
    world.note(viewers);
    world.scene->thinks_at_once = false;
    for (std::size_t i = 0; i < in_the_open.size(); ++i) {
      constexpr Millis each{1'000};
      const Millis next = world.scene->now() + each;
      world.scene->holds_output = batched;
      in_the_open[i](*world.scene);
      world.scene->wait(Millis(odd));
      if (i < hidden.size()) hidden[i](*world.scene);
      world.scene->wait_until(next);
      world.scene->holds_output = false;
      world.scene->take_output();
    }
  }

  static std::vector<std::string> thoughts(World& world) {
    std::vector<std::string> all;
    for (const PendingThought& thought : world.scene->thoughts()) {
      const auto plan = thought.plan();
      all.push_back(std::to_string(thought.seat.number()) + " " +
                    (plan ? std::to_string(plan->when.count()) + boost::json::serialize(plan->command) : "-"));
    }
    return all;
  }
};

Act says(const std::string& who, const std::string& text) {
  return [=](Scene& scene) { EXPECT_EQ(scene.holds_output ? (scene.send(who, text), "") : scene.ask(who, text), ""); };
}
Act nothing() {
  return [](Scene&) {};
}
Act talks(const std::string& who) { return says(who, R"({"type":"chat","text":"hm"})"); }

// Three people, a bot, a spectator.
Act sit_down(std::vector<std::pair<std::string, Millis>> people) {
  return [=](Scene& scene) {
    scene.join("dee");
    for (const auto& [who, line] : people) {
      scene.set_lag(who, line);
      scene.join(who);
      scene.ask(who, R"({"type":"sit"})");
    }
    const auto bot = std::to_string(people.size());
    scene.ask("ada", R"({"type":"bot","level":"beginner","seat":)" + bot + "}");
    for (const auto& [who, line] : people) scene.ask(who, ready(who));
    EXPECT_EQ(scene.state().phase, Phase::playing);
  };
}

const std::string ask_for_cards = play(R"({"type":"ask","table":1})");
const std::string call_set = play(R"({"type":"call","table":1})");
const std::string call_three_dice = play(R"({"type":"call","roll":1})");
const std::string none = play(R"({"type":"none","roll":1})");

// Comes back as one who has lost the connection.
Act comes_back(const std::string& who) {
  return [=](Scene& scene) {
    // What was held back is not known to the client.
    const auto seq = scene.seq(who);
    scene.disconnect(who);
    scene.join(who, seq);
  };
}

}  // namespace

TEST(Secrets, who_asked_for_more_cards) {
  const Secret secret{.scene_options = {.options = R"({"show_ms":500})", .seats = 4},
                      .set_up = sit_down({{"ada", {}}, {"bob", {}}, {"cy", {}}}),
                      .in_the_open = {talks("dee"), talks("ada"), comes_back("ada"), comes_back("dee"),
                                      says("ada", ask_for_cards), talks("ada"), says("ada", call_set)},
                      .viewers = {"ada", "dee"}};
  secret.expect_kept({says("bob", ask_for_cards)}, {nothing(), nothing(), says("cy", ask_for_cards)});
  secret.expect_kept({says("cy", ask_for_cards), says("bob", ask_for_cards)}, {});
  const Secret of_bob{.scene_options = secret.scene_options,
                      .set_up = secret.set_up,
                      .in_the_open = {talks("dee"), talks("ada"), says("bob", call_set)},
                      .viewers = {"bob", "dee"}};
  of_bob.expect_kept({says("ada", ask_for_cards)}, {says("cy", ask_for_cards)});
}

TEST(Secrets, a_claim_that_waits) {
  // Cy's line is the longest, so what the others claim waits 150 ms for cy.
  Secret secret{.scene_options = {.seats = 4},
                .set_up = sit_down({{"ada", Millis(0)}, {"bob", Millis(20)}, {"cy", Millis(150)}}),
                .in_the_open = {},
                .viewers = {"ada", "dee"}};
  const auto within = [&](const std::vector<Act>& open, const Act& one, const Act& other) {
    for (const Act* act : {&one, &other}) EXPECT_TRUE(*act);
    World a;
    World b;
    for (auto [world, hidden] : {std::pair(&a, &one), std::pair(&b, &other)}) {
      world->open(secret.scene_options);
      secret.set_up(*world->scene);
      world->scene->wait(Millis(1'000));
      world->note(secret.viewers);
      (*hidden)(*world->scene);
      for (const Act& act : open) {
        world->scene->wait(Millis(20));
        act(*world->scene);
      }
    }
    for (const std::string& who : secret.viewers) EXPECT_EQ(a.told(who), b.told(who)) << who;
    EXPECT_NE(a.scene->journal(), b.scene->journal());
  };
  within({talks("dee"), says("ada", ask_for_cards), comes_back("ada"), comes_back("dee")}, says("bob", call_set),
         nothing());
  within({talks("dee"), says("ada", call_set), comes_back("ada")}, says("bob", call_set), nothing());
  // Refused or not, and with which code, tells nothing either.
  within({[](Scene& scene) { EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":2})")), "table_changed"); }},
         says("bob", call_set), nothing());
}

TEST(Secrets, who_said_that_there_is_none) {
  const Secret secret{
      .scene_options = {.game = "cubed", .options = R"({"show_ms":500})", .seats = 4},
      .set_up = sit_down({{"ada", {}}, {"bob", {}}, {"cy", {}}}),
      .in_the_open = {talks("dee"), talks("ada"), comes_back("ada"), comes_back("dee"), says("ada", call_three_dice)},
      .viewers = {"ada", "dee"}};
  secret.expect_kept({says("bob", none)}, {nothing(), says("cy", none)});
  secret.expect_kept({says("bob", none), says("cy", none)}, {});
}

TEST(Secrets, the_dice_chosen_for_the_extra_roll) {
  const std::vector<std::string> people = {"ada", "bob"};
  const SceneOptions scene_options{.game = "cubed", .seats = 2};
  World a;
  World b;
  for (World* world : {&a, &b}) {
    world->open(scene_options);
    Scene& scene = *world->scene;
    seat_all(scene, people);
    scene.join("dee");
    for (int i = 0; i < 100 && scene.game_view("dee").at("phase") != "extra_roll"; ++i) {
      play_on(scene, people, Millis(1));
    }
    ASSERT_EQ(scene.game_view("dee").at("phase"), "extra_roll");
    world->note({"ada", "dee"});
    const auto& dice = scene.game_view("bob").at("players").as_array()[1].as_object().at("dice").as_array();
    const std::string die = boost::json::serialize(dice[0].as_object().at("die"));
    EXPECT_EQ(scene.ask("bob", play(R"({"type":"choose","dice":[)" + (world == &a ? die : "") + "]}")), "");
    scene.wait(Millis(500));
    talks("ada")(scene);
    comes_back("ada")(scene);
    comes_back("dee")(scene);
  }
  for (const char* who : {"ada", "dee"}) EXPECT_EQ(a.told(who), b.told(who));
  EXPECT_NE(boost::json::serialize(a.scene->game_view("bob")), boost::json::serialize(b.scene->game_view("bob")));
}

TEST(Secrets, the_secret_and_the_nonces_until_the_end) {
  for (const char* game : {"classic", "cubed"}) {
    const std::vector<std::string> people = {"ada", "bob"};
    World a;
    World b;
    b.seeds.next_secret(std::string(64, '7'));
    for (World* world : {&a, &b}) {
      world->open({.game = game, .options = game == std::string("classic") ? R"({"rounds":1})" : "{}", .seats = 3});
      Scene& scene = *world->scene;
      for (const std::string& who : people) {
        scene.join(who);
        scene.ask(who, R"({"type":"sit"})");
      }
      scene.join("dee");
      world->from = {{"ada", 0}, {"bob", 0}, {"dee", 0}};
      scene.ask("ada", R"({"type":"bot","seat":2,"level":"expert"})");
      for (const std::string& who : people) scene.ask(who, ready(who + (world == &a ? "" : "!")));
      play_on(scene, people, Millis(3'600'000));
      ASSERT_EQ(scene.wrong(), "");
      ASSERT_EQ(scene.state().phase, Phase::finished);
    }
    ASSERT_NE(a.scene->state().secret, b.scene->state().secret);
    for (const char* who : {"ada", "bob", "dee"}) {
      auto one = a.told(who);
      auto other = b.told(who);
      ASSERT_GT(one.size(), 10U);
      EXPECT_NE(one.back(), other.back()) << "the end tells them";
      one.pop_back();
      other.pop_back();
      EXPECT_EQ(one, other);
    }
  }
}

}  // namespace tercet::table::test
