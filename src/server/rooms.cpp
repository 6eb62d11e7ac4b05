#include "server/rooms.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <exception>

#include "server/fair_luck.hpp"

namespace tercet::server {

namespace {

using table::Connection;
using table::Millis;

// Codes of WebSocket closes.
constexpr std::uint16_t going_away = 1001;
constexpr std::uint16_t logged_out = 1008;
constexpr std::uint16_t internal_error = 1011;
constexpr std::uint16_t service_restart = 1012;

std::shared_ptr<const std::string> text_of(const boost::json::object& object) {
  return std::make_shared<const std::string>(boost::json::serialize(object));
}

std::shared_ptr<const std::string> bye(std::string_view why, std::optional<int> retry_ms = std::nullopt) {
  boost::json::object object{{"type", "bye"}, {"why", why}};
  if (retry_ms) object["retry_ms"] = *retry_ms;
  return text_of(object);
}

std::string_view code_of(StoreTrouble trouble) {
  switch (trouble) {
    case StoreTrouble::full:
      return "disk_full";
    case StoreTrouble::read_only:
      return "disk_read_only";
    case StoreTrouble::broken:
      break;
  }
  return "not_saved";
}

std::shared_ptr<const std::string> trouble_text(StoreTrouble trouble) {
  return text_of({{"type", "trouble"},
                  {"why", code_of(trouble)},
                  {"what",
                   "the server cannot save right now; the last moves may not count, and the table goes on as "
                   "it was saved when there is room again"}});
}

}  // namespace

struct Rooms::Room {
  struct Peer {
    table::Person person;
    std::optional<std::uint64_t> seq;
    std::shared_ptr<Socket> socket;
  };

  std::string id;
  // Absent while it must be loaded again.
  std::optional<table::Table> table;
  StoreTrouble trouble = StoreTrouble::broken;
  Time began;
  std::map<Connection, Peer> peers;
  bool is_dirty = false;
  bool is_gone = false;
  std::optional<Time> wake;
  Made made;  // to be called when the first entry is kept

  void tell_all(const std::shared_ptr<const std::string>& text) {
    for (auto& [connection, peer] : peers) {
      if (peer.socket) peer.socket->send(text);
    }
  }
  void close_all(std::uint16_t code, std::string_view reason) {
    // A close may call back and change the map.
    std::vector<std::shared_ptr<Socket>> sockets;
    for (auto& [connection, peer] : peers) {
      if (peer.socket) sockets.push_back(peer.socket);
    }
    for (const auto& socket : sockets) socket->close(code, reason);
  }
};

// What goes to the store together. The store's thread reads `parts` and `games`, and nobody writes them meanwhile.
struct Rooms::Batch {
  struct Kept {
    std::shared_ptr<Room> room;
    std::vector<table::Say> says;
    bool closes = false;
  };
  std::vector<JournalPart> parts;
  std::vector<FinishedGame> games;
  std::vector<std::string> closed;
  std::vector<std::string> failed;
  std::vector<Kept> kept;
  Time began;

  bool is_empty() const { return parts.empty() && games.empty() && closed.empty() && failed.empty(); }
};

class Rooms::Visitor final : public SocketHandler {
 public:
  Visitor(Rooms& rooms, std::shared_ptr<Room> room, Connection connection)
      : rooms_(rooms), alive_(rooms.alive_), room_(std::move(room)), connection_(connection) {}

  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  // Also when it never came to a socket.
  ~Visitor() override { Visitor::closed(); }

