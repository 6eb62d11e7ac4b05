// A new table, and the way back from a journal.
#include <algorithm>
#include <utility>

#include "codec/read.hpp"
#include "table/table.hpp"

namespace tercet::table {

namespace {

// Whether an event that was kept speaks of seats that there are.
bool has_its_seats(const State& state, const Event& event) {
  return std::visit(
      [&]<class E>(const E& e) {
        if constexpr (requires { state.has(e.seat); }) {
          return state.has(e.seat);
        } else if constexpr (std::same_as<E, Started>) {
          return std::ranges::all_of(e.seats, [&](Seat seat) { return state.has(seat); });
        } else {
          return true;
        }
      },
      event);
}

}  // namespace

std::expected<Table, std::vector<std::string>> Table::open(const GameTypes& types, SeedSource& seeds,
                                                           const Setup& setup, const Times& times) {
  const GameType* type = find_game_type(types, setup.game);
  if (type == nullptr) return std::unexpected(std::vector{"game: there is no game \"" + setup.game + "\""});
  if (setup.seats < type->min_seats() || setup.seats > type->max_seats()) {
    return std::unexpected(std::vector{"seats: must be " + std::to_string(type->min_seats()) + " to " +
                                       std::to_string(type->max_seats())});
  }
  auto options = type->options(setup.options, setup.seats);
  if (!options) return std::unexpected(std::move(options.error()));

  Table table(seeds, times);
  table.type_ = type;
  auto [secret, commitment] = seeds.commit();
  table.emit(Opened{Millis{},
                    setup.id,
                    setup.game,
                    {std::move(*options)},
                    setup.seats,
                    setup.is_public,
                    setup.chat,
                    setup.hints,
                    std::move(commitment),
                    setup.bot_for_leaver || type->always_bot_for_leaver(),
                    setup.lag_compensation,
                    setup.host,
                    std::move(secret)});
  return table;
}

std::expected<Table, std::string> Table::reopen(const GameTypes& types, SeedSource& seeds,
                                                std::span<const std::string> entries, const Times& times) {
  Table table(seeds, times);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto wrong = [&](const std::string& what) {
      return std::unexpected("entry " + std::to_string(i) + ": " + what);
    };
    auto event = codec::from_line<Event>(entries[i]);
    if (!event) return wrong(event.error().message());
    if (std::holds_alternative<Opened>(*event) != (i == 0)) return wrong("a table is opened once, and first");
    const Millis t = contract::time_of(*event);
    if (t < table.now_) return wrong("its time is before that of the entry before it");
    table.now_ = t;
    table.outbox_.mark_all_sent();
    if (auto* played = std::get_if<Played>(&*event)) {
      if (table.state_.phase != Phase::playing) return wrong("no game is under way");
      if (auto what = table.game_->restore(played->event.value)) return wrong(*what);
      table.announce_game_event(entries[i]);
      continue;
    }
    if (const auto* opened = std::get_if<Opened>(&*event)) {
      table.type_ = find_game_type(types, opened->game);
      if (table.type_ == nullptr) return wrong("there is no game \"" + opened->game + "\"");
      if (opened->seats < 1 || opened->seats > Seat::max) return wrong("there cannot be so many seats");
    }
    if (const auto* started = std::get_if<Started>(&*event)) {
      const int version = started->version.value_or(contract::first_version);
      if (!contract::is_version(version)) return wrong("there is no version " + std::to_string(version) + " of games");
    }
    if (!has_its_seats(table.state_, *event)) return wrong("there is no such seat");
    table.apply_event(*event);
    // Also where the table was opened before there was a choice (C8).
    if (i == 0 && table.type_->always_bot_for_leaver()) table.state_.bot_for_leaver = true;
    if (std::holds_alternative<Started>(*event)) {
      table.game_began();
      if (table.broken_) return wrong(*table.broken_);
    }
  }
  if (entries.empty()) return std::unexpected("the journal is empty");
  table.entries_taken_ = entries.size();
  table.outbox_.mark_all_sent();
  table.absences_ = Absences(times, table.now_);
  table.absences_.note(table.state_, table.connections_, table.now_);
  if (table.state_.phase == Phase::playing) {
    table.emit(Restarted{table.now_, times.grace});
    if (table.game_->is_over()) table.end_game(false);
  }
  table.settle();
  return table;
}

}  // namespace tercet::table
