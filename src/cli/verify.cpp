#include "cli/verify.hpp"

#include <boost/json/object.hpp>

#include "cli/game_record.hpp"
#include "cli/json_line.hpp"
#include "fair/verify.hpp"

namespace tercet::cli {

namespace {

// What a record shows by itself, and what only the hash does that all were told when the game ended (docs/security.md).
// In version 1 the luck fits its seed as well, but whoever ran the server could bend it by slipping an event in.
void say_what_is_proven(int version, bool hash_fits, boost::json::object& result) {
  // Sorted by bytes, as every list that the program prints.
  boost::json::array proven;
  boost::json::array not_proven;
  (contract::has_keyed_draws(version) ? proven : not_proven).emplace_back("luck");
  (hash_fits ? proven : not_proven).emplace_back("moves");
  not_proven.emplace_back("names");
  proven.emplace_back("rules");
  (hash_fits ? proven : not_proven).emplace_back("times");
  (hash_fits ? proven : not_proven).emplace_back("whole");
  result["proven"] = std::move(proven);
  result["not_proven"] = std::move(not_proven);
}

template <contract::Game G>
Result verify_game(const contract::Record<G>& record, const std::string& record_hash,
                   const std::optional<std::string>& told_hash) {
  if (!record.fair) {
    return std::unexpected(BadInput{"line 1: fair is missing: this record reveals no secret to verify it by"});
  }
  const auto seed = fair::proven_seed(*record.fair);
  if (!seed) return Answer{{}, Status::no, "line 1: " + seed.error()};

  const auto replayed = fair::verify(record, *seed);
  if (!replayed) return broken_rule(replayed.error());
  // A server tells whole steps only; that a game is not over is no fault: an abandoned one reveals its secret too.
  if (replayed->cut_off) {
    const std::size_t line = record.events.size() + record_header_lines;
    return std::unexpected(
        BadInput{"line " + std::to_string(line) + ": cut off: the record ends in the middle of a step"});
  }
  if (told_hash && *told_hash != record_hash) {
    return Answer{{}, Status::no, "this is not the record that was told: its hash is " + record_hash};
  }

  boost::json::object result;
  result["verified"] = true;
  result["version"] = record.version;
  result["game"] = G::name;
  result["events"] = record.events.size();
  result["finished"] = G::is_over(replayed->state);
  result["seed"] = seed->hex();
  result["hash"] = record_hash;
  say_what_is_proven(record.version, told_hash.has_value(), result);
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace

Result run(const Verify& verify) {
  if (verify.hash && !contract::is_hex_of_32_bytes(*verify.hash)) {
    return std::unexpected(BadInput{"--hash: must be 64 lower-case hex digits"});
  }
  return with_record(verify.source, [&](const auto& record, std::string_view text) -> Result {
    const auto nameless = contract::without_names(text);
    // A header without an event: nothing was told of it.
    if (!nameless) return std::unexpected(BadInput{"line 1: no event follows: there is nothing to verify"});
    return verify_game(record, fair::record_hash(*nameless), verify.hash);
  });
}

}  // namespace tercet::cli
