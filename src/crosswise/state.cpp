#include "crosswise/state.hpp"

#include <algorithm>
#include <numeric>

#include "dice/dice_layout.hpp"

namespace tercet::crosswise {

State::State(const Options& the_options, int the_seats, int the_version)
    : options(the_options),
      version(the_version),
      seats(static_cast<std::uint8_t>(the_seats)),
      dice_list(dice::dice_of(options.dice, options.own_dice)) {}

bool State::operator==(const State& other) const {
  return options == other.options && version == other.version && seats == other.seats && phase == other.phase &&
         round == other.round && rounds_ended == other.rounds_ended && bag == other.bag && dice == other.dice &&
         order == other.order && players == other.players && contested == other.contested && ended == other.ended &&
         round_began_at == other.round_began_at && next_round_at == other.next_round_at &&
         last_event_at == other.last_event_at;
}

int State::points(Seat seat) const {
  const auto& points = player(seat).round_points;
  return std::accumulate(points.begin(), points.end(), 0);
}

Area State::area(Seat seat) const {
  Area area;
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const RolledDie& rolled = at(die);
    if (rolled.area == seat) area.add({die, *rolled.owner, rolled.place, rolled.lies.face(), rolled.order});
  }
  return area;
}

DieSet State::rested_on(Seat seat) const {
  std::array<Seat, max_seats> empty;
  std::size_t count = 0;
  for (int i = 0; i < seats; ++i) {
    if (player(Seat(i)).empty) empty[count++] = Seat(i);
  }
  return crosswise::rested_on(area(seat), std::span(empty).first(count));
}

bool State::is_deserted() const { return contract::is_deserted(all_players()); }

bool State::all_done() const {
  return std::ranges::all_of(all_players(), [](const Player& p) { return p.done || p.empty; });
}

bool State::all_ready() const {
  return std::ranges::all_of(all_players(), [](const Player& p) { return p.ready || p.empty; });
}

Standing standing(const State& state) {
  Standing result;
  for (int i = 0; i < state.seats; ++i) {
    const Seat owner(i);
    const Area area = state.area(owner);
    const Counted& counted = result.areas[owner.index()] = count(area, owner);
    for (const LyingDie& lying : area.dice()) {
      const DieSet& counts = lying.owner == owner ? counted.grid : counted.in_set;
      if (counts.contains(lying.die)) result.placed.insert(lying.die);
    }
  }
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const auto owner = state.at(die).owner;
    if (owner && !result.placed.contains(die)) ++result.unplaced[owner->index()];
  }
  return result;
}

std::optional<Seat> finisher(const State& state, Seat actor) {
  const Standing now = standing(state);
  for (int step = 0; step < state.seats; ++step) {
    const Seat seat((static_cast<int>(actor.index()) + step) % state.seats);
    if (!state.player(seat).empty && now.unplaced[seat.index()] == 0) return seat;
  }
  return std::nullopt;
}

}  // namespace tercet::crosswise
