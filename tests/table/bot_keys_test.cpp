// What a bot does next depends on a key that the host makes of the secret, and on nothing that is public.
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

// The same secrets, commitments and deals; only the bots' keys are others.
class OtherKeys final : public SeedSource {
 public:
  explicit OtherKeys(std::uint64_t key) : key_(key) {}

  Commitment commit() override { return seeds_.commit(); }
  std::unique_ptr<GameChance> game_chance(const std::string& secret, const std::vector<std::string>& nonces,
                                          int version) override {
    return seeds_.game_chance(secret, nonces, version);
  }
  std::uint64_t bot_key(const std::string& secret, Seat) override {
    EXPECT_EQ(secret.size(), 64U);
    return key_;
  }
  std::string record_hash(const std::string& record) override { return seeds_.record_hash(record); }

 private:
  PhiloxSeedSource seeds_{1};
  std::uint64_t key_;
};

// What is told to the one person at a table with an expert, in the first minutes.
std::vector<std::string> told(std::uint64_t key) {
  OtherKeys seeds(key);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"expert"})");
  scene.ask("ada", ready("ada"));
  scene.wait(Millis(120'000));
  return scene.event_texts("ada");
}

}  // namespace

TEST(BotKeys, what_is_public_does_not_foretell_a_bots_claims) {
  const auto one = told(1);
  const auto other = told(2);
  EXPECT_EQ(one, told(1)) << "a restart plans the same";
  ASSERT_GT(one.size(), 8U);
  ASSERT_GT(other.size(), 8U);
  // All that everybody knows before the bot's first claim is the same; when it comes is not.
  const auto differ = std::ranges::mismatch(one, other);
  ASSERT_NE(differ.in1, one.end());
  EXPECT_NE(differ.in1->find(R"("seat":1)"), std::string::npos) << *differ.in1;
}

}  // namespace tercet::table::test
