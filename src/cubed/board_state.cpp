#include "cubed/board_state.hpp"

#include <utility>

namespace tercet::cubed {

BoardState::BoardState(std::shared_ptr<const Board> board) : board_(std::move(board)) {
  cells_.fill(outside_cell);
  for (int row = 0; row < board_->rows(); ++row) {
    for (int column = 0; column < board_->columns(); ++column) cells_[cell(Square::at(column, row))] = empty_cell;
  }
}

std::optional<LaidDie> BoardState::at(Square square) const {
  if (!board_->contains(square)) return std::nullopt;
  const std::uint8_t code = cells_[cell(square)];
  if (code >= empty_cell) return std::nullopt;
  return LaidDie::from_code(code);
}

bool BoardState::operator==(const BoardState& other) const {
  return *board_ == *other.board_ && cells_ == other.cells_;
}

}  // namespace tercet::cubed
