// A table of WebSocket frames that no client should send, for a socket that is open.
#pragma once

#include <vector>

#include "headers.hpp"

namespace tercet::hostile {

std::vector<Case> frame_table();

}  // namespace tercet::hostile
