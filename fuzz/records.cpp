// Records of Classic.
#include <cstddef>
#include <cstdint>

#include "classic/classic.hpp"
#include "record_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tercet::fuzz::check_record<tercet::classic::Classic>({reinterpret_cast<const char*>(data), size});
  return 0;
}
