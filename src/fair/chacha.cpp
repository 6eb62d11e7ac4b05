#include "fair/chacha.hpp"

#include <sodium.h>

#include "fair/sodium.hpp"

namespace tercet::fair {

namespace {

constexpr std::size_t block_bytes = 64;

static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Bytes32>);
static_assert(crypto_stream_chacha20_ietf_NONCEBYTES == std::tuple_size_v<ChaChaStream::Nonce>);

// A number, least byte first.
template <class Number>
void put(std::uint8_t* bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(number); ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
}

std::uint32_t word_at(const std::uint8_t* bytes) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < sizeof(word); ++i) word |= std::uint32_t{bytes[i]} << (8 * i);
  return word;
}

}  // namespace

ChaChaStream::ChaChaStream(const Seed& seed, std::uint64_t event) : seed_(seed), nonce_{} { put(nonce_.data(), event); }

void ChaChaStream::next_block() {
  use_sodium();
  // The stream laid over zeros is the stream.
  std::array<std::uint8_t, block_bytes> block{};
  crypto_stream_chacha20_ietf_xor_ic(block.data(), block.data(), block.size(), nonce_.data(), blocks_,
                                     seed_.bytes.data());
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = word_at(&block[4 * i]);
  ++blocks_;
  used_ = 0;
}

ChaChaStream::Nonce ChaChaChance::nonce(const contract::Draw& draw) {
  ChaChaStream::Nonce nonce{};
  nonce[0] = static_cast<std::uint8_t>(draw.kind);
  put(&nonce[2], draw.item);
  put(&nonce[4], draw.group);
  put(&nonce[8], draw.count);
  return nonce;
}

std::uint32_t ChaChaChance::below(const contract::Draw& draw, std::uint32_t n) {
  return ChaChaStream(seed_, nonce(draw)).below(n);
}

}  // namespace tercet::fair
