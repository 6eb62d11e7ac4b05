// Rooms: durable before told. Batches on their way to the store, and what becomes of tables that could not be saved.
#include <utility>

#include "server/people/store_error_message.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/room_notices.hpp"
#include "server/rooms/table_ids.hpp"

namespace tercet::server {

using table::Millis;

void Rooms::flush_soon() {
  if (flush_is_posted_ || is_writing_) return;
  flush_is_posted_ = true;
  loop_.post([this, alive = std::weak_ptr(alive_)] {
    if (alive.expired()) return;
    flush_is_posted_ = false;
    flush();
    if (!is_writing_ && when_stopped_) finish_stopping();
  });
}

// One batch is under way at a time; what comes in meanwhile is the next one.
void Rooms::flush() {
  if (is_writing_) return;
  const auto rooms = std::exchange(dirty_, {});
  auto batch = std::make_shared<Batch>();
  batch->began = loop_.now();
  std::vector<std::shared_ptr<Room>> keeping;
  for (const auto& room : rooms) {
    room->is_dirty = false;
    // A table that was given up is closed: the store would refuse the whole batch for it.
    if (!room->table || room->is_gone) continue;
    const std::uint64_t first = room->table->entries_taken();
    auto entries = room->table->take_entries();
    if (entries.empty()) {
      for (const table::OutgoingMessage& message : room->table->take_messages()) {
        if (const auto peer = room->peers.find(message.to); peer != room->peers.end())
          peer->second.socket->send(message.text);
      }
      continue;
    }
    counters_.entries += entries.size();
    batch->parts.push_back({room->id, first, std::move(entries)});
    for (table::Finished& game : room->table->take_finished()) {
      ++counters_.games;
      const auto ended = std::chrono::duration_cast<Millis>(std::chrono::system_clock::now().time_since_epoch());
      FinishedGame kept{record_id(room->id, game.game_number),
                        room->id,
                        game.game,
                        ended.count(),
                        game.abandoned,
                        std::move(game.record),
                        std::move(game.seats)};
      batch->games.push_back(std::move(kept));
    }
    if (room->table->state().phase == table::Phase::closed) batch->closed.push_back(room->id);
    keeping.push_back(room);
  }
  if (batch->is_empty()) return;
  is_writing_ = true;
  store_.write(
      [batch](Store& store) {
        for (const JournalPart& part : batch->parts) store.append(part);
        for (const FinishedGame& game : batch->games) store.add_game(game);
        for (const std::string& table : batch->closed) store.close_table(table, TableEnd::done);
      },
      [this, batch, alive = std::weak_ptr(alive_)](const std::optional<StoreError>& error) {
        if (!alive.expired()) written(batch, error);
      });
  // While that is being written: the messages to send once it is.
  for (const auto& room : keeping) {
    const bool closes = room->table->state().phase == table::Phase::closed;
    batch->outputs.push_back({room, room->table->take_messages(), closes});
  }
}

void Rooms::written(const std::shared_ptr<Batch>& batch, const std::optional<StoreError>& error) {
  is_writing_ = false;
  ++counters_.commits;
  counters_.commit_time += loop_.now() - batch->began;
  trouble_.reset();
  if (error) {
    ++counters_.failed_commits;
    trouble_ = error->trouble();
    loop_.log(std::string("not saved: ") + error->what());
    try_writing_later();
  }
  for (auto& [room, messages, closes] : batch->outputs) {
    if (error) {
      not_written(room, *error);
      continue;
    }
    if (const auto when_made = std::exchange(room->when_made, nullptr)) when_made(room->id);
    for (const table::OutgoingMessage& message : messages) {
      if (const auto peer = room->peers.find(message.to); peer != room->peers.end())
        peer->second.socket->send(message.text);
    }
    // Only now: a table that was closed while an earlier batch was under way has more messages than those of that
    // batch.
    if (closes && !room->is_gone) {
      room->tell_all(bye(ErrorCode::table_closed));
      room->close_all(going_away, "the table is closed");
      remove(room);
    }
  }
  if (!dirty_.empty()) flush_soon();
  if (dirty_.empty() && when_stopped_) finish_stopping();
}

// Nothing that was told is taken back: the table goes back to what is kept, and nobody was told of anything later.
void Rooms::not_written(const std::shared_ptr<Room>& room, const StoreError& error) {
  if (room->is_gone) return;
  if (const auto when_made = std::exchange(room->when_made, nullptr)) {
    when_made(std::unexpected(Error{code_of(error.trouble()), std::string(message_of(error.trouble()))}));
    remove(room);
    return;
  }
  room->table.reset();
  wake_later(room);
  room->trouble = error.trouble();
  room->tell_all(trouble_message(error.trouble()));
  load_again(room);
}

// Whether there is room again must not depend on somebody's next move: nobody is sent to a server that is not ready.
void Rooms::try_writing_later() {
  if (std::exchange(tries_writing_, true)) return;
  constexpr std::chrono::seconds wait(1);
  loop_.after(wait, [this, alive = std::weak_ptr(alive_)] {
    if (alive.expired()) return;
    tries_writing_ = false;
    if (!trouble_ || when_stopped_) return;
    store_.write([](Store& store) { store.try_writing(); },
                 [this, alive](const std::optional<StoreError>& error) {
                   if (alive.expired()) return;
                   if (error) return try_writing_later();
                   trouble_.reset();
                 });
  });
}

void Rooms::load_again(const std::shared_ptr<Room>& room) {
  constexpr std::chrono::seconds wait(1);
  loop_.after(wait, [this, weak = std::weak_ptr(room), alive = std::weak_ptr(alive_)] {
    const auto there = weak.lock();
    if (alive.expired() || !there || there->is_gone || when_stopped_) return;
    auto journal = std::make_shared<std::optional<Journal>>();
    store_.read([journal, id = there->id](Store& store) { *journal = store.journal(id); },
                [this, there, journal, alive](const std::optional<StoreError>& error) {
                  if (alive.expired() || there->is_gone) return;
                  if (error) return load_again(there);
                  if (!*journal) return give_up(there, "its journal is gone");
                  auto table = table::Table::reopen(game_types_, seeds_, (*journal)->entries, times_);
                  if (!table) return give_up(there, table.error());
                  there->began = loop_.now() - table->time();
                  there->table = std::move(*table);
                  with_table(there, [&](table::Table& reopened, Millis now) {
                    for (const auto& [connection, peer] : there->peers) {
                      if (!peer.socket) continue;
                      reopened.join(connection, peer.person, std::nullopt, now);
                      reopened.measured(connection, peer.lag);
                    }
                  });
                });
  });
}

}  // namespace tercet::server
