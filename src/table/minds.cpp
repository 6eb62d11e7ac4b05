// What bots have in mind: thoughts that the host has for them, and what they do when the moment has come.
#include <utility>

#include "table/table.hpp"

namespace tercet::table {

namespace {

// Bots have their own chance, away from the game's: what it hangs on is public and survives a restart.
std::uint64_t bot_key(const State& state, Seat seat) {
  constexpr std::uint64_t prime = 1'099'511'628'211U;
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  };
  mix(state.commitment);
  mix(std::to_string(seat.number()));
  return hash;
}

}  // namespace

bool Table::act_for_bots() {
  if (state_.phase != Phase::playing || state_.paused) return false;
  update_minds();
  // The grace after a restart is for people to come back.
  if (state_.clock.held(now_) > Millis{}) return false;
  Mind* first = nullptr;
  Seat seat;
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    Mind& mind = minds_[i];
    if (mind.again && *mind.again <= now_) mind = Mind{};
    if (!mind.intent || mind.intent->when > state_.clock.at(now_)) continue;
    if (first != nullptr && first->intent->when <= mind.intent->when) continue;
    first = &mind;
    seat = Seat(static_cast<int>(i));
  }
  if (first == nullptr) return false;
  const Intent intent = std::move(*first->intent);
  first->intent.reset();
  if (play_->command(seat, intent.command, chance(), arrival())) {
    after_play();
  } else {
    // It was too late, as people are; it looks again when something happens, or after a moment.
    first->again = now_ + times_.think_again;
  }
  return true;
}

// A bot thinks again when its seat has heard something new of the game, not before: what is sealed does not move it,
// and what people say to each other does not keep it from its turn.
void Table::update_minds() {
  const bool playing = !broken_ && state_.phase == Phase::playing && !state_.paused && !play_->is_over();
  for (std::size_t i = 0; i < minds_.size(); ++i) {
    Mind& mind = minds_[i];
    if (!playing || i >= state_.seats.size() || !state_.seats[i].is_played_by_bot()) {
      if (mind.told) mind = Mind{};
      continue;
    }
    if (mind.told == game_heard_[i]) continue;
    const Seat seat(static_cast<int>(i));
    mind = Mind{.serial = ++thoughts_, .told = game_heard_[i], .intent = {}, .again = {}};
    const bots::Level level = state_.seats[i].kind == SeatKind::bot ? state_.seats[i].level : bots::Level::easy;
    thinking_.push_back({{seat, mind.serial}, play_->think(seat, level, bot_key(state_, seat), state_.clock.at(now_))});
  }
}

}  // namespace tercet::table
