#include "contract/record.hpp"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>

#include "codec/path.hpp"
#include "contract/seat.hpp"

namespace tercet::contract {

namespace {

RecordError too_long(std::size_t line, std::size_t bytes) {
  return {line, "longer than " + std::to_string(bytes) + " bytes"};
}

std::expected<FairPlay, codec::Error> read_fair_play(const boost::json::value& json, std::size_t seats) {
  auto fair = codec::from_json<FairPlay>(json);
  if (!fair) {
    const codec::Error& error = fair.error();
    return std::unexpected(codec::Error{error.path.empty() ? "fair" : "fair." + error.path, error.what});
  }
  if (const std::string wrong = check(*fair, seats); !wrong.empty()) {
    return std::unexpected(codec::Error{"", "fair." + wrong});
  }
  return std::move(*fair);
}

std::expected<RecordText, codec::Error> read_header(std::string_view line, const RecordLimits& limits) {
  auto json = codec::parse(line, {.bytes = limits.line_bytes});
  if (!json) return std::unexpected(json.error());
  const boost::json::object* object = json->if_object();
  if (object == nullptr) return std::unexpected(codec::Error{"", "must be an object"});

  const auto member = [&](std::string_view name) { return object->if_contains(name); };
  constexpr std::array<std::string_view, 4> names = {"format", "game", "options", "seats"};
  for (const std::string_view name : names) {
    if (member(name) == nullptr) return std::unexpected(codec::Error{std::string(name), "is missing"});
  }
  for (const auto& [key, value] : *object) {
    const std::string_view name(key);
    if (name != "fair" && name != "version" && std::ranges::find(names, name) == names.end())
      return std::unexpected(codec::Error{codec::Path::of(key), "is unknown here"});
  }
  const auto format = codec::from_json<std::string>(*member("format"));
  if (!format || *format != record_format) {
    return std::unexpected(codec::Error{"format", "must be \"" + std::string(record_format) + "\""});
  }
  auto game = codec::from_json<std::string>(*member("game"));
  if (!game) return std::unexpected(codec::Error{"game", game.error().what});
  auto seats = codec::from_json<std::vector<std::string>>(*member("seats"));
  if (!seats) return std::unexpected(codec::Error{"seats" + seats.error().path, seats.error().what});
  if (seats->empty() || seats->size() > Seat::max) {
    return std::unexpected(codec::Error{"seats", "must be 1 to " + std::to_string(Seat::max)});
  }
  for (const std::string& name : *seats) {
    if (name.size() > limits.name_bytes) {
      return std::unexpected(
          codec::Error{"seats", "a name is longer than " + std::to_string(limits.name_bytes) + " bytes"});
    }
  }
  std::optional<FairPlay> fair;
  if (const boost::json::value* revealed = member("fair")) {
    auto read = read_fair_play(*revealed, seats->size());
    if (!read) return std::unexpected(std::move(read.error()));
    fair = std::move(*read);
  }
  int version = first_version;
  if (const boost::json::value* named = member("version")) {
    const auto read = codec::from_json<int>(*named);
    if (!read || !is_version(*read)) {
      return std::unexpected(codec::Error{
          "version", "must be " + std::to_string(first_version) + " to " + std::to_string(current_version)});
    }
    version = *read;
  }
  return RecordText{std::move(*game), *member("options"), std::move(*seats), std::move(fair), version, {}};
}

}  // namespace

std::expected<RecordText, RecordError> read_record_text(std::string_view text, const RecordLimits& limits) {
  if (text.size() > limits.bytes) return std::unexpected(too_long(1, limits.bytes));
  if (text.empty()) return std::unexpected(RecordError{1, "the record is empty"});

  RecordText record;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view content = text.substr(0, end);
    if (content.size() > limits.line_bytes) return std::unexpected(too_long(line, limits.line_bytes));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line == 1) {
      auto header = read_header(content, limits);
      if (!header) return std::unexpected(RecordError{line, header.error().message()});
      record = std::move(*header);
    } else {
      if (record.event_lines.size() == limits.events) {
        return std::unexpected(RecordError{line, "more than " + std::to_string(limits.events) + " events"});
      }
      record.event_lines.push_back(content);
    }
  }
  return record;
}

std::string record_header(std::string_view game, boost::json::value options, const std::vector<std::string>& seats,
                          const std::optional<FairPlay>& fair, int version) {
  boost::json::object header;
  header["format"] = record_format;
  if (version != first_version) header["version"] = version;
  header["game"] = game;
  header["options"] = std::move(options);
  header["seats"] = codec::to_json(seats);
  if (fair) header["fair"] = codec::to_json(*fair);
  return boost::json::serialize(header) + "\n";
}

std::optional<std::string> without_names(std::string_view record) {
  const std::size_t end = std::min(record.find('\n'), record.size());
  auto header = codec::parse(record.substr(0, end), {.bytes = RecordLimits{}.line_bytes});
  if (!header || !header->is_object()) return std::nullopt;
  boost::json::value* seats = header->as_object().if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return std::nullopt;
  for (boost::json::value& name : seats->as_array()) name = "";
  return boost::json::serialize(*header) + std::string(record.substr(end));
}

}  // namespace tercet::contract
