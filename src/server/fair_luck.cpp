#include "server/fair_luck.hpp"

#include <optional>
#include <stdexcept>

#include "fair/chacha.hpp"
#include "fair/secret.hpp"

namespace tercet::server {

namespace {

class FairDealing final : public table::Dealing {
 public:
  explicit FairDealing(const fair::Seed& seed) : seed_(seed) {}

  contract::Chance& chance(std::uint32_t event) override { return chance_.emplace(seed_, event); }

 private:
  fair::Seed seed_;
  std::optional<fair::ChaChaChance> chance_;
};

}  // namespace

table::Commitment FairLuck::commit() {
  const fair::Secret secret = fair::Secret::fresh();
  return {secret.hex(), fair::commitment(secret)};
}

std::unique_ptr<table::Dealing> FairLuck::dealing(const std::string& secret, const std::vector<std::string>& nonces) {
  const auto read = fair::Secret::from_hex(secret);
  if (!read) throw std::runtime_error("the secret of a table: " + read.error());
  return std::make_unique<FairDealing>(fair::seed(*read, nonces));
}

}  // namespace tercet::server
