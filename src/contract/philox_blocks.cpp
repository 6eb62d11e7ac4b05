#include "contract/philox_blocks.hpp"

namespace tercet::contract {

namespace {

// Asked once, before main; draws before that take the portable path, to the same words.
const bool has_avx2 = avx2::is_here();

}  // namespace

void philox_blocks_portable(GameSeed seed, const PhiloxPlaces& places, PhiloxWords words) {
  for (std::size_t i = 0; i < philox_blocks_at_once; ++i) {
    const auto block = r123::Philox4x32()(philox_counter(seed, places.place[i], places.block[i]), philox_key(seed));
    for (std::size_t word = 0; word < block.size(); ++word) words[4 * i + word] = block[word];
  }
}

void philox_blocks(GameSeed seed, const PhiloxPlaces& places, PhiloxWords words) {
  if (has_avx2) {
    avx2::philox_blocks(seed, places, words);
  } else {
    philox_blocks_portable(seed, places, words);
  }
}

}  // namespace tercet::contract
