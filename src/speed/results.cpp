// What a table and the reader of a record want to know: whether all dice are there, how everybody did, whom an event
// concerns.
#include <array>

#include "speed/audit.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

// P1, P5: what was rolled lies on the table or before somebody.
bool Speed::is_sound(const State& state) {
  const bool rolled = state.round > 0;
  const std::size_t all = !rolled ? 0 : state.tie_roll > 0 ? tie_dice : std::size_t{Die::count};
  return state.table.size() + 3 * state.takes.size() == all;
}

std::optional<int> Speed::claimed(const Command& command) {
  const auto* take = std::get_if<Take>(&command);
  return take != nullptr ? std::optional(take->table) : std::nullopt;
}

// A move is a SET taken. Its time: since the seat's own last take, or the roll.
std::vector<contract::SeatResult> Speed::results(const State& state, std::span<const Event> events) {
  std::vector<contract::SeatResult> results(state.seats);
  std::array<Millis, max_seats> since{};
  for (const Event& event : events) {
    if (std::holds_alternative<Rolled>(event) || std::holds_alternative<TieRolled>(event)) {
      since.fill(contract::time_of(event));
    } else if (const auto* taken = std::get_if<Taken>(&event)) {
      Millis& began = since[taken->seat.index()];
      if (is_set(taken->dice)) results[taken->seat.index()].count_move(taken->t - began);
      began = taken->t;
    }
  }
  for (int i = 0; i < state.seats; ++i) results[static_cast<std::size_t>(i)].points = state.points(Seat(i));
  for (const Seat winner : winners(state)) results[winner.index()].won = true;
  return results;
}

Summary Speed::summary(const View& view) {
  Summary summary{{}, view.round, view.tie_roll.value_or(0), view.winners};
  for (const PlayerView& player : view.players) summary.points.push_back(player.points);
  return summary;
}

// P4: a take makes everybody look again, or say again that they find no other; a bot's moment stays the same as long as
// the SET that it has in mind lies there. Who goes on after the audit concerns nobody else.
bool Speed::concerns(const Event& event, Seat seat) {
  if (const auto* ready = std::get_if<Ready>(&event)) return ready->seat == seat;
  return !std::holds_alternative<ContestDecided>(event);
}

}  // namespace tercet::speed
