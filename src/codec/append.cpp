#include "codec/append.hpp"

#include <algorithm>

namespace tercet::codec {

namespace {

// With its backslash.
void append_escaped(TextBuffer& out, char c) {
  out += '\\';
  switch (c) {
    case '"':
    case '\\':
      out += c;
      return;
    case '\b':
      out += 'b';
      return;
    case '\f':
      out += 'f';
      return;
    case '\n':
      out += 'n';
      return;
    case '\r':
      out += 'r';
      return;
    case '\t':
      out += 't';
      return;
    default:
      constexpr std::string_view digits = "0123456789abcdef";
      out += "u00";
      out += digits[static_cast<unsigned char>(c) >> 4];
      out += digits[static_cast<unsigned char>(c) & 0xf];
  }
}

}  // namespace

void append_text(TextBuffer& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(std::ranges::find_if(text, detail::needs_escape) - text.begin());
    out += text.substr(0, plain);
    if (plain == text.size()) break;
    append_escaped(out, text[plain]);
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

}  // namespace tercet::codec
