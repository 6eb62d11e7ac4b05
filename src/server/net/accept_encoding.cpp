#include "server/net/accept_encoding.hpp"

#include <algorithm>
#include <optional>

#include "server/net/trimmed.hpp"

namespace tercet::server {
namespace {

bool named(std::string_view text, std::string_view name) {
  return std::ranges::equal(
      text, name, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; });
}

// In thousandths. A q-value is 0 or 1 with at most three decimals; anything else counts as 0: not wanted.
int thousandths(std::string_view q) {
  if (q.empty() || (q[0] != '0' && q[0] != '1') || q.size() > 5) return 0;
  if (q.size() > 1 && q[1] != '.') return 0;
  int value = q[0] == '1' ? 1000 : 0;
  int weight = 100;
  for (const char c : q.substr(std::min<std::size_t>(2, q.size()))) {
    if (c < '0' || c > '9') return 0;
    value += (c - '0') * weight;
    weight /= 10;
  }
  return std::min(value, 1000);
}

int quality_of(std::string_view parameters) {
  while (!parameters.empty()) {
    const auto end = std::min(parameters.find(';'), parameters.size());
    const auto one = trimmed(parameters.substr(0, end));
    parameters.remove_prefix(std::min(end + 1, parameters.size()));
    if (one.size() >= 2 && (one[0] == 'q' || one[0] == 'Q') && one[1] == '=') return thousandths(one.substr(2));
  }
  return 1000;
}

}  // namespace

Encoding choose_encoding(std::string_view accept_encoding, bool has_gzip, bool has_brotli) {
  std::optional<int> brotli, gzip, identity, any;
  while (!accept_encoding.empty()) {
    const auto end = std::min(accept_encoding.find(','), accept_encoding.size());
    const auto entry = trimmed(accept_encoding.substr(0, end));
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
    const auto semicolon = std::min(entry.find(';'), entry.size());
    const auto name = trimmed(entry.substr(0, semicolon));
    const int quality = quality_of(entry.substr(std::min(semicolon + 1, entry.size())));
    if (named(name, "br")) brotli = quality;
    if (named(name, "gzip") || named(name, "x-gzip")) gzip = quality;
    if (named(name, "identity")) identity = quality;
    if (name == "*") any = quality;
  }
  const int of_brotli = has_brotli ? brotli.value_or(any.value_or(0)) : 0;
  const int of_gzip = has_gzip ? gzip.value_or(any.value_or(0)) : 0;
  // Unnamed, identity is acceptable but comes after what was asked for.
  const int of_identity = identity.value_or(0);
  if (of_brotli > 0 && of_brotli >= of_gzip && of_brotli >= of_identity) return Encoding::brotli;
  if (of_gzip > 0 && of_gzip >= of_identity) return Encoding::gzip;
  return Encoding::identity;
}

}  // namespace tercet::server
