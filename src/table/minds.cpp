// What bots have in mind: thoughts that the host has for them, and what they do when the moment has come.
#include <utility>

#include "table/table.hpp"

namespace tercet::table {

bool Table::act_for_bots() {
  if (state_.phase != Phase::playing || state_.paused) return false;
  update_minds();
  // The grace after a restart or a pause is for people to come back.
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
  if (game_->command(seat, intent.command, chance(), arrival())) {
    after_game_step();
  } else {
    // It was too late, as people are; it looks again when something happens, or after a moment.
    first->again = now_ + times_.think_again;
  }
  return true;
}

// A bot thinks again when its seat has heard something new of the game, not before: what is sealed does not move it,
// and what people say to each other does not keep it from its turn.
void Table::update_minds() {
  const bool playing = !broken_ && state_.phase == Phase::playing && !state_.paused && !game_->is_over();
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
    // A bot's own chance, away from the game's; what it hangs on is kept, so that a restart plans the same.
    const std::uint64_t key = seeds_->bot_key(state_.secret, seat);
    thinking_.push_back({{seat, mind.serial}, game_->think(seat, level, key, state_.clock.at(now_))});
  }
}

}  // namespace tercet::table
