#include "codec/read.hpp"

#include <algorithm>

#include "figures/text.hpp"

namespace tercet::codec {

namespace json = boost::json;

namespace {

std::string_view kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return "null";
    case json::kind::bool_:
      return "true or false";
    case json::kind::int64:
    case json::kind::uint64:
    case json::kind::double_:
      return "a number";
    case json::kind::string:
      return "text";
    case json::kind::array:
      return "a list";
    case json::kind::object:
      return "an object";
  }
  return "something else";
}

std::string wanted(std::string_view what, const json::value& got) {
  return "must be " + std::string(what) + ", not " + std::string(kind_name(got));
}

}  // namespace

bool Reader::read_bool(const json::value& value, bool& result) {
  if (!value.is_bool()) return fail(wanted("true or false", value));
  result = value.get_bool();
  return true;
}

bool Reader::read_text(const json::value& value, std::string_view& text) {
  const json::string* string = value.if_string();
  if (string == nullptr) return fail(wanted("text", value));
  text = *string;
  return true;
}

bool Reader::read_whole(const json::value& value, std::int64_t min, std::int64_t max, std::int64_t& result) {
  if (const std::int64_t* number = value.if_int64()) {
    if (*number < min || *number > max) {
      return fail(std::to_string(*number) + " is not between " + std::to_string(min) + " and " + std::to_string(max));
    }
    result = *number;
    return true;
  }
  if (value.is_uint64()) return fail("the number is too large");
  if (value.is_double()) return fail("must be a whole number, without a fraction");
  return fail(wanted("a whole number", value));
}

const json::object* Reader::expect_object(const json::value& value) {
  if (!value.is_object()) fail(wanted("an object", value));
  return value.if_object();
}

const json::array* Reader::expect_array(const json::value& value) {
  if (!value.is_array()) fail(wanted("a list", value));
  return value.if_array();
}

bool Reader::read_fields(const json::object& object, std::span<const Member> members, void* const* fields,
                         std::string_view extra) {
  bool good = true;
  std::size_t known = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Member& member = members[i];
    if (const json::value* value = object.if_contains(member.name)) {
      ++known;
      good &= within(member.name, [&] { return member.read(*this, *value, fields[i]); });
    } else if (member.required) {
      good &= within(member.name, [&] { return fail("is missing"); });
    }
  }
  if (!extra.empty() && object.contains(extra)) ++known;
  if (known == object.size()) return good;
  for (const auto& member : object) {
    const std::string_view key = member.key();
    if (key == extra || std::ranges::find(members, key, &Member::name) != members.end()) continue;
    good &= within(key, [&] { return fail("is unknown here"); });
  }
  return good;
}

bool Reader::read_elements(const json::array& array, void* first, std::size_t stride, ReadAt read) {
  bool good = true;
  for (std::size_t i = 0; i < array.size(); ++i) {
    good &= within(i, [&] { return read(*this, array[i], static_cast<std::byte*>(first) + i * stride); });
  }
  return good;
}

std::optional<std::size_t> Reader::read_choice(const boost::json::value& json,
                                               std::span<const std::string_view> choices) {
  std::string_view text;
  if (!read_text(json, text)) return std::nullopt;
  const auto found = std::ranges::find(choices, text);
  if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
  std::string what = figures::quoted(text) + " is not one of";
  for (const std::string_view choice : choices) what += " " + std::string(choice);
  fail(std::move(what));
  return std::nullopt;
}

bool Reader::read_tagged(const boost::json::value& json, void* variant, std::span<const std::string_view> tags,
                         const ReadObjectInto* alternatives) {
  constexpr std::string_view type = "type";
  const boost::json::object* object = expect_object(json);
  if (object == nullptr) return false;
  const boost::json::value* named = object->if_contains(type);
  if (named == nullptr) return within(type, [&] { return fail("is missing"); });
  std::optional<std::size_t> tag;
  within(type, [&] { return (tag = read_choice(*named, tags)).has_value(); });
  return tag && alternatives[*tag](*this, *object, variant);
}

}  // namespace tercet::codec
