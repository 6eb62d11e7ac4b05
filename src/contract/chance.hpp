// Chance: the one way by which luck enters a game, and only in decide().
#pragma once

#include <cstdint>

namespace tercet::contract {

class Chance {
 public:
  virtual ~Chance() = default;
  // A whole number from 0 to n - 1, each equally likely; n is at least 1.
  virtual std::uint32_t below(std::uint32_t n) = 0;

 protected:
  Chance() = default;
  Chance(const Chance&) = default;
  Chance(Chance&&) = default;
  Chance& operator=(const Chance&) = default;
  Chance& operator=(Chance&&) = default;
};

}  // namespace tercet::contract
