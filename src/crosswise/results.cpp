// What a table and the reader of a record want to know: whether all dice are there, how everybody did.
#include <algorithm>

#include "crosswise/crosswise.hpp"

namespace tercet::crosswise {

bool Crosswise::is_move(const Event& event) {
  return std::holds_alternative<Arranged>(event) || std::holds_alternative<Attached>(event);
}

// X1, X4: each of the 42 dice is in the bag or somebody's; those that lie somewhere lie there alone.
bool Crosswise::is_sound(const State& state) {
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const RolledDie& rolled = state.at(die);
    const bool in_bag = state.bag.place_of(die) < state.bag.size();
    if (in_bag == rolled.owner.has_value()) return false;
    if (!rolled.area) continue;
    if (!rolled.owner || !state.has(*rolled.area) || !rolled.place.inside()) return false;
    for (int j = 0; j < i; ++j) {
      const RolledDie& other = state.dice[static_cast<std::size_t>(j)];
      if (other.area == rolled.area && other.place == rolled.place) return false;
    }
  }
  return true;
}

// What counts as a move of a player here is a round finished. Its time: since the round began.
std::vector<contract::SeatResult> Crosswise::results(const State& state, std::span<const Event> events) {
  std::vector<contract::SeatResult> results(state.seats);
  Millis began{};
  for (const Event& event : events) {
    if (const auto* round = std::get_if<RoundBegan>(&event)) began = round->t;
    const auto* ended = std::get_if<RoundEnded>(&event);
    if (ended != nullptr && ended->finished) results[ended->finished->index()].count_move(ended->t - began);
  }
  for (int i = 0; i < state.seats; ++i) results[static_cast<std::size_t>(i)].points = state.points(Seat(i));
  for (const Seat winner : winners(state)) results[winner.index()].won = true;
  return results;
}

Summary Crosswise::summary(const View& view) {
  Summary summary{{}, view.round, view.winners};
  for (const PlayerView& player : view.players) summary.points.push_back(player.points);
  return summary;
}

namespace {

// What happens to one seat alone.
struct Whom {
  Seat seat;
  bool operator()(const Arranged& event) const { return event.seat == seat; }
  bool operator()(const Attached& event) const { return event.seat == seat || event.to == seat; }
  bool operator()(const SaidDone& event) const { return event.seat == seat; }
  bool operator()(const Contested& event) const { return event.seat == seat; }
  bool operator()(const Ready& event) const { return event.seat == seat; }
  bool operator()(const auto&) const { return true; }
};

}  // namespace

bool Crosswise::concerns(const Event& event, Seat seat) { return std::visit(Whom{seat}, event); }

}  // namespace tercet::crosswise
