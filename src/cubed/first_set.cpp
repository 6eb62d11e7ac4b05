#include "cubed/first_set.hpp"

#include "figures/third.hpp"
#include "figures/verdict.hpp"

namespace tercet::cubed {

std::optional<std::array<HeldDie, 3>> first_set(const Rack& rack) {
  const auto dice = rack.dice();
  for (std::size_t i = 0; i < dice.size(); ++i) {
    for (std::size_t j = i + 1; j < dice.size(); ++j) {
      for (std::size_t k = j + 1; k < dice.size(); ++k) {
        if (figures::is_set(dice[i].shows, dice[j].shows, dice[k].shows)) return {{dice[i], dice[j], dice[k]}};
      }
    }
  }
  return std::nullopt;
}

std::array<LaidDie, 3> name_first(const std::array<HeldDie, 3>& shown) {
  const auto faces = figures::name_wilds({shown[0].shows, shown[1].shows, shown[2].shows});
  std::array<LaidDie, 3> laid;
  for (std::size_t i = 0; i < laid.size(); ++i) {
    laid[i] = shown[i].shows.is_wild() ? LaidDie::wild_as(faces[i]) : LaidDie::regular(faces[i]);
  }
  return laid;
}

}  // namespace tercet::cubed
