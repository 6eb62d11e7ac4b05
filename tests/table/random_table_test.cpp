// Whatever comes in, in whatever order and at whatever time: the invariants of a table hold.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "contract/philox.hpp"
#include "table/random_table.hpp"

namespace tercet::table::test {

RC_GTEST_PROP(RandomTable, holds_whatever_comes_in, ()) {
  // Bytes from a seed: there is little to shrink, and a failure is told soon.
  contract::PhiloxStream chance({.number = *rc::gen::arbitrary<std::uint64_t>(), .stream = 0}, 0);
  std::vector<std::uint8_t> bytes(*rc::gen::inRange<std::size_t>(50, 900));
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  const std::string wrong = play_random_table(bytes);
  if (!wrong.empty()) RC_LOG(wrong);
  RC_ASSERT(wrong.empty());
}

}  // namespace tercet::table::test
