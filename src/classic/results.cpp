// What a table and the reader of a record want to know: whether all cards are there, how everybody did.
#include "classic/classic.hpp"

namespace tercet::classic {

// C1: every card of the deck is in it, on the table or taken.
bool Classic::is_sound(const State& state) {
  if (state.round == 0) return true;
  const std::size_t taken = std::size_t{3} * state.taken_count;
  static constexpr std::size_t all = Deck::full().size();
  static constexpr std::size_t solid = Deck::solid().size();
  const bool full = state.options.deck == DeckKind::full;
  return state.deck.size() + state.table.size() + taken == (full ? all : solid);
}

std::optional<int> Classic::claimed(const Command& command) {
  if (const auto* call = std::get_if<Call>(&command)) return call->table;
  if (const auto* claim = std::get_if<Claim>(&command)) return claim->table;
  return std::nullopt;
}

// A move is a SET taken. Its time: since the table last changed.
std::vector<contract::SeatResult> Classic::results(const State& state, std::span<const Event> events) {
  std::vector<contract::SeatResult> results(state.seats);
  Millis changed{};
  for (const Event& event : events) {
    if (const auto* taken = std::get_if<Taken>(&event)) {
      results[taken->seat.index()].count_move(taken->t - changed);
      changed = taken->t;
    } else if (std::holds_alternative<RoundBegan>(event) || std::holds_alternative<Dealt>(event)) {
      changed = contract::time_of(event);
    }
  }
  for (int i = 0; i < state.seats; ++i) results[static_cast<std::size_t>(i)].points = state.points(Seat(i));
  for (const Seat winner : winners(state)) results[winner.index()].won = true;
  return results;
}

Summary Classic::summary(const View& view) {
  Summary summary{{}, view.round, view.winners};
  for (const PlayerView& player : view.players) summary.points.push_back(player.points);
  return summary;
}

}  // namespace tercet::classic
