// FairPlay: what a finished game reveals, so that anybody can prove its deals and rolls. Only its form is known here;
// fair/ knows what the texts mean.
#pragma once

#include <boost/describe/class.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tercet::contract {

struct FairPlay {
  // 64 lower-case hex digits each.
  std::string commitment;
  std::string secret;
  // By seat; empty for a seat that sent none, such as a bot's.
  std::vector<std::string> nonces;
  bool operator==(const FairPlay&) const = default;
};
BOOST_DESCRIBE_STRUCT(FairPlay, (), (commitment, secret, nonces))

// Whether a seat may send this: 16 to 64 hex digits.
constexpr bool is_nonce(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdefABCDEF";
  return 16 <= text.size() && text.size() <= 64 && text.find_first_not_of(digits) == std::string_view::npos;
}

// 32 bytes in the one way that they are written.
constexpr bool is_hex_of_32_bytes(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// What is wrong with the form of one for so many seats, as a path and words; empty if nothing is.
std::string check(const FairPlay& fair, std::size_t seats);

}  // namespace tercet::contract
