#include "server/people/verify_record.hpp"

#include "classic/classic.hpp"
#include "cubed/cubed.hpp"
#include "fair/verify.hpp"
#include "figures/text.hpp"

namespace tercet::server {

namespace {

template <contract::Game G>
std::expected<std::size_t, std::string> verify(const contract::RecordText& text) {
  const auto record = contract::read_record<G>(text);
  if (!record) return std::unexpected(record.error().message());
  if (!record->fair) return std::unexpected("line 1: fair is missing: this record reveals no secret to verify it by");
  const auto seed = fair::proven_seed(*record->fair);
  if (!seed) return std::unexpected("line 1: " + seed.error());
  const auto replayed = fair::verify(*record, *seed);
  if (!replayed) {
    return std::unexpected("event " + std::to_string(replayed.error().event + 1) + ": " + replayed.error().what);
  }
  if (replayed->cut_off) return std::unexpected("the record ends in the middle of a step");
  return record->events.size();
}

}  // namespace

std::expected<std::size_t, std::string> verify_record(std::string_view record) {
  const auto text = contract::read_record_text(record);
  if (!text) return std::unexpected(text.error().message());
  if (text->game == classic::Classic::name) return verify<classic::Classic>(*text);
  if (text->game == cubed::Cubed::name) return verify<cubed::Cubed>(*text);
  return std::unexpected("there is no game " + figures::quoted(text->game));
}

}  // namespace tercet::server
