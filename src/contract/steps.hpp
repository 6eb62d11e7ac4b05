// Steps<G>: a recorded game after any of its events. Some of its states are kept; from the nearest of them events are
// folded up to the one that is wanted: a single event when that is the next one.
#pragma once

#include <algorithm>
#include <array>
#include <boost/mp11/algorithm.hpp>
#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "contract/game.hpp"
#include "contract/leaving.hpp"

namespace tercet::contract {

template <Game G>
class Steps {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  struct After {
    State state;
    // C8: a bit for each seat that was left for good and that nobody else has taken over.
    unsigned left = 0;
  };

  // Of a long game states are kept farther apart, so that they take up no more room.
  static constexpr std::size_t max_kept = 64;
  static constexpr std::size_t min_distance = 32;

  // The events keep the rules (replay.hpp).
  Steps(State start, std::vector<Event> events)
      : events_(std::move(events)),
        distance_(std::max(min_distance, events_.size() / max_kept + 1)),
        now_{std::move(start)} {
    keep();
  }

  std::size_t size() const { return events_.size(); }
  const Event& event(std::size_t step) const { return events_[step]; }
  std::size_t kept() const { return kept_count_; }

  // The game after events 0 to `step`; valid until the next call.
  const After& after(std::size_t step) {
    assert(step < size());
    const std::size_t wanted = step + 1;
    const std::size_t nearest = std::min(wanted / distance_, kept_count_ - 1);
    if (wanted < folded_ || folded_ < nearest * distance_) {
      now_ = After(*kept_[nearest]);
      folded_ = nearest * distance_;
    }
    while (folded_ < wanted) fold(events_[folded_]);
    return now_;
  }

 private:
  void fold(const Event& event) {
    now_.state = G::evolve(std::move(now_.state), event);
    if (const auto* left = as<Left>(event)) now_.left |= 1U << left->seat.index();
    if (const auto* taken_over = as<HandedOver>(event)) now_.left &= ~(1U << taken_over->seat.index());
    if (++folded_ == kept_count_ * distance_) keep();
  }

  void keep() { kept_[kept_count_++] = std::make_unique<const After>(now_); }

  // Not every game has every kind.
  template <class E>
  static const E* as(const Event& event) {
    if constexpr (boost::mp11::mp_contains<Event, E>::value) return std::get_if<E>(&event);
    return nullptr;
  }

  std::vector<Event> events_;
  std::size_t distance_;
  After now_;
  std::size_t folded_ = 0;  // events in now_
  // After every distance_ events, from 0 on, as far as was folded.
  std::array<std::unique_ptr<const After>, max_kept> kept_;
  std::size_t kept_count_ = 0;
};

}  // namespace tercet::contract
