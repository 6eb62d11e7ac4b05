// What the terminal prints about a round of Classic: why a claim was no SET, why something cannot be done, the sums.
#pragma once

#include <span>
#include <string>

#include "classic/command.hpp"
#include "classic/event.hpp"
#include "classic/view.hpp"

namespace tercet::cli {

// "two green striped diamonds"
std::string in_words(figures::Card card);

// S4: the three cards beside each other, feature by feature, with the odd one marked in brackets. `keys` are the
// letters by which the player knows the three cards.
std::string explain_mistake(const classic::Mistaken& mistake, std::span<const char> keys);

// "number all different, the rest the same"
std::string why_it_is_one(const figures::CardTriple& set);

std::string in_words(const classic::Refusal& refusal);

// "1:07"
std::string clock_text(contract::Millis time);

}  // namespace tercet::cli
