// FNV-1a with 64 bits: tells texts apart where nobody has a reason to forge one.
#pragma once

#include <cstdint>
#include <string_view>

namespace tercet::contract {

inline constexpr std::uint64_t fnv_begin = 14'695'981'039'346'656'037U;

// `hash` is that of what came before.
constexpr std::uint64_t fnv(std::string_view text, std::uint64_t hash = fnv_begin) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U;
  return hash;
}

}  // namespace tercet::contract
