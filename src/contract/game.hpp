// The contract that every game keeps: a handful of verbs over plain values. A game knows no clock, no socket, no file.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/chance.hpp"
#include "contract/seat.hpp"
#include "contract/version.hpp"

namespace tercet::contract {

// Table time: milliseconds since the game began, never decreasing.
using Millis = std::chrono::milliseconds;

// What each seat is granted for its lag: how long its commands are under way, as the host has measured it.
using Lags = std::array<Millis, Seat::max>;
inline constexpr Millis max_lag{150};

// When a command came in. One of a seat counts as made so much earlier as its lag says.
struct Arrival {
  Millis at{};
  Lags lags{};

  // Never more than max_lag, whatever was measured.
  Millis lag(Seat seat) const { return std::clamp(lags[seat.index()], Millis(0), max_lag); }
};

// What a command leads to: the events, or the reason why not.
template <class Event, class Refusal>
using Decision = std::expected<std::vector<Event>, Refusal>;

// The command behind some recorded events, the outcomes of chance in them, and the lags if they counted, so that a
// record can be checked by deciding again. `outcomes` may hold more than one step needs.
template <class Command>
struct Retraced {
  Actor actor = Actor::referee();
  Command command;
  std::vector<std::uint32_t> outcomes;
  Lags lags{};
};

// Why an event of a record cannot be: the place in the span that was given, and one line for people.
struct RuleBreak {
  std::size_t event = 0;
  std::string what;
};

template <class G>
concept Game = requires(const typename G::Options& options, const typename G::State& state,
                        const typename G::Command& command, const typename G::Event& event, Actor actor, Viewer viewer,
                        Chance& chance, Arrival arrival, std::span<const typename G::Event> events) {
  { G::name } -> std::convertible_to<std::string_view>;
  // Every reason why these options cannot be played by so many seats; empty when they can.
  { G::check(options, int{}) } -> std::same_as<std::vector<std::string>>;
  // Under a version of the rules, the current one if none is given.
  { G::start(options, int{}) } -> std::same_as<typename G::State>;
  { G::start(options, int{}, int{}) } -> std::same_as<typename G::State>;
  // What the host says as the referee: a deadline has come; a seat is left for good (C8), by whoever plays it on or
  // not; a seat is played by another from now on.
  { G::wake() } -> std::same_as<typename G::Command>;
  { G::leave(Seat{}, bool{}) } -> std::same_as<typename G::Command>;
  { G::hand_over(Seat{}) } -> std::same_as<typename G::Command>;
  {
    G::decide(state, actor, command, chance, arrival)
  } -> std::same_as<Decision<typename G::Event, typename G::Refusal>>;
  // Pure and total for events that decide() made: no chance, no clock.
  { G::evolve(typename G::State(state), event) } -> std::same_as<typename G::State>;
  { G::view(state, viewer) } -> std::same_as<typename G::View>;
  // The event as this viewer is told it, or nothing.
  { G::told(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
  // When the game wants to be woken. Private to the host: it may tell a secret.
  { G::deadline(state) } -> std::same_as<std::optional<Millis>>;
  { G::is_over(state) } -> std::same_as<bool>;
  // The command behind the first of these events; the rest are there for the outcomes of chance in the same step.
  { G::retrace(state, events) } -> std::same_as<std::expected<Retraced<typename G::Command>, RuleBreak>>;
};

// The time an event carries.
template <class... Events>
Millis time_of(const std::variant<Events...>& event) {
  return std::visit([](const auto& e) { return e.t; }, event);
}

}  // namespace tercet::contract
