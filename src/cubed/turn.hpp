// A turn: one to three dice laid on squares (T2), in reading order, so that equal turns are equal values; and what it
// scores (T6, T7). Whether it is legal says preview().
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

#include "cubed/square.hpp"
#include "dice/laid_die.hpp"

namespace tercet::cubed {

using dice::LaidDie;

struct Placement {
  Square square;
  LaidDie die;

  constexpr auto operator<=>(const Placement&) const = default;
};

class Turn {
 public:
  static constexpr std::size_t max = 3;

  constexpr Turn() = default;
  constexpr Turn(std::initializer_list<Placement> placements) {
    for (const Placement& placement : placements) add(placement);
  }

  // For placements that are in reading order already.
  template <class... Placements>
    requires(sizeof...(Placements) <= max)
  static constexpr Turn in_order(const Placements&... placements) {
    Turn turn;
    turn.placements_ = {placements...};
    turn.size_ = sizeof...(Placements);
    assert(std::ranges::is_sorted(turn.placements()));
    return turn;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::span<const Placement> placements() const { return {placements_.data(), size_}; }
  constexpr const Placement* begin() const { return placements_.data(); }
  constexpr const Placement* end() const { return placements_.data() + size_; }

  constexpr void add(const Placement& placement) {
    assert(size_ < max);
    std::size_t at = size_++;
    for (; at > 0 && placement < placements_[at - 1]; --at) placements_[at] = placements_[at - 1];
    placements_[at] = placement;
  }

  constexpr int wilds() const {
    return static_cast<int>(std::ranges::count_if(placements(), [](const Placement& p) { return p.die.is_wild(); }));
  }

  // Fewer dice first, then by the first placement in which two turns differ.
  constexpr auto operator<=>(const Turn&) const = default;

 private:
  std::uint8_t size_ = 0;
  std::array<Placement, max> placements_{};
};

struct Score {
  int sets = 0;   // new SETs
  int bonus = 0;  // T7
  int score = 0;  // T6: 3 a SET, less 1 a wild, plus the bonus

  static constexpr Score of(int sets, int wilds, int bonus) { return {sets, bonus, 3 * sets - wilds + bonus}; }

  constexpr auto operator<=>(const Score&) const = default;
};

struct ScoredTurn {
  Turn turn;
  Score score;

  constexpr auto operator<=>(const ScoredTurn&) const = default;
};

// {"bonus":0,"place":{"h8":"1PD","h9":"*1GD"},"score":2,"sets":1}: one line, members sorted by bytes.
std::string to_json(const ScoredTurn& turn);

}  // namespace tercet::cubed
