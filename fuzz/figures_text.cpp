// The text of figures: what is read prints to the same text in upper case, what is not is refused with a clean message.
#include "figures/text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "require.hpp"

namespace {

using namespace tercet::figures;
using tercet::fuzz::require;

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

void check_refusal(const TextError& error) {
  require(std::ranges::all_of(error, [](char c) { return 0x20 <= c && c < 0x7f; }), "a message is printable");
  require(error.size() < 120, "a message is short");
}

template <class T>
bool check(std::string_view text) {
  const auto read = from_text(std::type_identity<T>{}, text);
  if (!read) {
    check_refusal(read.error());
    return false;
  }
  require(to_text(*read) == upper(text), "what was read prints as it was written");
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const bool face = check<Face>(text);
  const bool die = check<UpFace>(text);
  const bool card = check<Card>(text);
  require(!face || die, "every face is a die's");
  require(!(card && die), "no text is a card and a die");

  const auto figure = parse_figure(text);
  require(figure.has_value() == (card || die), "a figure is a card or a die");
  if (!figure) {
    check_refusal(figure.error());
  } else {
    require(std::visit([](auto f) { return to_text(f); }, *figure) == upper(text), "a figure prints as it was written");
  }
  return 0;
}
