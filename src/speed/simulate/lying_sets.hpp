// LyingSets: how many SETs lie on the table, by identity, and which dice the n-th of them has. Kept up to date as dice
// are taken, by counting what shows each face.
#pragma once

#include <array>
#include <cstdint>

#include "speed/table.hpp"

namespace tercet::speed {

// The order of the SETs: those without a wild before those with one, two and three. Without: by their faces, least
// first, and of the same faces by the dice that show them, in the same order. With: by the wilds, then the other dice.
class LyingSets {
 public:
  // What each of the 42 dice shows, all lying there.
  explicit LyingSets(const std::array<UpFace, Die::count>& up);

  std::uint32_t count() const { return regular_ + with_wilds(); }
  // Of them those without a wild.
  std::uint32_t regular() const { return regular_; }
  std::uint32_t wilds() const { return count_[wild_face]; }
  std::uint32_t dice() const { return regular_dice_ + wilds(); }

  std::array<Die, 3> set(std::uint32_t number) const;
  void take(Die die);

 private:
  static constexpr std::size_t wild_face = figures::Face::count;
  using Dice = std::uint64_t;

  std::uint32_t with_wilds() const;
  std::array<Die, 3> regular_set(std::uint32_t number) const;
  std::array<Die, 3> wild_set(std::uint32_t number) const;

  std::array<Dice, figures::UpFace::count> showing_{};
  std::array<std::uint32_t, figures::UpFace::count> count_{};
  // SETs without a wild by their least face.
  std::array<std::uint32_t, figures::Face::count> sets_from_{};
  std::uint32_t regular_ = 0;
  std::uint32_t regular_dice_ = 0;
  std::array<UpFace, Die::count> up_{};
};

}  // namespace tercet::speed
