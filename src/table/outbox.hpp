// Outbox: the messages of a table to its connections. Each gets steps: replies to what it sent, the events that it may
// see and was not sent yet, and the whole view as its viewer may see it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "codec/text_buffer.hpp"
#include "table/audience.hpp"
#include "table/connections.hpp"
#include "table/running_game.hpp"
#include "table/state.hpp"

namespace tercet::table {

struct OutgoingMessage {
  Connection to = 0;
  std::shared_ptr<const std::string> text;
};

class Outbox {
 public:
  // An event of the table, in two calls: before it is applied to `state`, to change who receives what (somebody sits
  // down, stands up); and after, with the event itself.
  void prepare(const State& state, const Event& event);
  void add(const State& state, const Event& event, Connections& connections, Millis now);
  // An event of the game, with its entry in the journal.
  void add(const std::shared_ptr<RunningGame>& game, std::size_t number, const Recipients& recipients,
           std::string_view entry, Millis now);

  // What came of a message: it was done; or this is why not.
  void done(Link& link, std::optional<std::int64_t> id, Millis now);
  void refuse(Link& link, std::optional<std::int64_t> id, const Refused& refused);
  // Somebody came or went, which no event tells: all are told how things stand now.
  void show_all(Millis now);

  bool has_messages() const { return has_messages_; }
  // Of the state as it is now; `game` may be none.
  std::vector<OutgoingMessage> take_messages(Connections& connections, const State& state, const RunningGame* game);
  // Nobody is told what has happened so far, but for those who come back and missed it.
  void mark_all_sent();

 private:
  // What there is to see.
  struct ViewSource {
    const Connections& connections;
    const State& state;
    const RunningGame* game;
  };

  std::shared_ptr<const std::string> step_for(Link& link, std::size_t from, const ViewSource& source);
  void append_view(codec::TextBuffer& out, std::size_t viewer, const ViewSource& source);
  const std::string& table_view(const ViewSource& source);

  Audience audience_;
  bool has_messages_ = false;
  bool shows_all_ = false;
  std::string table_view_;
  bool table_view_is_old_ = true;
};

}  // namespace tercet::table
