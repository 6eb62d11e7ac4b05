// Absences: people who are away or do not come back, and a table that nobody is at.
#include <algorithm>

#include "table/table.hpp"

namespace tercet::table {

// What a table does by itself about people who are not there.
bool Table::handle_absences() {
  if (nobody_since_ && now_ - *nobody_since_ >= times_.idle) {
    if (state_.phase == Phase::playing) end_game(true);
    close(CloseReason::idle);
    return true;
  }
  if (state_.phase == Phase::playing) return seat_bots_for_absent();
  // A table where nobody is stays as it is until they come back.
  return !nobody_since_ && free_seats_of_absent();
}

// While a game runs. What a bot keeps already may still be the last thing to notice that nobody is here.
bool Table::seat_bots_for_absent() {
  if (state_.paused) return false;
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    if (!absent_since_[i] || now_ - *absent_since_[i] < times_.away) continue;
    if (!connections_.has_player(state_)) {
      emit(Paused{now_, PauseReason::nobody_here});
      return true;
    }
    if (state_.seats[i].bot_plays) continue;
    emit(BotTook{now_, Seat(static_cast<int>(i))});
    pause_if_agreed();
    return true;
  }
  return false;
}

// Before and after a game.
bool Table::free_seats_of_absent() {
  if (host_absent_since_ && now_ - *host_absent_since_ >= times_.stand) {
    pass_host_on();
    host_absent_since_.reset();
    return true;
  }
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    if (!absent_since_[i] || now_ - *absent_since_[i] < times_.stand) continue;
    stand(Seat(static_cast<int>(i)), false);
    absent_since_[i].reset();
    return true;
  }
  return false;
}

void Table::renumber_seats(const std::vector<Seat>& seats) {
  const auto absent = absent_since_;
  for (std::size_t i = 0; i < seats.size(); ++i) absent_since_[i] = absent[seats[i].index()];
}

void Table::note_absence() {
  presence_is_old_ = false;
  for (std::size_t i = 0; i < absent_since_.size(); ++i) {
    const bool person = i < state_.seats.size() && state_.seats[i].kind == SeatKind::person && !state_.seats[i].left;
    if (!person || is_here(state_.seats[i].person)) {
      absent_since_[i].reset();
    } else if (!absent_since_[i]) {
      absent_since_[i] = now_;
    }
  }
  if (is_here(state_.host)) {
    host_absent_since_.reset();
  } else if (!host_absent_since_) {
    host_absent_since_ = now_;
  }
  if (!connections_.empty()) {
    nobody_since_.reset();
  } else if (!nobody_since_) {
    nobody_since_ = now_;
  }
}

}  // namespace tercet::table
