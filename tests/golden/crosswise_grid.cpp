#include "golden/crosswise_grid.hpp"

#include <algorithm>

#include "figures/third.hpp"
#include "golden/scripted_game.hpp"

namespace tercet::golden {

namespace {

using crosswise::Lay;
using crosswise::Place;
using dice::HeldDie;
using figures::Face;

using LaidSet = std::vector<Lay>;

Lay lay(const HeldDie& held, Place place, Face face) { return {held.die, place.column, place.row, face}; }

bool can_show(const HeldDie& held, Face face) { return held.shows.is_wild() || held.shows.face() == face; }

// The empty places of a line, and the faces of the others.
struct Gaps {
  std::vector<Place> places;
  std::vector<Face> faces;
};

Gaps gaps_of(const LyingFaces& lying, const std::array<Place, 3>& line) {
  Gaps gaps;
  for (const Place place : line) {
    const auto found = lying.find(place);
    if (found == lying.end()) {
      gaps.places.push_back(place);
    } else {
      gaps.faces.push_back(found->second);
    }
  }
  return gaps;
}

// All ways to fill them so that the line is a SET.
void add_fillings(const Gaps& gaps, std::span<const HeldDie> dice, std::vector<LaidSet>& sets) {
  if (gaps.places.size() == 1) {
    const Face wanted = third(gaps.faces[0], gaps.faces[1]);
    for (const HeldDie& held : dice) {
      if (can_show(held, wanted)) sets.push_back({lay(held, gaps.places[0], wanted)});
    }
  } else if (gaps.places.size() == 2) {
    for (const HeldDie& one : dice) {
      const Face face = one.shows.is_wild() ? gaps.faces[0] : one.shows.face();
      const Face wanted = third(gaps.faces[0], face);
      for (const HeldDie& other : dice) {
        if (one.die == other.die || !can_show(other, wanted)) continue;
        sets.push_back({lay(one, gaps.places[0], face), lay(other, gaps.places[1], wanted)});
      }
    }
  }
}

// The first SET, in a row of its own.
std::vector<LaidSet> first_sets(std::span<const HeldDie> dice) {
  std::vector<LaidSet> sets;
  for (const HeldDie& held : dice) {
    if (held.shows.is_wild()) continue;
    const Face face = held.shows.face();
    std::vector<LaidSet> pairs;
    add_fillings({{{1, 0}, {2, 0}}, {face}}, dice, pairs);
    for (LaidSet& pair : pairs) {
      if (pair[0].die == held.die || pair[1].die == held.die) continue;
      pair.push_back(lay(held, {0, 0}, face));
      sets.push_back(std::move(pair));
    }
  }
  return sets;
}

}  // namespace

std::optional<LaidSet> one_more_set(const LyingFaces& lying, std::span<const Place> on, std::span<const HeldDie> dice,
                                    contract::PhiloxStream& chance) {
  std::vector<LaidSet> sets;
  for (const Place place : on) {
    for (int back = 0; back < 3; ++back) {
      const Place row{place.column - back, place.row};
      const Place column{place.column, place.row - back};
      add_fillings(gaps_of(lying, {row, {row.column + 1, row.row}, {row.column + 2, row.row}}), dice, sets);
      add_fillings(gaps_of(lying, {column, {column.column, column.row + 1}, {column.column, column.row + 2}}), dice,
                   sets);
    }
  }
  if (sets.empty()) return std::nullopt;
  return any_of(sets, chance);
}

std::vector<Lay> build_grid(std::vector<HeldDie> dice, contract::PhiloxStream& chance) {
  std::vector<Lay> grid;
  LyingFaces lying;
  std::vector<Place> places;
  const auto first = first_sets(dice);
  auto next = first.empty() ? std::nullopt : std::optional(any_of(first, chance));
  while (next) {
    for (const Lay& laid : *next) {
      grid.push_back(laid);
      lying.emplace(laid.place(), *laid.face);
      places.push_back(laid.place());
      std::erase_if(dice, [&](const HeldDie& held) { return held.die == laid.die; });
    }
    next = one_more_set(lying, places, dice, chance);
  }
  return grid;
}

}  // namespace tercet::golden
