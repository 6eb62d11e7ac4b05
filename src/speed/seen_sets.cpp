#include "speed/seen_sets.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "figures/third.hpp"

namespace tercet::speed {

namespace {

using figures::Face;
using figures::UpFace;

using Places = std::uint64_t;

constexpr Places after(std::size_t place) { return ~Places{0} << place << 1U; }

int differing(Face a, Face b) {
  int features = 0;
  for (const figures::Feature feature : figures::all_features) {
    if (feature != figures::Feature::shading && a.value(feature) != b.value(feature)) ++features;
  }
  return features;
}

}  // namespace

std::vector<SeenSet> find_sets(std::span<const HeldDie> dice) {
  assert(dice.size() <= std::size_t{Die::count});
  std::array<Places, UpFace::count> places_of{};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    places_of[static_cast<std::size_t>(dice[i].shows.index())] |= Places{1} << i;
  }
  const Places all = (Places{1} << dice.size()) - 1;
  const Places wild = places_of[Face::count];

  std::vector<SeenSet> sets;
  for (std::size_t a = 0; a < dice.size(); ++a) {
    for (std::size_t b = a + 1; b < dice.size(); ++b) {
      const UpFace one = dice[a].shows;
      const UpFace other = dice[b].shows;
      const bool with_wild = one.is_wild() || other.is_wild();
      const int wilds_so_far = (one.is_wild() ? 1 : 0) + (other.is_wild() ? 1 : 0);
      const Places fits =
          with_wild ? all
                    : places_of[static_cast<std::size_t>(figures::third(one.face(), other.face()).index())] | wild;
      const int features = with_wild ? 0 : differing(one.face(), other.face());
      for (Places rest = fits & all & after(b); rest != 0; rest &= rest - 1) {
        const auto c = static_cast<std::size_t>(std::countr_zero(rest));
        const int wilds = wilds_so_far + (dice[c].shows.is_wild() ? 1 : 0);
        sets.push_back({{dice[a].die, dice[b].die, dice[c].die}, wilds, wilds > 0 ? 0 : features});
      }
    }
  }
  return sets;
}

}  // namespace tercet::speed
