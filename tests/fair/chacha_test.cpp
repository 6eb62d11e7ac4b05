// ChaChaStream: the stream of RFC 8439, and fair numbers from it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <charconv>

#include "fair/chacha.hpp"

namespace tercet::fair {
namespace {

Seed seed_of(std::string_view hex) {
  Seed seed;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
    std::from_chars(hex.data() + (2 * i), hex.data() + (2 * i) + 2, seed.bytes[i], 16);
  }
  return seed;
}

constexpr std::string_view zero = "0000000000000000000000000000000000000000000000000000000000000000";
constexpr std::string_view counting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// A block of the stream as the RFC prints it: its bytes in order.
std::string block(std::string_view key, std::uint64_t event, int number) {
  ChaChaStream chance(seed_of(key), event);
  for (int i = 0; i < 16 * number; ++i) chance.word();
  std::string bytes;
  for (int i = 0; i < 16; ++i) {
    const std::uint32_t word = chance.word();
    for (int byte = 0; byte < 4; ++byte) {
      constexpr std::string_view digits = "0123456789abcdef";
      const std::uint32_t value = word >> (8 * byte) & 0xff;
      bytes += digits[value >> 4];
      bytes += digits[value & 0xf];
    }
  }
  return bytes;
}

// RFC 8439, appendix A.1, test vectors 1 to 4: the nonce is 0.
TEST(ChaChaStream, gives_the_stream_of_the_rfc) {
  EXPECT_EQ(block(zero, 0, 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(block(zero, 0, 1),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  EXPECT_EQ(block("0000000000000000000000000000000000000000000000000000000000000001", 0, 1),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  EXPECT_EQ(block("00ff000000000000000000000000000000000000000000000000000000000000", 0, 2),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

// RFC 8439, 2.3.2: the nonce 00 00 00 09 00 00 00 4a 00 00 00 00, as a number with its least byte first.
TEST(ChaChaStream, the_event_is_the_nonce_least_byte_first) {
  EXPECT_EQ(block(counting, 0x4a00000009000000, 1),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
  // openssl enc -chacha20 -K 000102…1e1f -iv 00000000070000000000000000000000 -in /dev/zero
  EXPECT_EQ(block(counting, 7, 0),
            "16127c5d8542862a5998859e06d50539f55379b20656d1dabc1332bbd17ffd4c"
            "a48c5a127ba7fc7157cf14ab3204138ed7c98fbc53977830fabb3d61fc0bf198");
}

TEST(ChaChaStream, below_is_the_word_scaled) {
  ChaChaStream chance(seed_of(zero), 0);
  const std::uint64_t first = 0xade0b876;
  const std::uint64_t second = 0x903df1a0;
  EXPECT_EQ(chance.below(81), first * 81 >> 32);
  EXPECT_EQ(chance.below(80), second * 80 >> 32);
}

TEST(ChaChaStream, below_is_fair) {
  constexpr int draws = 60'000;
  for (const std::uint64_t event : {0U, 1U, 2U}) {
    std::array<int, 6> counts{};
    ChaChaStream chance(seed_of(counting), event);
    for (int i = 0; i < draws; ++i) ++counts[chance.below(6)];
    double chi_squared = 0;
    for (const int count : counts) chi_squared += (count - draws / 6.0) * (count - draws / 6.0) / (draws / 6.0);
    EXPECT_LT(chi_squared, 20.5);  // 99.9 % with five degrees of freedom; the seed is fixed
  }
}

// A limit for which plain scaling would favour some numbers twice over others: 3 * 2^30 of 2^32 words.
TEST(ChaChaStream, a_word_that_would_favour_some_numbers_is_thrown_away) {
  constexpr std::uint32_t limit = 3U << 30;
  constexpr int draws = 30'000;
  std::array<int, 3> residues{};
  ChaChaStream chance(seed_of(counting), 0);
  for (int i = 0; i < draws; ++i) ++residues[chance.below(limit) % 3];
  for (const int count : residues) EXPECT_NEAR(count, draws / 3, 400);
}

RC_GTEST_PROP(ChaChaStream, the_first_draws_of_the_events_are_fair, ()) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = *rc::gen::noShrink(rc::gen::arbitrary<std::uint8_t>());
  std::array<int, 4> counts{};
  for (std::uint64_t event = 0; event < 4'000; ++event) ++counts[ChaChaStream(seed, event).below(4)];
  for (const int count : counts) RC_ASSERT(std::abs(count - 1'000) < 165);  // six standard deviations
}

}  // namespace
}  // namespace tercet::fair
