// Records of Cubed.
#include <cstddef>
#include <cstdint>

#include "cubed/cubed.hpp"
#include "record_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tercet::fuzz::check_record<tercet::cubed::Cubed>({reinterpret_cast<const char*>(data), size});
  return 0;
}
