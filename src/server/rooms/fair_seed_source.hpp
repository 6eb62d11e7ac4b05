// Chance at tables between people: fresh secrets, and draws from ChaCha20 (fair/).
#pragma once

#include <string>

#include "table/seed_source.hpp"

namespace tercet::server {

class FairSeedSource final : public table::SeedSource {
 public:
  table::Commitment commit() override;
  std::unique_ptr<table::GameChance> game_chance(const std::string& secret, const std::vector<std::string>& nonces,
                                                 int version) override;
  std::uint64_t bot_key(const std::string& secret, contract::Seat seat) override;
  std::string record_hash(const std::string& record) override;
};

}  // namespace tercet::server
