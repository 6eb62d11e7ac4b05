// The pictures of docs/solo.md show the numbers of the rules. To draw them anew: build solo_curves, and run
// solo_curves docs/images.
#include "solo/curves.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace tercet::solo {
namespace {

TEST(SoloDocs, H2_H4_the_curves_are_drawn_as_the_rules_are) {
  for (const auto& [name, svg] : curves::pictures()) {
    std::ifstream file(TERCET_DOCS "/images/" + name, std::ios::binary);
    ASSERT_TRUE(file) << name;
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), svg) << name;
  }
}

}  // namespace
}  // namespace tercet::solo
