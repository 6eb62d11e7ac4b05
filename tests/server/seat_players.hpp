// People who sit at a table of a running server and what they look at, for tests that begin in the middle of a game.
#pragma once

#include <boost/json/array.hpp>
#include <string_view>
#include <vector>

#include "server/player.hpp"

namespace tercet::test {

// Ada, Bob and so on, at a table whose game has just begun; the first is the host.
std::vector<Player> seat_players(const Server& server, std::string_view game, int people,
                                 const boost::json::object& options);

// Of Classic: the number of the table that the player sees, and three cards of it that are, or are not, a SET.
int table_number(const Player& player);
bool has_set(const Player& player);
boost::json::array three_cards(const Player& player, bool set);
// Asks for cards until there is a SET on the table.
void wait_for_a_set(std::vector<Player>& players);
// Of Classic with "point_at_once": goes on until there is a SET among twelve cards. When it is taken, three come in
// their place, which more cards would not do (C3); one game in thirty begins with more.
void wait_for_a_set_in_twelve(std::vector<Player>& players);

// Takes in what comes, until nothing has come for a while.
void take_all(Player& player);

}  // namespace tercet::test
