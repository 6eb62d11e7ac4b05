// A game record: JSON Lines, a header and then one event a line. Reading checks the form; replay.hpp checks the rules.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/fair_play.hpp"
#include "contract/game.hpp"

namespace tercet::contract {

inline constexpr std::string_view record_format = "tercet-record/1";

// Where a record's text is broken: the line, counted from 1, and what is wrong there.
struct RecordError {
  std::size_t line = 0;
  std::string what;

  std::string message() const { return "line " + std::to_string(line) + ": " + what; }
};

// The form of any record before its game is known: the header with its options unread, and the lines of the events.
struct RecordText {
  std::string game;
  boost::json::value options;
  std::vector<std::string> seats;
  std::optional<FairPlay> fair;
  int version = first_version;
  std::vector<std::string_view> event_lines;
};

struct RecordLimits {
  std::size_t bytes = std::size_t{64} << 20;
  std::size_t line_bytes = std::size_t{64} << 10;
  std::size_t name_bytes = 96;  // 24 characters of any script
  std::size_t events = 200'000;
};

// The result refers to `text`.
std::expected<RecordText, RecordError> read_record_text(std::string_view text, const RecordLimits& limits = {});

// A record of one game, of the right form; whether it keeps the rules is not yet known.
template <Game G>
struct Record {
  typename G::Options options;
  std::vector<std::string> seats;
  std::vector<typename G::Event> events;
  // Of a game that the server dealt.
  std::optional<FairPlay> fair = std::nullopt;
  // Of the rules and of chance (version.hpp).
  int version = current_version;

  typename G::State start() const { return G::start(options, static_cast<int>(seats.size()), version); }
};

template <Game G>
std::expected<Record<G>, RecordError> read_record(const RecordText& text, const RecordLimits& limits = {}) {
  constexpr std::size_t header_lines = 1;
  auto options = codec::from_json<typename G::Options>(text.options);
  if (!options) return std::unexpected(RecordError{1, "options." + options.error().message()});
  const auto wrong = G::check(*options, static_cast<int>(text.seats.size()));
  if (!wrong.empty()) return std::unexpected(RecordError{1, "options: " + wrong.front()});

  Record<G> record{std::move(*options), text.seats, {}, text.fair, text.version};
  for (std::size_t i = 0; i < text.event_lines.size(); ++i) {
    auto event = codec::from_line<typename G::Event>(text.event_lines[i], {.bytes = limits.line_bytes});
    if (!event) return std::unexpected(RecordError{i + 1 + header_lines, event.error().message()});
    record.events.push_back(std::move(*event));
  }
  return record;
}

std::string record_header(std::string_view game, boost::json::value options, const std::vector<std::string>& seats,
                          const std::optional<FairPlay>& fair, int version);

// The record with its names left empty, as its hash is made of it; nothing if it is no record.
std::optional<std::string> without_names(std::string_view record);

template <Game G>
std::string write_record(const Record<G>& record) {
  std::string text = record_header(G::name, codec::to_json(record.options), record.seats, record.fair, record.version);
  for (const auto& event : record.events) text += codec::to_line(event) + "\n";
  return text;
}

}  // namespace tercet::contract
