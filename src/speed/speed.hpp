// Speed: 42 dice on the table, everyone takes what they see, and it is judged afterwards. The verbs of the contract;
// each is in a file of its own name.
#pragma once

#include "contract/game.hpp"
#include "contract/table_game.hpp"
#include "speed/command.hpp"
#include "speed/event.hpp"
#include "speed/options.hpp"
#include "speed/state.hpp"
#include "speed/summary.hpp"
#include "speed/view.hpp"

namespace tercet::speed {

struct Speed {
  using Options = speed::Options;
  using State = speed::State;
  using Command = speed::Command;
  using Event = speed::Event;
  using Refusal = speed::Refusal;
  using View = speed::View;
  using Decision = contract::Decision<Event, Refusal>;

  static constexpr std::string_view name = "speed";

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
  static constexpr int min_seats = speed::min_seats;
  static constexpr int max_seats = speed::max_seats;
  static constexpr bool late_join = true;
  static constexpr bool always_bot_for_leaver = false;
  static bool is_move(const Event& event) { return std::holds_alternative<Taken>(event); }
  static bool is_sound(const State& state);
  static std::vector<contract::SeatResult> results(const State& state, std::span<const Event> events);
  static Summary summary(const View& view);
  // A verdict on takes that waited is followed by what makes a bot think again.
  static bool concerns(const Event& event, Seat seat);

  // P2
  static int shown(const State& state) { return state.table_number; }
  static std::optional<int> claimed(const Command& command);
  static bool may_claim(const State& state, Seat seat) { return state.may_take(seat); }
  static bool has_pending_claim(const State& state) { return !state.contested.empty(); }
};

// P5, C8: who won the tie-break, else most points among the seats not left; ties share the win.
std::vector<Seat> winners(const State& state);

// When the round, or the roll of the tie-break, ends by itself if nothing more is taken (P4, P5); before a roll when it
// comes. Everybody may know; the deadline may come sooner or later because of takes that wait.
std::optional<Millis> ends_at(const State& state);

}  // namespace tercet::speed
