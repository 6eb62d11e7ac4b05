#include "speed/state.hpp"

#include <algorithm>

#include "contract/leaving.hpp"
#include "speed/audit.hpp"

namespace tercet::speed {

State::State(const Options& the_options, int the_seats, int the_version)
    : options(the_options),
      version(the_version),
      seats(static_cast<std::uint8_t>(the_seats)),
      dice(dice::dice_of(options.dice, options.own_dice)) {}

// The dice follow from the options.
bool State::operator==(const State& other) const {
  return options == other.options && version == other.version && seats == other.seats && phase == other.phase &&
         round == other.round && tie_roll == other.tie_roll && table == other.table && takes == other.takes &&
         players == other.players && contested == other.contested && table_number == other.table_number &&
         rolled_number == other.rolled_number && table_since == other.table_since && rolled_at == other.rolled_at &&
         next_roll_at == other.next_roll_at && last_event_at == other.last_event_at && ended_by == other.ended_by &&
         tie_winner == other.tie_winner;
}

bool State::is_deserted() const { return contract::is_deserted(all_players()); }

bool State::may_take(Seat seat) const {
  switch (phase) {
    case Phase::searching:
      return !player(seat).empty;
    case Phase::tie_break:
      return is_tied(seat) && !is_out_of_roll(seat);
    case Phase::waiting:
    case Phase::audit:
    case Phase::over:
      return false;
  }
  return false;
}

bool State::all_done() const {
  for (int i = 0; i < seats; ++i) {
    if (may_take(Seat(i)) && !player(Seat(i)).done) return false;
  }
  return true;
}

bool State::all_ready() const {
  return std::ranges::all_of(all_players(), [](const Player& p) { return p.ready || p.empty; });
}

int State::round_points(Seat seat) const {
  int points = -player(seat).mistakes;
  for (const Pile& pile : takes) {
    if (pile.seat == seat) points += is_set(pile.taken.dice) ? 1 : -1;
  }
  return points;
}

int State::points(Seat seat) const {
  return player(seat).earlier_points + (phase == Phase::searching ? round_points(seat) : 0);
}

std::vector<Seat> State::best() const {
  return contract::best_seats(
      seats, [&](Seat seat) { return points(seat); }, [&](Seat seat) { return !player(seat).left; });
}

}  // namespace tercet::speed
