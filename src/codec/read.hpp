// JSON to described values: from_json<T>(value). Nothing is guessed: unknown members are refused, numbers are checked
// against their range, and every error names its path. Fractions are written (a mean of statistics) and never read.
#pragma once

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "codec/any_json.hpp"
#include "codec/describe.hpp"
#include "codec/parse.hpp"
#include "codec/path.hpp"

namespace tercet::codec {

// Reads one document and notes all that is wrong with it, up to a bound. Every read_... says whether all went well.
class Reader {
 public:
  // No list of ours is longer; it keeps a hostile one from costing memory.
  static constexpr std::size_t max_elements = 10'000;
  // The largest whole number that every JSON reader keeps exactly.
  static constexpr std::int64_t max_millis = (std::int64_t{1} << 53) - 1;

  static constexpr std::size_t max_errors = 100;

  Reader() = default;
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() = default;

  // In the order of the type's description; never empty when a read failed.
  const std::vector<Error>& errors() const { return errors_; }

  template <class T>
  bool read(const boost::json::value& json, T& value) {
    if constexpr (std::same_as<T, AnyJson>) {
      value.value = json;
      return true;
    } else if constexpr (std::same_as<T, bool>) {
      return read_bool(json, value);
    } else if constexpr (std::integral<T>) {
      return read_integer(json, value);
    } else if constexpr (std::same_as<T, std::string>) {
      std::string_view text;
      if (!read_text(json, text)) return false;
      value = text;
      return true;
    } else if constexpr (std::same_as<T, std::chrono::milliseconds>) {
      std::int64_t count = 0;
      if (!read_whole(json, 0, max_millis, count)) return false;
      value = std::chrono::milliseconds(count);
      return true;
    } else if constexpr (HasText<T>) {
      std::string_view text;
      if (!read_text(json, text)) return false;
      auto read = from_text(std::type_identity<T>{}, text);
      if (!read) return fail(std::move(read.error()));
      value = *read;
      return true;
    } else if constexpr (HasNumber<T>) {
      return read_number(json, value);
    } else if constexpr (DescribedEnum<T>) {
      return read_enum(json, value);
    } else if constexpr (is_tagged_variant<T>) {
      return read_variant(json, value);
    } else if constexpr (is_optional<T>) {
      if (json.is_null()) {
        value.reset();
        return true;
      }
      return read(json, value.emplace());
    } else if constexpr (TextMap<T>) {
      return read_map(json, value);
    } else if constexpr (FixedSequence<T>) {
      return read_fixed(json, value);
    } else if constexpr (Sequence<T>) {
      return read_sequence(json, value);
    } else {
      static_assert(DescribedStruct<T>, "describe this type with Boost.Describe");
      const boost::json::object* object = expect_object(json);
      return object != nullptr && read_members(*object, value, {});
    }
  }

  // `extra`: members that belong to the surroundings, such as the tag of a variant, and are not unknown.
  template <DescribedStruct T>
  bool read_members(const boost::json::object& object, T& value, std::string_view extra) {
    return [&]<class... D>(boost::mp11::mp_list<D...>) {
      static constexpr std::array<Member, sizeof...(D)> members = {
          {{D::name, is_required<T, FieldOf<T, D>>, &read_erased<FieldOf<T, D>>}...}};
      const std::array<void*, sizeof...(D)> fields = {{&(value.*D::pointer)...}};
      return read_fields(object, members, fields.data(), extra);
    }(boost::mp11::mp_rename<Members<T>, boost::mp11::mp_list>{});
  }

  bool fail(std::string what) {
    if (errors_.size() < max_errors) errors_.push_back({path_->text(), std::move(what)});
    return false;
  }

 private:
  bool read_bool(const boost::json::value& value, bool& result);
  bool read_text(const boost::json::value& value, std::string_view& text);
  bool read_whole(const boost::json::value& value, std::int64_t min, std::int64_t max, std::int64_t& result);
  const boost::json::object* expect_object(const boost::json::value& value);
  const boost::json::array* expect_array(const boost::json::value& value);

  template <class Step, class Do>
  bool within(Step step, Do read_it) {
    const Path& outer = *path_;
    const Path here(outer, step);
    path_ = &here;
    const bool good = read_it();
    path_ = &outer;
    return good;
  }

  // What reads a value of one type at an address. Members, elements and alternatives are read through tables of these
  // by functions that are no templates: the code for a type stands in the program once, however often it occurs.
  using ReadAt = bool (*)(Reader& reader, const boost::json::value& json, void* value);
  using ReadObjectInto = bool (*)(Reader& reader, const boost::json::object& object, void* value);

  struct Member {
    std::string_view name;
    bool required = true;
    ReadAt read = nullptr;
  };

  template <class T>
  static bool read_erased(Reader& reader, const boost::json::value& json, void* value) {
    return reader.read(json, *static_cast<T*>(value));
  }
  template <class T, class D>
  using FieldOf = std::remove_cvref_t<decltype(std::declval<T&>().*D::pointer)>;
  template <class T, class Field>
  static constexpr bool is_required = !is_optional<Field> && !Forgiving<T>;

  bool read_fields(const boost::json::object& object, std::span<const Member> members, void* const* fields,
                   std::string_view extra);
  bool read_elements(const boost::json::array& array, void* first, std::size_t stride, ReadAt read);
  // The place of what a text says among the choices.
  std::optional<std::size_t> read_choice(const boost::json::value& json, std::span<const std::string_view> choices);
  bool read_tagged(const boost::json::value& json, void* variant, std::span<const std::string_view> tags,
                   const ReadObjectInto* alternatives);

