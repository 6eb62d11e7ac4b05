#include "table/arrivals.hpp"

#include <algorithm>

namespace tercet::table {

namespace {

// In the grace after a restart or a pause nobody claims, and nobody is waited for.
bool grants_lag(const Arrivals::Moment& moment) {
  return knows_lag && moment.state.lag_compensation && moment.state.clock.held(moment.now) == Millis{};
}

}  // namespace

void Arrivals::begin(int number, Millis now) {
  lag_ = {};
  shown_ = number;
  shown_since_ = now;
}

void Arrivals::shows(int number, Millis now) {
  if (number == shown_) return;
  shown_ = number;
  shown_since_ = now;
}

Millis Arrivals::lag_allowance(const Link& link, Millis now) const {
  return std::min(link.lag, lag_.cap(Seat(static_cast<int>(link.viewer)), now));
}

// How long each seat is waited for: by the connection that its last claim came by, while that is there, else as long as
// any of its connections could be granted. Bots have no lag.
contract::Arrival Arrivals::arrival(const Moment& moment) const {
  const auto& [state, connections, now] = moment;
  contract::Arrival arrival{.at = state.clock.at(now), .lags = {}};
  if (!grants_lag(moment)) return arrival;
  for (const auto& [connection, link] : connections) {
    if (link.viewer == Audience::spectator || state.seats[link.viewer].bot_plays) continue;
    const auto claims_by = lag_.claims_by(Seat(static_cast<int>(link.viewer)));
    if (claims_by && *claims_by != connection && connections.contains(*claims_by)) continue;
    arrival.lags[link.viewer] = std::max(arrival.lags[link.viewer], lag_allowance(link, now));
  }
  return arrival;
}

// Who names the newest number has heard of it, so the way there and back was no longer than that.
std::optional<Millis> Arrivals::reaction_to(int number, Millis now) const {
  if (number != shown_) return std::nullopt;
  return now - shown_since_;
}

std::expected<void, Refused> Arrivals::play(RunningGame& game, const boost::json::value& command,
                                            contract::Chance& chance, const Link& link, const Moment& moment) {
  const Millis now = moment.now;
  const Seat seat(static_cast<int>(link.viewer));
  contract::Arrival arrival = this->arrival(moment);
  if (!knows_lag) return game.command(seat, command, chance, arrival);
  // A claim is granted the lag of the connection that it came by, not that of the slowest of its person's.
  Millis& lag = arrival.lags[seat.index()];
  if (grants_lag(moment)) lag = lag_allowance(link, now);
  const bool somebody_has_lag = arrival.lags != contract::Lags{};
  const auto number = somebody_has_lag ? game.claimed(command) : std::nullopt;
  if (!number) return game.command(seat, command, chance, arrival);

  LaggedClaim claim{.connection = link.connection, .at = now, .shown = shown_, .reaction = reaction_to(*number, now)};
  if (claim.reaction) lag = std::min(lag, *claim.reaction / 2);
  for (std::size_t i = 0; i < moment.state.seats.size(); ++i) {
    const Seat other(static_cast<int>(i));
    if (game.may_claim(other)) claim.lags[i] = arrival.lag(other);
  }
  const std::size_t first = game.events();
  auto done = game.command(seat, command, chance, arrival);
  if (done) {
    lag_.claimed(seat, claim);
    // One that waits is sealed: what it costs and what it shows counts with the verdict.
    if (game.recipients(first).same_for_all) lag_.took_effect(seat, now);
  } else if (lag_.is_late(seat, *number, lag, now)) {
    lag_.came_late(seat, game.results()[seat.index()].moves, now);
  }
  return done;
}

}  // namespace tercet::table
