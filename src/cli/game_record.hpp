// What the commands that read a game record share: finding its game, and saying where it is broken.
#pragma once

#include <string>

#include "classic/classic.hpp"
#include "cli/answer.hpp"
#include "cli/input.hpp"
#include "contract/record.hpp"
#include "cubed/cubed.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

inline constexpr std::size_t record_header_lines = 1;

// One line of words and no result. Events are counted from 1, so the first one stands in line 2.
inline Result broken_rule(const contract::RuleBreak& broken) {
  const std::size_t number = broken.event + 1;
  const std::size_t line = number + record_header_lines;
  return Answer{
      {}, Status::no, "line " + std::to_string(line) + " (event " + std::to_string(number) + "): " + broken.what};
}

template <contract::Game G, class Do>
Result with_record_of(const contract::RecordText& form, std::string_view text, Do with_it) {
  const auto record = contract::read_record<G>(form);
  if (!record) return std::unexpected(BadInput{record.error().message()});
  return with_it(*record, text);
}

// Reads the record and does something with it, whichever game it is of: `with_it` takes any contract::Record,
// and its text.
template <class Do>
Result with_record(const std::string& source, Do with_it) {
  using classic::Classic;
  using cubed::Cubed;
  const auto text = read_input(source, contract::RecordLimits{}.bytes);
  if (!text) return std::unexpected(text.error());
  const auto form = contract::read_record_text(*text);
  if (!form) return std::unexpected(BadInput{form.error().message()});
  if (form->game == Classic::name) return with_record_of<Classic>(*form, *text, with_it);
  if (form->game == Cubed::name) return with_record_of<Cubed>(*form, *text, with_it);
  return std::unexpected(BadInput{"line 1: game: " + figures::quoted(form->game) +
                                  " is not one of: " + std::string(Classic::name) + ", " + std::string(Cubed::name)});
}

}  // namespace tercet::cli
