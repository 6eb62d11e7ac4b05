// TypeScript: writes the types of TypeScript for described types of ours, each with all that it is made of.
#pragma once

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "codec/any_json.hpp"
#include "codec/append.hpp"
#include "codec/describe.hpp"

namespace tercet::wire {

// The full name of a type, as the compiler writes it: "tercet::classic::Options".
template <class T>
std::string full_name() {
  const std::string_view text = __PRETTY_FUNCTION__;
  const auto begin = text.find("T = ") + 4;
  return std::string(text.substr(begin, text.find_first_of(";]", begin) - begin));
}

// The name by which clients know a type, from its full name.
std::string client_name(const std::string& full_name);

// What a member is for clients where C++ knows less of it than they may: the options of a table are those of a game.
// Empty where nothing is said. `owner` is the client's name of the type it is in.
std::string precise_type(std::string_view owner, std::string_view member);

template <class T>
inline constexpr bool is_variant = false;
template <class... Alternatives>
inline constexpr bool is_variant<std::variant<Alternatives...>> = true;

class TypeScript {
 public:
  const std::string& text() const { return text_; }

  // A union of the alternatives of a variant. `more` are members that each may have besides.
  template <class... Alternatives>
  void declare_union(std::string_view name, std::type_identity<std::variant<Alternatives...>>,
                     std::string_view more = {}) {
    std::string all;
    ((all += "\n  | " + struct_name<Alternatives>(more)), ...);
    declare("export type " + std::string(name) + " =" + all + ";\n");
  }

  // The same of what clients send: there a list of so many elements may be any list; the reader counts them.
  template <class Variant>
  void declare_sent(std::string_view name, std::type_identity<Variant> variant, std::string_view more = {}) {
    any_length_ = true;
    declare_union(name, variant, more);
    any_length_ = false;
  }

  void declare(std::string_view declaration) {
    text_ += '\n';
    text_ += declaration;
  }

  // How a type is written where it is used; it is declared first, if it needs to be.
  template <class T>
  std::string use() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::same_as<T, double>) {
      return "number";
    } else if constexpr (std::same_as<T, std::string>) {
      return "string";
    } else if constexpr (std::same_as<T, std::chrono::milliseconds>) {
      return alias("Millis", "number");
    } else if constexpr (codec::HasText<T>) {
      return alias(client_name(full_name<T>()), "string");
    } else if constexpr (codec::HasNumber<T>) {
      return alias(client_name(full_name<T>()), "number");
    } else if constexpr (codec::DescribedEnum<T>) {
      return enum_name<T>();
    } else if constexpr (codec::is_optional<T>) {
      return use<typename T::value_type>() + " | null";
    } else if constexpr (is_variant<T>) {
      return variant_name(full_name<T>());
    } else if constexpr (codec::TextMap<T>) {
      return "Record<" + use<typename T::key_type>() + ", " + use<typename T::mapped_type>() + ">";
    } else if constexpr (codec::FixedSequence<T>) {
      if (any_length_) return use<typename T::value_type>() + "[]";
      std::string all;
      for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) {
        all += (all.empty() ? "" : ", ") + use<typename T::value_type>();
      }
      return "[" + all + "]";
    } else if constexpr (codec::Sequence<T>) {
      const std::string one = use<typename T::value_type>();
      return (codec::is_optional<typename T::value_type> ? "(" + one + ")" : one) + "[]";
    } else {
      return struct_name<T>({});
    }
  }

  // Members that a type has after its own. To be said before the type is used.
  void add_members(std::string name, std::string members) {
    added_.insert_or_assign(std::move(name), std::move(members));
  }

  // A variant is used by the name under which it was declared.
  template <class Variant>
  void name_variant(std::string name) {
    variants_.insert_or_assign(full_name<Variant>(), std::move(name));
  }

 private:
  template <class T>
  std::string member_type(std::string_view owner, std::string_view member) {
    if (auto precise = precise_type(owner, member); !precise.empty()) return precise;
    if constexpr (std::same_as<T, codec::AnyJson> || std::same_as<T, codec::RawJson>) {
      throw std::runtime_error("nothing says what " + std::string(owner) + "." + std::string(member) +
                               " is (src/wire/names.cpp)");
    } else {
      return use<T>();
    }
  }

  template <class T>
  std::string struct_name(std::string_view more) {
    std::string name = client_name(full_name<T>());
    if (!done_.insert(name).second) return name;
    std::string all = "export interface " + name + " {\n";
    if constexpr (codec::Tagged<T>) all += "  type: '" + std::string(T::tag) + "';\n";
    all += more;
    boost::mp11::mp_for_each<codec::Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      all += "  " + std::string(member.name);
      if constexpr (codec::is_optional<Field> && !codec::WritesNulls<T>) {
        all += "?: " + member_type<typename Field::value_type>(name, member.name) + ";\n";
      } else {
        all += ": " + member_type<Field>(name, member.name) + ";\n";
      }
    });
    declare(all + added_[name] + "}\n");
    return name;
  }

  // With the list of its values, for those who want to have words for each.
  template <class T>
  std::string enum_name() {
    std::string name = client_name(full_name<T>());
    if (!done_.insert(name).second) return name;
    std::string all;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto value) { all += "  '" + std::string(value.name) + "',\n"; });
    const std::string list = list_name(name);
    declare("export const " + list + " = [\n" + all + "] as const;\nexport type " + name + " = (typeof " + list +
            ")[number];\n");
    return name;
  }

  std::string alias(const std::string& name, std::string_view what);
  std::string variant_name(const std::string& full_name) const;
  static std::string list_name(std::string name);

  std::string text_;
  bool any_length_ = false;
  std::set<std::string> done_;
  std::map<std::string, std::string> variants_;
  std::map<std::string, std::string> added_;
};

}  // namespace tercet::wire
