#include "table/absences.hpp"

#include <algorithm>

namespace tercet::table {

namespace {

// Since when somebody is away, kept if they were before.
void note_one(std::optional<Millis>& since, bool is_away, Millis now) {
  if (!is_away) {
    since.reset();
  } else if (!since) {
    since = now;
  }
}

}  // namespace

void Absences::note(const State& state, const Connections& connections, Millis now) {
  is_old_ = false;
  for (std::size_t i = 0; i < away_since_.size(); ++i) {
    const bool has_person = i < state.seats.size() && state.seats[i].has_person();
    note_one(away_since_[i], has_person && !connections.is_here(state.seats[i].person), now);
  }
  note_one(host_away_since_, !connections.is_here(state.host), now);
  note_one(nobody_since_, connections.empty(), now);
}

void Absences::renumber(const std::vector<Seat>& seats) {
  const auto before = away_since_;
  for (std::size_t i = 0; i < seats.size(); ++i) away_since_[i] = before[seats[i].index()];
}

std::optional<Absences::Due> Absences::take_due(const State& state, const Connections& connections, Millis now) {
  if (nobody_since_ && now - *nobody_since_ >= times_.idle) return Due{Remedy::close_table, {}};
  if (state.phase == Phase::playing) return due_in_game(state, connections, now);
  // A table where nobody is stays as it is until they come back.
  return nobody_since_ ? std::nullopt : take_due_around_game(state, now);
}

// While a game runs. What a bot keeps already may still be the last thing to notice that nobody is here.
std::optional<Absences::Due> Absences::due_in_game(const State& state, const Connections& connections,
                                                   Millis now) const {
  if (state.paused) return std::nullopt;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (!away_since_[i] || now - *away_since_[i] < times_.away) continue;
    if (!connections.has_player(state)) return Due{Remedy::pause_game, {}};
    if (!state.seats[i].bot_plays) return Due{Remedy::seat_bot, Seat(static_cast<int>(i))};
  }
  return std::nullopt;
}

// Before and after a game.
std::optional<Absences::Due> Absences::take_due_around_game(const State& state, Millis now) {
  if (host_away_since_ && now - *host_away_since_ >= times_.stand) {
    host_away_since_.reset();
    return Due{Remedy::pass_host_on, {}};
  }
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (!away_since_[i] || now - *away_since_[i] < times_.stand) continue;
    away_since_[i].reset();
    return Due{Remedy::free_seat, Seat(static_cast<int>(i))};
  }
  return std::nullopt;
}

std::optional<Millis> Absences::next(const State& state, const Connections& connections) const {
  std::optional<Millis> first;
  const auto consider = [&](Millis time) {
    if (!first || time < *first) first = time;
  };
  if (nobody_since_) consider(*nobody_since_ + times_.idle);
  const bool playing = state.phase == Phase::playing && !state.paused;
  const bool frees_seats = state.phase != Phase::playing && !nobody_since_;
  if (frees_seats && host_away_since_) consider(*host_away_since_ + times_.stand);
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (!away_since_[i]) continue;
    if (playing && (!state.seats[i].bot_plays || !connections.has_player(state))) {
      consider(*away_since_[i] + times_.away);
    }
    if (frees_seats) consider(*away_since_[i] + times_.stand);
  }
  return first;
}

}  // namespace tercet::table
