// How types say what they look like in JSON. Structs and enums are described once with Boost.Describe;
// the alternatives of a variant carry a `tag`; small value types offer a text or a number.
#pragma once

#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace tercet::codec {

// A figure, a square: `to_text(value)` and `from_text(std::type_identity<T>, text)`, found beside the type. Its text
// has nothing that JSON would escape.
template <class T>
concept HasText = requires(const T& value, std::string_view text) {
  { to_text(value) } -> std::convertible_to<std::string>;
  { from_text(std::type_identity<T>{}, text) } -> std::same_as<std::expected<T, std::string>>;
};

// A seat, a die: `value.number()` and `T::from_number(n)`.
template <class T>
concept HasNumber = requires(const T& value) {
  { value.number() } -> std::convertible_to<std::int64_t>;
  { T::from_number(std::int64_t{}) } -> std::same_as<std::optional<T>>;
};

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

// An alternative of a variant: written with its tag as `type`.
template <class T>
concept Tagged = DescribedStruct<T> && requires {
  { T::tag } -> std::convertible_to<std::string_view>;
};

// Options and the like: members that are missing keep their defaults.
template <class T>
concept Forgiving = DescribedStruct<T> && requires { requires T::members_may_be_missing; };

// Members without a value are written as null; those of other structs are left out.
template <class T>
concept WritesNulls = DescribedStruct<T> && requires { requires T::empty_members_are_null; };

// Those of its bases first.
template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_any_access | boost::describe::mod_inherited>;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_tagged_variant = false;
template <class... Alternatives>
inline constexpr bool is_tagged_variant<std::variant<Alternatives...>> = (Tagged<Alternatives> && ...);

// A std::map whose keys have a text: a JSON object.
template <class T>
concept TextMap = requires {
  typename T::key_type;
  typename T::mapped_type;
} && HasText<typename T::key_type>;

// Something with begin() and push_back(), or a std::array: a JSON array.
template <class T>
concept Sequence = !std::same_as<T, std::string> && !HasText<T> && !TextMap<T> && requires(const T& value) {
  typename T::value_type;
  { value.size() } -> std::convertible_to<std::size_t>;
  value.begin();
};

template <class T>
concept FixedSequence = Sequence<T> && requires { std::tuple_size<T>::value; };

}  // namespace tercet::codec
