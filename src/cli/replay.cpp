#include "cli/replay.hpp"

#include <boost/json/object.hpp>

#include "classic/classic.hpp"
#include "cli/input.hpp"
#include "cli/json_line.hpp"
#include "codec/write.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "cubed/cubed.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

namespace json = boost::json;
using classic::Classic;
using contract::RecordText;
using cubed::Cubed;

constexpr std::size_t header_lines = 1;

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

// One line of words and no result. Events are counted from 1, so the first one stands in line 2.
Result broken_rule(const contract::RuleBreak& broken) {
  const std::size_t number = broken.event + 1;
  const std::size_t line = number + header_lines;
  return Answer{
      {}, Status::no, "line " + std::to_string(line) + " (event " + std::to_string(number) + "): " + broken.what};
}

BadInput cut_off(std::size_t events, const std::string& where) {
  return {"line " + std::to_string(events + header_lines) + ": cut off: the record ends " + where +
          " (--partial accepts it)"};
}

template <contract::Game G>
Result replay_game(const RecordText& text, bool partial) {
  auto record = contract::read_record<G>(text);
  if (!record) return std::unexpected(BadInput{record.error().message()});
  const std::size_t count = record->events.size();
  auto state = G::start(record->options, static_cast<int>(record->seats.size()));
  const auto replayed = contract::replay<G>(std::move(state), record->events);
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
  describe(G::view(replayed->state, contract::Viewer::spectator()), result);
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace

Result run(const Replay& replay) {
  const auto text = read_input(replay.source, contract::RecordLimits{}.bytes);
  if (!text) return std::unexpected(text.error());
  const auto record = contract::read_record_text(*text);
  if (!record) return std::unexpected(BadInput{record.error().message()});
  if (record->game == Classic::name) return replay_game<Classic>(*record, replay.partial);
  if (record->game == Cubed::name) return replay_game<Cubed>(*record, replay.partial);
  return std::unexpected(BadInput{"line 1: game: " + figures::quoted(record->game) +
                                  " is not one of: " + std::string(Classic::name) + ", " + std::string(Cubed::name)});
}

}  // namespace tercet::cli
