// The commitment and the seed are what a stranger computes with sha256sum, by the words of docs/notation.md.
#include <gtest/gtest.h>

#include <set>

#include "fair/secret.hpp"

namespace tercet::fair {
namespace {

const std::string counting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

Secret some_secret() { return Secret::from_hex(counting).value(); }

// printf 'tercet/commit/1:000102…1e1f' | sha256sum
TEST(Secret, the_commitment_is_what_sha256sum_says) {
  EXPECT_EQ(commitment(some_secret()), "06f640c0ed5c2ee8f45eed000cab3498118963df2c1fac5a07144951d53b18fb");
}

// printf 'tercet/seed/1:000102…1e1f:00112233445566778899aabbccddeeff::0123456789ABCDEF' | sha256sum
TEST(Secret, the_seed_is_what_sha256sum_says) {
  const std::vector<std::string> nonces = {"00112233445566778899aabbccddeeff", "", "0123456789ABCDEF"};
  EXPECT_EQ(seed(some_secret(), nonces).hex(), "db67e6e3d6c1ba57cf232757a398182aff46e7c46bc2b1052dafeaf8bab24926");
}

TEST(Secret, the_seed_depends_on_every_nonce_and_its_seat) {
  const std::string a(16, 'a');
  const std::string b(16, 'b');
  std::set<std::string> seeds;
  for (const std::vector<std::string>& nonces : std::vector<std::vector<std::string>>{
           {}, {""}, {"", ""}, {a}, {a, ""}, {"", a}, {a, b}, {b, a}, {a, a}, {a + a}, {a + b}}) {
    seeds.insert(seed(some_secret(), nonces).hex());
  }
  EXPECT_EQ(seeds.size(), 11U);
}

TEST(Secret, reads_what_it_writes_and_nothing_else) {
  EXPECT_EQ(some_secret().hex(), counting);
  for (const std::string& text : {std::string(), counting.substr(1), counting + "0", std::string(64, 'g'),
                                  std::string(64, 'A'), " " + counting.substr(1)}) {
    EXPECT_FALSE(Secret::from_hex(text)) << text;
  }
}

TEST(Secret, a_fresh_one_is_never_another) {
  std::set<std::string> all;
  for (int i = 0; i < 1'000; ++i) all.insert(Secret::fresh().hex());
  EXPECT_EQ(all.size(), 1'000U);
}

TEST(Secret, a_seed_is_proven_only_by_the_secret_that_was_committed_to) {
  contract::FairPlay fair{commitment(some_secret()), counting, {"", ""}};
  EXPECT_EQ(proven_seed(fair).value(), seed(some_secret(), fair.nonces));
  fair.secret.back() = '0';
  EXPECT_FALSE(proven_seed(fair));
  fair.secret = "short";
  EXPECT_FALSE(proven_seed(fair));
}

TEST(Nonce, is_16_to_64_hex_digits) {
  EXPECT_TRUE(contract::is_nonce(std::string(16, '0')));
  EXPECT_TRUE(contract::is_nonce(std::string(64, 'F')));
  EXPECT_FALSE(contract::is_nonce(std::string(15, '0')));
  EXPECT_FALSE(contract::is_nonce(std::string(65, '0')));
  EXPECT_FALSE(contract::is_nonce("0123456789abcde:"));
  EXPECT_FALSE(contract::is_nonce(""));
}

// printf %s tercet/bot/1:$secret:1 | sha256sum, the first eight bytes with the least first.
TEST(BotKey, is_a_hash_of_the_secret_and_the_seat) {
  const Secret secret = Secret::from_hex(std::string(64, '0')).value();
  EXPECT_NE(bot_key(secret, 0), bot_key(secret, 1));
  EXPECT_EQ(bot_key(secret, 1), 0x27ea2df26aee64aeU);
  EXPECT_NE(bot_key(secret, 1), bot_key(Secret::from_hex(std::string(64, '1')).value(), 1));
}

// printf %s abc | sha256sum
TEST(RecordHash, is_the_sha_256_of_the_text) {
  EXPECT_EQ(record_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace tercet::fair
