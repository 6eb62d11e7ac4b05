#include "server/people/own_game.hpp"

#include <utility>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "fair/secret.hpp"
#include "games/list.hpp"
#include "server/store/record_names.hpp"

namespace tercet::server {

namespace {

using Checked = std::expected<FinishedGame, std::string>;

// Hexadecimal digits of an id.
constexpr std::size_t id_digits = 24;

std::unexpected<std::string> wrong(const std::string& what) { return std::unexpected("record: " + what); }

// That it keeps the rules, whatever was drawn: the device that dealt it reveals no secret.
template <contract::TableGame G>
Checked check_game(const Person& person, const contract::RecordText& text) {
  auto record = contract::read_record<G>(text);
  if (!record) return wrong(record.error().message());
  const auto replayed = contract::replay<G>(record->start(), record->events);
  if (!replayed) {
    return wrong("event " + std::to_string(replayed.error().event + 1) + ": " + replayed.error().what);
  }
  if (replayed->cut_off || !G::is_over(replayed->state)) return wrong("the game is not over");
  if (contract::time_of(record->events.back()) > max_own_game_time) return wrong("the game took longer than a day");

  record->seats = {person.name};
  record->fair.reset();
  FinishedGame game;
  game.game = G::name;
  game.record = contract::write_record(*record);
  game.seats = G::results(replayed->state, record->events);
  return game;
}

}  // namespace

std::expected<FinishedGame, std::string> own_game(const Person& person, std::string_view record,
                                                  std::int64_t ended_at) {
  const auto text = contract::read_record_text(record);
  if (!text) return wrong(text.error().message());
  if (text->seats.size() != 1) return wrong("must be of a game for one");
  auto checked = games::with_game(games::All{}, text->game,
                                  [&]<class G>(std::type_identity<G>) { return check_game<G>(person, *text); });
  if (!checked) return wrong("there is no such game");
  if (!*checked) return std::unexpected(std::move(checked->error()));
  FinishedGame game = std::move(**checked);
  // However it was written: what happened makes the game.
  const auto [header, events] = split_record(game.record);
  game.id = fair::record_hash(person.id + ":" + std::string(events)).substr(0, id_digits);
  game.ended_at = ended_at;
  game.seats[0].person = person.id;
  game.seats[0].name = person.name;
  // Alone one wins against nobody.
  game.seats[0].won = false;
  return game;
}

}  // namespace tercet::server
