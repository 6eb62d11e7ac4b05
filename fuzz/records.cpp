// A record of Classic: whatever the text, reading and replaying it say yes or no and nothing worse; what is read prints
// to something that reads back equal; what replays is the fold of its events.
#include <cstddef>
#include <cstdint>

#include "classic/classic.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "contract/run.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tercet;
  using classic::Classic;
  using fuzz::require;

  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto form = contract::read_record_text(text);
  if (!form) {
    require(form.error().line >= 1 && !form.error().message().empty(), "a refusal names the line");
    return 0;
  }
  const auto record = contract::read_record<Classic>(*form);
  if (!record) {
    require(record.error().line >= 1 && record.error().line <= form->event_lines.size() + 1,
            "a refusal names the line");
    return 0;
  }

  const std::string printed = contract::write_record(*record);
  const auto form_again = contract::read_record_text(printed);
  require(form_again.has_value(), "a written record has the form of one");
  const auto again = contract::read_record<Classic>(*form_again);
  require(again.has_value() && again->options == record->options && again->seats == record->seats &&
              again->events == record->events,
          "a written record reads back");

  const auto start = Classic::start(record->options, static_cast<int>(record->seats.size()));
  const auto replayed = contract::replay<Classic>(start, record->events);
  if (!replayed) {
    require(replayed.error().event < record->events.size() && !replayed.error().what.empty(),
            "a broken rule is said with its event");
  } else if (!replayed->cut_off) {
    require(replayed->state == contract::fold<Classic>(start, record->events), "a game is the fold of its events");
  }
  return 0;
}
