// philox_blocks(): the words of PhiloxChance, many at once, for simulations that play whole rounds. The same words;
// how they become numbers below a limit is up to the caller.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "contract/philox.hpp"

namespace tercet::contract {

inline constexpr std::size_t philox_blocks_at_once = 8;

// Which blocks: the draws of a philox_place() with the counts 4 b to 4 b + 3 have the words of its block b.
struct PhiloxPlaces {
  alignas(32) std::array<std::uint32_t, philox_blocks_at_once> block{};
  alignas(32) std::array<std::uint32_t, philox_blocks_at_once> place{};
};

// Four words a block; to lie at a multiple of 32 bytes.
using PhiloxWords = std::span<std::uint32_t, 4 * philox_blocks_at_once>;

void philox_blocks(GameSeed seed, const PhiloxPlaces& places, PhiloxWords words);

// One block after the other, for machines without AVX2 and for tests.
void philox_blocks_portable(GameSeed seed, const PhiloxPlaces& places, PhiloxWords words);

// The AVX2 way, in philox_blocks_avx2.cpp: to be called only where there is AVX2.
namespace avx2 {
bool is_here();
void philox_blocks(GameSeed seed, const PhiloxPlaces& places, PhiloxWords words);
}  // namespace avx2

}  // namespace tercet::contract
