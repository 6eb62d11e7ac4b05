// Cubed: 42 dice laid on a board like a crossword. The verbs of the contract; each is in a file of its own name.
#pragma once

#include "contract/game.hpp"
#include "contract/table_game.hpp"
#include "cubed/command.hpp"
#include "cubed/event.hpp"
#include "cubed/options.hpp"
#include "cubed/state.hpp"
#include "cubed/summary.hpp"
#include "cubed/view.hpp"

namespace tercet::cubed {

struct Cubed {
  using Options = cubed::Options;
  using State = cubed::State;
  using Command = cubed::Command;
  using Event = cubed::Event;
  using Refusal = cubed::CommandRefusal;
  using View = cubed::View;
  using Decision = contract::Decision<Event, Refusal>;

  static constexpr std::string_view name = "cubed";

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
  static constexpr int min_seats = cubed::min_seats;  // B1
  static constexpr int max_seats = cubed::max_seats;
  static constexpr bool late_join = true;
  static constexpr bool always_bot_for_leaver = true;  // C8
  static bool is_move(const Event& event);
  static bool is_sound(const State& state);
  static std::vector<contract::SeatResult> results(const State& state, std::span<const Event> events);
  static Summary summary(const View& view);
  // R4: each chooses for itself.
  static bool concerns(const Event& event, Seat seat) {
    const auto* chosen = std::get_if<Chosen>(&event);
    return chosen == nullptr || chosen->seat == seat;
  }

  // B2
  static int shown(const State& state) { return state.roll; }
  static std::optional<int> claimed(const Command& command);
  static bool may_claim(const State& state, Seat seat) { return state.may_call(seat); }
  static bool has_pending_claim(const State& state) { return state.caller.has_value() || !state.contested.empty(); }
};

// Until when what is under way must be done, if there is a limit. All may know it; deadline() may tell of a contest.
std::optional<Millis> time_limit(const State& state);

// R6: the highest score among the seats not left (C8); ties share the win.
std::vector<Seat> winners(const State& state);

// A turn in terms of faces as a command in terms of dice: of dice that show the same, the first in the rack.
Place place_command(const Rack& rack, const Turn& turn);

}  // namespace tercet::cubed
