// What a table and the reader of a record want to know: whether all dice are there, how everybody did.
#include "cubed/cubed.hpp"

namespace tercet::cubed {

bool Cubed::is_move(const Event& event) {
  return std::holds_alternative<LaidFirst>(event) || std::holds_alternative<Placed>(event);
}

// R8: the dice are in the bag, in the hands or on the board.
bool Cubed::is_sound(const State& state) {
  std::size_t dice = state.bag.size();
  for (const Player& player : state.all_players()) dice += player.rack.size();
  for (int i = 0; i < Die::count; ++i) dice += state.on_board.contains(Die::from_index(i)) ? 1 : 0;
  return dice == std::size_t{Die::count};
}

std::optional<int> Cubed::claimed(const Command& command) {
  const auto* call = std::get_if<Call>(&command);
  return call != nullptr ? std::optional(call->roll) : std::nullopt;
}

// The time of a turn: since the event before it that was not of the same turn.
std::vector<contract::SeatResult> Cubed::results(const State& state, std::span<const Event> events) {
  std::vector<contract::SeatResult> results(state.seats);
  Millis began{};
  for (const Event& event : events) {
    if (std::holds_alternative<Replaced>(event)) continue;
    if (const auto* placed = std::get_if<Placed>(&event)) {
      results[placed->seat.index()].count_move(placed->t - began);
    }
    began = contract::time_of(event);
  }
  for (int i = 0; i < state.seats; ++i) results[static_cast<std::size_t>(i)].points = state.player(Seat(i)).score;
  for (const Seat winner : winners(state)) results[winner.index()].won = true;
  return results;
}

Summary Cubed::summary(const View& view) {
  Summary summary{{}, view.round, view.winners};
  for (const PlayerView& player : view.players) summary.scores.push_back(player.score);
  return summary;
}

}  // namespace tercet::cubed
