#include "server/rooms/rooms.hpp"

#include <algorithm>
#include <utility>

#include "server/net/api_answer.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/room_notices.hpp"
#include "server/rooms/table_ids.hpp"

namespace tercet::server {

using table::Connection;
using table::Millis;

class Rooms::TableSocketHandler final : public SocketHandler {
 public:
  TableSocketHandler(Rooms& rooms, std::shared_ptr<Room> room, Connection connection)
      : rooms_(rooms), alive_(rooms.alive_), room_(std::move(room)), connection_(connection) {}

  TableSocketHandler(const TableSocketHandler&) = delete;
  TableSocketHandler& operator=(const TableSocketHandler&) = delete;
  // Also when it never came to a socket.
  ~TableSocketHandler() override { TableSocketHandler::closed(); }

  void opened(std::shared_ptr<Socket> socket) override {
    if (alive_.expired()) return;
    const auto peer = room_->peers.find(connection_);
    if (room_->is_gone || peer == room_->peers.end()) {
      socket->send(bye(ErrorCode::table_closed));
      socket->close(going_away, "the table is closed");
      return;
    }
    peer->second.socket = std::move(socket);
    rooms_.opened(room_, connection_);
  }
  void message(std::string_view text) override {
    if (!alive_.expired()) rooms_.message(room_, connection_, text);
  }
  void measured(Millis lag) noexcept override {
    if (!alive_.expired()) rooms_.measured(room_, connection_, lag);
  }
  void closed() override {
    if (!alive_.expired()) rooms_.closed(room_, connection_);
  }

