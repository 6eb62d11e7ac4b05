// Crosswise: everybody builds a grid of their own dice. The verbs of the contract; each is in a file of its own name.
#pragma once

#include "contract/game.hpp"
#include "contract/table_game.hpp"
#include "crosswise/command.hpp"
#include "crosswise/event.hpp"
#include "crosswise/options.hpp"
#include "crosswise/state.hpp"
#include "crosswise/summary.hpp"
#include "crosswise/view.hpp"

namespace tercet::crosswise {

struct Crosswise {
  using Options = crosswise::Options;
  using State = crosswise::State;
  using Command = crosswise::Command;
  using Event = crosswise::Event;
  using Refusal = crosswise::CommandRefusal;
  using View = crosswise::View;
  using Decision = contract::Decision<Event, Refusal>;

  static constexpr std::string_view name = "crosswise";

  static std::vector<std::string> check(const Options& options, int seats);
  static State start(const Options& options, int seats, int version = contract::current_version);
  static Command wake() { return Wake{}; }
  static Command leave(Seat seat, bool bot_plays) { return Leave{seat, bot_plays}; }
  static Command hand_over(Seat seat) { return HandOver{seat}; }
  static Decision decide(const State& state, contract::Actor actor, const Command& command, contract::Chance& chance,
                         contract::Arrival arrival);
  static State evolve(State state, const Event& event);
  static View view(const State& state, contract::Viewer viewer);
  static std::optional<Event> told(const Event& event, contract::Viewer viewer);
  static std::optional<Millis> deadline(const State& state);
  static bool is_over(const State& state) { return state.phase == Phase::over; }
  static std::expected<contract::Retraced<Command>, contract::RuleBreak> retrace(const State& state,
                                                                                 std::span<const Event> events);

  // What a table needs (contract/table_game.hpp).
  static constexpr int min_seats = crosswise::min_seats;  // X1
  static constexpr int max_seats = crosswise::max_seats;
  static constexpr bool late_join = true;
  static constexpr bool always_bot_for_leaver = false;  // C8
  static bool is_move(const Event& event);
  static bool is_sound(const State& state);
  static std::vector<contract::SeatResult> results(const State& state, std::span<const Event> events);
  static Summary summary(const View& view);
  // X3: all build at the same time, each for itself; what others do in their own areas is no reason to think again.
  static bool concerns(const Event& event, Seat seat);

  // X6. Nothing that all see at once comes before the move that ends a round, so there is no number to name.
  static int shown(const State& state) { return state.round; }
  static std::optional<int> claimed(const Command&) { return std::nullopt; }
  static bool may_claim(const State& state, Seat seat);
  static bool has_pending_claim(const State& state) { return !state.contested.empty(); }
};

// X7: most points among the seats not left (C8); ties share the win.
std::vector<Seat> winners(const State& state);

}  // namespace tercet::crosswise
