// philox_blocks(): the words of PhiloxChance, many at once, for simulations that play whole rounds. The same words;
// how they become numbers below a limit is the affair of who asks for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "contract/philox.hpp"

namespace tercet::contract {

inline constexpr std::size_t philox_blocks_at_once = 8;

// Which blocks: words 4 b to 4 b + 3 of PhiloxChance(luck, event) are its block b.
struct PhiloxPlaces {
  alignas(32) std::array<std::uint32_t, philox_blocks_at_once> block{};
  alignas(32) std::array<std::uint32_t, philox_blocks_at_once> event{};
};

// Four words a block.
struct PhiloxBlocks {
  alignas(32) std::array<std::array<std::uint32_t, 4>, philox_blocks_at_once> words{};

  bool operator==(const PhiloxBlocks&) const = default;
};

void philox_blocks(Luck luck, const PhiloxPlaces& places, PhiloxBlocks& blocks);

// One block after the other, for machines without AVX2 and for tests.
void philox_blocks_portable(Luck luck, const PhiloxPlaces& places, PhiloxBlocks& blocks);

// The AVX2 way, in philox_blocks_avx2.cpp: to be called only where there is AVX2.
namespace avx2 {
bool is_here();
void philox_blocks(Luck luck, const PhiloxPlaces& places, PhiloxBlocks& blocks);
}  // namespace avx2

}  // namespace tercet::contract
