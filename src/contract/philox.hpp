// PhiloxChance: chance for tests, simulation and play without a server. PhiloxStream: plain numbers one after the
// other, for bots and simulated players. The same numbers everywhere.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "contract/by_event.hpp"
#include "contract/chance.hpp"
#include "contract/random123.hpp"
#include "contract/unbiased.hpp"

namespace tercet::contract {

// All of a game's chance follows from it: a number, and which of the games under that number it is.
struct GameSeed {
  std::uint64_t number = 0;
  std::uint64_t stream = 0;
};

inline r123::Philox4x32::key_type philox_key(GameSeed seed) {
  return {static_cast<std::uint32_t>(seed.number), static_cast<std::uint32_t>(seed.number >> 32)};
}

// Four words come of each counter: its first two words tell apart what they are for.
inline r123::Philox4x32::ctr_type philox_counter(GameSeed seed, std::uint32_t place, std::uint32_t block) {
  return {block, place, static_cast<std::uint32_t>(seed.stream), static_cast<std::uint32_t>(seed.stream >> 32)};
}

// Where the word of a draw stands: word `count % 4` of the counter of this place and of the block `count / 4`, so that
// draws that come one after the other share their work. `skipped` counts the words that were thrown away before it.
constexpr std::uint32_t philox_place(const Draw& draw, std::uint32_t skipped = 0) {
  assert(draw.item < 1U << 8U && draw.group < 1U << 16U && static_cast<unsigned>(draw.kind) < 8);
  return static_cast<std::uint32_t>(draw.kind) << 28U | (skipped & 0xfU) << 24U |
         static_cast<std::uint32_t>(draw.item) << 16U | draw.group;
}

class PhiloxChance final : public Chance {
 public:
  using Key = GameSeed;

  explicit PhiloxChance(GameSeed seed) : seed_(seed) {}

  std::uint32_t below(const Draw& draw, std::uint32_t n) override {
    std::uint32_t skipped = 0;
    return unbiased_below(n, [&] {
      const auto counter = philox_counter(seed_, philox_place(draw, skipped++), draw.count / 4);
      return r123::Philox4x32()(counter, philox_key(seed_))[draw.count % 4];
    });
  }

 private:
  GameSeed seed_;
};

// The numbers of a place, read on from its block 0.
class PhiloxStream {
 public:
  using Key = GameSeed;

  // Places from 1 << 31 on are no draw's.
  PhiloxStream(GameSeed seed, std::uint32_t place) : key_(philox_key(seed)), counter_(philox_counter(seed, place, 0)) {}

  std::uint32_t below(std::uint32_t n) {
    return unbiased_below(n, [this] { return word(); });
  }

 private:
  std::uint32_t word() {
    if (used_ == block_.size()) {
      block_ = philox_(counter_, key_);
      ++counter_[0];
      used_ = 0;
    }
    return block_[used_++];
  }

  using Philox = r123::Philox4x32;
  Philox philox_;
  Philox::key_type key_;
  Philox::ctr_type counter_;
  Philox::ctr_type block_{};
  std::size_t used_ = 4;
};

using PhiloxByEvent = ByEvent<PhiloxStream>;

}  // namespace tercet::contract
