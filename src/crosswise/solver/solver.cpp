#include "crosswise/solver/solver.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "crosswise/solver/cover_search.hpp"
#include "crosswise/solver/grid_builder.hpp"
#include "crosswise/solver/wild_names.hpp"
#include "figures/third.hpp"

// A grid needs no more than a cover: lines of three dice that make a SET each, hanging together in families by the dice
// they share, each family laid in the lattice by itself. Families are pushed together side by side (grid_builder.cpp),
// and X2 asks nothing of neighbours that make no SET. Every valid grid has such a cover: so the largest is the answer.
//
// A wild always fits into a grid that is not empty, with two dice that lie there; a wild and one more die always fit
// beside one that lies there; and a wild and any two dice are a family of their own. So all wilds are placed as soon as
// anything is, and one that does nothing special is worth two dice that nothing else covers. What a special wild may do
// is more: to be in lines of three dice or more that nothing else covers. The search therefore goes through the ways to
// name some of the wilds, none at first, while each of the others is worth two dice. A grid in which a named wild does
// no more than that is found with one name less, so nothing is missed.
namespace tercet::crosswise::solver {

namespace {

using figures::Face;
using figures::UpFace;

class Solver {
 public:
  Solver(std::span<const UpFace> dice, std::uint64_t steps) : steps_(steps) {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      if (dice[i].is_wild()) {
        wilds_[wild_count_++] = static_cast<std::uint8_t>(i);
      } else {
        faces_[regular_count_] = dice[i].face();
        regulars_[regular_count_++] = static_cast<std::uint8_t>(i);
      }
    }
    // Even without any cover.
    left_out_ = std::max(static_cast<int>(regular_count_) - worth_of_wilds(wild_count_), 0);
  }

  // Whether the best was found, with proof.
  bool run();
  GridBuilder build() const;

  std::uint64_t steps_left() const { return steps_; }

 private:
  static int worth_of_wilds(std::size_t wilds) { return 2 * static_cast<int>(wilds); }

  void search_without_names();
  void search_with_names(std::size_t named);
  void keep_if_best(const Cover& cover, std::span<const Face> names);

  DieBits all_regulars() const { return bit_of(regular_count_) - 1; }
  // Of the numbers in the covers, in which the wilds come last.
  std::uint8_t die_of(std::size_t number) const {
    return number < regular_count_ ? regulars_[number] : wilds_[number - regular_count_];
  }
  Face face_of(std::size_t number) const {
    return number < regular_count_ ? faces_[number] : names_[number - regular_count_];
  }
  void add_families(GridBuilder& grid) const;

  std::uint64_t steps_;
  std::array<Face, max_dice> faces_{};
  std::array<std::uint8_t, max_dice> regulars_{};
  std::size_t regular_count_ = 0;
  std::array<std::uint8_t, max_dice> wilds_{};
  std::size_t wild_count_ = 0;

