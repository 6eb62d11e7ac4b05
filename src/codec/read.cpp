#include "codec/read.hpp"

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

bool Reader::fail_with_choices(std::string_view got, const std::vector<std::string_view>& choices) {
  std::string what = figures::quoted(got) + " is not one of";
  for (const std::string_view choice : choices) what += " " + std::string(choice);
  return fail(std::move(what));
}

}  // namespace tercet::codec
