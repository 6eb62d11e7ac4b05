#include "fair/chacha.hpp"

#include <sodium.h>

#include "fair/sodium.hpp"

namespace tercet::fair {

namespace {

constexpr std::size_t block_bytes = 64;

static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Bytes32>);

std::uint32_t word_at(const std::uint8_t* bytes) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < sizeof(word); ++i) word |= std::uint32_t{bytes[i]} << (8 * i);
  return word;
}

}  // namespace

void ChaChaChance::next_block() {
  use_sodium();
  std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < sizeof(event_); ++i) nonce[i] = static_cast<std::uint8_t>(event_ >> (8 * i));
  // The stream laid over zeros is the stream.
  std::array<std::uint8_t, block_bytes> block{};
  crypto_stream_chacha20_ietf_xor_ic(block.data(), block.data(), block.size(), nonce.data(), blocks_,
                                     seed_.bytes.data());
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = word_at(&block[4 * i]);
  ++blocks_;
  used_ = 0;
}

}  // namespace tercet::fair
