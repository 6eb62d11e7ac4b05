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
  const auto text = contract::read_record_text(record);
  if (text && text->seats.size() != 1) return std::unexpected("record: must be of a game for one");
  auto verified = fair::verify_record(record, true);
  if (!verified) return std::unexpected("record: " + in_words(verified.error()));
  if (!verified->finished) return std::unexpected("record: the game is not over");
  if (verified->lasted > max_own_game_time) return std::unexpected("record: the game took longer than a day");
  const auto [header, events] = split_record(verified->record);
  FinishedGame game;
  // However it was written: what happened makes the game.
  game.id = fair::record_hash(person.id + ":" + std::string(events)).substr(0, id_digits);
  game.game = verified->game;
  game.ended_at = ended_at;
  game.record = with_name(header, 0, person.name) + "\n" + std::string(events);
  game.seats = std::move(verified->results);
  game.seats[0].person = person.id;
  game.seats[0].name = person.name;
  // Alone one wins against nobody.
  game.seats[0].won = false;
  return game;
}

}  // namespace tercet::server
