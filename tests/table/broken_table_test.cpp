// A check that fails breaks its table, which then does nothing more; its journal is what it was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::HasSubstr;

enum class Flaw : std::uint8_t { none, unsound, refuses_wake, wakes_without_end, does_not_start };

// A game of one event: somebody says "go".
class FlawedGame final : public RunningGame {
 public:
  explicit FlawedGame(Flaw flaw) : flaw_(flaw) {}

  std::size_t events() const override { return events_; }
  bool is_over() const override { return false; }
  bool has_moves() const override { return events_ > 0; }
  bool is_sound() const override { return flaw_ != Flaw::unsound || events_ == 0; }
  std::optional<Millis> deadline() const override {
    return flaw_ == Flaw::refuses_wake || flaw_ == Flaw::wakes_without_end ? std::optional(Millis(1'000))
                                                                           : std::nullopt;
  }
  int shown() const override { return 0; }
  std::optional<int> claimed(const boost::json::value&) const override { return std::nullopt; }
  bool has_pending_claim() const override { return false; }
  bool may_claim(Seat) const override { return false; }
  const contract::ContestDecided* verdict(std::size_t) const override { return nullptr; }
  std::expected<void, Refused> command(Seat, const boost::json::value&, Chance&, const Arrival&) override {
    ++events_;
    return {};
  }
  std::expected<void, Refused> wake(Chance&, const Arrival&) override {
    if (flaw_ == Flaw::refuses_wake) return std::unexpected(Refused{{{"code", "nothing_due"}}, {}});
    return {};
  }
  bool leave(Seat, bool, Chance&, const Arrival&) override { return false; }
  void hand_over(Seat, Chance&, const Arrival&) override {}
  std::optional<std::string> restore(const boost::json::value&) override {
    ++events_;
    return std::nullopt;
  }
  void append_event(codec::TextBuffer& out, std::size_t) const override { out += R"({"type":"gone","t":0})"; }
  Recipients recipients(std::size_t) const override { return {.to = 0xffff, .same_for_all = true}; }
  bool append_told(codec::TextBuffer& out, std::size_t number, Viewer) const override {
    append_event(out, number);
    return true;
  }
  void append_view(codec::TextBuffer& out, Viewer) const override { out += "{}"; }
  MakePlan planner(Seat, bots::Level, std::uint64_t, Millis) const override {
    return [] { return std::optional<BotPlan>(); };
  }
  std::string event_lines() const override { return ""; }
  std::vector<SeatResult> results() const override { return {SeatResult{}}; }

 private:
  Flaw flaw_;
  std::size_t events_ = 0;
};

class FlawedGameType final : public GameType {
 public:
  explicit FlawedGameType(Flaw flaw) : flaw_(flaw) {}

  std::string_view name() const override { return "flawed"; }
  int min_seats() const override { return 1; }
  int max_seats() const override { return 2; }
  bool late_join() const override { return false; }
  bool always_bot_for_leaver() const override { return false; }
  std::expected<boost::json::value, std::vector<std::string>> options(const boost::json::value& given,
                                                                      int) const override {
    return given;
  }
  std::unique_ptr<RunningGame> start(const boost::json::value&, int, int) const override {
    if (flaw_ == Flaw::does_not_start) return nullptr;
    return std::make_unique<FlawedGame>(flaw_);
  }

 private:
  Flaw flaw_;
};

class BrokenTable : public ::testing::TestWithParam<std::pair<Flaw, const char*>> {};

}  // namespace

TEST_P(BrokenTable, fails_alone_and_only_once) {
  const auto& [flaw, words] = GetParam();
  const FlawedGameType kind(flaw);
  const GameTypes types = {&kind};
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "flawed", .seats = 1, .types = &types}, seeds);
  seat_all(scene, {"ada"});
  if (flaw != Flaw::does_not_start) {
    EXPECT_EQ(scene.table().broken(), std::nullopt);
    scene.wait(Millis(1'000));
    scene.send("ada", play("{}"));
  }
  if (flaw == Flaw::none) {
    EXPECT_EQ(scene.table().broken(), std::nullopt);
    return;
  }
  ASSERT_TRUE(scene.table().broken());
  EXPECT_THAT(*scene.table().broken(), HasSubstr(words));
  const std::string what = *scene.table().broken();
  const std::size_t entries = scene.journal().size();
  EXPECT_EQ(scene.table().wakes_at(), std::nullopt);
  scene.table().wake(Millis(10'000));
  scene.table().receive(1, R"({"type":"leave"})", Millis(11'000));
  scene.table().join(99, {"bob", "bob"}, {}, Millis(12'000));
  scene.table().disconnect(1, Millis(13'000));
  EXPECT_TRUE(scene.table().take_entries().empty());
  EXPECT_TRUE(scene.table().take_thoughts().empty());
  EXPECT_EQ(scene.journal().size(), entries);
  EXPECT_EQ(scene.state().phase, Phase::playing);
  EXPECT_EQ(*scene.table().broken(), what);
}

INSTANTIATE_TEST_SUITE_P(EachCheck, BrokenTable,
                         ::testing::Values(std::pair(Flaw::none, ""), std::pair(Flaw::unsound, "missing"),
                                           std::pair(Flaw::refuses_wake, "refused to be woken"),
                                           std::pair(Flaw::wakes_without_end, "without end"),
                                           std::pair(Flaw::does_not_start, "cannot be started")));

}  // namespace tercet::table::test
