// A hint in Cubed: what the best bot would do.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "cubed/question.hpp"

namespace tercet::bots {

// At most one of these, `score` with `place`; none when there is nothing to do.
struct CubedHint {
  std::optional<std::array<cubed::Die, 3>> show = std::nullopt;
  std::optional<bool> none = std::nullopt;
  std::optional<std::array<cubed::FirstDie, 3>> lay_first = std::nullopt;
  std::optional<cubed::Replacement> replace = std::nullopt;
  std::optional<std::vector<cubed::Lay>> place = std::nullopt;
  std::optional<int> score = std::nullopt;
  std::optional<bool> pass = std::nullopt;
  std::optional<std::vector<cubed::Die>> choose = std::nullopt;
};
BOOST_DESCRIBE_STRUCT(CubedHint, (), (show, none, lay_first, replace, place, score, pass, choose))

// The hint, or what is wrong with options, view or seat.
std::expected<CubedHint, std::string> hint(const cubed::Options& options, const cubed::View& view, contract::Seat seat);

}  // namespace tercet::bots
