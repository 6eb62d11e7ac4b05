// A position to find a turn in: the board with its dice, and one hand. A Setup is the same as plain data from outside,
// unchecked; check() makes a Position of it, or lists all that is wrong.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "cubed/board_state.hpp"
#include "cubed/hand.hpp"

namespace tercet::cubed {

struct Position {
  BoardState board_state;
  Hand hand;

  bool operator==(const Position&) const = default;
};

// As it was written: texts are not read yet, the same square may stand twice.
struct Setup {
  struct Bonus {
    std::string square;
    std::int64_t bonus = 0;
  };
  struct Die {
    std::string square;
    std::string die;
  };

  std::int64_t columns = 0;
  std::int64_t rows = 0;
  std::vector<Bonus> bonus;
  std::vector<Die> dice;
  std::vector<std::string> hand;
};

struct Problem {
  enum class Code : std::uint8_t {
    bad_size,
    bad_square,
    square_outside,
    square_twice,
    bad_bonus,
    bad_die,
    unnamed_wild,  // W on the board
    named_wild,    // *2PO in a hand
    hand_too_large,
    bad_form,  // only of a text form: a member missing, unknown or of the wrong kind
  };

  Code code{};
  std::string where;  // a path: board.dice.f7, hand[2]
  std::string what;   // one line for people

  bool operator==(const Problem&) const = default;
};

using Problems = std::vector<Problem>;

std::expected<Position, Problems> check(const Setup& setup);

// The reverse, in reading order.
Setup setup_of(const Position& position);

}  // namespace tercet::cubed
