// Which of the prebuilt forms of a file a client wants, by its Accept-Encoding header with q-values (RFC 9110, 12.5.3).
#pragma once

#include <cstdint>
#include <string_view>

namespace tercet::server {

enum class Encoding : std::uint8_t { identity, gzip, brotli };

// The one with the highest q; at equal q the smaller form. Identity when nothing that exists is wanted.
Encoding choose_encoding(std::string_view accept_encoding, bool has_gzip, bool has_brotli);

}  // namespace tercet::server
