#include "crosswise/solver_naive.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "figures/third.hpp"

namespace tercet::crosswise::solver::naive {

namespace {

using figures::Face;
using figures::UpFace;

// Column, then row.
using Square = std::pair<int, int>;
using Shape = std::set<Square>;

Square operator+(Square a, Square b) { return {a.first + b.first, a.second + b.second}; }

constexpr Square directions[] = {{1, 0}, {0, 1}};
constexpr Square sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

// The three touching squares of a straight line, wherever it can be that holds this square.
std::vector<std::array<Square, 3>> lines_through(Square square) {
  std::vector<std::array<Square, 3>> lines;
  for (const auto [columns, rows] : directions) {
    for (const int from : {-2, -1, 0}) {
      std::array<Square, 3> line;
      for (int i = 0; i < 3; ++i) {
        line[static_cast<std::size_t>(i)] = square + Square{(from + i) * columns, (from + i) * rows};
      }
      lines.push_back(line);
    }
  }
  return lines;
}

bool hang_together(const Shape& shape) {
  if (shape.empty()) return true;
  Shape reached;
  std::vector<Square> next = {*shape.begin()};
  while (!next.empty()) {
    const Square square = next.back();
    next.pop_back();
    if (!shape.contains(square) || !reached.insert(square).second) continue;
    for (const Square side : sides) next.push_back(square + side);
  }
  return reached.size() == shape.size();
}

Shape moved_to_corner(const Shape& shape) {
  int left = shape.begin()->first;
  int top = shape.begin()->second;
  for (const auto [column, row] : shape) {
    left = std::min(left, column);
    top = std::min(top, row);
  }
  Shape moved;
  for (const Square square : shape) moved.insert(square + Square{-left, -top});
  return moved;
}

// Of a shape turned and mirrored in all ways the first.
Shape first_of_its_kind(const Shape& shape) {
  Shape first = moved_to_corner(shape);
  Shape turned = shape;
  for (int i = 0; i < 8; ++i) {
    Shape next;
    for (const auto [column, row] : turned) {
      next.insert(i == 4 ? Square{-column, row} : Square{row, -column});
    }
    turned = std::move(next);
    first = std::min(first, moved_to_corner(turned));
  }
  return first;
}

// The shapes of so many squares that hang together by their sides, each in one of its turned and mirrored forms.
const std::set<Shape>& shapes_of(std::size_t squares) {
  static std::map<std::size_t, std::set<Shape>> known = {{1, {{{0, 0}}}}};
  if (const auto found = known.find(squares); found != known.end()) return found->second;
  std::set<Shape> grown;
  for (const Shape& smaller : shapes_of(squares - 1)) {
    for (const Square square : smaller) {
      for (const Square side : sides) {
        Shape shape = smaller;
        if (shape.insert(square + side).second) grown.insert(first_of_its_kind(shape));
      }
    }
  }
  return known[squares] = std::move(grown);
}

// A shape with the places of its squares in order, and of each the lines through it that lie within the shape.
struct Frame {
  std::size_t size = 0;
  std::vector<std::vector<std::array<std::size_t, 3>>> lines;
};

std::optional<Frame> frame_of(const Shape& shape) {
  const std::vector<Square> squares(shape.begin(), shape.end());
  Frame frame{squares.size(), {}};
  for (const Square square : squares) {
    auto& lines = frame.lines.emplace_back();
    for (const auto& line : lines_through(square)) {
      std::array<std::size_t, 3> places{};
      bool within = true;
      for (std::size_t i = 0; i < 3; ++i) {
        within &= shape.contains(line[i]);
        places[i] = static_cast<std::size_t>(std::ranges::find(squares, line[i]) - squares.begin());
      }
      if (within) lines.push_back(places);
    }
    if (lines.empty()) return std::nullopt;
  }
  return frame;
}

const std::vector<Frame>& frames_of(std::size_t squares) {
  static std::map<std::size_t, std::vector<Frame>> known;
  if (const auto found = known.find(squares); found != known.end()) return found->second;
  std::vector<Frame> frames;
  for (const Shape& shape : shapes_of(squares)) {
    if (auto frame = frame_of(shape)) frames.push_back(std::move(*frame));
  }
  return known[squares] = std::move(frames);
}

class Filling {
 public:
  Filling(const Frame& frame, std::span<const UpFace> dice) : frame_(frame), dice_(dice), used_(dice.size()) {}

