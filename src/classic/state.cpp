#include "classic/state.hpp"

#include <algorithm>
#include <ranges>

namespace tercet::classic {

int State::present() const {
  return static_cast<int>(std::ranges::count_if(all_players(), [](const Player& p) { return !p.empty; }));
}

bool State::is_deserted() const {
  if (!contract::leaver_cannot_win(version)) return present() <= 1;
  return contract::is_deserted(all_players());
}

int State::sets_held(Seat seat) const {
  return static_cast<int>(std::ranges::count_if(taken_sets(), [&](const TakenSet& s) { return s.holder == seat; }));
}

std::optional<CardTriple> State::set_to_lose(Seat seat) const {
  for (const TakenSet& set : taken_sets() | std::views::reverse) {
    if (set.holder == seat) return set.cards;
  }
  return std::nullopt;
}

bool State::all_ask() const {
  return std::ranges::all_of(all_players(), [](const Player& p) { return p.asked || p.locked || p.empty; });
}

Seat State::next_dealer() const {
  const int first_step = round == 0 ? 0 : 1;
  for (int step = first_step; step < seats; ++step) {
    const Seat next((static_cast<int>(dealer.index()) + step) % seats);
    if (!player(next).empty) return next;
  }
  return dealer;
}

}  // namespace tercet::classic
