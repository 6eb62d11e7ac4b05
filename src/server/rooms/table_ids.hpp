// The ids of tables and of their records. A table's id is also the code by which people find it: letters and digits
// that nobody mixes up, read out or typed in any case, with spaces and dashes anywhere.
#pragma once

#include <string>
#include <string_view>

namespace tercet::server {

// A name that nobody guesses: 50 bits.
std::string fresh_id();

// The id as somebody may have typed it.
inline std::string table_id_from(std::string_view typed) {
  std::string id;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    id += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return id;
}

// The record of a table's game, counted from 1.
inline std::string record_id(std::string_view table, int game_number) {
  return std::string(table) + "-" + std::to_string(game_number);
}

}  // namespace tercet::server
