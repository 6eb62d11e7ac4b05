// Who acts and who watches: a Seat, an Actor (a seat or the referee), a Viewer (a seat or a spectator).
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tercet::contract {

// One of the places at a table, counted clockwise from 0. No game has more than 8 (C11).
class Seat {
 public:
  static constexpr int max = 8;

  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<std::uint8_t>(index)) { assert(0 <= index && index < max); }

  static constexpr std::optional<Seat> from_number(std::int64_t number) {
    if (number < 0 || number >= max) return std::nullopt;
    return Seat(static_cast<int>(number));
  }
  constexpr std::int64_t number() const { return index_; }
  constexpr std::size_t index() const { return index_; }

  constexpr auto operator<=>(const Seat&) const = default;

 private:
  std::uint8_t index_ = 0;
};

// Who gives a command: a seat, or the referee, who alone may wake a game.
class Actor {
 public:
  constexpr Actor(Seat seat) : seat_(seat) {}
  static constexpr Actor referee() { return Actor(); }

  constexpr bool is_referee() const { return !seat_; }
  constexpr std::optional<Seat> seat() const { return seat_; }

  constexpr bool operator==(const Actor&) const = default;

 private:
  constexpr Actor() = default;
  std::optional<Seat> seat_;
};

// Who watches: a seat, or a spectator, who sees what everybody may see.
class Viewer {
 public:
  constexpr Viewer(Seat seat) : seat_(seat) {}
  static constexpr Viewer spectator() { return Viewer(); }

  constexpr bool is(Seat seat) const { return seat_ == seat; }
  constexpr std::optional<Seat> seat() const { return seat_; }

  constexpr bool operator==(const Viewer&) const = default;

 private:
  constexpr Viewer() = default;
  std::optional<Seat> seat_;
};

}  // namespace tercet::contract
