#include "codec/parse.hpp"

#include <array>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <cmath>
#include <cstdint>
#include <set>
#include <utility>

#include "codec/path.hpp"

namespace tercet::codec {

namespace {

namespace json = boost::json;

// The shape of these two classes is given by boost::json::basic_parser; this is what neither of them cares about.
class Handler {
 public:
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_number_part(std::string_view, json::error_code&) { return true; }
  bool on_comment_part(std::string_view, json::error_code&) { return true; }
  bool on_comment(std::string_view, json::error_code&) { return true; }
};

// Builds the value as Boost's own parser does, and counts the keys on the way.
class Builder : public Handler {  // NOLINT(*-member-init): the room is the stack's own
 public:
  bool on_object_begin(json::error_code&) { return true; }
  bool on_object_end(std::size_t count, json::error_code&) {
    stack_.push_object(count);
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t count, json::error_code&) {
    stack_.push_array(count);
    return true;
  }
  bool on_key_part(std::string_view part, std::size_t, json::error_code&) {
    stack_.push_chars(part);
    return true;
  }
  bool on_key(std::string_view part, std::size_t, json::error_code&) {
    stack_.push_key(part);
    ++keys_;
    return true;
  }
  bool on_string_part(std::string_view part, std::size_t, json::error_code&) {
    stack_.push_chars(part);
    return true;
  }
  bool on_string(std::string_view part, std::size_t, json::error_code&) {
    stack_.push_string(part);
    return true;
  }
  bool on_int64(std::int64_t number, std::string_view, json::error_code&) {
    stack_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, std::string_view, json::error_code&) {
    stack_.push_uint64(number);
    return true;
  }
  bool on_double(double number, std::string_view, json::error_code& error) {
    if (!std::isfinite(number)) {  // 1e400 would otherwise be read as infinity, which JSON cannot write
      error = json::error::exponent_overflow;
      return false;
    }
    stack_.push_double(number);
    return true;
  }
  bool on_bool(bool value, json::error_code&) {
    stack_.push_bool(value);
    return true;
  }
  bool on_null(json::error_code&) {
    stack_.push_null();
    return true;
  }

  void start(json::storage_ptr memory) { stack_.reset(std::move(memory)); }
  json::value release() { return stack_.release(); }
  std::size_t keys() const { return keys_; }

 private:
  // Enough for the values of a usual message while they are put together.
  std::array<unsigned char, 1'024> room_;
  json::value_stack stack_{{}, room_.data(), room_.size()};
  std::size_t keys_ = 0;
};

// Finds the keys that stand twice in their object; goes over a text that has been read already.
class KeyWatcher : public Handler {
 public:
  bool on_object_begin(json::error_code&) { return begin(false); }
  bool on_object_end(std::size_t, json::error_code&) { return end(); }
  bool on_array_begin(json::error_code&) { return begin(true); }
  bool on_array_end(std::size_t, json::error_code&) { return end(); }

  bool on_key_part(std::string_view part, std::size_t, json::error_code&) {
    key_ += part;
    return true;
  }
  bool on_key(std::string_view part, std::size_t, json::error_code&) {
    key_ += part;
    Scope& scope = scopes_.back();
    scope.key = std::exchange(key_, {});
    if (!scope.keys.insert(scope.key).second) note_duplicate();
    return true;
  }

  bool on_string_part(std::string_view, std::size_t, json::error_code&) { return true; }
  bool on_string(std::string_view, std::size_t, json::error_code&) { return count_value(); }
  bool on_int64(std::int64_t, std::string_view, json::error_code&) { return count_value(); }
  bool on_uint64(std::uint64_t, std::string_view, json::error_code&) { return count_value(); }
  bool on_double(double, std::string_view, json::error_code&) { return count_value(); }
  bool on_bool(bool, json::error_code&) { return count_value(); }
  bool on_null(json::error_code&) { return count_value(); }

