// Where a table's luck comes from, as the table sees it: a secret that is committed to before the game, a dealing made
// of it and of the seats' nonces. The table has no entropy of its own: the host gives this in.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "contract/chance.hpp"

namespace tercet::table {

// Hex texts. The commitment is shown before the game, the secret after it.
struct Commitment {
  std::string secret;
  std::string commitment;
};

// The chance of one game, event by event.
class Dealing {
 public:
  virtual ~Dealing() = default;
  // For the event of this number; the one before is used up.
  virtual contract::Chance& chance(std::uint32_t event) = 0;
};

class LuckSource {
 public:
  virtual ~LuckSource() = default;
  virtual Commitment commit() = 0;
  // A nonce a seat, in their order; empty for a seat that gave none.
  virtual std::unique_ptr<Dealing> dealing(const std::string& secret, const std::vector<std::string>& nonces) = 0;
};

}  // namespace tercet::table