 private:
  Rooms& rooms_;
  std::weak_ptr<int> alive_;
  std::shared_ptr<Room> room_;
  Connection connection_;
};

Rooms::Rooms(const table::GameTypes& game_types, table::SeedSource& seeds, StoreThread& store, Loop loop,
             RoomLimits limits, table::Times times)
    : game_types_(game_types), seeds_(seeds), store_(store), loop_(std::move(loop)), limits_(limits), times_(times) {}

Rooms::~Rooms() = default;

Millis Rooms::time_of(const Room& room) const { return std::chrono::duration_cast<Millis>(loop_.now() - room.began); }

std::shared_ptr<Rooms::Room> Rooms::add(std::string id, table::Table table) {
  auto room = std::make_shared<Room>();
  room->id = std::move(id);
  // Table time goes on from where it stood.
  room->began = loop_.now() - table.time();
  room->table = std::move(table);
  rooms_[room->id] = room;
  return room;
}

void Rooms::load(std::function<void(std::optional<std::string>)> done) {
  auto journals = std::make_shared<std::vector<Journal>>();
  store_.read([journals](Store& store) { *journals = store.open_journals(); },
              [this, journals, done = std::move(done)](const std::optional<StoreError>& error) {
                if (error) return done(error->what());
                for (Journal& journal : *journals) {
                  auto table = table::Table::reopen(game_types_, seeds_, journal.entries, times_);
                  if (table) {
                    mark_dirty(add(journal.table, std::move(*table)));
                  } else {
                    auto room = std::make_shared<Room>();
                    room->id = journal.table;
                    rooms_[room->id] = room;
                    give_up(room, table.error());
                  }
                }
                done(std::nullopt);
              });
}

void Rooms::make(table::Setup setup, WhenMade done) {
  if (when_stopped_) return done(std::unexpected(Error{ErrorCode::restarting, "the server is about to restart"}));
  if (rooms_.size() >= limits_.tables) {
    return done(std::unexpected(Error{ErrorCode::too_many_tables, "there are too many tables; try again later"}));
  }
  const auto own = std::ranges::count_if(rooms_, [&](const auto& entry) {
    return entry.second->table && entry.second->table->state().host == setup.host;
  });
  if (static_cast<std::size_t>(own) >= limits_.tables_per_person) {
    return done(std::unexpected(
        Error{ErrorCode::too_many_own_tables, "you have too many tables open; leave one of them first"}));
  }
  setup.id = fresh_id();
  auto table = table::Table::open(game_types_, seeds_, setup, times_);
  if (!table) {
    std::string what;
    for (const std::string& line : table.error()) what += (what.empty() ? "" : "; ") + line;
    return done(std::unexpected(Error{ErrorCode::bad_options, what}));
  }
  const auto room = add(setup.id, std::move(*table));
  room->when_made = std::move(done);
  mark_dirty(room);
}

Upgraded Rooms::enter(std::string_view table, table::Person person, std::optional<std::uint64_t> seq) {
  const auto refuse = [](ErrorCode code, std::string_view what) { return std::unexpected(error_answer(code, what)); };
  if (when_stopped_) return refuse(ErrorCode::restarting, "the server is about to restart; come back in a few seconds");
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return refuse(ErrorCode::no_such_table, "there is no such table, or it was closed");
  const auto& room = found->second;
  if (room->peers.size() >= limits_.sockets_per_table) return refuse(ErrorCode::busy, "too many people look on here");
  const Connection connection = ++last_connection_;
  room->peers[connection] = {.person = std::move(person), .seq = seq, .socket = nullptr};
  return std::make_unique<TableSocketHandler>(*this, room, connection);
}

void Rooms::forget(const std::string& person) {
  std::vector<std::shared_ptr<Socket>> sockets;
  for (const auto& [id, room] : rooms_) {
    for (const auto& [connection, peer] : room->peers) {
      if (peer.socket && peer.person.id == person) sockets.push_back(peer.socket);
    }
  }
  for (const auto& socket : sockets) {
    socket->send(bye(ErrorCode::logged_out));
    socket->close(logged_out, "logged out");
  }
}

void Rooms::leave_all(const std::string& person) {
  if (when_stopped_) return;
  std::vector<std::shared_ptr<Room>> rooms;
  for (const auto& [id, room] : rooms_) {
    if (!room->table || room->is_gone) continue;
    const table::State& state = room->table->state();
    if (state.host == person || state.seat_of(person)) rooms.push_back(room);
  }
  for (const auto& room : rooms) {
    with_table(room, [&](table::Table& table, Millis now) { table.leave(person, now); });
  }
}

const table::State* Rooms::find(std::string_view table) const {
  const auto found = rooms_.find(table);
  return found == rooms_.end() || !found->second->table ? nullptr : &found->second->table->state();
}

void Rooms::for_each(const std::function<void(const table::State&)>& look) const {
  for (const auto& [id, room] : rooms_) {
    if (room->table) look(room->table->state());
  }
}

void Rooms::opened(const std::shared_ptr<Room>& room, Connection connection) {
  if (!room->table) {
    room->peers[connection].socket->send(trouble_message(room->trouble));
    return;
  }
  with_table(room, [&](table::Table& table, Millis now) {
    const Room::Peer& peer = room->peers[connection];
    table.join(connection, peer.person, peer.seq, now);
  });
}

void Rooms::message(const std::shared_ptr<Room>& room, Connection connection, std::string_view text) {
  ++counters_.messages;
  const auto peer = room->peers.find(connection);
  if (when_stopped_ || room->is_gone || peer == room->peers.end()) return;
  if (!room->table) {
    peer->second.socket->send(trouble_message(room->trouble));
    return;
  }
  with_table(room, [&](table::Table& table, Millis now) { table.receive(connection, text, now); });
}

void Rooms::measured(const std::shared_ptr<Room>& room, Connection connection, Millis lag) noexcept {
  const auto peer = room->peers.find(connection);
  if (peer == room->peers.end()) return;
  peer->second.lag = lag;
  if (room->table) room->table->measured(connection, lag);
}

void Rooms::closed(const std::shared_ptr<Room>& room, Connection connection) {
  if (room->peers.erase(connection) == 0 || !room->table || room->is_gone) return;
  with_table(room, [&](table::Table& table, Millis now) { table.disconnect(connection, now); });
}

void Rooms::mark_dirty(const std::shared_ptr<Room>& room) {
  think(room);
  wake_later(room);
  if (room->is_dirty || !room->table->has_output()) return;
  room->is_dirty = true;
  dirty_.push_back(room);
  flush_soon();
}

void Rooms::think(const std::shared_ptr<Room>& room) {
  for (table::PendingThought& thought : room->table->take_thoughts()) {
    auto plan = std::make_shared<std::optional<table::BotPlan>>();
    loop_.elsewhere([plan, make = std::move(thought.plan)] { *plan = make(); },
                    [this, plan, seat = thought.seat, serial = thought.serial, weak = std::weak_ptr(room),
                     alive = std::weak_ptr(alive_)] {
                      const auto there = weak.lock();
                      if (alive.expired() || !there || !there->table || there->is_gone || when_stopped_) return;
                      with_table(there, [&](table::Table& table, Millis now) {
                        table.planned(seat, serial, std::move(*plan), now);
                      });
                    });
  }
}

void Rooms::wake_later(const std::shared_ptr<Room>& room) {
  const auto at = room->table && !room->is_gone ? room->table->wakes_at() : std::nullopt;
  const auto time = at ? std::optional(room->began + *at) : std::nullopt;
  if (time == room->wake) return;
  if (room->wake) wakes_.erase({*room->wake, room.get()});
  room->wake = time;
  if (time) wakes_.insert({*time, room.get()});
  arm_tick();
}

// The next tick is when the first of all tables wants to be woken.
void Rooms::arm_tick() {
  if (wakes_.empty()) return;
  const Time first = wakes_.begin()->first;
  if (tick_at_ && *tick_at_ <= first) return;
  tick_at_ = first;
  // Rounded up, so that it is not called a moment too early for nothing.
  const auto wait = std::chrono::ceil<Millis>(first - loop_.now());
  loop_.after(std::max(wait, Millis{}), [this, first, alive = std::weak_ptr(alive_)] {
    if (alive.expired()) return;
    if (tick_at_ == first) tick_at_.reset();
    tick();
  });
}

void Rooms::tick() {
  const Time now = loop_.now();
  while (!wakes_.empty() && wakes_.begin()->first <= now && !when_stopped_) {
    Room& due = *wakes_.begin()->second;
    wakes_.erase(wakes_.begin());
    due.wake.reset();
    const auto room = rooms_.find(due.id);
    if (room == rooms_.end() || !due.table) continue;
    with_table(std::shared_ptr(room->second), [](table::Table& table, Millis at) { table.wake(at); });
  }
  // Also when the tables that were woken want nothing more.
  arm_tick();
}

// A check failed in this table: it is closed, its journal stays as it is kept, the others never notice.
void Rooms::give_up(const std::shared_ptr<Room>& room, const std::string& what) {
  ++counters_.failed_tables;
  loop_.log("table " + room->id + " is closed, its journal kept: " + what);
  store_.write([id = room->id](Store& store) { store.close_table(id, TableEnd::failed); },
               [](const std::optional<StoreError>&) {});
  room->tell_all(bye(ErrorCode::table_failed));
  room->close_all(internal_error, "something went wrong at this table");
  remove(room);
}

void Rooms::remove(const std::shared_ptr<Room>& room) {
  room->is_gone = true;
  wake_later(room);
  rooms_.erase(room->id);
}

void Rooms::stop(std::function<void()> done) {
  when_stopped_ = std::move(done);
  if (!is_writing_) flush();
  if (!is_writing_) finish_stopping();
}

void Rooms::finish_stopping() {
  if (std::exchange(has_stopped_, true)) return;
  constexpr int retry_ms = 2'000;
  const auto text = bye(ErrorCode::restarting, retry_ms);
  for (const auto& room : std::map(rooms_)) {
    room.second->tell_all(text);
    room.second->close_all(service_restart, "the server restarts");
  }
  const auto done = when_stopped_;
  loop_.post([done] { done(); });
}

}  // namespace tercet::server
