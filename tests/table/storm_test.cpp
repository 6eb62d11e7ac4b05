// Whatever comes in, in whatever order and at whatever time: a table holds.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "table/storm.hpp"

namespace tercet::table::test {

RC_GTEST_PROP(Storm, a_table_holds, ()) {
  const auto size = *rc::gen::inRange(50, 900);
  const auto bytes = *rc::gen::container<std::vector<std::uint8_t>>(static_cast<std::size_t>(size),
                                                                    rc::gen::arbitrary<std::uint8_t>());
  const std::string wrong = storm(bytes);
  if (!wrong.empty()) RC_LOG(wrong);
  RC_ASSERT(wrong.empty());
}

}  // namespace tercet::table::test
