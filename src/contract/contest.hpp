// Contested claims: with different lags the first claim to arrive need not be the first that was made. A claim
// waits as long as one that was made earlier may still be on its way; then the one that was made first wins.
#pragma once

#include <algorithm>
#include <boost/describe/class.hpp>
#include <cassert>
#include <concepts>
#include <string_view>
#include <vector>

#include "contract/game.hpp"

namespace tercet::contract {

// Another who claimed, and how much later than the winner.
// `line`, here and below, is what the records and the wire call a lag.
struct Rival {
  Seat seat;
  Millis line{};
  Millis behind{};
  bool operator==(const Rival&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rival, (), (seat, line, behind))

// The verdict, told to all; the rivals in the order in which their claims arrived. What the winner's claim leads to
// follows.
struct ContestDecided {
  static constexpr std::string_view tag = "contest_decided";
  Millis t{};
  Seat seat;
  Millis line{};
  std::vector<Rival> rivals;
  bool operator==(const ContestDecided&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContestDecided, (), (t, seat, line, rivals))

// A game's event of a claim that waits: `t` is when it arrived, `lines` the allowance of every seat then, `until` the
// time from which on nobody can be found to have claimed before it.
template <class C>
concept ContestedClaim = requires(const C& claim) {
  { claim.t } -> std::convertible_to<Millis>;
  { claim.seat } -> std::convertible_to<Seat>;
  { claim.lines } -> std::convertible_to<const std::vector<Millis>&>;
  { claim.until } -> std::convertible_to<Millis>;
};

// What the host measured, for the record: an allowance for each seat.
inline std::vector<Millis> lags_of(const Arrival& arrival, int seats) {
  std::vector<Millis> lags;
  for (int i = 0; i < seats; ++i) lags.push_back(arrival.lag(Seat(i)));
  return lags;
}

// The same back from a record. What cannot have been recorded so is not put right: deciding again shows it.
inline Lags lags_from(const std::vector<Millis>& recorded) {
  Lags lags{};
  std::copy_n(recorded.begin(), std::min(recorded.size(), lags.size()), lags.begin());
  return lags;
}

// Until when a claim that arrives now must wait for those who may claim too; the time of its arrival if it need not.
// Claims that wait already make no difference: its sender is told the answer, and those claims are secret.
template <std::predicate<Seat> MayClaim>
Millis waits_until(const Arrival& arrival, Seat seat, int seats, MayClaim may_claim) {
  const Millis made = arrival.at - arrival.lag(seat);
  Millis until = arrival.at;
  for (int i = 0; i < seats; ++i) {
    const Seat rival(i);
    // One that was made at the same time and arrives later loses, so its own last moment need not be waited for.
    if (rival != seat && may_claim(rival)) until = std::max(until, made + arrival.lag(rival));
  }
  return until;
}

template <ContestedClaim C>
bool has_claim(const std::vector<C>& claims, Seat seat) {
  return std::ranges::find(claims, seat, &C::seat) != claims.end();
}

template <ContestedClaim C>
Millis lag_of(const C& claim) {
  return claim.lines[claim.seat.index()];
}

template <ContestedClaim C>
Millis made_at(const C& claim) {
  return claim.t - lag_of(claim);
}

// When the contest is decided. A claim that came later never puts it off; one that was made earlier may bring it on.
template <ContestedClaim C>
Millis decided_at(const std::vector<C>& claims) {
  assert(!claims.empty());
  return std::ranges::min_element(claims, {}, &C::until)->until;
}

// The claim that wins: of those made at the same time the first to arrive.
template <ContestedClaim C>
const C& first_made(const std::vector<C>& claims) {
  assert(!claims.empty());
  return *std::ranges::min_element(claims, {}, [](const C& claim) { return made_at(claim); });
}

template <ContestedClaim C>
ContestDecided verdict(const std::vector<C>& claims, Millis t) {
  const C& winner = first_made(claims);
  ContestDecided decided{t, winner.seat, lag_of(winner), {}};
  for (const C& claim : claims) {
    if (claim.seat == winner.seat) continue;
    decided.rivals.push_back({claim.seat, lag_of(claim), made_at(claim) - made_at(winner)});
  }
  return decided;
}

}  // namespace tercet::contract
