#include "cubed/square.hpp"

#include <optional>

namespace tercet::cubed {

namespace {

std::optional<int> read_column(char c) {
  if ('a' <= c && c <= 'z') return c - 'a';
  if ('A' <= c && c <= 'Z') return c - 'A';
  return std::nullopt;
}

std::optional<int> read_row(std::string_view text) {
  if (text.empty() || text.size() > 2 || text[0] == '0') return std::nullopt;
  int row = 0;
  for (const char c : text) {
    if (c < '0' || '9' < c) return std::nullopt;
    row = 10 * row + (c - '0');
  }
  if (row > Square::max_rows) return std::nullopt;
  return row - 1;
}

}  // namespace

std::string to_text(Square square) {
  return static_cast<char>('a' + square.column()) + std::to_string(square.row() + 1);
}

std::expected<Square, figures::TextError> from_text(std::type_identity<Square>, std::string_view text) {
  if (!text.empty()) {
    const auto column = read_column(text[0]);
    const auto row = read_row(text.substr(1));
    if (column && row) return Square::at(*column, *row);
  }
  return std::unexpected(figures::quoted(text) + " is not a square (a1 to z50)");
}

}  // namespace tercet::cubed
