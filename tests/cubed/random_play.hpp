// Random games of Cubed for the property tests: tables, seats that play with some sense, and anything at all.
#pragma once

#include <cstdint>
#include <random>

#include "contract/run.hpp"
#include "cubed/cubed.hpp"

namespace tercet::cubed::test {

// For a RapidCheck property: any seed at all, also in the first and small cases; smaller seeds are no simpler games.
std::uint32_t any_seed();

int below(std::mt19937& random, int n);
bool one_in(std::mt19937& random, int n);

// Both dice lists, the large board or a small one, all limits short.
Options any_options(std::mt19937& random);

struct SentCommand {
  contract::Actor actor = contract::Actor::referee();
  Command command;
};

// Lines of all lengths, also longer than the rules allow for.
contract::Lags any_lags(std::mt19937& random);

// What a player might well do now: games in which only this is said come to their end.
SentCommand sensible(const State& state, std::mt19937& random);

// Any command with any content; much of it is refused.
Command anything(const State& state, std::mt19937& random);

// A legal turn with one thing changed: often illegal by a hair.
Place almost(const State& state, Place place, std::mt19937& random);

// A game in which everybody plays with some sense, to its end.
contract::Run<Cubed> whole_game(const Options& options, int seats, std::uint32_t seed);

}  // namespace tercet::cubed::test
