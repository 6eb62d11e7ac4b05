// Whole games whose deals and rolls come from a seed that was committed to, as records that reveal it.
#pragma once

#include <cstdint>

#include "classic/classic.hpp"
#include "contract/record.hpp"
#include "cubed/cubed.hpp"

namespace tercet::fair::test {

// Three seats, the last of them a bot's, without a nonce. All of it depends on `play`.
contract::Record<classic::Classic> classic_game(std::uint32_t play);

// Two seats.
contract::Record<cubed::Cubed> cubed_game(std::uint32_t play);

}  // namespace tercet::fair::test
