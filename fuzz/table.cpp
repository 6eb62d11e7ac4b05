// A live table under whatever people, hosts and time may do to it, chosen by the bytes.
#include <cstddef>
#include <cstdint>

#include "require.hpp"
#include "table/random_table.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string wrong = tercet::table::test::play_random_table({data, size});
  tercet::fuzz::require(wrong.empty(), wrong);
  return 0;
}
