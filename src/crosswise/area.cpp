#include "crosswise/area.hpp"

#include "figures/third.hpp"

namespace tercet::crosswise {

namespace {

// Neighbours in a row differ by 1, in a column by this, and no others do: columns reach from -99 to 99.
constexpr int row_step = 256;

constexpr std::uint64_t bit(std::size_t index) { return std::uint64_t{1} << index; }

constexpr std::uint8_t nobody = 255;

}  // namespace

// Forty-two dice are few: comparing each with each is sooner done than building anything to look them up in.
AreaSets::AreaSets(const Area& area) {
  const auto dice = area.dice();
  std::array<int, Die::count> keys{};
  std::array<std::uint8_t, Die::count> right{};
  std::array<std::uint8_t, Die::count> below{};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    keys[i] = dice[i].place.row * row_step + dice[i].place.column;
    right[i] = nobody;
    below[i] = nobody;
  }
  const auto touch = [&](std::array<std::uint8_t, Die::count>& next, std::size_t from, std::size_t to) {
    next[from] = static_cast<std::uint8_t>(to);
    touching_[from] |= bit(to);
    touching_[to] |= bit(from);
  };
  for (std::size_t i = 0; i < dice.size(); ++i) {
    for (std::size_t j = i + 1; j < dice.size(); ++j) {
      const int step = keys[j] - keys[i];
      if (step == 1) touch(right, i, j);
      if (step == -1) touch(right, j, i);
      if (step == row_step) touch(below, i, j);
      if (step == -row_step) touch(below, j, i);
    }
  }
  for (const auto* next : {&right, &below}) {
    for (std::size_t a = 0; a < dice.size(); ++a) {
      const std::uint8_t b = (*next)[a];
      if (b == nobody) continue;
      const std::uint8_t c = (*next)[b];
      if (c == nobody || !figures::is_set(dice[a].face, dice[b].face, dice[c].face)) continue;
      lines_[size_++] = {static_cast<std::uint8_t>(a), b, c};
      in_set_ |= bit(a) | bit(b) | bit(c);
    }
  }
}

}  // namespace tercet::crosswise
