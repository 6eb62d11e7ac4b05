// The server's counters as text for Prometheus.
#pragma once

#include <string>

#include "server/front.hpp"
#include "server/rooms.hpp"

namespace tercet::server {

std::string metrics_text(const FrontCounters& front, const Rooms& rooms);

}  // namespace tercet::server
