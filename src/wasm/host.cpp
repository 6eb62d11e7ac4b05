#include "wasm/host.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/record.hpp"
#include "wasm/answer.hpp"
#include "wasm/local_messages.hpp"

namespace tercet::wasm {

namespace {

using table::Millis;

constexpr std::size_t max_journal_bytes = std::size_t{64} << 20;

// Whoever goes away here closes the page: the game waits for them at once, and the table for as long as it takes. Who
// comes back waits for nobody.
constexpr Millis for_ever{std::int64_t{1} << 50};
constexpr table::Times times{
    .away = Millis{}, .stand = for_ever, .idle = for_ever, .grace = Millis{}, .per_event = Millis{}};

std::optional<std::uint64_t> whole(double number) {
  const bool is_whole =
      0 <= number && number <= static_cast<double>(codec::Reader::max_millis) && number == std::floor(number);
  if (!is_whole) return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

// A record of a local game claims nothing about its draws.
std::string without_fair_play(const std::string& record) {
  const auto text = contract::read_record_text(record);
  if (!text) return record;
  return contract::record_header(text->game, text->options, text->seats, std::nullopt, text->version) +
         record.substr(record.find('\n') + 1);
}

}  // namespace

std::string Host::take(table::Table table) {
  table_ = std::move(table);
  seeds_.go_on_after(table_->state().secret);
  thoughts_.clear();
  return done();
}

std::string Host::make(std::string_view setup) {
  const auto read = codec::from_line<LocalSetup>(setup);
  if (!read) return error(read.error().message());
  if (!contract::is_hex_of_32_bytes(read->secret)) return error("secret: must be 64 lower-case hex digits");
  seeds_.begin_with(read->secret);
  auto table = table::Table::open(table::all_game_types(), seeds_,
                                  {.id = read->id,
                                   .game = read->game,
                                   .options = read->options.value,
                                   .seats = read->seats,
                                   .is_public = false,
                                   .chat = read->chat,
                                   .hints = read->hints,
                                   .host = read->host},
                                  times);
  if (!table) {
    if (table_) seeds_.go_on_after(table_->state().secret);
    return error(table.error().front());
  }
  return take(std::move(*table));
}

std::string Host::reopen(std::string_view entries) {
  const auto json = codec::parse(entries, {.bytes = max_journal_bytes});
  if (!json) return error(json.error().message());
  const boost::json::array* array = json->if_array();
  if (array == nullptr) return error("must be an array of texts");
  std::vector<std::string> texts;
  for (const boost::json::value& entry : *array) {
    if (!entry.is_string()) return error("must be an array of texts");
    texts.emplace_back(entry.get_string());
  }
  auto table = table::Table::reopen(table::all_game_types(), seeds_, texts, times);
  if (!table) return error(table.error());
  return take(std::move(*table));
}

template <class Act>
std::string Host::with_table(double at, const Act& act) {
  if (!table_) return error("no table was made");
  const auto when = whole(at);
  if (!when) return error("the time must be whole milliseconds");
  act(*table_, Millis(static_cast<std::int64_t>(*when)));
  return done();
}

std::string Host::join(double connection, std::string_view person, double seq, double at) {
  const auto number = whole(connection);
  if (!number) return error("the connection must be a whole number");
  const auto read = codec::from_line<LocalPerson>(person);
  if (!read) return error(read.error().message());
  if (read->name.size() > contract::RecordLimits{}.name_bytes) return error("name: is too long");
  const auto heard = whole(seq);
  if (!heard && seq != -1) return error("seq must be a whole number, or -1");
  return with_table(at, [&](table::Table& table, Millis when) {
    table.join(*number, {.id = read->id, .name = read->name}, heard, when);
  });
}

std::string Host::disconnect(double connection, double at) {
  const auto number = whole(connection);
  if (!number) return error("the connection must be a whole number");
  return with_table(at, [&](table::Table& table, Millis when) { table.disconnect(*number, when); });
}

std::string Host::send(double connection, std::string_view message, double at) {
  const auto number = whole(connection);
  if (!number) return error("the connection must be a whole number");
  return with_table(at, [&](table::Table& table, Millis when) { table.receive(*number, message, when); });
}

std::string Host::wake(double at) {
  return with_table(at, [](table::Table& table, Millis when) { table.wake(when); });
}

double Host::wakes_at() const {
  const auto at = table_ ? table_->wakes_at() : std::nullopt;
  return at ? static_cast<double>(at->count()) : -1;
}

// Of two thoughts of a seat the newer one counts.
void Host::take_thoughts() {
  for (table::PendingThought& thought : table_->take_thoughts()) {
    std::erase_if(thoughts_, [&](const table::PendingThought& old) { return old.seat == thought.seat; });
    thoughts_.push_back(std::move(thought));
  }
}

std::string Host::think(double at) {
  return with_table(at, [&](table::Table& table, Millis when) {
    take_thoughts();
    for (const table::PendingThought& thought : std::exchange(thoughts_, {})) {
      table.planned(thought.seat, thought.serial, thought.plan(), when);
    }
  });
}

std::string Host::receive() {
  if (!table_) return error("no table was made");
  Received received;
  received.entries = table_->take_entries();
  for (const table::OutgoingMessage& message : table_->take_messages())
    received.messages.push_back({message.to, *message.text});
  for (const table::Finished& game : table_->take_finished()) {
    received.finished.push_back({game.game_number, game.game, game.abandoned, without_fair_play(game.record)});
  }
  take_thoughts();
  if (const auto at = table_->wakes_at()) received.wakes_at.value = at->count();
  received.thinking = !thoughts_.empty();
  received.time = table_->time().count();
  received.broken = table_->broken();
  return codec::to_line(received);
}

}  // namespace tercet::wasm
