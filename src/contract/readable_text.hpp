// What people may write for others to read, a name or a chat message: valid UTF-8 that can be seen and does nothing to
// the text around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>

namespace tercet::contract {

enum class TextFault : std::uint8_t {
  not_utf8,
  forbidden_character,  // a control, a line break, what turns the direction of writing, what takes no place
  empty,                // or nothing that can be seen
  too_long,
};

// The text without space around it.
std::expected<std::string_view, TextFault> readable_text(std::string_view text, std::size_t max_characters);

}  // namespace tercet::contract
