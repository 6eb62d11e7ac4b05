#include "cli/replay.hpp"

#include <boost/json/object.hpp>

#include "cli/game_record.hpp"
#include "cli/input.hpp"
#include "cli/json_line.hpp"
#include "codec/write.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "games/list.hpp"

namespace tercet::cli {

namespace {

namespace json = boost::json;

BadInput cut_off(std::size_t events, const std::string& where) {
  return {"line " + std::to_string(events + record_header_lines) + ": cut off: the record ends " + where +
          " (--partial accepts it)"};
}

template <contract::TableGame G>
Result replay_game(const contract::RecordText& form, bool partial) {
  const auto record = contract::read_record<G>(form);
  if (!record) return std::unexpected(BadInput{record.error().message()});
  const std::size_t count = record->events.size();
  const auto replayed = contract::replay<G>(record->start(), record->events);
  if (!replayed) return broken_rule(replayed.error());

  const bool finished = G::is_over(replayed->state) && !replayed->cut_off;
  if (replayed->cut_off && !partial) return std::unexpected(cut_off(count, "in the middle of a step"));
  if (!finished && !partial) return std::unexpected(cut_off(count, "before the game does"));

  json::object result;
  result["game"] = G::name;
  result["seats"] = codec::to_json(record->seats);
  result["events"] = count;
  result["finished"] = finished;
  result["ms"] = count == 0 ? 0 : contract::time_of(record->events.back()).count();
  const auto summary = codec::to_json(G::summary(G::view(replayed->state, contract::Viewer::spectator())));
  for (const auto& [name, value] : summary.as_object()) result[name] = value;
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace

Result run(const Replay& replay) {
  const auto text = read_input(replay.source, contract::RecordLimits{}.bytes);
  if (!text) return std::unexpected(text.error());
  const auto form = contract::read_record_text(*text);
  if (!form) return std::unexpected(BadInput{form.error().message()});
  auto result = games::with_game(games::All{}, form->game,
                                 [&]<class G>(std::type_identity<G>) { return replay_game<G>(*form, replay.partial); });
  if (!result) return std::unexpected(unknown_game(form->game));
  return std::move(*result);
}

}  // namespace tercet::cli
