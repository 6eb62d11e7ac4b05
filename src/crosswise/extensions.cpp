#include "crosswise/extensions.hpp"

#include <algorithm>
#include <tuple>

#include "figures/third.hpp"

namespace tercet::crosswise {

std::vector<Extension> extensions(const Area& area, DieSet among) {
  const auto dice = area.dice();
  std::vector<Extension> all;
  const auto add = [&](Place place, const LyingDie& a, const LyingDie& b) {
    if (!place.inside() || std::ranges::find(dice, place, &LyingDie::place) != dice.end()) return;
    all.push_back({place, figures::third(a.face, b.face)});
  };
  for (const LyingDie& a : dice) {
    for (const LyingDie& b : dice) {
      if (!among.contains(a.die) && !among.contains(b.die)) continue;
      // Touching, b after a in a line: before them and after them. With a gap: between.
      const int columns = b.place.column - a.place.column;
      const int rows = b.place.row - a.place.row;
      const bool in_line = (rows == 0 && columns > 0) || (columns == 0 && rows > 0);
      const int apart = columns + rows;
      if (!in_line || apart > 2) continue;
      if (apart == 2) {
        add({a.place.column + columns / 2, a.place.row + rows / 2}, a, b);
      } else {
        add({a.place.column - columns, a.place.row - rows}, a, b);
        add({b.place.column + columns, b.place.row + rows}, a, b);
      }
    }
  }
  std::ranges::sort(all, {}, [](const Extension& e) { return std::tuple(e.place.row, e.place.column, e.face); });
  const auto again = std::ranges::unique(all);
  all.erase(again.begin(), again.end());
  return all;
}

}  // namespace tercet::crosswise
