// Rooms: all tables of this server, each with its sockets. What a table wants to be kept goes to the store in batches;
// its messages are sent only when their batch is kept. Knows no HTTP and no Beast; lives on the loop's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/error.hpp"
#include "server/net/loop.hpp"
#include "server/net/site.hpp"
#include "server/store/store_thread.hpp"
#include "table/table.hpp"

namespace tercet::server {

struct RoomLimits {
  std::size_t tables = 20'000;
  std::size_t tables_per_person = 10;
  std::size_t sockets_per_table = 250;
};

struct RoomCounters {
  std::uint64_t messages = 0;
  std::uint64_t entries = 0;
  std::uint64_t commits = 0;
  std::uint64_t failed_commits = 0;
  std::uint64_t games = 0;
  std::uint64_t failed_tables = 0;
  std::chrono::nanoseconds commit_time{};
};

class Rooms {
 public:
  Rooms(const table::GameTypes& game_types, table::SeedSource& seeds, StoreThread& store, Loop loop,
        RoomLimits limits = {}, table::Times times = {});
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;
  ~Rooms();

  // Opens again what was open. The words for what went wrong with the store, if anything; a table that cannot be opened
  // is closed, and only that one.
  void load(std::function<void(std::optional<std::string>)> done);

  // A new table; `setup.id` is given by us. Answered when the table is kept.
  using WhenMade = std::function<void(std::expected<std::string, Error>)>;
  void make(table::Setup setup, WhenMade done);

  // Who handles a person's WebSocket at a table.
  Upgraded enter(std::string_view table, table::Person person, std::optional<std::uint64_t> seq);

  // This person is nobody here any more: their sockets are closed.
  void forget(const std::string& person);
  // Leaves every table for good, for the person (C8): a deleted person cannot win.
  void leave_all(const std::string& person);

  // Nothing when there is no such table.
  const table::State* find(std::string_view table) const;
  void for_each(const std::function<void(const table::State&)>& look) const;

  // Takes nothing more in, keeps what is under way, tells everybody when to come back, and then calls `done`.
  void stop(std::function<void()> done);

  const RoomCounters& counters() const { return counters_; }
  std::size_t tables() const { return rooms_.size(); }
  // What kept the store from taking the last batch, if anything did; its own words are in the log.
  const std::optional<StoreTrouble>& trouble() const { return trouble_; }

 private:
  struct Room;
  struct Batch;
  class TableSocketHandler;
  using Time = std::chrono::steady_clock::time_point;

  void opened(const std::shared_ptr<Room>& room, table::Connection connection);
  void message(const std::shared_ptr<Room>& room, table::Connection connection, std::string_view text);
  void measured(const std::shared_ptr<Room>& room, table::Connection connection, table::Millis lag) noexcept;
  void closed(const std::shared_ptr<Room>& room, table::Connection connection);

  std::shared_ptr<Room> add(std::string id, table::Table table);
  template <class Act>
  void with_table(const std::shared_ptr<Room>& room, const Act& act);
  void mark_dirty(const std::shared_ptr<Room>& room);
  void think(const std::shared_ptr<Room>& room);
  void wake_later(const std::shared_ptr<Room>& room);
  void arm_tick();
  void tick();
  void flush_soon();
  void flush();
  void written(const std::shared_ptr<Batch>& batch, const std::optional<StoreError>& error);
  void not_written(const std::shared_ptr<Room>& room, const StoreError& error);
  void try_writing_later();
  void load_again(const std::shared_ptr<Room>& room);
  void give_up(const std::shared_ptr<Room>& room, const std::string& what);
  void remove(const std::shared_ptr<Room>& room);
  void finish_stopping();
  table::Millis time_of(const Room& room) const;

  const table::GameTypes& game_types_;
  table::SeedSource& seeds_;
  StoreThread& store_;
  Loop loop_;
  RoomLimits limits_;
  table::Times times_;

  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
  table::Connection last_connection_ = 0;
  std::vector<std::shared_ptr<Room>> dirty_;
  bool flush_is_posted_ = false;
  bool is_writing_ = false;
  std::function<void()> when_stopped_;
  bool has_stopped_ = false;
  std::set<std::pair<Time, Room*>> wakes_;
  std::optional<Time> tick_at_;
  RoomCounters counters_;
  std::optional<StoreTrouble> trouble_;
  bool tries_writing_ = false;
  // Callbacks that come back later ask it whether all this is still there.
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace tercet::server
