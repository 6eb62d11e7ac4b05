#include "crosswise/placed.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tercet::crosswise {

namespace {

// All that hangs together with `seed` inside of `among`.
std::uint64_t connected(const AreaSets& sets, std::uint64_t seed, std::uint64_t among) {
  std::uint64_t group = seed;
  for (std::uint64_t fresh = seed; fresh != 0;) {
    std::uint64_t next = 0;
    for (; fresh != 0; fresh &= fresh - 1) next |= sets.touching(static_cast<std::size_t>(std::countr_zero(fresh)));
    fresh = next & among & ~group;
    group |= fresh;
  }
  return group;
}

template <class Visit>
void for_each_bit(std::uint64_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

DieSet dice_of(const Area& area, std::uint64_t bits) {
  DieSet dice;
  for_each_bit(bits, [&](std::size_t index) { dice.insert(area.dice()[index].die); });
  return dice;
}

Place first_place(const Area& area, std::uint64_t group) {
  Place first{Place::max, Place::max};
  for_each_bit(group, [&](std::size_t index) { first = std::min(first, area.dice()[index].place); });
  return first;
}

}  // namespace

Counted count(const Area& area, Seat owner) {
  const AreaSets sets(area);
  std::uint64_t own = 0;
  for (std::size_t i = 0; i < area.size(); ++i) {
    if (area.dice()[i].owner == owner) own |= std::uint64_t{1} << i;
  }
  std::uint64_t grid = 0;
  int max = -1;
  for (std::uint64_t rest = sets.in_set(); rest != 0;) {
    const std::uint64_t group = connected(sets, rest & -rest, sets.in_set());
    rest &= ~group;
    const int owned = std::popcount(group & own);
    if (owned > max || (owned == max && first_place(area, group) < first_place(area, grid))) {
      max = owned;
      grid = group;
    }
  }
  return {dice_of(area, sets.in_set()), dice_of(area, grid)};
}

DieSet rested_on(const Area& area, std::span<const Seat> empty) {
  DieSet held;
  const AreaSets sets(area);
  const auto dice = area.dice();
  for (const AreaSets::Line& line : sets.lines()) {
    const LyingDie& last = dice[*std::ranges::max_element(line, {}, [&](std::uint8_t i) { return dice[i].order; })];
    if (std::ranges::find(empty, last.owner) != empty.end()) continue;
    for (const std::uint8_t index : line) {
      if (dice[index].owner != last.owner && dice[index].order < last.order) held.insert(dice[index].die);
    }
  }
  return held;
}

}  // namespace tercet::crosswise
