#include "contract/readable_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace tercet::contract {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t n>
bool in(const std::array<Range, n>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return range.first <= c && c <= range.last; });
}

// White space of Unicode, as far as it is not a control character.
constexpr std::array<Range, 6> spaces = {
    {{0x20, 0x20}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F}}};
// Controls, line and paragraph separators, what turns the direction of the text around it, what takes no place.
constexpr std::array<Range, 11> forbidden = {{{0x00, 0x1F},
                                              {0x7F, 0x9F},
                                              {0xAD, 0xAD},
                                              {0x61C, 0x61C},
                                              {0x180E, 0x180E},
                                              {0x200B, 0x200B},
                                              {0x200E, 0x200F},
                                              {0x2028, 0x202E},
                                              {0x2060, 0x206F},
                                              {0xFEFF, 0xFEFF},
                                              {0xFFF9, 0xFFFB}}};
// Joins or varies what stands beside it; shows nothing alone.
constexpr std::array<Range, 5> invisible = {
    {{0x200C, 0x200D}, {0xFE00, 0xFE0F}, {0xE0000, 0xE0FFF}, {0x115F, 0x1160}, {0x3164, 0x3164}}};

bool is_space(char32_t c) { return c == 0x3000 || in(spaces, c); }
bool is_noncharacter(char32_t c) { return (c & 0xFFFEU) == 0xFFFEU || (c >= 0xFDD0 && c <= 0xFDEF); }

// One character of the text and how many bytes it takes; nothing when the text is no UTF-8 there.
std::optional<std::pair<char32_t, std::size_t>> first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return std::pair{char32_t{lead}, std::size_t{1}};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return std::nullopt;
  char32_t c = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
    c = (c << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> min = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
  if (c < min[size] || c > 0x10FFFF || surrogate) return std::nullopt;
  return std::pair{c, size};
}

}  // namespace

std::expected<std::string_view, TextFault> readable_text(std::string_view text, std::size_t max_characters) {
  std::string_view rest = text;
  std::size_t at = 0;
  std::size_t begin = text.size();
  std::size_t end = 0;
  std::size_t characters = 0;
  std::size_t characters_to_end = 0;
  bool visible = false;
  while (!rest.empty()) {
    const auto next = first_of(rest);
    if (!next) return std::unexpected(TextFault::not_utf8);
    const auto [c, size] = *next;
    if (in(forbidden, c) || is_noncharacter(c)) return std::unexpected(TextFault::forbidden_character);
    if (!is_space(c)) {
      if (characters == 0) begin = at;
      visible = visible || !in(invisible, c);
      end = at + size;
    }
    if (begin <= at) ++characters;
    if (!is_space(c)) characters_to_end = characters;
    at += size;
    rest.remove_prefix(size);
  }
  if (!visible) return std::unexpected(TextFault::empty);
  if (characters_to_end > max_characters) return std::unexpected(TextFault::too_long);
  return text.substr(begin, end - begin);
}

}  // namespace tercet::contract
