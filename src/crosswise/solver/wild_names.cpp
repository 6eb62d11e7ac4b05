#include "crosswise/solver/wild_names.hpp"

#include <algorithm>
#include <bit>

#include "crosswise/solver/line.hpp"
#include "figures/third.hpp"

namespace tercet::crosswise::solver {

using figures::Face;

WildNames::WildNames(std::span<const Face> regulars) {
  for (const Face face : regulars) {
    ++count_of_[static_cast<std::size_t>(face.index())];
    present_ |= Faces{1} << face.index();
  }
  for (std::size_t face = 0; face < Face::count; ++face) {
    const Faces own = Faces{1} << face;
    bool in_set = count_of_[face] >= 3;
    if (count_of_[face] >= 2) helped_[face] |= own;
    for (const auto [g, h] : pairs_with[face]) {
      const Faces both = Faces{1} << g | Faces{1} << h;
      if ((present_ & both) != both) continue;
      in_set = true;
      helped_[face] |= both;
    }
    for (Faces left = helped_[face]; left != 0; left &= left - 1) {
      helped_dice_[face] =
          static_cast<std::uint8_t>(helped_dice_[face] + count_of_[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    if (in_set) continue;
    alone_ |= present_ & own;
    alone_twice_ |= count_of_[face] == 2 ? own : 0;
  }
}

void WildNames::begin(std::size_t wilds) {
  count_ = wilds;
  names_.fill(Face());
  begun_ = false;
}

bool WildNames::next() {
  if (!begun_) {
    begun_ = true;
    return count_ > 0;
  }
  for (std::size_t i = count_; i-- > 0;) {
    const int face = names_[i].index() + 1;
    if (face == Face::count) continue;
    std::fill(names_.begin() + static_cast<std::ptrdiff_t>(i), names_.begin() + static_cast<std::ptrdiff_t>(count_),
              Face::from_index(face));
    return true;
  }
  return false;
}

bool WildNames::promise(int budget) const {
  constexpr int more_than_any_wild_covers = 3;
  Faces helped = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const auto own = static_cast<std::size_t>(names_[i].index());
    helped |= helped_[own];
    int dice = helped_dice_[own];
    for (std::size_t j = 0; j < count_; ++j) {
      if (i == j) continue;
      const auto between = static_cast<std::size_t>(figures::third(names_[i], names_[j]).index());
      helped |= Faces{1} << between;
      dice += count_of_[between];
    }
    if (dice < more_than_any_wild_covers) return false;
  }
  const Faces alone = alone_ & ~helped;
  return std::popcount(alone) + std::popcount(alone & alone_twice_) <= budget;
}

}  // namespace tercet::crosswise::solver
