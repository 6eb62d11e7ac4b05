// How bots search cards, about like people: which SET they see first and when, and what they take for one.
#pragma once

#include <optional>
#include <span>

#include "bots/pace.hpp"
#include "figures/card.hpp"

namespace tercet::bots {

struct Seen {
  figures::CardTriple cards{};
  contract::Millis after{};
};

// People search for all SETs at a time, each search as if it were alone, and the first to arrive is the one they see:
// the more SETs, the faster; and likeness is seen faster than difference (Jacob and Hochstein 2008). `usual` is the
// time for a SET with two differing features that is alone. Nothing where there is none.
std::optional<Seen> first_seen(std::span<const figures::CardTriple> sets, contract::Millis usual,
                               contract::PhiloxStream& chance);

// How long a search for this SET takes; the same chance gives the same time.
contract::Millis search_time(const figures::CardTriple& set, contract::Millis usual, contract::PhiloxStream& chance);

// Three of the cards that are a SET but for one feature, if there are such.
std::optional<figures::CardTriple> almost_a_set(std::span<const figures::Card> cards, contract::PhiloxStream& chance);

}  // namespace tercet::bots
