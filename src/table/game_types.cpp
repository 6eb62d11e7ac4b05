// The types of all games in the list, and what people are told of them.
#include <algorithm>
#include <tuple>

#include "games/list.hpp"
#include "table/running_game_of.hpp"

namespace tercet::table {

namespace {

template <class... G>
GameTypes game_types_of(games::List<G...>) {
  static const std::tuple<GameTypeOf<G>...> types{};
  return {&std::get<GameTypeOf<G>>(types)...};
}

}  // namespace

const GameTypes& all_game_types() {
  static const GameTypes types = game_types_of(games::All{});
  return types;
}

const GameType* find_game_type(const GameTypes& types, std::string_view name) {
  const auto found = std::ranges::find(types, name, [](const GameType* type) { return type->name(); });
  return found == types.end() ? nullptr : *found;
}

std::vector<Offer> offers(const GameTypes& types) {
  std::vector<Offer> offers;
  for (const GameType* type : types) {
    auto options = type->options(boost::json::object{}, type->max_seats());
    offers.push_back(
        {std::string(type->name()), type->min_seats(), type->max_seats(), {std::move(options).value_or(nullptr)}});
  }
  return offers;
}

}  // namespace tercet::table
