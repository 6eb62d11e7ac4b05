// The kinds of all games in the list, and what people are told of them.
#include <algorithm>
#include <tuple>

#include "games/list.hpp"
#include "table/play_of.hpp"

namespace tercet::table {

namespace {

template <class... G>
Kinds kinds_of(games::List<G...>) {
  static const std::tuple<KindOf<G>...> kinds{};
  return {&std::get<KindOf<G>>(kinds)...};
}

}  // namespace

const Kinds& all_kinds() {
  static const Kinds kinds = kinds_of(games::All{});
  return kinds;
}

const Kind* find_kind(const Kinds& kinds, std::string_view name) {
  const auto found = std::ranges::find(kinds, name, [](const Kind* kind) { return kind->name(); });
  return found == kinds.end() ? nullptr : *found;
}

std::vector<Offer> offers(const Kinds& kinds) {
  std::vector<Offer> offers;
  for (const Kind* kind : kinds) {
    auto options = kind->options(boost::json::object{}, kind->max_seats());
    offers.push_back(
        {std::string(kind->name()), kind->min_seats(), kind->max_seats(), {std::move(options).value_or(nullptr)}});
  }
  return offers;
}

}  // namespace tercet::table
