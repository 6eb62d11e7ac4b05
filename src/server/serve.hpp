// The game server as a whole: store, people, tables and network put together, started and stopped.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "server/front.hpp"
#include "server/rooms.hpp"
#include "server/sqlite_store.hpp"
#include "table/table.hpp"

namespace tercet::server {

struct ServeOptions {
  std::filesystem::path data = "tercet-data";
  FrontOptions front;
  SqliteOptions store;
  RoomLimits rooms;
  table::Times times;
  // Called with the address once people can come, for example http://127.0.0.1:8080/.
  std::function<void(const std::string& address)> started = [](const std::string&) {};
};

// Runs until SIGTERM or SIGINT. Throws std::runtime_error with words for people when it cannot start.
void serve(const ServeOptions& options);

}  // namespace tercet::server
