// States of a table for tests of its parts: folded from events, without a table.
#pragma once

#include <string>
#include <vector>

#include "table/state.hpp"

namespace tercet::table::test {

inline State folded(const std::vector<Event>& events) {
  State state;
  for (const Event& event : events) evolve(state, event);
  return state;
}

inline void fold(State& state, const std::vector<Event>& events) {
  for (const Event& event : events) evolve(state, event);
}

// A table of Classic whose host is ada; these people sit there, in this order, and then come empty seats.
inline State gathering(const std::vector<std::string>& people, int seats) {
  State state = folded({Opened{.id = "t",
                               .game = "classic",
                               .options = {boost::json::object{}},
                               .seats = seats,
                               .chat = true,
                               .commitment = "commitment",
                               .bot_for_leaver = false,
                               .lag_compensation = true,
                               .host = "ada",
                               .secret = "secret"}});
  for (std::size_t i = 0; i < people.size(); ++i) {
    evolve(state, Sat{.seat = Seat(static_cast<int>(i)), .name = people[i] + "'s name", .person = people[i]});
  }
  return state;
}

// A game of Classic between them, begun at 0.
inline State playing(const std::vector<std::string>& people) {
  State state = gathering(people, static_cast<int>(people.size()));
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    evolve(state, Readied{.seat = seat, .nonce = "0123456789abcdef"});
    seats.push_back(seat);
  }
  evolve(state, Started{.game_number = 1, .seats = seats, .version = contract::current_version});
  return state;
}

}  // namespace tercet::table::test
