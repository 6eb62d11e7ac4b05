// Described values to JSON text, without a tree of JSON values in between: append_json(out, value). The text is byte
// for byte that of to_json() in write.hpp; for what is written often, such as a view for each person at a table.
#pragma once

#include <array>
#include <boost/json/serialize.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>

#include "codec/any_json.hpp"
#include "codec/describe.hpp"
#include "codec/text_buffer.hpp"

namespace tercet::codec {

// A part of a message that is JSON text already: written as it is.
struct RawJson {
  std::string text;
  bool operator==(const RawJson&) const = default;
};

template <class T>
void append_json(TextBuffer& out, const T& value);

// In quotes, and with escapes where JSON wants them.
void append_text(TextBuffer& out, std::string_view text);

namespace detail {

constexpr bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// Pieces of JSON put together when compiling: `"name":` of a described member, `"name"` of an enumerator,
// `{"type":"tag",` of a tagged struct. Names in C++ need no escapes, and of a tag it is asked.
template <std::size_t... Sizes>
constexpr auto joined(const std::array<char, Sizes>&... parts) {
  std::array<char, (Sizes + ...)> all{};
  char* at = all.data();
  ((at = std::ranges::copy(parts, at).out), ...);
  return all;
}
template <std::size_t Size>
constexpr std::array<char, Size - 1> piece(const char (&text)[Size]) {
  std::array<char, Size - 1> result{};
  std::copy_n(text, Size - 1, result.begin());
  return result;
}
template <class Described>
inline constexpr auto name_of = [] {
  constexpr std::string_view name = Described::name;
  std::array<char, name.size()> result{};
  name.copy(result.data(), result.size());
  return result;
}();
template <class Member>
inline constexpr auto key_of = joined(piece("\""), name_of<Member>, piece("\":"));
template <class Enumerator>
inline constexpr auto quoted_name_of = joined(piece("\""), name_of<Enumerator>, piece("\""));
template <Tagged T>
inline constexpr auto head_of = [] {
  constexpr std::string_view tag = T::tag;
  static_assert(std::ranges::none_of(tag, needs_escape));
  std::array<char, tag.size()> text{};
  tag.copy(text.data(), text.size());
  return joined(piece(R"({"type":")"), text, piece("\","));
}();

template <DescribedEnum T>
void append_enum(TextBuffer& out, T value) {
  bool known = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto enumerator) {
    if (known || value != enumerator.value) return;
    known = true;
    out += quoted_name_of<decltype(enumerator)>;
  });
  if (!known) out += R"("?")";
}

// A card, a square: no such text needs an escape.
template <HasText T>
void append_plain(TextBuffer& out, const T& value) {
  out += '"';
  out += to_text(value);
  out += '"';
}

template <DescribedStruct T>
void append_struct(TextBuffer& out, const T& value) {
  if constexpr (Tagged<T>) {
    out += head_of<T>;
  } else {
    out += '{';
  }
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    const auto& field = value.*member.pointer;
    if constexpr (is_optional<std::remove_cvref_t<decltype(field)>> && !WritesNulls<T>) {
      if (!field) return;
      out += key_of<decltype(member)>;
      append_json(out, *field);
    } else {
      out += key_of<decltype(member)>;
      append_json(out, field);
    }
    out += ',';
  });
  out.close('}');
}

}  // namespace detail

template <class T>
void append_json(TextBuffer& out, const T& value) {
  if constexpr (std::same_as<T, AnyJson>) {
    out += boost::json::serialize(value.value);
  } else if constexpr (std::same_as<T, RawJson>) {
    out += value.text;
  } else if constexpr (std::same_as<T, bool>) {
    if (value) {
      out += "true";
    } else {
      out += "false";
    }
  } else if constexpr (std::unsigned_integral<T>) {
    out.append_number(static_cast<std::uint64_t>(value));
  } else if constexpr (std::integral<T>) {
    out.append_number(static_cast<std::int64_t>(value));
  } else if constexpr (std::same_as<T, double>) {
    out += boost::json::serialize(boost::json::value(value));
  } else if constexpr (std::same_as<T, std::string>) {
    append_text(out, value);
  } else if constexpr (std::same_as<T, std::chrono::milliseconds>) {
    out.append_number(static_cast<std::int64_t>(value.count()));
  } else if constexpr (HasText<T>) {
    detail::append_plain(out, value);
  } else if constexpr (HasNumber<T>) {
    out.append_number(static_cast<std::int64_t>(value.number()));
  } else if constexpr (DescribedEnum<T>) {
    detail::append_enum(out, value);
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
      detail::append_plain(out, key);
      out += ':';
      append_json(out, element);
      out += ',';
    }
    out.close('}');
  } else if constexpr (Sequence<T>) {
    out += '[';
    for (const auto& element : value) {
      append_json(out, element);
      out += ',';
    }
    out.close(']');
  } else {
    static_assert(DescribedStruct<T>, "describe this type with Boost.Describe");
    detail::append_struct(out, value);
  }
}

template <class T>
std::string to_line(const T& value) {
  TextBuffer out;
  append_json(out, value);
  return out.text();
}

}  // namespace tercet::codec
