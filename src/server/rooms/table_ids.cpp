#include "server/rooms/table_ids.hpp"

#include <sodium.h>

#include "fair/sodium.hpp"

namespace tercet::server {

std::string fresh_id() {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  constexpr int length = 10;
  fair::use_sodium();
  std::string id;
  for (int i = 0; i < length; ++i) id += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  return id;
}

}  // namespace tercet::server
