#include "bots/crosswise_goal.hpp"

#include <algorithm>
#include <tuple>

#include "crosswise/extensions.hpp"
#include "crosswise/solver/solver.hpp"

namespace tercet::bots {

namespace {

using contract::Seat;
using crosswise::Area;
using crosswise::Arrange;
using crosswise::Attach;
using crosswise::Lay;
using crosswise::LyingDie;
using crosswise::Place;
using crosswise::RolledDie;
using crosswise::State;
using dice::Die;
using dice::DieSet;

Place operator+(Place a, Place b) { return {a.column + b.column, a.row + b.row}; }
Place operator-(Place a, Place b) { return {a.column - b.column, a.row - b.row}; }

Lay at(const Lay& lay, Place place) { return {lay.die, place.column, place.row, lay.face}; }

const LyingDie* lying_on(const Area& area, Place place) {
  const auto found = std::ranges::find(area.dice(), place, &LyingDie::place);
  return found == area.dice().end() ? nullptr : &*found;
}

bool lies_so(const State& state, Seat seat, const Lay& lay) {
  const RolledDie& die = state.at(lay.die);
  return die.area == seat && die.place == lay.place() && die.lies.face() == lay.face;
}

// Where a grid would lie in an area, and how well that fits what lies there.
class Fit {
 public:
  Fit(const State& state, Seat seat, const CrosswiseGoal& grid)
      : state_(state), seat_(seat), grid_(grid), area_(state.area(seat)), held_(state.rested_on(seat)) {}

  // Shifted to where most of it lies already; nothing if it fits nowhere.
  std::optional<Place> best() const {
    std::optional<Place> best;
    int most = -1;
    const auto consider = [&](Place shift) {
      const auto lying = lying_already(shift);
      if (!lying || *lying < most || (*lying == most && !(shift < *best))) return;
      most = *lying;
      best = shift;
    };
    for (const Lay& lay : grid_) {
      const RolledDie& die = state_.at(lay.die);
      if (die.area == seat_) consider(die.place - lay.place());
    }
    if (!best) consider(Place{} - middle());
    return best;
  }

 private:
  Place middle() const {
    Place last;
    for (const Lay& lay : grid_) last = {std::max(last.column, lay.column), std::max(last.row, lay.row)};
    return {last.column / 2, last.row / 2};
  }

  // How many of its dice; nothing when it cannot lie there.
  std::optional<int> lying_already(Place shift) const {
    int count = 0;
    DieSet in_place;
    for (const Lay& lay : grid_) {
      const Place place = lay.place() + shift;
      if (!place.inside()) return std::nullopt;
      const LyingDie* there = lying_on(area_, place);
      if (there != nullptr && there->owner != seat_) return std::nullopt;
      if (!lies_so(state_, seat_, at(lay, place))) continue;
      in_place.insert(lay.die);
      ++count;
    }
    for (const LyingDie& lying : area_.dice()) {
      if (lying.owner == seat_ && held_.contains(lying.die) && !in_place.contains(lying.die)) return std::nullopt;
    }
    return count;
  }

