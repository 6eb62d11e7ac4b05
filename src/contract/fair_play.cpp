#include "contract/fair_play.hpp"

namespace tercet::contract {

std::string check(const FairPlay& fair, std::size_t seats) {
  constexpr std::string_view form = ": must be 64 lower-case hex digits";
  if (!is_hex_of_32_bytes(fair.commitment)) return "commitment" + std::string(form);
  if (!is_hex_of_32_bytes(fair.secret)) return "secret" + std::string(form);
  if (fair.nonces.size() != seats) return "nonces: must be one for each seat";
  for (std::size_t i = 0; i < seats; ++i) {
    if (fair.nonces[i].empty() || is_nonce(fair.nonces[i])) continue;
    return "nonces[" + std::to_string(i) + "]: must be 16 to 64 hex digits, or empty";
  }
  return {};
}

}  // namespace tercet::contract
