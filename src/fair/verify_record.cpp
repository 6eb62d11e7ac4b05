#include "fair/verify_record.hpp"

#include "contract/replay.hpp"
#include "fair/verify.hpp"
#include "games/list.hpp"

namespace tercet::fair {

namespace {

using Why = NotVerified::Why;
using Verdict = std::expected<Verified, NotVerified>;

template <contract::Game G>
Verdict verify_game(const contract::RecordText& text) {
  const auto record = contract::read_record<G>(text);
  if (!record) return std::unexpected(NotVerified{Why::malformed, record.error().message()});
  if (!record->fair) {
    return std::unexpected(
        NotVerified{Why::no_secret, "fair is missing: this record reveals no secret to verify it by"});
  }
  const auto seed = proven_seed(*record->fair);
  if (!seed) return std::unexpected(NotVerified{Why::wrong_secret, seed.error()});
  const auto replayed = verify(*record, *seed);
  if (!replayed) {
    return std::unexpected(NotVerified{Why::breaks_rules, replayed.error().what, replayed.error().event});
  }
  if (replayed->cut_off) {
    return std::unexpected(NotVerified{Why::cut_off, "the record ends in the middle of a step", record->events.size()});
  }
  return Verified{G::name, record->version, record->events.size(), G::is_over(replayed->state), seed->hex()};
}

template <contract::TableGame G>
std::expected<OwnRecord, std::string> check_own_game(const contract::RecordText& text, const std::string& name) {
  auto record = contract::read_record<G>(text);
  if (!record) return std::unexpected(record.error().message());
  const auto replayed = contract::replay<G>(record->start(), record->events);
  if (!replayed) {
    return std::unexpected("event " + std::to_string(replayed.error().event + 1) + ": " + replayed.error().what);
  }
  if (replayed->cut_off || !G::is_over(replayed->state)) return std::unexpected("the game is not over");
  record->seats = {name};
  record->fair.reset();
  return OwnRecord{G::name, contract::write_record(*record), G::results(replayed->state, record->events).front(),
                   contract::time_of(record->events.back())};
}

}  // namespace

std::expected<Verified, NotVerified> verify_record(std::string_view record) {
  const auto text = contract::read_record_text(record);
  if (!text) return std::unexpected(NotVerified{Why::malformed, text.error().message()});
  auto verdict =
      games::with_game(games::All{}, text->game, [&]<class G>(std::type_identity<G>) { return verify_game<G>(*text); });
  if (!verdict) return std::unexpected(NotVerified{Why::unknown_game, text->game});
  return std::move(*verdict);
}

std::expected<OwnRecord, std::string> check_own_record(std::string_view record, const std::string& name) {
  const auto text = contract::read_record_text(record);
  if (!text) return std::unexpected(text.error().message());
  if (text->seats.size() != 1) return std::unexpected("must be of a game for one");
  auto checked = games::with_game(games::All{}, text->game,
                                  [&]<class G>(std::type_identity<G>) { return check_own_game<G>(*text, name); });
  if (!checked) return std::unexpected("there is no such game");
  return std::move(*checked);
}

}  // namespace tercet::fair