  const State& state_;
  Seat seat_;
  const CrosswiseGoal& grid_;
  Area area_;
  DieSet held_;
};

// The arrangement as it is, as a command.
Arrange as_it_is(const State& state, Seat seat) {
  Arrange command{state.player(seat).revision, {}};
  for (const LyingDie& lying : state.area(seat).dice()) {
    if (lying.owner == seat) command.dice.push_back({lying.die, lying.place.column, lying.place.row, lying.face});
  }
  return command;
}

void lift(Arrange& command, Die die) {
  std::erase_if(command.dice, [&](const Lay& lay) { return lay.die == die; });
}

void lay(Arrange& command, const Lay& lay) {
  lift(command, lay.die);
  command.dice.push_back(lay);
}

// How many dice of the goal that lie where they shall touch this place.
int neighbours(const State& state, Seat seat, const CrosswiseGoal& goal, Place place) {
  return static_cast<int>(std::ranges::count_if(goal, [&](const Lay& lay) {
    const auto [columns, rows] = lay.place() - place;
    return std::abs(columns) + std::abs(rows) == 1 && lies_so(state, seat, lay);
  }));
}

// What a die that fits at an extension becomes there.
std::optional<Lay> laid_at(const State& state, Die die, const crosswise::Extension& extension) {
  const figures::UpFace shows = state.at(die).shows;
  if (!shows.is_wild() && shows.face() != extension.face) return std::nullopt;
  return Lay{die, extension.place.column, extension.place.row, extension.face};
}

std::optional<Lay> fitting(const State& state, DieSet loose, const std::vector<crosswise::Extension>& extensions) {
  std::optional<Lay> found;
  loose.for_each([&](Die die) {
    for (const auto& extension : extensions) {
      if (!found) found = laid_at(state, die, extension);
    }
  });
  return found;
}

}  // namespace

CrosswiseGoal crosswise_goal(const State& state, Seat seat, DieSet considered) {
  std::vector<Die> dice;
  std::vector<figures::UpFace> shows;
  considered.for_each([&](Die die) {
    const RolledDie& rolled = state.at(die);
    if (rolled.owner != seat || (rolled.area && rolled.area != seat)) return;
    dice.push_back(die);
    shows.push_back(rolled.shows);
  });
  // Of rolled dice next to none need as much; of a table's own dice some would take a second.
  constexpr crosswise::solver::Limits quick{.nodes = 500'000};
  CrosswiseGoal goal;
  for (const auto& placed : crosswise::solver::solve(shows, quick).grid) {
    goal.push_back({dice[placed.die], placed.column, placed.row, placed.face});
  }
  if (goal.empty()) return goal;
  const auto shift = Fit(state, seat, goal).best();
  if (!shift) return {};
  for (Lay& lay : goal) lay = at(lay, lay.place() + *shift);
  return goal;
}

std::optional<Arrange> step_to(const State& state, Seat seat, const CrosswiseGoal& goal) {
  const Area area = state.area(seat);
  const Lay* next = nullptr;
  const LyingDie* in_the_way = nullptr;
  for (const Lay& wanted : goal) {
    if (lies_so(state, seat, wanted)) continue;
    const LyingDie* there = lying_on(area, wanted.place());
    if (there != nullptr && there->die != wanted.die) {
      in_the_way = there;
      continue;
    }
    const auto order = [&](const Lay& lay) {
      return std::tuple(-neighbours(state, seat, goal, lay.place()), lay.place());
    };
    if (next == nullptr || order(wanted) < order(*next)) next = &wanted;
  }
  Arrange command = as_it_is(state, seat);
  if (next != nullptr) {
    lay(command, *next);
  } else if (in_the_way != nullptr) {
    lift(command, in_the_way->die);
  } else {
    return std::nullopt;
  }
  return command;
}

Arrange all_of(const State& state, Seat seat, const CrosswiseGoal& goal) {
  Arrange command = as_it_is(state, seat);
  std::erase_if(command.dice, [&](const Lay& lay) {
    return std::ranges::any_of(goal, [&](const Lay& to) { return to.die == lay.die || to.place() == lay.place(); });
  });
  command.dice.insert(command.dice.end(), goal.begin(), goal.end());
  return command;
}

std::optional<Arrange> extend(const State& state, Seat seat, DieSet loose) {
  const Area area = state.area(seat);
  const auto found = fitting(state, loose, crosswise::extensions(area, crosswise::count(area, seat).grid));
  if (!found) return std::nullopt;
  Arrange command = as_it_is(state, seat);
  lay(command, *found);
  return command;
}

std::optional<Attach> attach(const State& state, Seat seat, DieSet loose) {
  if (!state.bag.empty()) return std::nullopt;
  for (int i = 0; i < state.seats; ++i) {
    const Seat other(i);
    if (other == seat) continue;
    const Area area = state.area(other);
    const auto found = fitting(state, loose, crosswise::extensions(area, crosswise::count(area, other).grid));
    if (found) return Attach{other, state.player(other).revision, {*found}};
  }
  return std::nullopt;
}

}  // namespace tercet::bots
