#include "speed/simulate/playout.hpp"

#include <algorithm>
#include <span>

namespace tercet::speed {

namespace {

using contract::Draw;

constexpr int round_number = 1;

// What PhiloxChance::below() makes of a word; where it would have to look closer whether the word is fair, it does.
std::uint32_t below(contract::GameSeed seed, const Draw& draw, std::uint32_t word, std::uint32_t n) {
  const std::uint64_t product = std::uint64_t{word} * n;
  if (static_cast<std::uint32_t>(product) < n) [[unlikely]]
    return contract::PhiloxChance(seed).below(draw, n);
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace

// The same for every round.
constexpr auto Playout::all_places() {
  constexpr std::size_t at_once = contract::philox_blocks_at_once;
  std::array<contract::PhiloxPlaces, blocks / at_once> places{};
  for (std::uint32_t i = 0; i < blocks; ++i) {
    const bool is_die = i < Die::count;
    places[i / at_once].block[i % at_once] = is_die ? 0 : i - Die::count;
    places[i / at_once].place[i % at_once] =
        philox_place(is_die ? Draw::roll(round_number, static_cast<int>(i), 0) : Draw::choice(0));
  }
  return places;
}

void Playout::fill(contract::GameSeed seed, Words& words) {
  static constexpr auto places = all_places();
  for (std::size_t i = 0; i < places.size(); ++i) {
    contract::philox_blocks(
        seed, places[i],
        std::span(words).subspan(i * contract::PhiloxWords::extent).first<contract::PhiloxWords::extent>());
  }
}

std::array<UpFace, Die::count> Playout::roll(const dice::DiceList& dice, contract::GameSeed seed, Words& words) {
  fill(seed, words);
  std::array<UpFace, Die::count> up{};
  for (int i = 0; i < Die::count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const std::uint32_t side = below(seed, Draw::roll(round_number, i, 0), words[4 * place], Die::sides);
    up[place] = dice.side(Die::from_index(i), static_cast<int>(side));
  }
  return up;
}

Playout::Playout(const dice::DiceList& dice, contract::GameSeed seed) : seed_(seed), sets_(roll(dice, seed, words_)) {}

std::array<Die, 3> Playout::step() {
  const auto chosen = sets_.set(below(seed_, Draw::choice(takes_), words_[first_choice + takes_], sets_.count()));
  for (const Die die : chosen) sets_.take(die);
  ++takes_;
  return chosen;
}

}  // namespace tercet::speed
