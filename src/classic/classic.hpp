// Classic: 81 cards, everyone searches at once. The verbs of the contract; each is in a file of its own name.
#pragma once

#include "classic/command.hpp"
#include "classic/event.hpp"
#include "classic/options.hpp"
#include "classic/state.hpp"
#include "classic/summary.hpp"
#include "classic/view.hpp"
#include "contract/game.hpp"
#include "contract/table_game.hpp"

namespace tercet::classic {

struct Classic {
  using Options = classic::Options;
  using State = classic::State;
  using Command = classic::Command;
  using Event = classic::Event;
  using Refusal = classic::Refusal;
  using View = classic::View;
  using Decision = contract::Decision<Event, Refusal>;

  static constexpr std::string_view name = "classic";

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
  static constexpr int min_seats = 1;  // C11
  static constexpr int max_seats = Seat::max;
  static constexpr bool late_join = true;
  static constexpr bool always_bot_for_leaver = false;
  static bool is_move(const Event& event) { return std::holds_alternative<Taken>(event); }
  static bool is_sound(const State& state);
  static std::vector<contract::SeatResult> results(const State& state, std::span<const Event> events);
  static Summary summary(const View& view);

  // C2
  static int shown(const State& state) { return state.table.revision(); }
  static std::optional<int> claimed(const Command& command);
  static bool may_claim(const State& state, Seat seat) { return state.may_claim(seat); }
  static bool has_pending_claim(const State& state) { return state.caller.has_value() || !state.contested.empty(); }
};

// C8: most points among the seats not left; ties share the win.
std::vector<Seat> winners(const State& state);

}  // namespace tercet::classic
