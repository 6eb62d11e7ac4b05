#include "cli/verify.hpp"

#include <boost/json/object.hpp>

#include "cli/game_record.hpp"
#include "cli/input.hpp"
#include "cli/json_line.hpp"
#include "contract/record.hpp"
#include "fair/secret.hpp"
#include "fair/verify_record.hpp"

namespace tercet::cli {

namespace {

// What a record shows by itself, and what only the hash does that all were told when the game ended (docs/security.md).
// In version 1 the draws fit their seed as well, but whoever ran the server could change them by adding an event.
void describe_proof(int version, bool hash_fits, boost::json::object& result) {
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

Result in_words(const fair::NotVerified& wrong) {
  using enum fair::NotVerified::Why;
  switch (wrong.why) {
    case unknown_game:
      return std::unexpected(cli::unknown_game(wrong.what));
    case no_secret:
      return std::unexpected(BadInput{"line 1: " + wrong.what});
    case wrong_secret:
      return Answer{{}, Status::no, "line 1: " + wrong.what};
    case breaks_rules:
      return broken_rule({wrong.event, wrong.what});
    case cut_off:
      return std::unexpected(
          BadInput{"line " + std::to_string(wrong.event + record_header_lines) + ": cut off: " + wrong.what});
    case malformed:
      break;
  }
  return std::unexpected(BadInput{wrong.what});
}

bool is_record(const std::expected<fair::Verified, fair::NotVerified>& verified) {
  using enum fair::NotVerified::Why;
  return verified || (verified.error().why != malformed && verified.error().why != unknown_game);
}

}  // namespace

Result run(const Verify& verify) {
  if (verify.hash && !contract::is_hex_of_32_bytes(*verify.hash)) {
    return std::unexpected(BadInput{"--hash: must be 64 lower-case hex digits"});
  }
  const auto text = read_input(verify.source, contract::RecordLimits{}.bytes);
  if (!text) return std::unexpected(text.error());
  const auto verified = fair::verify_record(*text);
  const auto nameless = contract::without_names(*text);
  // A header without an event: nothing was told of it.
  if (is_record(verified) && !nameless) {
    return std::unexpected(BadInput{"line 1: no event follows: there is nothing to verify"});
  }
  if (!verified) return in_words(verified.error());

  const std::string hash = fair::record_hash(*nameless);
  if (verify.hash && *verify.hash != hash) {
    return Answer{{}, Status::no, "this is not the record that was told: its hash is " + hash};
  }
  boost::json::object result;
  result["verified"] = true;
  result["version"] = verified->version;
  result["game"] = verified->game;
  result["events"] = verified->events;
  result["finished"] = verified->finished;
  result["seed"] = verified->seed;
  result["hash"] = hash;
  describe_proof(verified->version, verify.hash.has_value(), result);
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace tercet::cli
