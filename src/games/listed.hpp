// What the list of games (list.hpp) wants of each, what a game may offer besides, and how one goes through the list.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "bots/level.hpp"
#include "contract/table_game.hpp"

namespace tercet::games {

// A game with its bot (src/bots).
template <class G>
concept Listed = contract::TableGame<G> &&
                 requires(const typename G::Options& options, const typename G::View& view, contract::Seat seat,
                          bots::Level level, std::uint64_t key, contract::Millis now) {
                   {
                     G::plan(options, view, seat, level, key, now)
                   } -> std::same_as<std::optional<bots::Plan<typename G::Command>>>;
                 };

template <Listed... G>
struct List {};

// A verb that a game may offer: what a good player would do, as a described struct, or what is wrong with the view.
template <class G>
using HintOf = typename decltype(G::hint(std::declval<const typename G::Options&>(),
                                         std::declval<const typename G::View&>(), contract::Seat{}))::value_type;

template <class G>
concept OffersHint = codec::DescribedStruct<HintOf<G>>;

// Questions that only clients of one game ask. The types of `Questions` are asked while a game is played, those of
// `SetupQuestions` of its options before; `answer(question)` stands beside them.
namespace detail {
template <class G>
struct QuestionsOf : std::type_identity<std::variant<>> {};
template <class G>
  requires requires { typename G::Questions; }
struct QuestionsOf<G> : std::type_identity<typename G::Questions> {};
template <class G>
struct SetupQuestionsOf : std::type_identity<std::variant<>> {};
template <class G>
  requires requires { typename G::SetupQuestions; }
struct SetupQuestionsOf<G> : std::type_identity<typename G::SetupQuestions> {};
}  // namespace detail
template <class G>
using QuestionsOf = typename detail::QuestionsOf<G>::type;
template <class G>
using SetupQuestionsOf = typename detail::SetupQuestionsOf<G>::type;

// Calls `act(std::type_identity<G>{})` for each game in turn.
template <class... G, class Act>
void for_each_game(List<G...>, Act act) {
  (act(std::type_identity<G>{}), ...);
}

template <class... G>
std::vector<std::string_view> names(List<G...>) {
  return {G::name...};
}

// What `act(std::type_identity<G>{})` gives for the game of this name; nothing if there is no such game.
template <class First, class... Rest, class Act>
auto with_game(List<First, Rest...> all, std::string_view name, Act act) {
  std::optional<decltype(act(std::type_identity<First>{}))> result;
  for_each_game(all, [&]<class G>(std::type_identity<G> game) {
    if (G::name == name) result.emplace(act(game));
  });
  return result;
}

}  // namespace tercet::games
