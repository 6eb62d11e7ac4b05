// The dice as data that a table can bring along (D2): a plain struct, its checks, and the DiceList made of it.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/dice_list.hpp"
#include "figures/text.hpp"

namespace tercet::dice {

// {"dice": [["1RO", "2GS", "W", ...], ...]}: 42 dice of six sides.
struct DiceLayout {
  std::vector<std::array<figures::UpFace, Die::sides>> dice;
  bool operator==(const DiceLayout&) const = default;
};
BOOST_DESCRIBE_STRUCT(DiceLayout, (), (dice))

// D2, or the list with 36 wild sides.
enum class DiceKind : std::uint8_t { standard, many_wilds };
BOOST_DESCRIBE_ENUM(DiceKind, standard, many_wilds)

// Each a line with its path; empty when all is well.
std::vector<std::string> problems(const DiceLayout& layout);

// Of a layout without problems.
DiceList make_dice(const DiceLayout& layout);

// What a table plays with: its own dice if it brings some, else the built-in ones of that kind.
std::shared_ptr<const DiceList> dice_of(DiceKind kind, const std::optional<DiceLayout>& own);

DiceLayout layout_of(const DiceList& dice);

// From a file's text: the layout, or every problem of form and content.
std::expected<DiceLayout, std::vector<std::string>> parse_dice_layout(std::string_view text);

}  // namespace tercet::dice
