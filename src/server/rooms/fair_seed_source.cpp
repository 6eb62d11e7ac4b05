#include "server/rooms/fair_seed_source.hpp"

#include <optional>
#include <stdexcept>

#include "contract/version.hpp"
#include "fair/chacha.hpp"
#include "fair/secret.hpp"

namespace tercet::server {

namespace {

class FairGameChance final : public table::GameChance {
 public:
  explicit FairGameChance(const fair::Seed& seed) : chance_(seed) {}

  contract::Chance& chance(std::uint32_t) override { return chance_; }

 private:
  fair::ChaChaChance chance_;
};

// Of version 1.
class GameChanceByEvent final : public table::GameChance {
 public:
  explicit GameChanceByEvent(const fair::Seed& seed) : seed_(seed) {}

  contract::Chance& chance(std::uint32_t event) override { return chance_.emplace(seed_, event); }

 private:
  fair::Seed seed_;
  std::optional<fair::ChaChaByEvent> chance_;
};

fair::Secret read(const std::string& secret) {
  const auto read = fair::Secret::from_hex(secret);
  if (!read) throw std::runtime_error("the secret of a table: " + read.error());
  return *read;
}

}  // namespace

table::Commitment FairSeedSource::commit() {
  const fair::Secret secret = fair::Secret::fresh();
  return {secret.hex(), fair::commitment(secret)};
}

std::unique_ptr<table::GameChance> FairSeedSource::game_chance(const std::string& secret,
                                                               const std::vector<std::string>& nonces, int version) {
  const fair::Seed seed = fair::seed(read(secret), nonces);
  if (!contract::has_keyed_draws(version)) return std::make_unique<GameChanceByEvent>(seed);
  return std::make_unique<FairGameChance>(seed);
}

std::uint64_t FairSeedSource::bot_key(const std::string& secret, contract::Seat seat) {
  return fair::bot_key(read(secret), static_cast<int>(seat.number()));
}

std::string FairSeedSource::record_hash(const std::string& record) { return fair::record_hash(record); }

}  // namespace tercet::server
