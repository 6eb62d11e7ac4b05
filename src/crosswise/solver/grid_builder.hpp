// GridBuilder: puts a grid together of families of lines, of which each lies in the lattice by itself, and of wilds
// that are left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "crosswise/solver/embedding.hpp"
#include "crosswise/solver/line.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise::solver {

struct LaidDie {
  std::uint8_t die = 0;
  figures::Face face;
  Cell cell;
};

class GridBuilder {
 public:
  std::span<const LaidDie> dice() const { return {dice_.data(), count_}; }
  bool empty() const { return count_ == 0; }

  // The family's cells are its own; it comes to lie side by side with what is there, so that the grid stays small.
  void add_family(std::span<const LaidDie> family);

  // These need a grid that is not empty; in that there is always room for them.
  // A wild, in a SET with two dice that lie there.
  void add_wild(std::size_t wild);
  // A die and a wild, in a SET with one that lies there.
  void add_pair(std::size_t die, figures::Face face, std::size_t wild);

 private:
  // The smallest rectangle around some cells.
  struct Box {
    int left = 127;
    int right = -128;
    int top = 127;
    int bottom = -128;

    void include(Cell cell);
    // Grids that are small and nearly square cost least.
    int cost() const;
  };
  struct Edges;

  void lay(std::size_t die, figures::Face face, Cell cell);
  std::optional<figures::Face> face_at(Cell cell) const;
  int cost_with(Cell one, Cell other) const;

  std::array<LaidDie, 64> dice_{};
  std::size_t count_ = 0;
  Box box_;
};

}  // namespace tercet::crosswise::solver
