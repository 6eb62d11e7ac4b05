// Described values to JSON text, without a tree of JSON values in between: append_json(out, value). The text is byte
// for byte that of to_json() in write.hpp; for what is written often, such as a view for each person at a table.
#pragma once

#include <array>
#include <boost/json/serialize.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <cstddef>

#include "codec/any_json.hpp"
#include "codec/describe.hpp"

namespace tercet::codec {

// A part of a message that is JSON text already: written as it is.
struct RawJson {
  std::string text;
  bool operator==(const RawJson&) const = default;
};

template <class T>
void append_json(std::string& out, const T& value);

// In quotes, and with escapes where JSON wants them.
void append_text(std::string& out, std::string_view text);

namespace detail {

// `"name":` of a described member, put together when compiling: names in C++ need no escapes.
template <class Member>
inline constexpr auto key_of = [] {
  constexpr std::string_view name = Member::name;
  std::array<char, name.size() + 3> key{};
  key.front() = '"';
  name.copy(key.data() + 1, name.size());
  key[name.size() + 1] = '"';
  key[name.size() + 2] = ':';
  return key;
}();

template <std::integral T>
void append_number(std::string& out, T number) {
  std::array<char, 24> digits{};
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

// Each element before ends with a comma; the last one's becomes the closing bracket.
inline void close(std::string& out, char bracket) {
  if (out.back() == ',') {
    out.back() = bracket;
  } else {
    out += bracket;
  }
}

template <DescribedStruct T>
void append_struct(std::string& out, const T& value) {
  out += '{';
  if constexpr (Tagged<T>) {
    out += "\"type\":";
    append_text(out, T::tag);
    out += ',';
  }
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    const auto& field = value.*member.pointer;
    constexpr const auto& key = key_of<decltype(member)>;
    if constexpr (is_optional<std::remove_cvref_t<decltype(field)>>) {
      if (!field) return;
      out.append(key.data(), key.size());
      append_json(out, *field);
    } else {
      out.append(key.data(), key.size());
      append_json(out, field);
    }
    out += ',';
  });
  close(out, '}');
}

}  // namespace detail

template <class T>
void append_json(std::string& out, const T& value) {
  if constexpr (std::same_as<T, AnyJson>) {
    out += boost::json::serialize(value.value);
  } else if constexpr (std::same_as<T, RawJson>) {
    out += value.text;
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::unsigned_integral<T>) {
    detail::append_number(out, static_cast<std::uint64_t>(value));
  } else if constexpr (std::integral<T>) {
    detail::append_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::same_as<T, std::string>) {
    append_text(out, value);
  } else if constexpr (std::same_as<T, std::chrono::milliseconds>) {
    detail::append_number(out, static_cast<std::int64_t>(value.count()));
  } else if constexpr (HasText<T>) {
    append_text(out, to_text(value));
  } else if constexpr (HasNumber<T>) {
    detail::append_number(out, static_cast<std::int64_t>(value.number()));
  } else if constexpr (DescribedEnum<T>) {
    append_text(out, boost::describe::enum_to_string(value, "?"));
  } else if constexpr (is_tagged_variant<T>) {
    std::visit([&](const auto& alternative) { append_json(out, alternative); }, value);
  } else if constexpr (is_optional<T>) {
    if (value) {
      append_json(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (TextMap<T>) {
    out += '{';
    for (const auto& [key, element] : value) {
      append_text(out, to_text(key));
      out += ':';
      append_json(out, element);
      out += ',';
    }
    detail::close(out, '}');
  } else if constexpr (Sequence<T>) {
    out += '[';
    for (const auto& element : value) {
      append_json(out, element);
      out += ',';
    }
    detail::close(out, ']');
  } else {
    static_assert(DescribedStruct<T>, "describe this type with Boost.Describe");
    detail::append_struct(out, value);
  }
}

template <class T>
std::string to_line(const T& value) {
  std::string line;
  append_json(line, value);
  return line;
}

}  // namespace tercet::codec
