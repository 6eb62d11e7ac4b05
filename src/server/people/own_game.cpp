#include "server/people/own_game.hpp"

#include <utility>

#include "contract/record.hpp"
#include "fair/secret.hpp"
#include "fair/verify_record.hpp"
#include "server/people/verification.hpp"
#include "server/store/record_names.hpp"

namespace tercet::server {

namespace {

// Hexadecimal digits of an id.
constexpr std::size_t id_digits = 24;

}  // namespace

std::expected<FinishedGame, std::string> own_game(const Person& person, std::string_view record,
                                                  std::int64_t ended_at) {
  auto verified = fair::verify_record(record);
  if (!verified) return std::unexpected("record: " + in_words(verified.error()));
  if (verified->results.size() != 1) return std::unexpected("record: must be of a game for one");
  if (!verified->finished) return std::unexpected("record: the game is not over");
  const std::string nameless = contract::without_names(record).value_or("");
  const auto [header, events] = split_record(record);
  FinishedGame game;
  game.id = fair::record_hash(person.id + ":" + nameless).substr(0, id_digits);
  game.game = verified->game;
  game.ended_at = ended_at;
  game.record = with_name(header, 0, person.name) + "\n" + std::string(events);
  game.seats = std::move(verified->results);
  game.seats[0].person = person.id;
  game.seats[0].name = person.name;
  return game;
}

}  // namespace tercet::server
