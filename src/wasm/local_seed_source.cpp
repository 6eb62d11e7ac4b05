#include "wasm/local_seed_source.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "contract/fnv.hpp"
#include "contract/philox.hpp"
#include "contract/version.hpp"

namespace tercet::wasm {

namespace {

// What the same texts are used for.
enum class Use : std::uint8_t { deals, next_secret, commitment, bots };

// Told apart by where it begins; a byte that no text holds stands between two.
std::uint64_t hash(std::uint64_t begin, const std::vector<std::string_view>& texts) {
  std::uint64_t hash = contract::fnv_begin ^ begin;
  for (const std::string_view text : texts) hash = contract::fnv("\xff", contract::fnv(text, hash));
  return hash;
}

contract::GameSeed seed_of(Use use, const std::vector<std::string_view>& texts) {
  const auto begin = 2 * static_cast<std::uint64_t>(use);
  return {.number = hash(begin, texts), .stream = hash(begin + 1, texts)};
}

std::string hex_of(contract::GameSeed seed) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr int length = 64;
  contract::PhiloxStream chance(seed, 0);
  std::string text;
  for (int i = 0; i < length; ++i) text += digits[chance.below(static_cast<std::uint32_t>(digits.size()))];
  return text;
}

class LocalGameChance final : public table::GameChance {
 public:
  explicit LocalGameChance(contract::GameSeed seed) : chance_(seed) {}

  contract::Chance& chance(std::uint32_t) override { return chance_; }

 private:
  contract::PhiloxChance chance_;
};

// Of version 1.
class GameChanceByEvent final : public table::GameChance {
 public:
  explicit GameChanceByEvent(contract::GameSeed seed) : seed_(seed) {}

  contract::Chance& chance(std::uint32_t event) override { return chance_.emplace(seed_, event); }

 private:
  contract::GameSeed seed_;
  std::optional<contract::PhiloxByEvent> chance_;
};

}  // namespace

table::Commitment LocalSeedSource::commit() {
  std::string secret = std::exchange(next_, secret_after(next_));
  std::string commitment = hex_of(seed_of(Use::commitment, {secret}));
  return {std::move(secret), std::move(commitment)};
}

std::unique_ptr<table::GameChance> LocalSeedSource::game_chance(const std::string& secret,
                                                                const std::vector<std::string>& nonces, int version) {
  std::vector<std::string_view> texts = {secret};
  texts.insert(texts.end(), nonces.begin(), nonces.end());
  const contract::GameSeed seed = seed_of(Use::deals, texts);
  if (!contract::has_keyed_draws(version)) return std::make_unique<GameChanceByEvent>(seed);
  return std::make_unique<LocalGameChance>(seed);
}

std::uint64_t LocalSeedSource::bot_key(const std::string& secret, contract::Seat seat) {
  return seed_of(Use::bots, {secret, std::to_string(seat.number())}).number;
}

std::string LocalSeedSource::record_hash(const std::string&) { return {}; }

std::string LocalSeedSource::secret_after(const std::string& secret) {
  return hex_of(seed_of(Use::next_secret, {secret}));
}

}  // namespace tercet::wasm
