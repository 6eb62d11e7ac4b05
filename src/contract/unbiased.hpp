// unbiased_below(): a number below a limit from 32-bit random words, each equally likely.
#pragma once

#include <cstdint>

namespace tercet::contract {

// Lemire's multiply and shift; the rare word that would favour some numbers is thrown away. `word()` gives the next
// one.
template <class Word>
std::uint32_t unbiased_below(std::uint32_t n, Word word) {
  std::uint64_t product = std::uint64_t{word()} * n;
  auto low = static_cast<std::uint32_t>(product);
  if (low < n) [[unlikely]] {
    const std::uint32_t unfair = (0U - n) % n;
    while (low < unfair) {
      product = std::uint64_t{word()} * n;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace tercet::contract
