// A room and a batch, for the units of Rooms alone.
#pragma once

#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/rooms.hpp"

namespace tercet::server {

struct Rooms::Room {
  struct Peer {
    table::Person person;
    std::optional<std::uint64_t> seq;
    std::shared_ptr<Socket> socket;
    table::Millis lag{};
  };

  std::string id;
  // Absent while it must be loaded again.
  std::optional<table::Table> table;
  StoreTrouble trouble = StoreTrouble::broken;
  Time began;
  std::map<table::Connection, Peer> peers;
  bool is_dirty = false;
  bool is_gone = false;
  std::optional<Time> wake;
  WhenMade when_made;  // to be called when the first entry is kept

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
  struct RoomOutput {
    std::shared_ptr<Room> room;
    std::vector<table::OutgoingMessage> messages;
    bool closes = false;
  };
  std::vector<JournalPart> parts;
  std::vector<FinishedGame> games;
  std::vector<std::string> closed;
  std::vector<RoomOutput> outputs;
  Time began;

  bool is_empty() const { return parts.empty() && games.empty() && closed.empty(); }
};

// A failure in one table affects no other.
template <class Act>
void Rooms::with_table(const std::shared_ptr<Room>& room, const Act& act) {
  try {
    act(*room->table, time_of(*room));
    if (room->table->broken()) return give_up(room, *room->table->broken());
  } catch (const std::exception& error) {
    return give_up(room, error.what());
  }
  mark_dirty(room);
}

}  // namespace tercet::server
