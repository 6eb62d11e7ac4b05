// Many blocks of Philox at once are the words that PhiloxChance draws one by one.
#include "contract/philox_blocks.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

namespace tercet::contract {
namespace {

struct Blocks {
  alignas(32) std::array<std::uint32_t, PhiloxWords::extent> words{};
  bool operator==(const Blocks&) const = default;
};

// Draws whose counts are 4 b to 4 b + 3.
Draw any_draw(std::uint32_t block) {
  return {static_cast<Draw::Kind>(*rc::gen::inRange(1, 5)), *rc::gen::inRange<std::uint16_t>(0, 42),
          *rc::gen::inRange<std::uint32_t>(0, 100), 4 * block};
}

PhiloxPlaces any_places(std::array<Draw, philox_blocks_at_once>& draws) {
  PhiloxPlaces places;
  for (std::size_t i = 0; i < philox_blocks_at_once; ++i) {
    places.block[i] = *rc::gen::inRange<std::uint32_t>(0, 50);
    draws[i] = any_draw(places.block[i]);
    places.place[i] = philox_place(draws[i]);
  }
  return places;
}

// What below() makes of a word if it is fair; it is for a power of two.
std::uint32_t below_a_power_of_two(std::uint32_t word) { return word >> 1; }

RC_GTEST_PROP(PhiloxBlocks, are_the_words_of_chance, ()) {
  const GameSeed seed{*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>()};
  std::array<Draw, philox_blocks_at_once> draws{};
  const PhiloxPlaces places = any_places(draws);
  Blocks blocks;
  philox_blocks(seed, places, blocks.words);
  PhiloxChance chance(seed);
  for (std::size_t i = 0; i < blocks.words.size(); ++i) {
    Draw draw = draws[i / 4];
    draw.count += static_cast<std::uint32_t>(i % 4);
    RC_ASSERT(chance.below(draw, 1U << 31) == below_a_power_of_two(blocks.words[i]));
  }
}

RC_GTEST_PROP(PhiloxBlocks, are_the_same_on_every_machine, ()) {
  const GameSeed seed{*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>()};
  std::array<Draw, philox_blocks_at_once> draws{};
  const PhiloxPlaces places = any_places(draws);
  Blocks portable;
  philox_blocks_portable(seed, places, portable.words);
  Blocks blocks;
  philox_blocks(seed, places, blocks.words);
  RC_ASSERT(blocks == portable);
}

}  // namespace
}  // namespace tercet::contract
