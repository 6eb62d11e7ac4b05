// preview(): what a turn would bring, SET by SET, or why it is refused (T8). It follows the rules' words one by one and
// changes nothing; the generator, which is fast, is tested against it.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <expected>
#include <span>
#include <vector>

#include "cubed/position.hpp"
#include "cubed/refusal_code.hpp"
#include "cubed/turn.hpp"

namespace tercet::cubed {

// A SET that this turn makes, from left to right or from top to bottom.
struct NewSet {
  std::array<Square, 3> squares{};
  std::array<figures::Face, 3> faces{};
  // 3, less 1 for each wild placed this turn whose first SET this is (T6).
  int points = 0;

  bool operator==(const NewSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(NewSet, (), (squares, faces, points))

struct Preview {
  std::vector<NewSet> sets;
  int wilds = 0;  // placed this turn; each takes 1 off
  Score score;

  bool operator==(const Preview&) const = default;
};

// Why a turn is not possible: one of the codes of T2, T3, T4 and T8.
struct TurnRefusal {
  RefusalCode code{};
  // The squares that the reason is about, in reading order; for not_in_hand where the missing dice were to go.
  std::vector<Square> squares;

  bool operator==(const TurnRefusal&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnRefusal, (), (code, squares))

// Takes any placements: that there are one to three on different squares is what it checks first.
std::expected<Preview, TurnRefusal> preview(const Position& position, std::span<const Placement> placements);

inline std::expected<Preview, TurnRefusal> preview(const Position& position, const Turn& turn) {
  return preview(position, turn.placements());
}

// The SETs that placements on different empty squares make, for a turn that is still being thought about: dice that are
// in no SET yet count for nothing.
Preview preview_so_far(const BoardState& before, std::span<const Placement> placements);

}  // namespace tercet::cubed
