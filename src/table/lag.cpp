#include "table/lag.hpp"

#include <algorithm>

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

}  // namespace tercet::table