  // Whether the squares from this one on can be filled.
  bool from(std::size_t square) {
    if (square == frame_.size) return true;
    std::uint32_t tried = 0;
    for (std::size_t die = 0; die < dice_.size(); ++die) {
      const auto shown = std::uint32_t{1} << dice_[die].index();
      if (used_[die] || (tried & shown) != 0) continue;
      tried |= shown;
      used_[die] = true;
      if (dice_[die].is_wild()) {
        for (int name = 0; name < Face::count; ++name) {
          if (with(square, Face::from_index(name))) return true;
        }
      } else if (with(square, dice_[die].face())) {
        return true;
      }
      used_[die] = false;
    }
    return false;
  }

 private:
  bool with(std::size_t square, Face face) {
    faces_[square] = face;
    for (std::size_t filled = 0; filled <= square; ++filled) {
      if (!can_be_in_set(filled, square)) return false;
    }
    return from(square + 1);
  }

  // With squares filled up to the last one.
  bool can_be_in_set(std::size_t square, std::size_t last) const {
    return std::ranges::any_of(frame_.lines[square], [&](const std::array<std::size_t, 3>& line) {
      return std::ranges::max(line) > last || figures::is_set(faces_[line[0]], faces_[line[1]], faces_[line[2]]);
    });
  }

  const Frame& frame_;
  std::span<const UpFace> dice_;
  std::vector<bool> used_;
  std::array<Face, max_dice_of_the_search> faces_{};
};

}  // namespace

std::optional<std::string> fault(std::span<const UpFace> dice, std::span<const PlacedDie> grid) {
  std::map<Square, Face> faces;
  Shape shape;
  std::set<std::size_t> used;
  for (const PlacedDie& placed : grid) {
    const std::string name = "die " + std::to_string(placed.die);
    if (placed.die >= dice.size()) return name + " is not there";
    if (!used.insert(placed.die).second) return name + " lies there twice";
    if (*used.rbegin() != placed.die) return name + " is out of order";
    if (!dice[placed.die].is_wild() && dice[placed.die].face() != placed.face) return name + " shows another face";
    if (!faces.emplace(Square{placed.column, placed.row}, placed.face).second) return name + " lies on another";
    shape.insert({placed.column, placed.row});
  }
  for (const PlacedDie& placed : grid) {
    const bool in_set = std::ranges::any_of(lines_through({placed.column, placed.row}), [&](const auto& line) {
      return faces.contains(line[0]) && faces.contains(line[1]) && faces.contains(line[2]) &&
             figures::is_set(faces.at(line[0]), faces.at(line[1]), faces.at(line[2]));
    });
    if (!in_set) return "die " + std::to_string(placed.die) + " is in no SET";
  }
  if (!hang_together(shape)) return "the grid does not hang together";
  if (!shape.empty() && moved_to_corner(shape) != shape) return "the grid is not in its corner";
  return std::nullopt;
}

std::size_t most_placed(std::span<const UpFace> dice) {
  assert(dice.size() <= max_dice_of_the_search);
  for (std::size_t size = dice.size(); size >= 3; --size) {
    for (const Frame& frame : frames_of(size)) {
      if (Filling(frame, dice).from(0)) return size;
    }
  }
  return 0;
}

std::size_t in_some_set(std::span<const UpFace> dice) {
  std::set<std::size_t> in_sets;
  for (std::size_t a = 0; a < dice.size(); ++a) {
    for (std::size_t b = a + 1; b < dice.size(); ++b) {
      for (std::size_t c = b + 1; c < dice.size(); ++c) {
        if (figures::is_set(dice[a], dice[b], dice[c])) in_sets.insert({a, b, c});
      }
    }
  }
  return in_sets.size();
}

}  // namespace tercet::crosswise::solver::naive