  void opened(std::shared_ptr<Socket> socket) override {
    if (alive_.expired()) return;
    const auto peer = room_->peers.find(connection_);
    if (room_->is_gone || peer == room_->peers.end()) {
      socket->send(bye("table_closed"));
      socket->close(going_away, "the table is closed");
      return;
    }
    peer->second.socket = std::move(socket);
    rooms_.opened(room_, connection_);
  }
  void message(std::string_view text) override {
    if (!alive_.expired()) rooms_.message(room_, connection_, text);
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

Rooms::Rooms(const table::Kinds& kinds, table::LuckSource& luck, StoreThread& store, Loop loop, RoomLimits limits,
             table::Times times)
    : kinds_(kinds), luck_(luck), store_(store), loop_(std::move(loop)), limits_(limits), times_(times) {}

Rooms::~Rooms() = default;

// Whatever goes wrong in a table is that table's own misfortune.
template <class Act>
void Rooms::with_table(const std::shared_ptr<Room>& room, const Act& act) {
  try {
    act(*room->table, time_of(*room));
    if (room->table->broken()) return give_up(room, *room->table->broken());
  } catch (const std::exception& error) {
    return give_up(room, error.what());
  }
  touched(room);
}

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
                  auto table = table::Table::reopen(kinds_, luck_, journal.entries, times_);
                  if (table) {
                    touched(add(journal.table, std::move(*table)));
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

void Rooms::make(table::Setup setup, Made done) {
  if (when_stopped_) return done(std::unexpected(RoomError{503, "restarting", "the server is about to restart"}));
  if (rooms_.size() >= limits_.tables) {
    return done(std::unexpected(RoomError{503, "too_many_tables", "there are too many tables; try again later"}));
  }
  const auto own = std::ranges::count_if(rooms_, [&](const auto& entry) {
    return entry.second->table && entry.second->table->state().host == setup.host;
  });
  if (static_cast<std::size_t>(own) >= limits_.tables_per_person) {
    return done(std::unexpected(
        RoomError{429, "too_many_own_tables", "you have too many tables open; leave one of them first"}));
  }
  setup.id = fresh_id();
  auto table = table::Table::open(kinds_, luck_, setup, times_);
  if (!table) {
    std::string what;
    for (const std::string& line : table.error()) what += (what.empty() ? "" : "; ") + line;
    return done(std::unexpected(RoomError{400, "bad_setup", what}));
  }
  const auto room = add(setup.id, std::move(*table));
  room->made = std::move(done);
  touched(room);
}

Upgraded Rooms::enter(std::string_view table, table::Person person, std::optional<std::uint64_t> seq) {
  const auto refuse = [](int status, std::string_view code, std::string_view what) {
    Response response;
    response.status = status;
    response.body = boost::json::serialize(boost::json::object{{"error", {{"code", code}, {"what", what}}}});
    return std::unexpected(std::move(response));
  };
  if (when_stopped_) return refuse(503, "restarting", "the server is about to restart; come back in a few seconds");
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return refuse(404, "no_such_table", "there is no such table, or it was closed");
  const auto& room = found->second;
  if (room->peers.size() >= limits_.sockets_per_table) return refuse(503, "table_full", "too many people look on here");
  const Connection connection = ++last_connection_;
  room->peers[connection] = {std::move(person), seq, nullptr};
  return std::make_unique<Visitor>(*this, room, connection);
}

void Rooms::forget(const std::string& person) {
  std::vector<std::shared_ptr<Socket>> sockets;
  for (const auto& [id, room] : rooms_) {
    for (const auto& [connection, peer] : room->peers) {
      if (peer.socket && peer.person.id == person) sockets.push_back(peer.socket);
    }
  }
  for (const auto& socket : sockets) {
    socket->send(bye("logged_out"));
    socket->close(logged_out, "logged out");
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
    room->peers[connection].socket->send(trouble_text(room->trouble));
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
    peer->second.socket->send(trouble_text(room->trouble));
    return;
  }
  const Millis line = peer->second.socket->line();
  with_table(room, [&](table::Table& table, Millis now) { table.receive(connection, text, now, line); });
}

void Rooms::closed(const std::shared_ptr<Room>& room, Connection connection) {
  if (room->peers.erase(connection) == 0 || !room->table || room->is_gone) return;
  with_table(room, [&](table::Table& table, Millis now) { table.part(connection, now); });
}

void Rooms::touched(const std::shared_ptr<Room>& room) {
  think(room);
  wake_later(room);
  if (room->is_dirty || !room->table->has_output()) return;
  room->is_dirty = true;
  dirty_.push_back(room);
  flush_soon();
}

void Rooms::think(const std::shared_ptr<Room>& room) {
  for (table::Thinking& thinking : room->table->take_thinking()) {
    auto intent = std::make_shared<std::optional<table::Intent>>();
    loop_.elsewhere(
        [intent, thought = std::move(thinking.thought)] { *intent = thought(); },
        [this, intent, ticket = thinking.ticket, weak = std::weak_ptr(room), alive = std::weak_ptr(alive_)] {
          const auto there = weak.lock();
          if (alive.expired() || !there || !there->table || there->is_gone || when_stopped_) return;
          with_table(there, [&](table::Table& table, Millis now) { table.thought(ticket, std::move(*intent), now); });
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
  // Arms the next tick, also when the table that was woken wants nothing more.
  if (!wakes_.empty() && !tick_at_) {
    tick_at_ = wakes_.begin()->first;
    const auto wait = std::chrono::ceil<Millis>(*tick_at_ - now);
    loop_.after(std::max(wait, Millis{}), [this, first = *tick_at_, alive = std::weak_ptr(alive_)] {
      if (alive.expired()) return;
      if (tick_at_ == first) tick_at_.reset();
      tick();
    });
  }
}

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
      for (const table::Say& say : room->table->take_says()) {
        if (const auto peer = room->peers.find(say.to); peer != room->peers.end()) peer->second.socket->send(say.text);
      }
      continue;
    }
    counters_.entries += entries.size();
    batch->parts.push_back({room->id, first, std::move(entries)});
    for (table::Finished& game : room->table->take_finished()) {
      ++counters_.games;
      const auto ended = std::chrono::duration_cast<Millis>(std::chrono::system_clock::now().time_since_epoch());
      FinishedGame kept{room->id + "-" + std::to_string(game.game_number),
                        room->id,
                        game.game,
                        ended.count(),
                        game.abandoned,
                        std::move(game.record),
                        {}};
      for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const auto& [person, name, score] = game.seats[i];
        kept.seats.push_back({static_cast<int>(i), person, name, score.points, score.won, score.moves,
                              score.best.count(), score.total.count()});
      }
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
  // While that is being written: what is to be said of it.
  for (const auto& room : keeping) {
    const bool closes = room->table->state().phase == table::Phase::closed;
    batch->kept.push_back({room, room->table->take_says(), closes});
  }
}

void Rooms::written(const std::shared_ptr<Batch>& batch, const std::optional<StoreError>& error) {
  is_writing_ = false;
  ++counters_.commits;
  counters_.commit_time += loop_.now() - batch->began;
  trouble_.reset();
  if (error) {
    ++counters_.failed_commits;
    trouble_ = error->what();
    loop_.log(std::string("not saved: ") + error->what());
    try_writing_later();
  }
  for (auto& [room, says, closes] : batch->kept) {
    if (error) {
      not_written(room, *error);
      continue;
    }
    if (const auto made = std::exchange(room->made, nullptr)) made(room->id);
    for (const table::Say& say : says) {
      if (const auto peer = room->peers.find(say.to); peer != room->peers.end()) peer->second.socket->send(say.text);
    }
    // Only now: a table that was closed while an earlier batch was under way has more to say than that one.
    if (closes && !room->is_gone) {
      room->tell_all(bye("table_closed"));
      room->close_all(going_away, "the table is closed");
      remove(room);
    }
  }
  if (!dirty_.empty()) flush_soon();
  if (dirty_.empty() && when_stopped_) finish_stopping();
}

// Nothing that was told is taken back: the table goes back to what is kept, and nobody heard of anything later.
void Rooms::not_written(const std::shared_ptr<Room>& room, const StoreError& error) {
  if (room->is_gone) return;
  if (const auto made = std::exchange(room->made, nullptr)) {
    made(std::unexpected(RoomError{507, std::string(code_of(error.trouble())), error.what()}));
    remove(room);
    return;
  }
  room->table.reset();
  wake_later(room);
  room->trouble = error.trouble();
  room->tell_all(trouble_text(error.trouble()));
  load_again(room);
}

// Whether there is room again must not hang on somebody's next move: nobody is sent to a server that is not ready.
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
                  auto table = table::Table::reopen(kinds_, luck_, (*journal)->entries, times_);
                  if (!table) return give_up(there, table.error());
                  there->began = loop_.now() - table->time();
                  there->table = std::move(*table);
                  with_table(there, [&](table::Table& reopened, Millis now) {
                    for (const auto& [connection, peer] : there->peers) {
                      if (peer.socket) reopened.join(connection, peer.person, std::nullopt, now);
                    }
                  });
                });
  });
}

// A check failed in this table: it is closed, its journal stays as it is kept, the others never notice.
void Rooms::give_up(const std::shared_ptr<Room>& room, const std::string& what) {
  ++counters_.failed_tables;
  loop_.log("table " + room->id + " is closed, its journal kept: " + what);
  store_.write([id = room->id](Store& store) { store.close_table(id, TableEnd::failed); },
               [](const std::optional<StoreError>&) {});
  room->tell_all(bye("table_failed"));
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
  const auto text = bye("restarting", retry_ms);
  for (const auto& room : std::map(rooms_)) {
    room.second->tell_all(text);
    room.second->close_all(service_restart, "the server restarts");
  }
  const auto done = when_stopped_;
  loop_.post([done] { done(); });
}

}  // namespace tercet::server
