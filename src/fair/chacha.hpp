// ChaChaChance: chance for games between people. Nobody can foretell its numbers without the seed, and anybody can
// compute them again with it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "contract/by_event.hpp"
#include "contract/chance.hpp"
#include "contract/unbiased.hpp"
#include "fair/secret.hpp"

namespace tercet::fair {

// The words of the ChaCha20 stream of RFC 8439, four bytes each, least first; key: the seed; from block 0.
class ChaChaStream {
 public:
  using Key = Seed;
  using Nonce = std::array<std::uint8_t, 12>;

  ChaChaStream(const Seed& seed, const Nonce& nonce) : seed_(seed), nonce_(nonce) {}
  // Of an event of a game of version 1: its number, counted from 0, least byte first.
  ChaChaStream(const Seed& seed, std::uint64_t event);

  std::uint32_t below(std::uint32_t n) {
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
  Nonce nonce_;
  std::uint32_t blocks_ = 0;
  std::array<std::uint32_t, 16> words_{};
  std::size_t used_ = words_.size();
};

// The nonce is what is drawn: its kind, a zero, its item in two bytes, its group in four and its count in four, each
// least first. A word that is thrown away is followed by the next of the same stream.
class ChaChaChance final : public contract::Chance {
 public:
  using Key = Seed;

  explicit ChaChaChance(const Seed& seed) : seed_(seed) {}

  static ChaChaStream::Nonce nonce(const contract::Draw& draw);
  std::uint32_t below(const contract::Draw& draw, std::uint32_t n) override;

 private:
  Seed seed_;
};

using ChaChaByEvent = contract::ByEvent<ChaChaStream>;

}  // namespace tercet::fair
