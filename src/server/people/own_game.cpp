#include "server/people/own_game.hpp"

#include <utility>

#include "fair/secret.hpp"
#include "fair/verify_record.hpp"
#include "server/store/record_names.hpp"

namespace tercet::server {

namespace {

// Hexadecimal digits of an id.
constexpr std::size_t id_digits = 24;

std::unexpected<std::string> wrong(const std::string& what) { return std::unexpected("record: " + what); }

}  // namespace

std::expected<FinishedGame, std::string> own_game(const Person& person, std::string_view record,
                                                  std::int64_t ended_at) {
  auto checked = fair::check_own_record(record, person.name);
  if (!checked) return wrong(checked.error());
  if (checked->lasted > max_own_game_time) return wrong("the game took longer than a day");
  // However it was written: what happened makes the game.
  const auto [header, events] = split_record(checked->record);
  FinishedGame game;
  game.id = fair::record_hash(person.id + ":" + std::string(events)).substr(0, id_digits);
  game.game = checked->game;
  game.ended_at = ended_at;
  game.seats = {checked->result};
  game.seats[0].person = person.id;
  game.seats[0].name = person.name;
  // Alone one wins against nobody.
  game.seats[0].won = false;
  game.record = std::move(checked->record);
  return game;
}

}  // namespace tercet::server
