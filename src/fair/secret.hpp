// The server's Secret, its commitment, and the Seed of a game, which neither the server nor a player can choose alone.
// docs/notation.md says how anybody computes them again with sha256sum.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "contract/fair_play.hpp"

namespace tercet::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

// Known to the server alone until the game has ended.
class Secret {
 public:
  // From the machine's entropy.
  static Secret fresh();
  // Refuses anything but 64 lower-case hex digits, with one line that says so.
  static std::expected<Secret, std::string> from_hex(std::string_view text);

  std::string hex() const;
  bool operator==(const Secret&) const = default;

 private:
  explicit Secret(const Bytes32& bytes) : bytes_(bytes) {}

  Bytes32 bytes_;
};

// What all deals and rolls of a game depend on.
struct Seed {
  Bytes32 bytes{};

  std::string hex() const;
  bool operator==(const Seed&) const = default;
};

// Shown before anybody sends a nonce: the SHA-256, in lower-case hex, of "tercet/commit/1:" and the secret's hex.
std::string commitment(const Secret& secret);

// The SHA-256 of "tercet/seed/1:", the secret's hex, and for each seat in order ":" and its nonce as it was sent. Each
// nonce is empty or a contract::is_nonce(), so that no two lists give the same text.
Seed seed(const Secret& secret, std::span<const std::string> nonces);

// What a bot's choices depend on: the first eight bytes, least first, of the SHA-256 of "tercet/bot/1:", the secret's
// hex, ":" and the seat's number. Unlike the commitment nobody knows it before the game has ended.
std::uint64_t bot_key(const Secret& secret, int seat);

// The SHA-256 in lower-case hex of a record whose names are left empty (contract::without_names()).
std::string record_hash(std::string_view record_without_names);

// The seed of a game that has revealed its secret, or one line that says why it is not what was committed to.
std::expected<Seed, std::string> proven_seed(const contract::FairPlay& revealed);

}  // namespace tercet::fair
