// Where a table's chance comes from, as the table sees it: a secret that is committed to before the game, a chance made
// of it and of the seats' nonces. The table has no entropy of its own: the host gives this in.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "contract/chance.hpp"
#include "contract/seat.hpp"

namespace tercet::table {

// Hex texts. The commitment is shown before the game, the secret after it.
struct Commitment {
  std::string secret;
  std::string commitment;
};

// The chance of one game.
class GameChance {
 public:
  virtual ~GameChance() = default;
  // For the step that begins with the event of this number, which counts in version 1; the one before is used up.
  virtual contract::Chance& chance(std::uint32_t event) = 0;
};

class SeedSource {
 public:
  virtual ~SeedSource() = default;
  virtual Commitment commit() = 0;
  // A nonce a seat, in their order; empty for a seat that gave none. `version` as in contract/version.hpp.
  virtual std::unique_ptr<GameChance> game_chance(const std::string& secret, const std::vector<std::string>& nonces,
                                                  int version) = 0;
  // What a bot's choices depend on: nobody who does not know the secret can foretell them.
  virtual std::uint64_t bot_key(const std::string& secret, contract::Seat seat) = 0;
  // The hash by which all who played can tell later whether a record is the one that was told; empty where there is
  // nobody to tell it to.
  virtual std::string record_hash(const std::string& record) = 0;
};

}  // namespace tercet::table
