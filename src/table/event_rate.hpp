// EventRate: how fast each seat uses up its events of a game. What a person does is kept for good and told to all, so
// nobody does it without bounds, whatever the number of their connections.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "contract/seat.hpp"
#include "table/times.hpp"

namespace tercet::table {

class EventRate {
 public:
  explicit EventRate(const Times& times) : per_event_(times.per_event), ahead_(times.ahead) {}

  // A game begins: nobody has played anything yet.
  void clear() { used_until_ = {}; }
  // The seat has had more events than its time allows, and must wait.
  bool is_exceeded(contract::Seat seat, Millis now) const { return used_until_[seat.index()] > now + ahead_; }
  void count(contract::Seat seat, std::size_t events, Millis now) {
    Millis& until = used_until_[seat.index()];
    until = std::max(until, now) + per_event_ * static_cast<int>(events);
  }

 private:
  Millis per_event_;
  Millis ahead_;
  std::array<Millis, contract::Seat::max> used_until_{};
};

}  // namespace tercet::table
