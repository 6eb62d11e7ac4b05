// Described values to JSON: to_json(value) for what is still to be added to, to_line(value) for its text.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>

#include "codec/any_json.hpp"
#include "codec/append.hpp"
#include "codec/describe.hpp"

namespace tercet::codec {

template <class T>
boost::json::value to_json(const T& value);

// The members of a described struct, without a tag. An empty optional is left out, or null.
template <DescribedStruct T>
void write_members(const T& value, boost::json::object& object) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    const auto& field = value.*member.pointer;
    if constexpr (is_optional<std::remove_cvref_t<decltype(field)>> && !WritesNulls<T>) {
      if (field) object[member.name] = to_json(*field);
    } else {
      object[member.name] = to_json(field);
    }
  });
}

template <class T>
boost::json::value to_json(const T& value) {
  if constexpr (std::same_as<T, AnyJson>) {
    return value.value;
  } else if constexpr (std::same_as<T, bool> || std::same_as<T, double>) {
    return value;
  } else if constexpr (std::unsigned_integral<T>) {
    return static_cast<std::uint64_t>(value);
  } else if constexpr (std::integral<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::same_as<T, std::string>) {
    return boost::json::string(value);
  } else if constexpr (std::same_as<T, std::chrono::milliseconds>) {
    return static_cast<std::int64_t>(value.count());
  } else if constexpr (HasText<T>) {
    return boost::json::string(to_text(value));
  } else if constexpr (HasNumber<T>) {
    return static_cast<std::int64_t>(value.number());
  } else if constexpr (DescribedEnum<T>) {
    return boost::json::string(boost::describe::enum_to_string(value, "?"));
  } else if constexpr (is_tagged_variant<T>) {
    return std::visit([](const auto& alternative) { return to_json(alternative); }, value);
  } else if constexpr (is_optional<T>) {
    return value ? to_json(*value) : boost::json::value(nullptr);
  } else if constexpr (TextMap<T>) {
    boost::json::object object;
    for (const auto& [key, element] : value) object[to_text(key)] = to_json(element);
    return object;
  } else if constexpr (Sequence<T>) {
    boost::json::array array;
    for (const auto& element : value) array.push_back(to_json(element));
    return array;
  } else {
    static_assert(DescribedStruct<T>, "describe this type with Boost.Describe");
    boost::json::object object;
    if constexpr (Tagged<T>) object["type"] = std::string_view(T::tag);
    write_members(value, object);
    return object;
  }
}

}  // namespace tercet::codec
