#include "wasm/local_luck.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "contract/philox.hpp"
#include "contract/version.hpp"

namespace tercet::wasm {

namespace {

// What the same texts are used for.
enum class Use : std::uint8_t { deals, next_secret, commitment, bots };

// FNV-1a, told apart by where it begins.
std::uint64_t hash(std::uint64_t begin, const std::vector<std::string_view>& texts) {
  constexpr std::uint64_t prime = 1'099'511'628'211U;
  std::uint64_t hash = 14'695'981'039'346'656'037U ^ begin;
  for (const std::string_view text : texts) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
    hash = (hash ^ 0xffU) * prime;
  }
  return hash;
}

contract::Luck luck_of(Use use, const std::vector<std::string_view>& texts) {
  const auto begin = 2 * static_cast<std::uint64_t>(use);
  return {.seed = hash(begin, texts), .stream = hash(begin + 1, texts)};
}

std::string hex_of(contract::Luck luck) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr int length = 64;
  contract::PhiloxStream chance(luck, 0);
  std::string text;
  for (int i = 0; i < length; ++i) text += digits[chance.below(static_cast<std::uint32_t>(digits.size()))];
  return text;
}

class LocalDealing final : public table::Dealing {
 public:
  explicit LocalDealing(contract::Luck luck) : chance_(luck) {}

  contract::Chance& chance(std::uint32_t) override { return chance_; }

 private:
  contract::PhiloxChance chance_;
};

// Of version 1.
class DealingByEvent final : public table::Dealing {
 public:
  explicit DealingByEvent(contract::Luck luck) : luck_(luck) {}

  contract::Chance& chance(std::uint32_t event) override { return chance_.emplace(luck_, event); }

 private:
  contract::Luck luck_;
  std::optional<contract::PhiloxByEvent> chance_;
};

}  // namespace

table::Commitment LocalLuck::commit() {
  std::string secret = std::exchange(next_, secret_after(next_));
  std::string commitment = hex_of(luck_of(Use::commitment, {secret}));
  return {std::move(secret), std::move(commitment)};
}

std::unique_ptr<table::Dealing> LocalLuck::dealing(const std::string& secret, const std::vector<std::string>& nonces,
                                                   int version) {
  std::vector<std::string_view> texts = {secret};
  texts.insert(texts.end(), nonces.begin(), nonces.end());
  const contract::Luck luck = luck_of(Use::deals, texts);
  if (!contract::has_keyed_draws(version)) return std::make_unique<DealingByEvent>(luck);
  return std::make_unique<LocalDealing>(luck);
}

std::uint64_t LocalLuck::bot_key(const std::string& secret, contract::Seat seat) {
  return luck_of(Use::bots, {secret, std::to_string(seat.number())}).seed;
}

std::string LocalLuck::record_hash(const std::string&) { return {}; }

std::string LocalLuck::secret_after(const std::string& secret) { return hex_of(luck_of(Use::next_secret, {secret})); }

}  // namespace tercet::wasm
