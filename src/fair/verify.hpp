// verify(): whether a record keeps the rules and its draws are what its seed gives.
#pragma once

#include <expected>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "fair/chacha.hpp"

namespace tercet::fair {

template <contract::Game G>
std::expected<contract::Replayed<G>, contract::RuleBreak> verify(const contract::Record<G>& record, const Seed& seed) {
  if (!contract::has_keyed_draws(record.version)) {
    return contract::replay<G>(record.start(), record.events, [&](std::size_t event, const auto&) {
      return ChaChaByEvent(seed, static_cast<std::uint32_t>(event));
    });
  }
  return contract::replay<G>(record.start(), record.events,
                             [&](std::size_t, const auto&) { return ChaChaChance(seed); });
}

}  // namespace tercet::fair
