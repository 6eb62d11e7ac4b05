// audit(): how three dice that were taken are judged, and why (P3, S4).
#pragma once

#include "speed/event.hpp"

namespace tercet::speed {

// P2: a wild and any two dice are a SET.
bool is_set(const HeldTriple& dice);

Audited audit(Seat seat, const HeldTriple& dice);

}  // namespace tercet::speed
