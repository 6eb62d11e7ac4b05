// Who a connection belongs to: addresses as text in one form, networks, and what trusted proxies say about both.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tercet::server {

// The one text for an address (::ffff:1.2.3.4 is 1.2.3.4, no zone), or nothing if it is none.
std::optional<std::string> plain_address(std::string_view text);

// What is counted together: an IPv4 address, or the /64 that an IPv6 address is from.
std::string counted_as(std::string_view plain);

class TrustedProxies {
 public:
  // Addresses or networks such as 10.0.0.0/8 and fd00::/8; the error names the one that is neither.
  static std::expected<TrustedProxies, std::string> read(const std::vector<std::string>& entries);

  bool trusts(std::string_view plain) const;
  // Who asks, when `peer` forwards: the last of the list that is not itself a trusted proxy. The peer, if it is not
  // trusted or says nothing usable.
  std::string client(std::string_view peer, std::string_view forwarded_for) const;

 private:
  struct Network {
    std::vector<unsigned char> bytes;  // 4 or 16
    unsigned bits = 0;
  };
  std::vector<Network> networks_;
};

}  // namespace tercet::server
