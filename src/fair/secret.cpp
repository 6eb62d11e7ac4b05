#include "fair/secret.hpp"

#include <sodium.h>

#include <cassert>

#include "fair/sodium.hpp"

namespace tercet::fair {

namespace {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Bytes32>);

std::string to_hex(const Bytes32& bytes) {
  std::array<char, (2 * std::tuple_size_v<Bytes32>)+1> digits{};
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  return digits.data();
}

Bytes32 sha256(std::string_view text) {
  use_sodium();
  Bytes32 hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

}  // namespace

Secret Secret::fresh() {
  use_sodium();
  Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return Secret(bytes);
}

std::expected<Secret, std::string> Secret::from_hex(std::string_view text) {
  if (!contract::is_hex_of_32_bytes(text)) return std::unexpected("must be 64 lower-case hex digits");
  Bytes32 bytes{};
  sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, nullptr, nullptr);
  return Secret(bytes);
}

std::string Secret::hex() const { return to_hex(bytes_); }

std::string Seed::hex() const { return to_hex(bytes); }

std::string commitment(const Secret& secret) { return to_hex(sha256("tercet/commit/1:" + secret.hex())); }

Seed seed(const Secret& secret, std::span<const std::string> nonces) {
  std::string text = "tercet/seed/1:" + secret.hex();
  for (const std::string& nonce : nonces) {
    assert(nonce.empty() || contract::is_nonce(nonce));
    text += ":" + nonce;
  }
  return Seed{sha256(text)};
}

std::uint64_t bot_key(const Secret& secret, int seat) {
  const Bytes32 hash = sha256("tercet/bot/1:" + secret.hex() + ":" + std::to_string(seat));
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < sizeof(key); ++i) key |= std::uint64_t{hash[i]} << (8 * i);
  return key;
}

std::string record_hash(std::string_view record_without_names) { return to_hex(sha256(record_without_names)); }

std::expected<Seed, std::string> proven_seed(const contract::FairPlay& revealed) {
  const auto secret = Secret::from_hex(revealed.secret);
  if (!secret) return std::unexpected("fair.secret: " + secret.error());
  if (commitment(*secret) != revealed.commitment) {
    return std::unexpected("fair: the secret does not fit the commitment, it gives " + commitment(*secret));
  }
  return seed(*secret, revealed.nonces);
}

}  // namespace tercet::fair
