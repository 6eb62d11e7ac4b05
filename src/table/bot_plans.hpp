// BotPlans: what the bots at a table are going to do, a plan a seat. Plans are made by the host, on any thread; a plan
// is kept until it is due or until an event concerns its seat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "contract/seat.hpp"
#include "table/running_game.hpp"

namespace tercet::table {

// A plan that the host is to make: `plan` may be called on any thread, and what it returns goes to Table::planned().
struct PendingThought {
  Seat seat;
  std::uint64_t serial = 0;
  MakePlan plan;
};

class BotPlans {
 public:
  // For which seats a bot plays, a bit each.
  using Seats = std::uint16_t;

  // A game begins: nobody plans anything yet.
  void clear() { seats_ = {}; }
  // An event that these seats must think about: their plans are void.
  void concern(Seats seats);
  // A seat that no bot plays has no plan; for one that has something to think about there will be a thought.
  template <class PlannerOf>
  void update(Seats bots, const PlannerOf& planner_of) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const Seat seat(static_cast<int>(i));
      if (begins_to_think(seat, (bots >> i & 1U) != 0)) {
        thoughts_.push_back({.seat = seat, .serial = seats_[i].serial, .plan = planner_of(seat)});
      }
    }
  }
  // False: the thought is of no use any more, something happened meanwhile.
  bool planned(Seat seat, std::uint64_t serial, std::optional<BotPlan> plan);

  // The plan that is to be carried out first, if its moment has come, in the game's time. It is a plan no more.
  std::optional<std::pair<Seat, BotPlan>> take_due(Millis game_time);
  // The seat's last plan was refused, as it was too late: it thinks again then, in the table's time, unless something
  // happens before.
  void think_again_at(Seat seat, Millis table_time);
  void begin_to_think_again(Millis table_time);

  // When something is due: a plan, in the game's time; thinking again, in the table's.
  std::optional<Millis> next_plan() const;
  std::optional<Millis> next_thinking_again() const;

  std::vector<PendingThought> take_thoughts() { return std::exchange(thoughts_, {}); }

 private:
  struct Planning {
    std::uint64_t serial = 0;
    std::optional<std::uint64_t> knows;  // how many events had concerned the seat
    std::optional<BotPlan> plan;
    std::optional<Millis> again;
  };

  bool begins_to_think(Seat seat, bool is_bot);

  std::array<Planning, Seat::max> seats_{};
  std::array<std::uint64_t, Seat::max> concerned_{};  // events so far
  std::uint64_t last_serial_ = 0;
  std::vector<PendingThought> thoughts_;
};

}  // namespace tercet::table
