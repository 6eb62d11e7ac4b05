// What the kernel knows of a TCP connection's round trips. In a file of its own, because <linux/tcp.h>
// conflicts with <netinet/tcp.h>.
#pragma once

#include <chrono>
#include <optional>

namespace tercet::server {

// The shortest round trip that the kernel has seen in the last minutes (five, unless the machine is set otherwise), the
// handshake's among them. An acknowledgement that comes late lengthens the mean; this only if all of them do. Nothing
// where the kernel does not say.
std::optional<std::chrono::microseconds> shortest_rtt(int socket);

}  // namespace tercet::server
