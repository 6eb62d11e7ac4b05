#include "dice/dice_list.hpp"

namespace tercet::dice {

namespace {

using figures::Face;
using figures::UpFace;

// The formula of D2.
constexpr DiceList make_standard() {
  DiceList dice;
  for (int i = 0; i < Die::count; ++i) {
    for (int j = 0; j < Die::sides; ++j) {
      dice.set_side(Die::from_index(i), j, UpFace::from_index(11 * ((6 * i + j) % 28) % 28));
    }
  }
  return dice;
}

// Six dice, every seventh, have no wild. The regular sides take the faces in steps of 11, which is prime to 27: each
// comes once in 27 sides, and neighbours on a die differ.
constexpr DiceList make_many_wilds() {
  DiceList dice;
  int regular = 0;
  for (int i = 0; i < Die::count; ++i) {
    for (int j = 0; j < Die::sides; ++j) {
      const bool wild = i % 7 != 6 && j == i % Die::sides;
      dice.set_side(Die::from_index(i), j,
                    wild ? UpFace::wild() : UpFace(Face::from_index(11 * regular++ % Face::count)));
    }
  }
  return dice;
}

constexpr bool fair(const DiceList& dice, int of_each_face, int wilds) {
  std::array<int, UpFace::count> seen{};
  for (int i = 0; i < Die::count; ++i) {
    std::array<int, UpFace::count> on_die{};
    for (int j = 0; j < Die::sides; ++j) {
      const auto up = static_cast<std::size_t>(dice.side(Die::from_index(i), j).index());
      ++seen[up];
      if (++on_die[up] > 1) return false;
    }
  }
  for (std::size_t face = 0; face < Face::count; ++face) {
    if (seen[face] != of_each_face) return false;
  }
  return seen[Face::count] == wilds;
}

static_assert(fair(make_standard(), 9, 9));
static_assert(fair(make_many_wilds(), 8, 36));

}  // namespace

constexpr DiceList standard_dice = make_standard();
constexpr DiceList many_wilds_dice = make_many_wilds();

}  // namespace tercet::dice
