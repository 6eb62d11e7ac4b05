// ChaChaChance: chance for games between people. Nobody can foretell its numbers without the seed, and anybody can
// compute them again with it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "contract/chance.hpp"
#include "contract/unbiased.hpp"
#include "fair/secret.hpp"

namespace tercet::fair {

// Keyed by (seed, event number, draw) like contract::PhiloxChance, so a refused command uses nothing up. The words are
// the ChaCha20 stream of RFC 8439, four bytes each, least first; key: the seed; nonce: the event's number, counted from
// 0, as 12 bytes, least first; from block 0.
class ChaChaChance final : public contract::Chance {
 public:
  using Key = Seed;

  ChaChaChance(const Seed& seed, std::uint64_t event) : seed_(seed), event_(event) {}

  std::uint32_t below(std::uint32_t n) override {
    return contract::unbiased_below(n, [this] { return word(); });
  }

  // The next word of the stream itself.
  std::uint32_t word() {
    if (used_ == words_.size()) next_block();
    return words_[used_++];
  }

 private:
  void next_block();

  Seed seed_;
  std::uint64_t event_;
  std::uint32_t blocks_ = 0;
  std::array<std::uint32_t, 16> words_{};
  std::size_t used_ = words_.size();
};

}  // namespace tercet::fair
