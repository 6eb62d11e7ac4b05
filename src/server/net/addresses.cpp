#include "server/net/addresses.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <charconv>

#include "server/net/trimmed.hpp"

namespace tercet::server {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> read_address(std::string_view text) {
  if (text.empty() || text.size() > 45) return std::nullopt;
  boost::system::error_code error;
  auto address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (address.is_v6()) {
    auto six = address.to_v6();
    if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six);
    six.scope_id(0);
    address = six;
  }
  return address;
}

std::vector<unsigned char> bytes_of(const ip::address& address) {
  const auto copy = [](const auto& bytes) { return std::vector<unsigned char>(bytes.begin(), bytes.end()); };
  return address.is_v4() ? copy(address.to_v4().to_bytes()) : copy(address.to_v6().to_bytes());
}

bool begins_alike(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b, unsigned bits) {
  if (a.size() != b.size()) return false;
  const auto whole = static_cast<std::ptrdiff_t>(bits / 8);
  if (!std::equal(a.begin(), a.begin() + whole, b.begin())) return false;
  const unsigned rest = bits % 8;
  if (rest == 0) return true;
  const auto at = static_cast<std::size_t>(whole);
  return ((a[at] ^ b[at]) >> (8 - rest)) == 0;
}

// Some proxies add a port: 1.2.3.4:567 or [2001:db8::1]:567.
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    return end == std::string_view::npos ? text : text.substr(1, end - 1);
  }
  const auto colon = text.find(':');
  const bool only_one = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
  return only_one ? text.substr(0, colon) : text;
}

}  // namespace

std::optional<std::string> plain_address(std::string_view text) {
  const auto address = read_address(text);
  if (!address) return std::nullopt;
  return address->to_string();
}

std::string counted_as(std::string_view plain) {
  const auto address = read_address(plain);
  if (!address || address->is_v4()) return std::string(plain);
  auto bytes = address->to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

std::expected<TrustedProxies, std::string> TrustedProxies::read(const std::vector<std::string>& entries) {
  TrustedProxies proxies;
  for (const std::string& entry : entries) {
    const auto wrong = [&] { return std::unexpected("\"" + entry + "\" is neither an address nor a network"); };
    const auto slash = entry.find('/');
    const auto address = read_address(std::string_view(entry).substr(0, slash));
    if (!address) return wrong();
    Network network{.bytes = bytes_of(*address)};
    network.bits = static_cast<unsigned>(network.bytes.size() * 8);
    if (slash != std::string::npos) {
      const std::string_view digits = std::string_view(entry).substr(slash + 1);
      unsigned bits = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
      if (error != std::errc() || end != digits.data() + digits.size() || bits > network.bits) return wrong();
      network.bits = bits;
    }
    proxies.networks_.push_back(std::move(network));
  }
  return proxies;
}

bool TrustedProxies::trusts(std::string_view plain) const {
  if (networks_.empty()) return false;
  const auto address = read_address(plain);
  if (!address) return false;
  const auto bytes = bytes_of(*address);
  return std::ranges::any_of(networks_,
                             [&](const Network& network) { return begins_alike(network.bytes, bytes, network.bits); });
}

std::string TrustedProxies::client(std::string_view peer, std::string_view forwarded_for) const {
  std::string client(peer);
  // From the right: each entry was added by the one to its right, so it is believed as long as that one is trusted.
  while (!forwarded_for.empty() && trusts(client)) {
    const auto comma = forwarded_for.rfind(',');
    const auto entry = comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
    const auto address = plain_address(without_port(trimmed(entry)));
    if (!address) break;
    client = *address;
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return client;
}

}  // namespace tercet::server
