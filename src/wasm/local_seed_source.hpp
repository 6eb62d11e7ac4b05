// Chance at local tables: Philox, from a secret that the page gives in. There is nobody to prove
// anything to: what stands in the place of a commitment only tells one game from another.
#pragma once

#include <string>

#include "table/seed_source.hpp"

namespace tercet::wasm {

class LocalSeedSource final : public table::SeedSource {
 public:
  // Hex texts, 64 digits each: the secret of the next game, and those after it follow from it.
  void begin_with(std::string secret) { next_ = std::move(secret); }
  void go_on_after(const std::string& secret) { next_ = secret_after(secret); }

  table::Commitment commit() override;
  std::unique_ptr<table::GameChance> game_chance(const std::string& secret, const std::vector<std::string>& nonces,
                                                 int version) override;
  std::uint64_t bot_key(const std::string& secret, contract::Seat seat) override;
  std::string record_hash(const std::string& record) override;

 private:
  static std::string secret_after(const std::string& secret);

  std::string next_;
};

}  // namespace tercet::wasm
