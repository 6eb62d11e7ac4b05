// A hint in Crosswise: what a good player would do.
#pragma once

#include <boost/describe/class.hpp>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "crosswise/view.hpp"

namespace tercet::bots {

struct CrosswiseAttachment {
  contract::Seat seat;
  std::vector<crosswise::Lay> dice;
  bool operator==(const CrosswiseAttachment&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrosswiseAttachment, (), (seat, dice))

// At most one of these; none when there is nothing to do.
struct CrosswiseHint {
  // A whole arrangement in which more dice count as placed, with how many would be left.
  std::optional<std::vector<crosswise::Lay>> arrange = std::nullopt;
  std::optional<int> unplaced = std::nullopt;
  // X5
  std::optional<CrosswiseAttachment> attach = std::nullopt;
  // No better grid can be built of these dice: another die is needed (X4).
  std::optional<bool> draw = std::nullopt;
  // Nor is there another die, or a place for these on others' grids (X8).
  std::optional<bool> done = std::nullopt;
};
BOOST_DESCRIBE_STRUCT(CrosswiseHint, (), (arrange, unplaced, attach, draw, done))

// The hint, or what is wrong with view or seat.
std::expected<CrosswiseHint, std::string> hint(const crosswise::View& view, contract::Seat seat);

}  // namespace tercet::bots
