// WildNames: which faces some wilds could stand for so that each does more than cover two dice (solver.cpp says why
// only these count), and how many dice are in no SET then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "crosswise/solver/solver.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise::solver {

class WildNames {
 public:
  explicit WildNames(std::span<const figures::Face> regulars);

  // All ways to name so many wilds, one after the other; their order does not count. begin() comes before the first.
  void begin(std::size_t wilds);
  bool next();
  std::span<const figures::Face> names() const { return {names_.data(), count_}; }

  // Whether each of the names is worth giving and no more than `budget` of the regular dice are in no SET with them.
  // Quick: most names fail here.
  bool promise(int budget) const;

 private:
  // A bit for each face.
  using Faces = std::uint32_t;

  std::array<std::uint8_t, figures::Face::count> count_of_{};
  Faces present_ = 0;
  // In no SET without a wild: once, and those of them that are there twice.
  Faces alone_ = 0;
  Faces alone_twice_ = 0;
  // What is in a SET with a wild of this face and another regular die, and how many dice that are.
  std::array<Faces, figures::Face::count> helped_{};
  std::array<std::uint8_t, figures::Face::count> helped_dice_{};

  std::array<figures::Face, max_dice> names_{};
  std::size_t count_ = 0;
  bool begun_ = false;
};

}  // namespace tercet::crosswise::solver
