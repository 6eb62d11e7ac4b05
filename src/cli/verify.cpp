#include "cli/verify.hpp"

#include <boost/json/object.hpp>

#include "cli/game_record.hpp"
#include "cli/json_line.hpp"
#include "contract/replay.hpp"
#include "fair/chacha.hpp"

namespace tercet::cli {

namespace {

template <contract::Game G>
Result verify_game(const contract::Record<G>& record) {
  if (!record.fair) {
    return std::unexpected(BadInput{"line 1: fair is missing: this record reveals no secret to verify it by"});
  }
  const auto seed = fair::proven_seed(*record.fair);
  if (!seed) return Answer{{}, Status::no, "line 1: " + seed.error()};

  const auto chance_of = [&](std::size_t event, const auto&) { return fair::ChaChaChance(*seed, event); };
  auto state = G::start(record.options, static_cast<int>(record.seats.size()));
  const auto replayed = contract::replay<G>(std::move(state), record.events, chance_of);
  if (!replayed) return broken_rule(replayed.error());
  // A server tells whole steps only; that a game is not over is no fault: an abandoned one reveals its secret too.
  if (replayed->cut_off) {
    const std::size_t line = record.events.size() + record_header_lines;
    return std::unexpected(
        BadInput{"line " + std::to_string(line) + ": cut off: the record ends in the middle of a step"});
  }

  boost::json::object result;
  result["verified"] = true;
  result["game"] = G::name;
  result["events"] = record.events.size();
  result["finished"] = G::is_over(replayed->state);
  result["seed"] = seed->hex();
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace

Result run(const Verify& verify) {
  return with_record(verify.source, [](const auto& record) { return verify_game(record); });
}

}  // namespace tercet::cli
