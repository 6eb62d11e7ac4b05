// PhiloxChance: chance for tests, simulation and play without a server. The same numbers everywhere.
#pragma once

#include <array>
#include <cstdint>

#include "contract/chance.hpp"
#include "contract/random123.hpp"
#include "contract/unbiased.hpp"

namespace tercet::contract {

// What a game's luck hangs on: the seed, and which of the games under that seed it is.
struct Luck {
  std::uint64_t seed = 0;
  std::uint64_t stream = 0;
};

// How the luck, an event and its draws go into Philox: four words come of each counter, and an event takes its words
// from its blocks 0, 1, 2 and so on.
inline r123::Philox4x32::key_type philox_key(Luck luck) {
  return {static_cast<std::uint32_t>(luck.seed), static_cast<std::uint32_t>(luck.seed >> 32)};
}

inline r123::Philox4x32::ctr_type philox_counter(Luck luck, std::uint32_t event, std::uint32_t block) {
  return {block, event, static_cast<std::uint32_t>(luck.stream), static_cast<std::uint32_t>(luck.stream >> 32)};
}

// Keyed by (luck, event number, draw) and not by a running position: a refused command uses nothing up, and after a
// restart nothing has to be restored.
class PhiloxChance final : public Chance {
 public:
  using Key = Luck;

  PhiloxChance(Luck luck, std::uint32_t event) : key_(philox_key(luck)), counter_(philox_counter(luck, event, 0)) {}

  std::uint32_t below(std::uint32_t n) override {
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

}  // namespace tercet::contract
