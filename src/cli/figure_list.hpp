// The figures given to a subcommand, as arguments or on standard input: all cards or all dice, no card twice.
#pragma once

#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "cli/answer.hpp"
#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::cli {

// No figures at all are an empty list of dice.
using FigureList = std::variant<std::vector<figures::UpFace>, std::vector<figures::Card>>;

std::size_t size(const FigureList& list);

// "-" alone reads standard input. An error says which figure, counted from 1.
std::expected<FigureList, BadInput> read_figures(const std::vector<std::string>& arguments);

}  // namespace tercet::cli
