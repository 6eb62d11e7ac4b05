// What a seat's lag may count for in a game. The host measures the lag of each connection; here is what contradicts it
// and how often it may decide a race. Times are the table's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "contract/contest.hpp"
#include "contract/game.hpp"

namespace tercet::table {

using contract::Millis;
using contract::Seat;

// A table in the browser is its player's own: nobody is far away, and there is no lag to grant.
#ifdef __wasm__
inline constexpr bool knows_lag = false;
#else
inline constexpr bool knows_lag = true;
#endif

// A claim cannot arrive sooner than one round trip after the view it answers was sent, so the time between the two is
// an upper bound of the round trip. The smallest such time is kept; it grows slowly, because connections change.
class FastestReaction {
 public:
  static constexpr Millis forgotten_per_minute{10};

  void reacted_within(Millis time, Millis now) {
    if (time_ && time > at(now)) return;
    time_ = time;
    since_ = now;
  }
  // One way.
  Millis cap(Millis now) const { return time_ ? at(now) / 2 : contract::max_lag; }

 private:
  Millis at(Millis now) const { return *time_ + ((now - since_) * forgotten_per_minute.count() / 60'000); }

  std::optional<Millis> time_;
  Millis since_{};
};

// The lag that a seat may still use. A race that it decides costs the same however short it was; what is used comes
// back slowly, so that a lag that wins at a human pace is granted in full, and one that wins race after race is not.
class LagBudget {
 public:
  static constexpr Millis full{600};
  static constexpr Millis race{300};
  static constexpr int regained_per_second = 20;  // ms

  Millis left(Millis now) const { return std::max(at(now), Millis{}); }
  void pay_for_race(Millis now) {
    left_ = at(now) - race;
    since_ = now;
  }

 private:
  Millis at(Millis now) const { return std::min(full, left_ + ((now - since_) * regained_per_second / 1'000)); }

  Millis left_ = full;
  Millis since_{};
};

// A claim that a game has taken up.
struct LaggedClaim {
  std::uint64_t connection = 0;
  Millis at{};            // its arrival
  int shown = 0;          // the number of what lay there then
  contract::Lags lags{};  // what it was granted, and what those were who might have claimed as well
  std::optional<Millis> reaction;
};

// The lag of all seats in one game.
class LagLedger {
 public:
  // A late claim makes the seat that was first pay at most this many times more than the late seat has scored: somebody
  // who never scores cannot use up the budgets of others by claiming late again and again.
  static constexpr int late_claims_ahead = 3;

  // No connection of the seat is granted more.
  Millis cap(Seat seat, Millis now) const { return std::min(of(seat).fastest.cap(now), of(seat).budget.left(now)); }
  // The connection that the seat's last claim came by.
  std::optional<std::uint64_t> claims_by(Seat seat) const { return of(seat).connection; }
  // Another plays the seat.
  void forget(Seat seat) { of(seat) = {}; }

  // A claim was taken up. Nobody else may notice before it takes effect or is decided upon.
  void claimed(Seat seat, const LaggedClaim& claim) { of(seat).secret = claim; }
  // At once.
  void took_effect(Seat seat, Millis now);
  // All claims that waited are told.
  void decided(const contract::ContestDecided& verdict, Millis now);
  // Whether a claim that was refused, naming what its sender saw and granted `lag`, would have won but for the lag of
  // who was first.
  bool is_late(Seat seat, int number, Millis lag, Millis now) const;
  // Then that one pays, unless they have.
  void came_late(Seat seat, int scored, Millis now);

 private:
  struct SeatLag {
    FastestReaction fastest;
    LagBudget budget;
    std::optional<std::uint64_t> connection;
    std::optional<LaggedClaim> secret;
    int late_claims = 0;
  };
  struct Won {
    Seat seat;
    LaggedClaim claim;
  };

  SeatLag& of(Seat seat) { return seats_[seat.index()]; }
  const SeatLag& of(Seat seat) const { return seats_[seat.index()]; }
  void tell(SeatLag& seat, Millis now);

  std::array<SeatLag, Seat::max> seats_{};
  std::optional<Won> won_;  // the last claim that took effect, until it is paid for
};

}  // namespace tercet::table