  std::vector<std::string> take_duplicates() { return std::move(duplicates_); }

 private:
  struct Scope {
    bool is_array = false;
    std::size_t next_index = 0;
    std::string key;
    std::set<std::string, std::less<>> keys;
  };

  bool begin(bool is_array) {
    count_value();
    scopes_.emplace_back().is_array = is_array;
    return true;
  }
  bool end() {
    scopes_.pop_back();
    return true;
  }
  bool count_value() {
    if (!scopes_.empty() && scopes_.back().is_array) ++scopes_.back().next_index;
    return true;
  }

  void note_duplicate() {
    constexpr std::size_t max = 100;
    if (duplicates_.size() == max) return;
    std::vector<Path> steps(1);
    steps.reserve(scopes_.size() + 1);  // a path points to the one before it
    for (const Scope& scope : scopes_) {
      if (scope.is_array) {
        steps.emplace_back(steps.back(), scope.next_index - 1);
      } else {
        steps.emplace_back(steps.back(), scope.key);
      }
    }
    duplicates_.push_back(steps.back().text());
  }

  std::vector<Scope> scopes_;
  std::string key_;
  std::vector<std::string> duplicates_;
};

std::size_t count_keys(const json::value& value) {
  std::size_t keys = 0;
  if (const json::object* object = value.if_object()) {
    keys = object->size();
    for (const auto& member : *object) keys += count_keys(member.value());
  } else if (const json::array* array = value.if_array()) {
    for (const json::value& element : *array) keys += count_keys(element);
  }
  return keys;
}

// "line 3, column 14" of a place in the text; of a text of one line only the column.
std::string place(std::string_view text, std::size_t offset) {
  std::size_t line = 1;
  std::size_t column = 1;
  for (const char c : text.substr(0, offset)) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else {
      ++column;
    }
  }
  const std::string in_line = "column " + std::to_string(column);
  const bool one_line = text.substr(0, text.find_last_not_of('\n') + 1).find('\n') == std::string_view::npos;
  return one_line ? in_line : "line " + std::to_string(line) + ", " + in_line;
}

std::string too_long(const Limits& limits) { return "longer than " + std::to_string(limits.bytes) + " bytes"; }

}  // namespace

std::expected<ParsedWithDuplicates, Error> parse_noting_duplicates(std::string_view text, const Limits& limits,
                                                                   json::storage_ptr memory) {
  if (text.size() > limits.bytes) return std::unexpected(Error{"", too_long(limits)});

  json::parse_options options;
  options.max_depth = limits.depth;
  json::basic_parser<Builder> parser(options);
  Builder& builder = parser.handler();
  builder.start(std::move(memory));
  json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (!error && text.find_first_not_of(" \t\r\n", read) != std::string_view::npos) error = json::error::extra_data;
  if (error == json::error::incomplete) {
    return std::unexpected(Error{"", "broken JSON: it ends too early, at " + place(text, text.size())});
  }
  if (error) {
    return std::unexpected(Error{"", "broken JSON at " + place(text, read) + ": " + error.message()});
  }
  ParsedWithDuplicates parsed{builder.release(), {}};
  // An object keeps one value for each of its keys: some are missing only if they stood there twice.
  if (count_keys(parsed.value) != builder.keys()) {
    json::basic_parser<KeyWatcher> watcher(options);
    watcher.write_some(false, text.data(), text.size(), error);
    parsed.duplicates = watcher.handler().take_duplicates();
  }
  return parsed;
}

std::expected<json::value, Error> parse(std::string_view text, const Limits& limits, json::storage_ptr memory) {
  auto parsed = parse_noting_duplicates(text, limits, std::move(memory));
  if (!parsed) return std::unexpected(std::move(parsed.error()));
  if (!parsed->duplicates.empty()) return std::unexpected(Error{parsed->duplicates.front(), "stands twice"});
  return std::move(parsed->value);
}

}  // namespace tercet::codec
