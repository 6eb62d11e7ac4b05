// The version of the rules and of chance that a game was begun under. A game ends under the one it began with; the
// `started` entry of a table and the header of a record name it.
#pragma once

namespace tercet::contract {

// 1: chance by the number of the event; a player who left can win (C8 as it was). Where no version is named, it is this
// one. 2: chance by what is drawn (Draw); a player who left cannot win (C8).
inline constexpr int first_version = 1;
inline constexpr int current_version = 2;

constexpr bool is_version(int version) { return first_version <= version && version <= current_version; }

// C8 as it is since version 2.
constexpr bool leaver_cannot_win(int version) { return version >= 2; }

// Since version 2 chance depends on what is drawn, before that on the number of the event.
constexpr bool has_keyed_draws(int version) { return version >= 2; }

}  // namespace tercet::contract
