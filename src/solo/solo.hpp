// The solo modes: classic, timed, puzzle, arcade (H1 to H5). The verbs of the contract; each is in a file of its own
// name.
#pragma once

#include "contract/game.hpp"
#include "contract/table_game.hpp"
#include "solo/command.hpp"
#include "solo/event.hpp"
#include "solo/options.hpp"
#include "solo/state.hpp"
#include "solo/summary.hpp"
#include "solo/view.hpp"

namespace tercet::solo {

struct Solo {
  using Options = solo::Options;
  using State = solo::State;
  using Command = solo::Command;
  using Event = solo::Event;
  using Refusal = solo::Refusal;
  using View = solo::View;
  using Decision = contract::Decision<Event, Refusal>;

  static constexpr std::string_view name = "solo";

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
  static constexpr int min_seats = 1;
  static constexpr int max_seats = 1;
  static constexpr bool late_join = false;
  static constexpr bool always_bot_for_leaver = false;
  static bool is_move(const Event& event) { return std::holds_alternative<Taken>(event); }
  static bool is_sound(const State& state);
  static std::vector<contract::SeatResult> results(const State& state, std::span<const Event> events);
  static Summary summary(const View& view);
};

}  // namespace tercet::solo
