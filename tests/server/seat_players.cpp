#include "server/seat_players.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "figures/card.hpp"
#include "figures/text.hpp"
#include "figures/verdict.hpp"

namespace tercet::test {

namespace json = boost::json;

std::vector<Player> seat_players(const Server& server, std::string_view game, int people, const json::object& options) {
  constexpr const char* names[] = {"Ada", "Bob", "Cleo", "Dora", "Emil", "Fritz", "Gisa", "Hugo"};
  std::vector<Player> players;
  for (int i = 0; i < people; ++i) players.emplace_back(server, names[i]);
  const std::string table = players.front().make_table(game, people, options);
  for (Player& player : players) {
    player.open(table);
    EXPECT_EQ(player.ask("sit"), "");
  }
  for (Player& player : players) EXPECT_EQ(player.ready(), "");
  for (Player& player : players) {
    player.wait_until([&] { return player.phase() == "playing" && player.game_phase() != "waiting"; }, "the game");
  }
  return players;
}

int table_number(const Player& player) { return player.game().at("table_number").to_number<int>(); }

namespace {

// The first three cards that are, or are not, a SET; none when there are none.
json::array look_for(const Player& player, bool set) {
  const auto cards = codec::from_json<std::vector<figures::Card>>(player.game().at("table"));
  if (!cards) throw std::logic_error("the table cannot be read");
  for (std::size_t a = 0; a < cards->size(); ++a) {
    for (std::size_t b = a + 1; b < cards->size(); ++b) {
      for (std::size_t c = b + 1; c < cards->size(); ++c) {
        if (figures::explain((*cards)[a], (*cards)[b], (*cards)[c]).is_set() != set) continue;
        return {codec::to_json((*cards)[a]), codec::to_json((*cards)[b]), codec::to_json((*cards)[c])};
      }
    }
  }
  return {};
}

}  // namespace

bool has_set(const Player& player) { return !look_for(player, true).empty(); }

json::array three_cards(const Player& player, bool set) {
  auto cards = look_for(player, set);
  if (cards.empty()) throw std::logic_error("there are no such cards on the table");
  return cards;
}

void wait_for_a_set(std::vector<Player>& players) {
  const auto highest_number = [&] {
    int number = 0;
    for (const Player& player : players) number = std::max(number, table_number(player));
    return number;
  };
  for (Player& player : players) {
    const int number = highest_number();
    player.wait_until([&] { return table_number(player) >= number; }, "the same table");
  }
  while (!has_set(players.front())) {
    const int number = table_number(players.front());
    for (Player& player : players) EXPECT_EQ(player.play({{"type", "ask"}, {"table", number}}), "");
    for (Player& player : players) player.wait_until([&] { return table_number(player) > number; }, "more cards");
  }
}

void wait_for_a_set_in_twelve(std::vector<Player>& players) {
  for (wait_for_a_set(players); players.front().game().at("table").as_array().size() > 12; wait_for_a_set(players)) {
    Player& player = players.front();
    const int number = table_number(player);
    const auto cards = three_cards(player, true);
    EXPECT_EQ(player.play({{"type", "claim"}, {"table", number}, {"cards", cards}}), "");
    for (Player& other : players) other.wait_until([&] { return table_number(other) > number; }, "the next table");
  }
}

void take_all(Player& player) {
  while (player.next(std::chrono::milliseconds(100))) {
  }
}

}  // namespace tercet::test
