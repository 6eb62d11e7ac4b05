#include "server/net/kernel_rtt.hpp"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstddef>
#include <cstdint>
#include <limits>

namespace tercet::server {

std::optional<std::chrono::microseconds> shortest_rtt(int socket) {
  tcp_info info = {};
  socklen_t size = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return std::nullopt;
  constexpr std::size_t needed = offsetof(tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt;
  if (size < needed || info.tcpi_min_rtt == std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return std::chrono::microseconds(info.tcpi_min_rtt);
}

}  // namespace tercet::server
