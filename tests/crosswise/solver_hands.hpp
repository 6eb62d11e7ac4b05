// Dice for the solver's tests, the same for the same stream of numbers: any, of few faces, rolled, and such that a
// cover promises too much or that a grid of all of them is known.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "contract/philox.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise::solver {

using Hand = std::vector<figures::UpFace>;

Hand any_hand(contract::PhiloxStream& chance, std::size_t dice, unsigned percent_wild = 0);

// Of nine faces, so that many dice are equal.
Hand hand_of_few_faces(contract::PhiloxStream& chance, std::size_t dice, unsigned percent_wild = 0);

// Some of the 42, rolled (D2).
Hand rolled_hand(contract::PhiloxStream& chance, std::size_t dice);

// The six dice of which a cover promises one too many, under any change of features and values that keeps SETs; and
// more dice.
Hand crossed_hand(contract::PhiloxStream& chance, std::size_t dice, unsigned percent_wild = 0);

// Dice that were laid die by die as a grid, of so many dice or one less, and shuffled.
Hand grown_hand(contract::PhiloxStream& chance, std::size_t dice);

// The same dice in another order, with features and values changed so that SETs stay SETs and no others come.
Hand disguised(contract::PhiloxStream& chance, const Hand& hand);

// "1RO W 3GS" as dice.
Hand dice_of(std::string_view text);

}  // namespace tercet::crosswise::solver
