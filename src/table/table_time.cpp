// A table as time goes by: everything that is due, in its order, and when the next thing will be.
#include <algorithm>
#include <utility>

#include "table/decide.hpp"
#include "table/table.hpp"

namespace tercet::table {

// Everything that is due by then. The referee comes before bots, as before people: a record shows that nobody was let
// in past a deadline.
void Table::advance(Millis at) {
  now_ = std::max(now_, at);
  constexpr int max_steps = 10'000;
  for (int i = 0; i < max_steps; ++i) {
    if (broken_ || state_.phase == Phase::closed) return;
    if (!step_game() && !handle_absences() && !act_for_bots()) return;
  }
  fail("the game wants to be woken without end");
}

// Also in a pause: its time stands still, but leaving may have made something due by then, and what is recorded after
// that must not come before it.
bool Table::step_game() {
  if (state_.phase != Phase::playing) return false;
  const auto due = game_->deadline();
  if (!due || *due > state_.clock.at(now_)) return false;
  if (!game_->wake(chance(), arrival())) {
    fail("the game refused to be woken at its own deadline");
    return false;
  }
  after_game_step();
  return true;
}

// What a table does by itself about people who are not there.
bool Table::handle_absences() {
  const auto due = absences_.take_due(state_, connections_, now_);
  if (!due) return false;
  switch (due->remedy) {
    case Absences::Remedy::close_table:
      if (state_.phase == Phase::playing) end_game(true);
      emit(Closed{now_, CloseReason::idle});
      break;
    case Absences::Remedy::pause_game:
      emit(Paused{now_, PauseReason::nobody_here});
      break;
    case Absences::Remedy::seat_bot:
      emit(BotTook{now_, due->seat});
      pause_if_agreed();
      break;
    case Absences::Remedy::pass_host_on:
      if (const auto passed = pass_host_on(state_, connections_, now_)) emit(*passed);
      break;
    case Absences::Remedy::free_seat:
      carry_out(Stood{now_, due->seat, false});
      break;
  }
  return true;
}

// After any input: what follows at once, such as the first deal of a game that has just begun.
void Table::settle() {
  if (absences_.is_old()) absences_.note(state_, connections_, now_);
  advance(now_);
  plan_for_bots();
}

std::optional<Millis> Table::wakes_at() const {
  if (broken_ || state_.phase == Phase::closed) return std::nullopt;
  std::optional<Millis> first;
  const auto consider = [&](std::optional<Millis> time) {
    if (time && (!first || *time < *first)) first = time;
  };
  const bool playing = state_.phase == Phase::playing && !state_.paused;
  if (playing) {
    if (const auto due = game_->deadline()) consider(state_.clock.when(*due));
    if (const auto plan = bot_plans_.next_plan()) consider(state_.clock.when(*plan));
    consider(bot_plans_.next_thinking_again());
  }
  consider(absences_.next(state_, connections_));
  return first;
}

void Table::fail(std::string what) {
  if (!broken_) broken_ = std::move(what);
}

}  // namespace tercet::table
