// What people may do at a table and what that is: an event, or why not. It depends on the table's state alone; to play
// and to leave needs the game as well, and is the table's own affair.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "contract/error_code.hpp"
#include "table/connections.hpp"
#include "table/event.hpp"
#include "table/message.hpp"
#include "table/running_game.hpp"
#include "table/state.hpp"

namespace tercet::table {

// Who asks, when, and what there is.
struct Asked {
  const State& state;
  const GameType& type;
  const Link& link;
  Millis now{};
  Millis grace{};  // as in Times
};

using Decision = std::expected<Event, Refused>;

Decision decide(const Asked& asked, const message::Sit& message);
Decision decide(const Asked& asked, const message::Stand& message);
Decision decide(const Asked& asked, const message::Ready& message);
Decision decide(const Asked& asked, const message::Unready& message);
Decision decide(const Asked& asked, const message::Start& message);
Decision decide(const Asked& asked, const message::Bot& message);
Decision decide(const Asked& asked, const message::Remove& message);
Decision decide(const Asked& asked, const message::Options& message);
Decision decide(const Asked& asked, const message::Pause& message);
Decision decide(const Asked& asked, const message::Resume& message);
Decision decide(const Asked& asked, const message::Rematch& message);
Decision decide(const Asked& asked, const message::Chat& message);
Decision decide(const Asked& asked, const message::Host& message);

// The seat that may play now, by that connection.
std::expected<Seat, Refused> may_play(const State& state, const Link& link, Millis now);

// What happens by itself. A game begins when all seats are taken and all are ready.
std::optional<Event> start_if_ready(const State& state, const GameType& type, Millis now);
// The game's time goes on.
Event resumed(const State& state, Millis now, Millis grace);
// The host passes on to the next person clockwise who is here, else to anybody who watches; nothing if nobody is.
std::optional<Event> pass_host_on(const State& state, const Connections& connections, Millis now);

std::unexpected<Refused> refuse(contract::ErrorCode code, std::string_view what = {});

}  // namespace tercet::table
