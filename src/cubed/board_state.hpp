// A board with the dice that lie on it. A small value: copying moves two kilobytes, laying a die writes one byte and a
// bit. Knows no rule but that a square holds one die.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "cubed/board.hpp"
#include "cubed/square.hpp"
#include "dice/laid_die.hpp"

namespace tercet::cubed {

using dice::LaidDie;

class BoardState {
 public:
  // What stands in a cell without a die; a cell with one holds the die's code, which is smaller.
  static constexpr std::uint8_t empty_cell = 0x40;
  static constexpr std::uint8_t outside_cell = 0x80;
  static constexpr std::size_t words = Board::max_words;

  explicit BoardState(std::shared_ptr<const Board> board);

  const Board& board() const { return *board_; }
  const std::shared_ptr<const Board>& shared_board() const { return board_; }
  int dice() const { return dice_; }

  bool is_empty(Square square) const { return board_->contains(square) && cells_[cell(square)] == empty_cell; }
  // Nothing on an empty square nor outside the board.
  std::optional<LaidDie> at(Square square) const;

  // T7: the bonus that covering this square would give; nothing once it is covered.
  int open_bonus(Square square) const { return is_empty(square) ? board_->bonus(square) : 0; }

  void place(Square square, LaidDie die) {
    assert(is_empty(square));
    const std::size_t at = cell(square);
    cells_[at] = die.code();
    occupied_[at / 64] |= std::uint64_t{1} << at % 64;
    ++dice_;
  }

  // T1: a regular die of the named face takes the wild's place.
  void replace_wild(Square square) {
    assert(at(square) && at(square)->is_wild());
    std::uint8_t& code = cells_[cell(square)];
    code = LaidDie::regular(LaidDie::from_code(code).face()).code();
  }

  // For the generator: the cells as they are stored, and a bit for each that holds a die.
  std::span<const std::uint8_t> cells() const { return {cells_.data(), board_->cells()}; }
  std::span<const std::uint64_t> occupied() const { return {occupied_.data(), (board_->cells() + 63) / 64}; }

  // Calls visit(square, die) for every die, in reading order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (int row = 0; row < board_->rows(); ++row) {
      for (int column = 0; column < board_->columns(); ++column) {
        const Square square = Square::at(column, row);
        if (const auto die = at(square)) visit(square, *die);
      }
    }
  }

  bool operator==(const BoardState& other) const;

 private:
  std::size_t cell(Square square) const { return board_->cell(square); }

  std::shared_ptr<const Board> board_;
  std::array<std::uint8_t, Board::max_cells> cells_{};
  std::array<std::uint64_t, words> occupied_{};
  int dice_ = 0;
};

}  // namespace tercet::cubed
