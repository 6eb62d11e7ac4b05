// The bots of a table: what they are to think about, and what they do when the moment of a plan has come.
#include <utility>

#include "table/table.hpp"

namespace tercet::table {

bool Table::act_for_bots() {
  if (state_.phase != Phase::playing || state_.paused) return false;
  plan_for_bots();
  // The grace after a restart or a pause is for people to come back.
  if (state_.clock.held(now_) > Millis{}) return false;
  bot_plans_.begin_to_think_again(now_);
  const auto due = bot_plans_.take_due(state_.clock.at(now_));
  if (!due) return false;
  const auto& [seat, plan] = *due;
  if (game_->command(seat, plan.command, chance(), arrival())) {
    after_game_step();
  } else {
    bot_plans_.think_again_at(seat, now_ + times_.think_again);
  }
  return true;
}

// What is sealed does not make a bot think again, and what people say to each other does not keep it from its turn.
void Table::plan_for_bots() {
  BotPlans::Seats bots = 0;
  if (!broken_ && state_.phase == Phase::playing && !state_.paused && !game_->is_over()) {
    for (std::size_t i = 0; i < state_.seats.size(); ++i) {
      if (state_.seats[i].is_played_by_bot()) bots = static_cast<BotPlans::Seats>(bots | 1U << i);
    }
  }
  bot_plans_.update(bots, [&](Seat seat) {
    const SeatState& state = state_.seat(seat);
    const bots::Level level = state.kind == SeatKind::bot ? state.level : bots::Level::easy;
    // A bot's own chance, away from the game's; what it hangs on is kept, so that a restart plans the same.
    return game_->planner(seat, level, seeds_->bot_key(state_.secret, seat), state_.clock.at(now_));
  });
}

}  // namespace tercet::table
