// Many blocks of Philox at once are the words that PhiloxChance draws one by one.
#include "contract/philox_blocks.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace tercet::contract {
namespace {

PhiloxPlaces any_places() {
  PhiloxPlaces places;
  for (std::uint32_t& block : places.block) block = *rc::gen::inRange<std::uint32_t>(0, 5);
  for (std::uint32_t& event : places.event) event = *rc::gen::arbitrary<std::uint32_t>();
  return places;
}

// What below() makes of a word if it is fair; it is for a power of two.
std::uint32_t below_a_power_of_two(std::uint32_t word) { return word >> 1; }

RC_GTEST_PROP(PhiloxBlocks, are_the_words_of_chance, ()) {
  const Luck luck{*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>()};
  const PhiloxPlaces places = any_places();
  PhiloxBlocks blocks;
  philox_blocks(luck, places, blocks);
  for (std::size_t i = 0; i < philox_blocks_at_once; ++i) {
    PhiloxChance chance(luck, places.event[i]);
    for (std::uint32_t skipped = 0; skipped < 4 * places.block[i]; ++skipped) chance.below(1U << 31);
    for (const std::uint32_t word : blocks.words[i]) RC_ASSERT(chance.below(1U << 31) == below_a_power_of_two(word));
  }
}

RC_GTEST_PROP(PhiloxBlocks, are_the_same_on_every_machine, ()) {
  const Luck luck{*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>()};
  const PhiloxPlaces places = any_places();
  PhiloxBlocks portable;
  philox_blocks_portable(luck, places, portable);
  PhiloxBlocks blocks;
  philox_blocks(luck, places, blocks);
  RC_ASSERT(blocks == portable);
}

}  // namespace
}  // namespace tercet::contract
