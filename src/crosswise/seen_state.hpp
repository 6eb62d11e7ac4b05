// What everybody sees, as a state, so that questions, hints and bots go by the rules' own functions.
#pragma once

#include <expected>
#include <string>

#include "crosswise/view.hpp"

namespace tercet::crosswise {

// All but what is sealed and what depends on time. Or what is wrong with a view that comes from outside.
std::expected<State, std::string> seen_state(const View& view);

}  // namespace tercet::crosswise
