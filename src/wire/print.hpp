// What src/wire prints for clients, made of the descriptions of everything below.
#pragma once

#include <string>

namespace tercet::wire {

// The types of TypeScript for all that a client sends, receives and asks.
std::string all_types();

// How many sit at a table of each game, and the options it has when nobody says anything.
std::string all_offers();

}  // namespace tercet::wire
