// JSON text to a value: within its limits, no key twice; what is accepted prints to something that reads back equal.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "codec/parse.hpp"
#include "require.hpp"

namespace {

namespace json = boost::json;
using tercet::fuzz::require;

// Equal, but for the last bits of fractions: Boost.JSON 1.81 reads them fast, not exactly. No message of ours has any.
bool alike(const json::value& a, const json::value& b) {
  if (a.is_double() && b.is_double()) {
    require(std::isfinite(a.get_double()), "a number is a number");
    return std::abs(a.get_double() - b.get_double()) <= std::abs(a.get_double()) * 1e-14;
  }
  if (a.is_array() && b.is_array()) return std::ranges::equal(a.get_array(), b.get_array(), alike);
  if (a.is_object() && b.is_object()) {
    return std::ranges::equal(a.get_object(), b.get_object(), [](const auto& x, const auto& y) {
      return x.key() == y.key() && alike(x.value(), y.value());
    });
  }
  return a == b;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tercet::codec;
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  const auto value = parse(text);
  const auto noted = parse_noting_duplicates(text);
  require(value.has_value() == (noted.has_value() && noted->duplicates.empty()), "only a duplicate makes a difference");
  if (!value) {
    require(!value.error().what.empty(), "a refusal says why");
    return 0;
  }
  require(*value == noted->value, "both ways to read give the same");
  const auto again = parse(json::serialize(*value));
  require(again.has_value() && alike(*value, *again), "what was read reads back");

  // Tighter limits refuse, they do not break.
  const auto small = parse(text, {.bytes = 64, .depth = 3});
  require(!small || *small == *value, "limits change no value");
  return 0;
}
