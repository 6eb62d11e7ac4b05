// What a board offers to a hand: where one die would complete a SET, and where two would. The generator's scratch
// space, rebuilt for each position without allocating. Inner to the generator; works on cells and codes, not on
// squares.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cubed/board_state.hpp"
#include "cubed/hand.hpp"
#include "figures/mask.hpp"
#include "figures/third.hpp"

namespace tercet::cubed {

// New SETs and bonus, added up together: SETs in the low byte, the bonus above it.
class Gain {
 public:
  constexpr Gain() = default;
  static constexpr Gain of(int sets, int bonus) { return Gain(static_cast<std::uint32_t>(bonus << 8 | sets)); }

  constexpr int sets() const { return static_cast<int>(bits_ & 0xff); }
  constexpr int bonus() const { return static_cast<int>(bits_ >> 8); }
  constexpr int points() const { return 3 * sets() + bonus(); }
  constexpr Gain operator+(Gain other) const { return Gain(bits_ + other.bits_); }
  constexpr Gain with_sets(int sets) const { return Gain(bits_ + static_cast<std::uint32_t>(sets)); }

 private:
  constexpr explicit Gain(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

// Which dice of the hand are used: a count of four bits for each kind of die in it.
using Cost = std::uint32_t;

// A die that might be laid: where, what, and what it brings by itself with the dice that lie there already.
struct Candidate {
  Cell cell = 0;
  std::uint8_t code = 0;
  Cost cost = 0;
  Gain gain;

  constexpr int face() const { return code & 31; }
  constexpr int wild() const { return code >> 5; }
  // What it adds to a turn's score by itself.
  constexpr int value() const { return gain.points() - wild(); }
};

class Outlook {
 public:
  static constexpr int wild_bit = 32;

  // An empty square that needs one more die, besides a given one, to make a SET with a lying die of this face.
  struct Link {
    std::uint8_t face = 0;
    Cell cell = 0;
    bool operator==(const Link&) const = default;
  };
  // A line with one lying die and two empty squares, first < second.
  struct Gap {
    std::uint8_t face = 0;
    Cell lying = 0;
    Cell first = 0;
    Cell second = 0;
  };
  // Two dice of the hand, in this order.
  struct Offer {
    std::uint8_t first = 0;
    std::uint8_t second = 0;
  };

  struct Most {
    std::int16_t regular = 0;
    std::int16_t any = 0;
  };

  void look(const BoardState& board_state, const Hand& hand);

  // The dice that complete a SET by themselves: regular ones first, each part in the order of the cells.
  std::span<const Candidate> singles() const { return {singles_.data(), singles_size_}; }
  std::size_t regular_singles() const { return regular_singles_; }
  // The most that a regular die of the hand, or any, could bring here by itself, or only the bonus.
  int max_regular(Cell cell) const { return std::max<int>(max_single_[cell].regular, bonus(cell)); }
  int max_any(Cell cell) const { return std::max<int>(max_single_[cell].any, bonus(cell)); }
  int bonus(Cell cell) const { return board_->bonus_at(cell); }
  // For the search to keep what it found out about the cell; negative at first.
  Most& max_linked(Cell cell) { return max_linked_[cell]; }
  // Lines that two dice of the hand could fill.
  std::span<const Gap> gaps() const { return {gaps_.data(), gaps_size_}; }
  std::span<const Link> links(Cell cell) const { return {links_[cell].data(), links_size_[cell]}; }
  // The ordered pairs of dice that make a SET with this face; those of two wilds come last.
  std::span<const Offer> offers(int face) {
    if ((offered_ >> face & 1U) == 0) make_offers(face);
    return {offers_[face_index(face)].data(), offers_size_[face_index(face)]};
  }
  std::span<const Offer> offers_but_two_wilds(int face) {
    return offers(face).first(bound_offers_size_[face_index(face)]);
  }

  int wilds() const { return wilds_; }
  int hand_size() const { return hand_size_; }
  int stride() const { return stride_; }
  std::uint32_t hand_faces() const { return hand_faces_; }
  Cost cost(std::uint8_t code) const { return costs_[code]; }
  bool fits(Cost cost) const { return ((limits_ - cost) & full) == full; }

  // The faces that would complete a SET with lying dice on this cell.
  std::uint32_t completing(Cell cell) const { return completing_[cell]; }
  bool completes(Cell cell, int face) const { return (completing_[cell] >> face & 1U) != 0; }
  bool is_empty(int cell) const { return cells_[cell] == BoardState::empty_cell; }
  // The face lying there; no face when empty or outside.
  int face_at(int cell) const { return cells_[cell] & ~wild_bit; }

  Candidate lay(Cell cell, std::uint8_t code) const {
    int sets = 0;
    if (completes(cell, code & 31)) {
      for (std::size_t i = 0; i < thirds_size_[cell]; ++i) sets += thirds_[cell][i] == (code & 31) ? 1 : 0;
    }
    return {cell, code, costs_[code], Gain::of(sets, board_->bonus_at(cell))};
  }

  static int third(int a, int b) {
    return figures::detail::third_face[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }

  // In one line, at most one square between them.
  bool near(Cell a, Cell b) const {
    const int apart = a < b ? b - a : a - b;
    return apart == 1 || apart == stride_ || apart == 2 || apart == 2 * stride_;
  }

  // The SETs that two laid dice make together with one lying die.
  int joint(const Candidate& a, const Candidate& b) const {
    const Cell low = a.cell < b.cell ? a.cell : b.cell;
    const Cell high = a.cell < b.cell ? b.cell : a.cell;
    const int apart = high - low;
    if (apart == 1 || apart == stride_) {
      const int third_face = third(a.face(), b.face());
      return (face_at(low - apart) == third_face ? 1 : 0) + (face_at(high + apart) == third_face ? 1 : 0);
    }
    if (apart == 2 || apart == 2 * stride_) {
      return face_at(low + apart / 2) == third(a.face(), b.face()) ? 1 : 0;
    }
    return 0;
  }

  // Whether three laid dice are a SET in line by themselves.
  bool line_of_three(const Candidate& a, const Candidate& b, const Candidate& c) const {
    const int sum = a.cell + b.cell + c.cell;
    const int low = a.cell < b.cell ? (a.cell < c.cell ? a.cell : c.cell) : (b.cell < c.cell ? b.cell : c.cell);
    const int high = a.cell > b.cell ? (a.cell > c.cell ? a.cell : c.cell) : (b.cell > c.cell ? b.cell : c.cell);
    const int apart = high - low;
    return (apart == 2 || apart == 2 * stride_) && sum - low - high == low + apart / 2 &&
           third(a.face(), b.face()) == c.face();
  }

  // Calls visit(cell) for each empty cell that is in one line of three with both.
  template <class Visit>
  void for_each_in_line(Cell a, Cell b, Visit visit) const {
    const int low = a < b ? a : b;
    const int high = a < b ? b : a;
    const int apart = high - low;
    if (apart == 1 || apart == stride_) {
      if (is_empty(low - apart)) visit(static_cast<Cell>(low - apart));
      if (is_empty(high + apart)) visit(static_cast<Cell>(high + apart));
    } else if (apart == 2 || apart == 2 * stride_) {
      if (is_empty(low + apart / 2)) visit(static_cast<Cell>(low + apart / 2));
    }
  }

 private:
  static constexpr std::size_t lines_through_a_cell = 6;
  // A line starts at a square and runs right or down.
  static constexpr std::size_t max_lines = std::size_t{2} * Square::max_columns * Square::max_rows;
  static constexpr std::size_t max_offers = 40;  // 27 of two wilds, 8 of a wild and a regular die, 4 of regular dice
  static constexpr Cost full = 0x88888888;
  static constexpr int wild_kind = 5;
  static constexpr int no_kind = 7;  // never in the hand: what costs this never fits

  static std::size_t face_index(int face) { return static_cast<std::size_t>(face); }

  void read_hand(const Hand& hand);
  void scan_lines(const BoardState& board_state);
  void list_singles();
  void make_offers(int face);
  void add_third(std::size_t cell, std::uint8_t a, std::uint8_t b);
  void add_gap(std::size_t lying, std::size_t first, std::size_t second);

  const Board* board_ = nullptr;
  const std::uint8_t* cells_ = nullptr;
  int stride_ = 0;

  int wilds_ = 0;
  int hand_size_ = 0;
  std::uint32_t hand_faces_ = 0;
  std::uint32_t pair_faces_ = 0;  // the faces that two dice of the hand make a SET with
  Cost limits_ = full;
  std::array<Cost, 64> costs_{};

  std::uint32_t offered_ = 0;
  std::array<std::array<Offer, max_offers>, figures::Face::count> offers_{};
  std::array<std::uint8_t, figures::Face::count> offers_size_{};
  std::array<std::uint8_t, figures::Face::count> bound_offers_size_{};

  std::array<std::uint32_t, Board::max_cells> completing_{};
  std::array<std::uint64_t, BoardState::words> completable_{};  // a bit for each cell with a completing face
  std::array<std::uint8_t, Board::max_cells> thirds_size_{};
  std::array<std::array<std::uint8_t, lines_through_a_cell>, Board::max_cells> thirds_{};
  std::array<std::uint8_t, Board::max_cells> links_size_{};
  std::array<std::array<Link, lines_through_a_cell>, Board::max_cells> links_{};

  std::array<Most, Board::max_cells> max_single_{};
  std::array<Most, Board::max_cells> max_linked_{};

  std::array<Gap, max_lines> gaps_{};
  std::size_t gaps_size_ = 0;
  std::array<Candidate, 2 * max_lines> singles_{};
  std::size_t singles_size_ = 0;
  std::size_t regular_singles_ = 0;
};

}  // namespace tercet::cubed
