#include "cli/replay.hpp"

#include <boost/json/object.hpp>

#include "cli/game_record.hpp"
#include "cli/json_line.hpp"
#include "codec/write.hpp"
#include "contract/replay.hpp"

namespace tercet::cli {

namespace {

namespace json = boost::json;

// What a reader of a record wants to know about a game of Classic, of what everybody may see.
void describe(const classic::View& view, json::object& result) {
  json::array points;
  for (const classic::PlayerView& player : view.players) points.emplace_back(player.points);
  result["points"] = std::move(points);
  result["rounds"] = view.round;
  result["winners"] = codec::to_json(view.winners);
}

// The same of a game of Cubed.
void describe(const cubed::View& view, json::object& result) {
  json::array scores;
  for (const cubed::PlayerView& player : view.players) scores.emplace_back(player.score);
  result["scores"] = std::move(scores);
  result["rounds"] = view.round;
  result["winners"] = codec::to_json(view.winners);
}

BadInput cut_off(std::size_t events, const std::string& where) {
  return {"line " + std::to_string(events + record_header_lines) + ": cut off: the record ends " + where +
          " (--partial accepts it)"};
}

template <contract::Game G>
Result replay_game(const contract::Record<G>& record, bool partial) {
  const std::size_t count = record.events.size();
  const auto replayed = contract::replay<G>(record.start(), record.events);
  if (!replayed) return broken_rule(replayed.error());

  const bool finished = G::is_over(replayed->state) && !replayed->cut_off;
  if (replayed->cut_off && !partial) return std::unexpected(cut_off(count, "in the middle of a step"));
  if (!finished && !partial) return std::unexpected(cut_off(count, "before the game does"));

  json::object result;
  result["game"] = G::name;
  result["seats"] = codec::to_json(record.seats);
  result["events"] = count;
  result["finished"] = finished;
  result["ms"] = count == 0 ? 0 : contract::time_of(record.events.back()).count();
  describe(G::view(replayed->state, contract::Viewer::spectator()), result);
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace

Result run(const Replay& replay) {
  return with_record(replay.source,
                     [&](const auto& record, std::string_view) { return replay_game(record, replay.partial); });
}

}  // namespace tercet::cli
