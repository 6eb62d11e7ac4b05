#include "cubed/grid.hpp"

#include <utility>

namespace tercet::cubed {

Grid::Grid(std::shared_ptr<const Board> board) : board_(std::move(board)) {
  cells_.fill(outside_cell);
  for (int row = 0; row < board_->rows(); ++row) {
    for (int column = 0; column < board_->columns(); ++column) cells_[cell(Square::at(column, row))] = empty_cell;
  }
}

std::optional<LaidDie> Grid::at(Square square) const {
  if (!board_->contains(square)) return std::nullopt;
  const std::uint8_t code = cells_[cell(square)];
  if (code >= empty_cell) return std::nullopt;
  return LaidDie::from_code(code);
}

bool Grid::operator==(const Grid& other) const { return *board_ == *other.board_ && cells_ == other.cells_; }

}  // namespace tercet::cubed
