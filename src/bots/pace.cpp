#include "bots/pace.hpp"

#include <array>

namespace tercet::bots {

contract::Millis around(contract::Millis usual, contract::PhiloxStream& chance) {
  // The quantiles at 0, 1/16, 2/16 and so on, in percent; the ends are cut off at 1/64 and 63/64.
  constexpr std::array percent = {34, 46, 56, 64, 71, 78, 85, 92, 100, 108, 117, 128, 140, 156, 178, 215, 294};
  constexpr int steps = 1'000;
  const std::uint32_t part = chance.below(static_cast<std::uint32_t>(percent.size() - 1));
  const int low = percent[part];
  const int high = percent[part + 1];
  const int per_mille = 10 * low + (high - low) * static_cast<int>(chance.below(steps)) * 10 / steps;
  return usual * per_mille / 1'000;
}

}  // namespace tercet::bots
