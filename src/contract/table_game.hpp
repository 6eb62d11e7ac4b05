// What a table needs of a game beyond the verbs of game.hpp: who may sit there, what a move is, how everybody did.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "codec/describe.hpp"
#include "contract/game.hpp"
#include "contract/seat_result.hpp"

namespace tercet::contract {

// One kind of command or of event: described, with a tag, comparable; an event has its time.
template <class T>
concept CommandKind = codec::Tagged<T> && std::equality_comparable<T>;
template <class T>
concept EventKind = CommandKind<T> && requires(const T& event) {
  { event.t } -> std::convertible_to<Millis>;
};
template <CommandKind... Kinds>
void want_commands(const std::variant<Kinds...>& command);
template <EventKind... Kinds>
void want_events(const std::variant<Kinds...>& event);

template <class G>
concept TableGame = Game<G> && codec::Forgiving<typename G::Options> && std::equality_comparable<typename G::Options> &&
                    std::equality_comparable<typename G::State> && codec::DescribedStruct<typename G::View> &&
                    std::equality_comparable<typename G::View> &&
                    requires(const typename G::State& state, const typename G::Command& command,
                             const typename G::Event& event, const typename G::Refusal& refusal,
                             const typename G::View& view, std::span<const typename G::Event> events) {
                      want_commands(command);
                      want_events(event);
                      // How many may sit there.
                      { G::min_seats } -> std::convertible_to<int>;
                      { G::max_seats } -> std::convertible_to<int>;
                      // A person may take over a bot's seat while the game runs.
                      { G::late_join } -> std::convertible_to<bool>;
                      // A bot plays on for a player who left, whatever the table agreed on (C8).
                      { G::always_bot_for_leaver } -> std::convertible_to<bool>;
                      // Somebody has achieved something: before the first move there is nothing to record.
                      { G::is_move(event) } -> std::same_as<bool>;
                      // The invariants hold: all cards or dice are there.
                      { G::is_sound(state) } -> std::same_as<bool>;
                      // How each seat did, of all the events so far.
                      { G::results(state, events) } -> std::same_as<std::vector<SeatResult>>;
                      // How the game went, for readers of its record; of what everybody may see.
                      { G::summary(view) } -> codec::DescribedStruct;
                      // A refusal's code is one of an enum's; its other members are the parts that explain it.
                      requires codec::DescribedStruct<typename G::Refusal>;
                      requires codec::DescribedEnum<std::remove_cvref_t<decltype(refusal.code)>>;
                    };

// A verb that a game may offer. Claims are commands of which the first that was made counts, and each names the number
// of what its sender saw.
template <class G>
concept HasClaims = requires(const typename G::State& state, const typename G::Command& command, Seat seat) {
  // The number of what lies there now.
  { G::shown(state) } -> std::same_as<int>;
  // The number that a command names, if it is a claim.
  { G::claimed(command) } -> std::same_as<std::optional<int>>;
  // Who may make one now.
  { G::may_claim(state, seat) } -> std::same_as<bool>;
  // Somebody has called and not yet shown, or a claim waits for another that may have been made before it.
  { G::has_pending_claim(state) } -> std::same_as<bool>;
};

// A verb that a game may offer: whether an event that a seat hears changes what a bot there should do. Where many
// events come from everybody all the time, bots would never act if each of them made them think again.
template <class G>
concept SaysWhomItConcerns = requires(const typename G::Event& event, Seat seat) {
  { G::concerns(event, seat) } -> std::same_as<bool>;
};

}  // namespace tercet::contract
