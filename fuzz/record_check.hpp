// A record of any game: whatever the text, reading and replaying it say yes or no and nothing worse; what is read
// prints to something that reads back equal, also without names; what replays is the fold of its events, and so are
// its steps.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "contract/run.hpp"
#include "contract/steps.hpp"
#include "require.hpp"

namespace tercet::fuzz {

// The last step at once, one in the middle, and the last again.
template <contract::Game G>
void check_steps(const typename G::State& start, const std::vector<typename G::Event>& events) {
  if (events.empty()) return;
  contract::Steps<G> steps(start, events);
  const std::size_t last = events.size() - 1;
  for (const std::size_t step : {last, last / 2, last}) {
    const auto end = events.begin() + static_cast<std::ptrdiff_t>(step) + 1;
    require(steps.after(step).state == contract::fold<G>(start, {events.begin(), end}), "a step is a fold of events");
  }
}

// What a record of any game looks like before its game is known.
inline std::optional<contract::RecordText> form_of(std::string_view text) {
  const auto form = contract::read_record_text(text);
  if (form) return *form;
  require(form.error().line >= 1 && !form.error().message().empty(), "a refusal names the line");
  return std::nullopt;
}

template <contract::Game G>
void check_record(std::string_view text, const contract::RecordText& form) {
  const auto record = contract::read_record<G>(form);
  if (!record) {
    require(record.error().line >= 1 && record.error().line <= form.event_lines.size() + 1, "a refusal names the line");
    return;
  }

  const std::string printed = contract::write_record(*record);
  const auto form_again = contract::read_record_text(printed);
  require(form_again.has_value(), "a written record has the form of one");
  const auto again = contract::read_record<G>(*form_again);
  require(again.has_value() && again->options == record->options && again->seats == record->seats &&
              again->fair == record->fair && again->version == record->version && again->events == record->events,
          "a written record reads back");

  const auto nameless = contract::without_names(text);
  require(nameless && contract::without_names(*nameless) == nameless, "names are taken out once and for all");
  const auto form_of_nameless = contract::read_record_text(*nameless);
  require(form_of_nameless && std::ranges::all_of(form_of_nameless->seats, &std::string::empty) &&
              form_of_nameless->event_lines == form.event_lines,
          "a record without names is the same record");

  const auto start = G::start(record->options, static_cast<int>(record->seats.size()), record->version);
  const auto replayed = contract::replay<G>(start, record->events);
  if (!replayed) {
    require(replayed.error().event < record->events.size() && !replayed.error().what.empty(),
            "a broken rule is said with its event");
  } else if (!replayed->cut_off) {
    require(replayed->state == contract::fold<G>(start, record->events), "a game is the fold of its events");
    check_steps<G>(start, record->events);
  }
}

}  // namespace tercet::fuzz
