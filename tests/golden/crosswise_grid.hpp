// How the people of Crosswise build: SET after SET, each sharing a die with what lies there, as chance has it.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "contract/philox.hpp"
#include "crosswise/command.hpp"
#include "dice/held_die.hpp"

namespace tercet::golden {

// What lies where: faces alone, whoever's they are.
using LyingFaces = std::map<crosswise::Place, figures::Face>;

// The dice that make a SET in a line with one of `on`, which lies there already; nothing if there is no such SET.
std::optional<std::vector<crosswise::Lay>> one_more_set(const LyingFaces& lying, std::span<const crosswise::Place> on,
                                                        std::span<const dice::HeldDie> dice,
                                                        contract::PhiloxStream& chance);

// A grid of these dice: as many as come to lie.
std::vector<crosswise::Lay> build_grid(std::vector<dice::HeldDie> dice, contract::PhiloxStream& chance);

}  // namespace tercet::golden