  template <std::integral T>
  bool read_integer(const boost::json::value& json, T& value) {
    // Boost.JSON keeps a number as uint64 only when it is past the int64 range.
    if constexpr (std::same_as<T, std::uint64_t>) {
      if (const std::uint64_t* large = json.if_uint64()) {
        value = *large;
        return true;
      }
    }
    std::int64_t number = 0;
    constexpr auto min = static_cast<std::int64_t>(std::numeric_limits<T>::min());
    constexpr auto max = std::in_range<std::int64_t>(std::numeric_limits<T>::max())
                             ? static_cast<std::int64_t>(std::numeric_limits<T>::max())
                             : std::numeric_limits<std::int64_t>::max();
    if (!read_whole(json, min, max, number)) return false;
    value = static_cast<T>(number);
    return true;
  }

  template <HasNumber T>
  bool read_number(const boost::json::value& json, T& value) {
    std::int64_t number = 0;
    using Range = std::numeric_limits<std::int64_t>;
    if (!read_whole(json, Range::min(), Range::max(), number)) return false;
    const std::optional<T> made = T::from_number(number);
    if (!made) return fail(std::to_string(number) + " is out of range");
    value = *made;
    return true;
  }

  template <DescribedEnum T>
  bool read_enum(const boost::json::value& json, T& value) {
    return [&]<class... D>(boost::mp11::mp_list<D...>) {
      static constexpr std::array<std::string_view, sizeof...(D)> names = {D::name...};
      static constexpr std::array<T, sizeof...(D)> values = {D::value...};
      const auto choice = read_choice(json, names);
      if (choice) value = values[*choice];
      return choice.has_value();
    }(boost::mp11::mp_rename<boost::describe::describe_enumerators<T>, boost::mp11::mp_list>{});
  }

  template <class... Alternatives>
  bool read_variant(const boost::json::value& json, std::variant<Alternatives...>& value) {
    using Variant = std::variant<Alternatives...>;
    static constexpr std::array<std::string_view, sizeof...(Alternatives)> tags = {Alternatives::tag...};
    static constexpr std::array<ReadObjectInto, sizeof...(Alternatives)> alternatives = {
        &read_alternative<Variant, Alternatives>...};
    return read_tagged(json, &value, tags, alternatives.data());
  }
  template <class Variant, class Alternative>
  static bool read_alternative(Reader& reader, const boost::json::object& object, void* variant) {
    return reader.read_members(object, static_cast<Variant*>(variant)->template emplace<Alternative>(), "type");
  }

  template <class T>
  bool read_sequence(const boost::json::value& json, T& value) {
    const boost::json::array* array = expect_array(json);
    if (array == nullptr) return false;
    if (array->size() > max_elements) return fail("has more than " + std::to_string(max_elements) + " elements");
    value.clear();
    value.resize(array->size());
    using Element = typename T::value_type;
    return read_elements(*array, value.data(), sizeof(Element), &read_erased<Element>);
  }

  template <TextMap T>
  bool read_map(const boost::json::value& json, T& value) {
    const boost::json::object* object = expect_object(json);
    if (object == nullptr) return false;
    if (object->size() > max_elements) return fail("has more than " + std::to_string(max_elements) + " members");
    value.clear();
    bool good = true;
    for (const auto& member : *object) {
      const std::string_view text = member.key();
      good &= within(text, [&] {
        auto key = from_text(std::type_identity<typename T::key_type>{}, text);
        if (!key) return fail(std::move(key.error()));
        // Two texts may mean the same key, as in upper and lower case.
        const auto [place, is_new] = value.try_emplace(*key);
        if (!is_new) return fail("stands twice");
        return read(member.value(), place->second);
      });
    }
    return good;
  }

  template <class T>
  bool read_fixed(const boost::json::value& json, T& value) {
    const boost::json::array* array = expect_array(json);
    if (array == nullptr) return false;
    if (array->size() != value.size()) {
      return fail("needs exactly " + std::to_string(value.size()) + " elements, not " + std::to_string(array->size()));
    }
    using Element = typename T::value_type;
    return read_elements(*array, value.data(), sizeof(Element), &read_erased<Element>);
  }

  Path root_;
  const Path* path_ = &root_;
  std::vector<Error> errors_;
};

// The value, or all that is wrong.
template <class T>
std::expected<T, std::vector<Error>> from_json_listing_errors(const boost::json::value& json) {
  std::expected<T, std::vector<Error>> result{std::in_place};
  Reader reader;
  if (!reader.read(json, *result)) result = std::unexpected(reader.errors());
  return result;
}

// The value, or the first thing that is wrong.
template <class T>
std::expected<T, Error> from_json(const boost::json::value& json) {
  std::expected<T, Error> result{std::in_place};
  Reader reader;
  if (!reader.read(json, *result)) result = std::unexpected(reader.errors().front());
  return result;
}

// Text to a described value, with the limits of parse().
template <class T>
std::expected<T, Error> from_line(std::string_view text, const Limits& limits = {}) {
  const auto json = parse(text, limits);
  if (!json) return std::unexpected(json.error());
  return from_json<T>(*json);
}

}  // namespace tercet::codec
