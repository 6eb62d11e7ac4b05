#include "server/people/verification.hpp"

#include "fair/verify_record.hpp"
#include "figures/text.hpp"

namespace tercet::server {

namespace {

std::string in_words(const fair::NotVerified& wrong) {
  using enum fair::NotVerified::Why;
  switch (wrong.why) {
    case unknown_game:
      return "there is no game " + figures::quoted(wrong.what);
    case no_secret:
    case wrong_secret:
      return "line 1: " + wrong.what;
    case breaks_rules:
      return "event " + std::to_string(wrong.event + 1) + ": " + wrong.what;
    case malformed:
    case cut_off:
      break;
  }
  return wrong.what;
}

}  // namespace

std::expected<std::size_t, std::string> verify_record(std::string_view record) {
  const auto verified = fair::verify_record(record);
  if (!verified) return std::unexpected(in_words(verified.error()));
  return verified->events;
}

}  // namespace tercet::server