  // The best until now: a cover, the names of the wilds in it, and how many dice stay out of the grid.
  Cover cover_;
  std::array<Face, max_dice> names_{};
  int left_out_ = 0;
};

bool Solver::run() {
  search_without_names();
  for (std::size_t named = 1; named <= wild_count_ && left_out_ > 0 && steps_ > 0; ++named) search_with_names(named);
  return left_out_ == 0 || steps_ > 0;
}

void Solver::keep_if_best(const Cover& cover, std::span<const Face> names) {
  const int covered = count_of(cover.dice & all_regulars());
  const auto wilds_used = static_cast<std::size_t>(count_of(cover.dice & ~all_regulars()));
  const int left_out =
      std::max(static_cast<int>(regular_count_) - covered - worth_of_wilds(wild_count_ - wilds_used), 0);
  if (left_out >= left_out_) return;
  left_out_ = left_out;
  cover_ = cover;
  std::ranges::copy(names, names_.begin());
}

void Solver::search_without_names() {
  CoverSearch search({faces_.data(), regular_count_}, regular_count_, steps_);
  const int worth = worth_of_wilds(wild_count_);
  for (int budget = std::max(search.in_no_set(), worth); budget < left_out_ + worth && steps_ > 0; ++budget) {
    search.find(budget);
    keep_if_best(search.cover(), {});
  }
}

void Solver::search_with_names(std::size_t named) {
  WildNames names({faces_.data(), regular_count_});
  const int worth_of_others = worth_of_wilds(wild_count_ - named);
  std::array<Face, max_dice> faces = faces_;
  for (names.begin(named); steps_ > 0 && left_out_ > 0 && names.next();) {
    --steps_;
    if (!names.promise(left_out_ - 1 + worth_of_others)) continue;
    std::ranges::copy(names.names(), faces.begin() + static_cast<std::ptrdiff_t>(regular_count_));
    CoverSearch search({faces.data(), regular_count_ + named}, regular_count_, steps_);
    while (left_out_ > 0 && search.find(left_out_ - 1 + worth_of_others)) {
      keep_if_best(search.cover(), names.names());
    }
    keep_if_best(search.cover(), names.names());
  }
}

void Solver::add_families(GridBuilder& grid) const {
  std::array<Line, max_lines> family;
  std::array<LaidDie, max_dice> laid;
  Embedding embedding;
  for (std::uint64_t left = bit_of(cover_.count) - 1; left != 0;) {
    const Line& first = cover_.lines[first_of(left)];
    left &= left - 1;
    const std::size_t size = gather_family(first, cover_.all(), left, family);
    auto steps = std::numeric_limits<std::uint64_t>::max();
    [[maybe_unused]] const bool fits = embedding.find({family.data(), size}, steps);
    assert(fits);
    std::size_t count = 0;
    DieBits dice = 0;
    for (std::size_t i = 0; i < size; ++i) dice |= family[i].bits();
    for (; dice != 0; dice &= dice - 1) {
      const std::size_t number = first_of(dice);
      laid[count++] = {die_of(number), face_of(number), embedding.cell_of(number)};
    }
    grid.add_family({laid.data(), count});
  }
}

GridBuilder Solver::build() const {
  GridBuilder grid;
  if (regular_count_ + wild_count_ < 3) return grid;
  add_families(grid);

  DieBits regulars = all_regulars() & ~cover_.dice;
  DieBits wilds = (bit_of(regular_count_ + wild_count_) - 1) & ~all_regulars() & ~cover_.dice;
  const auto take = [](DieBits& dice) {
    const std::size_t number = first_of(dice);
    dice &= dice - 1;
    return number;
  };
  while (wilds != 0 && count_of(regulars) >= 2) {
    const std::size_t a = take(regulars);
    const std::size_t b = take(regulars);
    const Face between = figures::third(face_of(a), face_of(b));
    const LaidDie row[] = {
        {die_of(a), face_of(a), {0, 0}}, {die_of(take(wilds)), between, {1, 0}}, {die_of(b), face_of(b), {2, 0}}};
    grid.add_family(row);
  }
  if (grid.empty() && wilds != 0) {
    // One regular die or none, and wilds for the rest of a SET of three equal dice.
    const bool regular = regulars != 0;
    const Face face = regular ? face_of(first_of(regulars)) : Face();
    const LaidDie row[] = {{die_of(regular ? take(regulars) : take(wilds)), face, {0, 0}},
                           {die_of(take(wilds)), face, {1, 0}},
                           {die_of(take(wilds)), face, {2, 0}}};
    grid.add_family(row);
  }
  if (regulars != 0 && wilds != 0) {
    const std::size_t last = take(regulars);
    grid.add_pair(die_of(last), face_of(last), die_of(take(wilds)));
  }
  while (wilds != 0) grid.add_wild(die_of(take(wilds)));
  return grid;
}

}  // namespace

Solution solve(std::span<const UpFace> dice, const Limits& limits) {
  assert(dice.size() <= max_dice);
  Solver solver(dice, limits.nodes);
  Solution solution;
  solution.proved = solver.run();
  solution.nodes = limits.nodes - solver.steps_left();
  const GridBuilder grid = solver.build();
  if (grid.empty()) return solution;
  Cell corner = grid.dice().front().cell;
  for (const LaidDie& laid : grid.dice()) {
    corner.column = std::min(corner.column, laid.cell.column);
    corner.row = std::min(corner.row, laid.cell.row);
  }
  solution.grid.reserve(grid.dice().size());
  for (const LaidDie& laid : grid.dice()) {
    solution.grid.push_back({laid.die, static_cast<std::int16_t>(laid.cell.column - corner.column),
                             static_cast<std::int16_t>(laid.cell.row - corner.row), laid.face});
  }
  std::ranges::sort(solution.grid, {}, &PlacedDie::die);
  return solution;
}

}  // namespace tercet::crosswise::solver
