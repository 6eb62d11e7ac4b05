// require(): what must hold for every input. Stays on in every build and stops the fuzzer with the place.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <string_view>

namespace tercet::fuzz {

inline void require(bool holds, std::string_view what,
                    const std::source_location& where = std::source_location::current()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%u: does not hold: %.*s\n", where.file_name(), where.line(), static_cast<int>(what.size()),
               what.data());
  std::abort();
}

}  // namespace tercet::fuzz
