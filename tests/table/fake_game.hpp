// A game under way that says what a test wants it to say, for tests of a table's parts.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/running_game.hpp"

namespace tercet::table::test {

class FakeGame final : public RunningGame {
 public:
  std::vector<int> points;         // by seat; whoever has most has won
  bool moved = true;               // somebody has
  std::optional<int> claims;       // what any command names, if it is a claim
  bool refuses = false;            // any command
  bool seals = false;              // the next event, for it waits
  std::optional<Arrival> arrived;  // the last command's

  std::size_t events() const override { return events_; }
  bool is_over() const override { return true; }
  bool has_moves() const override { return moved; }
  bool is_sound() const override { return true; }
  std::optional<Millis> deadline() const override { return std::nullopt; }
  int shown() const override { return 0; }
  std::optional<int> claimed(const boost::json::value&) const override { return claims; }
  bool may_claim(Seat) const override { return true; }
  bool has_pending_claim() const override { return false; }
  const contract::ContestDecided* verdict(std::size_t) const override { return nullptr; }
  std::expected<void, Refused> command(Seat, const boost::json::value&, Chance&, const Arrival& arrival) override {
    arrived = arrival;
    if (refuses) return std::unexpected(Refused{{{"code", "not_now"}}, {}});
    ++events_;
    return {};
  }
  std::expected<void, Refused> wake(Chance&, const Arrival&) override { return {}; }
  bool leave(Seat, bool, Chance&, const Arrival&) override { return true; }
  void hand_over(Seat, Chance&, const Arrival&) override {}
  std::optional<std::string> restore(const boost::json::value&) override { return std::nullopt; }
  void append_event(codec::TextBuffer&, std::size_t) const override {}
  Recipients recipients(std::size_t) const override { return {.to = 0xffff, .same_for_all = !seals, .concerns = 0}; }
  bool append_told(codec::TextBuffer&, std::size_t, Viewer) const override { return false; }
  void append_view(codec::TextBuffer&, Viewer) const override {}
  MakePlan planner(Seat, bots::Level, std::uint64_t, Millis) const override { return {}; }
  std::string event_lines() const override { return "{\"type\":\"an_event\"}\n"; }
  std::vector<SeatResult> results() const override {
    std::vector<SeatResult> all;
    for (const int p : points) {
      SeatResult seat;
      seat.points = p;
      seat.won = p == *std::ranges::max_element(points);
      seat.moves = p;
      all.push_back(std::move(seat));
    }
    return all;
  }

 private:
  std::size_t events_ = 0;
};

}  // namespace tercet::table::test
