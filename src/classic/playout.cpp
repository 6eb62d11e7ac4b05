#include "classic/playout.hpp"

#include <algorithm>

namespace tercet::classic {

namespace {

using contract::Draw;

constexpr Deck full_deck = Deck::full();
constexpr int round_number = 1;

}  // namespace

// The same for every round: its cards and then the SETs that are taken.
constexpr auto Playout::all_places() {
  constexpr std::size_t at_once = contract::philox_blocks_at_once;
  std::array<contract::PhiloxPlaces, blocks / at_once> places{};
  for (std::uint32_t i = 0; i < blocks; ++i) {
    const bool is_card = i < card_blocks;
    places[i / at_once].block[i % at_once] = is_card ? i : i - static_cast<std::uint32_t>(card_blocks);
    places[i / at_once].place[i % at_once] = philox_place(is_card ? Draw::card(round_number, 0) : Draw::choice(0));
  }
  return places;
}

void Playout::begin(contract::GameSeed seed) {
  static constexpr auto places = all_places();
  seed_ = seed;
  for (std::size_t i = 0; i < places.size(); ++i) {
    contract::philox_blocks(
        seed, places[i],
        std::span(words_).subspan(i * contract::PhiloxWords::extent).first<contract::PhiloxWords::extent>());
  }
  deck_ = full_deck;
  table_.clear();
  bool unsure = false;
  for (std::size_t i = 0; i < table_size; ++i) {
    const Scaled place(words_[i], static_cast<std::uint32_t>(deck_.size()));
    unsure |= place.is_unsure();
    table_.add(deck_.draw(place.number()));
  }
  if (unsure) [[unlikely]]
    deal_fairly();
  taken_ = 0;
  events_ = 1;
  sets_ = table_.search();
}

void Playout::deal_fairly() {
  contract::PhiloxChance chance(seed_);
  deck_ = full_deck;
  table_.clear();
  for (std::size_t i = 0; i < table_size; ++i) {
    table_.add(deck_.draw(chance.below(Draw::card(round_number, i), static_cast<std::uint32_t>(deck_.size()))));
  }
}

Playout::Draws Playout::draw_fairly() const {
  contract::PhiloxChance chance(seed_);
  const auto cards = static_cast<std::uint32_t>(deck_.size());
  const auto place = [&](std::uint32_t drawn) {
    return chance.below(Draw::card(round_number, dealt() + drawn), std::max(cards, drawn + 1) - drawn);
  };
  const std::uint32_t set = sets_ == 0 ? 0 : chance.below(Draw::choice(taken_), static_cast<std::uint32_t>(sets_));
  return {place(0), place(1), place(2), set};
}

}  // namespace tercet::classic
