#include "speed/audit.hpp"

#include <algorithm>

#include "figures/third.hpp"

namespace tercet::speed {

bool is_set(const HeldTriple& dice) { return figures::is_set(dice[0].shows, dice[1].shows, dice[2].shows); }

Audited audit(Seat seat, const HeldTriple& dice) {
  const FaceTriple faces = figures::name_wilds({dice[0].shows, dice[1].shows, dice[2].shows});
  const auto verdict = figures::explain(faces[0], faces[1], faces[2]);
  Audited audited{seat, dice, verdict.is_set(), {}, std::nullopt};
  audited.why.assign(verdict.features().begin(), verdict.features().end());
  if (std::ranges::any_of(dice, [](const HeldDie& held) { return held.shows.is_wild(); })) audited.faces = faces;
  return audited;
}

}  // namespace tercet::speed
