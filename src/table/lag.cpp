// The lag of a game's seats, and how a table uses it: what each arrival is granted, what contradicts it, what it costs.
#include "table/lag.hpp"

#include <algorithm>

#include "table/table.hpp"

namespace tercet::table {

void LagLedger::tell(SeatLag& seat, Millis now) {
  if (!seat.secret) return;
  if (seat.secret->reaction) seat.fastest.reacted_within(*seat.secret->reaction, now);
  seat.connection = seat.secret->connection;
  seat.secret.reset();
}

void LagLedger::took_effect(Seat seat, Millis now) {
  won_ = Won{seat, *of(seat).secret};
  tell(of(seat), now);
}

void LagLedger::decided(const contract::ContestDecided& verdict, Millis now) {
  won_.reset();
  if (const auto& claim = of(verdict.seat).secret) won_ = Won{verdict.seat, *claim};
  for (SeatLag& seat : seats_) tell(seat, now);
  // The other's was made before the winner's arrived.
  const bool by_lag =
      std::ranges::any_of(verdict.rivals, [&](const contract::Rival& rival) { return rival.behind < verdict.line; });
  if (!by_lag) return;
  of(verdict.seat).budget.pay_for_race(now);
  won_.reset();
}

bool LagLedger::is_late(Seat seat, int number, Millis lag, Millis now) const {
  if (!won_ || won_->seat == seat || number > won_->claim.shown) return false;
  return now - std::min(lag, won_->claim.lags[seat.index()]) < won_->claim.at;
}

void LagLedger::came_late(Seat seat, int scored, Millis now) {
  if (of(seat).late_claims >= scored + late_claims_ahead) return;
  ++of(seat).late_claims;
  of(won_->seat).budget.pay_for_race(now);
  won_.reset();
}

void Table::measured(Connection connection, Millis lag) noexcept {
  if (Link* const link = connections_.find(connection)) link->lag = lag;
}

Millis Table::granted(const Link& link) const {
  return std::min(link.lag, lag_.cap(Seat(static_cast<int>(link.viewer)), now_));
}

// In the grace after a restart or a pause nobody claims, and nobody is waited for.
bool Table::grants_lag() const { return knows_lag && state_.lag_compensation && state_.clock.held(now_) == Millis{}; }

// How long each seat is waited for: by the connection that its last claim came by, while that is there, else as long as
// any of its connections could be granted. Bots have no lag.
contract::Arrival Table::arrival() const {
  contract::Arrival arrival{.at = state_.clock.at(now_), .lags = {}};
  if (!grants_lag()) return arrival;
  for (const auto& [connection, link] : connections_) {
    if (link.viewer == Audience::spectator || state_.seats[link.viewer].bot_plays) continue;
    const auto claims_by = lag_.claims_by(Seat(static_cast<int>(link.viewer)));
    if (claims_by && *claims_by != connection && connections_.contains(*claims_by)) continue;
    arrival.lags[link.viewer] = std::max(arrival.lags[link.viewer], granted(link));
  }
  return arrival;
}

// A claim is granted the lag of the connection that it came by, not that of the slowest of its person's.
contract::Arrival Table::arrival_by(const Link& link) const {
  contract::Arrival by = arrival();
  if (grants_lag()) by.lags[link.viewer] = granted(link);
  return by;
}

// Who names the newest number has heard of it, so the way there and back was no longer than that.
std::optional<Millis> Table::reaction_to(int number) const {
  if (number != shown_) return std::nullopt;
  return now_ - shown_since_;
}

// A command with the lag of the way it came; if it is a claim, what it shows and costs.
Table::Outcome Table::play_by(const Link& link, Seat seat, const boost::json::value& command) {
  contract::Arrival arrival = arrival_by(link);
  if (!knows_lag) return game_->command(seat, command, chance(), arrival);
  const bool somebody_has_lag = arrival.lags != contract::Lags{};
  const auto number = somebody_has_lag ? game_->claimed(command) : std::nullopt;
  if (!number) return game_->command(seat, command, chance(), arrival);

  LaggedClaim claim{.connection = link.connection, .at = now_, .shown = shown_, .reaction = reaction_to(*number)};
  Millis& lag = arrival.lags[seat.index()];
  if (claim.reaction) lag = std::min(lag, *claim.reaction / 2);
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    const Seat other(static_cast<int>(i));
    if (game_->may_claim(other)) claim.lags[i] = arrival.lag(other);
  }
  const std::size_t first = game_->events();
  auto done = game_->command(seat, command, chance(), arrival);
  if (done) {
    lag_.claimed(seat, claim);
    // One that waits is sealed: what it costs and what it shows counts with the verdict.
    if (game_->hearing(first).alike) lag_.took_effect(seat, now_);
  } else if (lag_.is_late(seat, *number, lag, now_)) {
    lag_.came_late(seat, game_->results()[seat.index()].moves, now_);
  }
  return done;
}

}  // namespace tercet::table
