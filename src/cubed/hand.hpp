// A hand: up to five dice and what they show, in the order in which they were drawn (R8).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "figures/face.hpp"

namespace tercet::cubed {

class Hand {
 public:
  static constexpr std::size_t max = 5;

  constexpr Hand() = default;
  constexpr Hand(std::initializer_list<figures::UpFace> dice) {
    for (const figures::UpFace up : dice) add(up);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::span<const figures::UpFace> dice() const { return {dice_.data(), size_}; }
  constexpr const figures::UpFace* begin() const { return dice_.data(); }
  constexpr const figures::UpFace* end() const { return dice_.data() + size_; }

  constexpr int count(figures::UpFace up) const { return static_cast<int>(std::ranges::count(dice(), up)); }

  constexpr void add(figures::UpFace up) {
    assert(size_ < max);
    dice_[size_++] = up;
  }

  // Takes one die showing this out of the hand; says whether there was one.
  constexpr bool remove(figures::UpFace up) {
    const std::span<figures::UpFace> held(dice_.data(), size_);
    const auto found = std::ranges::find(held, up);
    if (found == held.end()) return false;
    std::copy(found + 1, held.end(), found);
    dice_[--size_] = figures::UpFace();
    return true;
  }

  bool operator==(const Hand&) const = default;

 private:
  std::array<figures::UpFace, max> dice_{};
  std::uint8_t size_ = 0;
};

}  // namespace tercet::cubed
