#include "crosswise/simulate/busy_game.hpp"

#include <algorithm>
#include <cassert>

#include "crosswise/extensions.hpp"

namespace tercet::crosswise {

namespace {

// How often all together move a die.
constexpr Millis between_two{1'000 / (BusyGame::seats * static_cast<int>(moves_a_second)) + 1};

}  // namespace

BusyGame::BusyGame(const Options& options, contract::GameSeed seed) : chance_(seed), run_(options, seats, seed) {
  run_.advance(Millis(0));
}

std::uint32_t BusyGame::below(std::size_t n) {
  return chance_.below(contract::Draw::choice(chosen_++), static_cast<std::uint32_t>(n));
}

// The dice as they lie, with one that lies elsewhere from now on: beside another, or where it makes a SET, if such a
// place is found.
Arrange BusyGame::arrangement(Seat seat) {
  Arrange command{state().player(seat).revision, {}};
  const Area area = state().area(seat);
  const DieSet held = state().rested_on(seat);
  std::vector<Die> movable;
  DieSet all;
  for (const LyingDie& lying : area.dice()) {
    all.insert(lying.die);
    if (lying.owner == seat) command.dice.push_back({lying.die, lying.place.column, lying.place.row, lying.face});
  }
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const RolledDie& rolled = state().at(die);
    const bool own = rolled.owner == seat && (!rolled.area || rolled.area == seat);
    if (own && !held.contains(die)) movable.push_back(die);
  }
  if (movable.empty()) return command;
  const Die die = movable[below(movable.size())];
  std::erase_if(command.dice, [&](const Lay& lay) { return lay.die == die; });
  all.erase(die);
  Area rest;
  for (const LyingDie& lying : area.dice()) {
    if (lying.die != die) rest.add(lying);
  }

  const RolledDie& rolled = state().at(die);
  const auto lies_there = [&](Place place) { return rolled.area == seat && rolled.place == place; };
  const auto taken = [&](Place place) {
    return std::ranges::find(rest.dice(), place, &LyingDie::place) != rest.dice().end();
  };
  const bool wild = rolled.shows.is_wild();
  Lay lay{die, 0, 0,
          wild ? figures::Face::from_index(static_cast<int>(below(figures::Face::count))) : rolled.shows.face()};
  std::vector<Extension> fitting = extensions(rest, all);
  std::erase_if(fitting, [&](const Extension& e) { return lies_there(e.place) || (!wild && e.face != lay.face); });
  if (!fitting.empty()) {
    const Extension& there = fitting[below(fitting.size())];
    lay = {die, there.place.column, there.place.row, there.face};
  } else {
    // In a row with another die: the places go on as long as dice lie there.
    Place place = rest.size() > 0 ? rest.dice()[below(rest.size())].place : Place{};
    while (taken(place) || lies_there(place)) ++place.column;
    if (!place.inside()) return command;
    lay.column = place.column;
    lay.row = place.row;
  }
  command.dice.push_back(lay);
  return command;
}

std::optional<Attach> BusyGame::attachment(Seat seat) {
  if (!state().bag.empty()) return std::nullopt;
  const Seat to((static_cast<int>(seat.index()) + 1 + static_cast<int>(below(seats - 1))) % seats);
  const Area area = state().area(to);
  for (const Extension& there : extensions(area, count(area, to).grid)) {
    for (int i = 0; i < Die::count; ++i) {
      const Die die = Die::from_index(i);
      const RolledDie& rolled = state().at(die);
      const bool fits = rolled.shows.is_wild() || rolled.shows.face() == there.face;
      if (rolled.owner != seat || rolled.area || !fits) continue;
      return Attach{to, state().player(to).revision, {{die, there.place.column, there.place.row, there.face}}};
    }
  }
  return std::nullopt;
}

void BusyGame::step() {
  const Millis at = run_.now() + between_two;
  run_.advance(at);
  if (is_over()) return;
  const Seat seat(static_cast<int>(steps_++ % seats));
  Command command = NextRound{};
  if (state().phase == Phase::building) {
    const bool draws = !state().bag.empty() && state().player(seat).draw_at <= at && below(8) == 0;
    if (draws) {
      command = Draw{};
    } else if (auto attach = below(8) == 0 ? attachment(seat) : std::nullopt) {
      command = std::move(*attach);
    } else {
      command = arrangement(seat);
    }
  } else if (state().player(seat).ready) {
    return;
  }
  [[maybe_unused]] const auto result = run_.command(seat, command, at);
  assert(result);
}

}  // namespace tercet::crosswise
