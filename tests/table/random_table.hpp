// A table with random input: whatever people, hosts and time may do, chosen by bytes; for a property test and for
// fuzzing.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace tercet::table::test {

// The first thing that does not hold; empty if all does.
std::string play_random_table(std::span<const std::uint8_t> bytes);

}  // namespace tercet::table::test
