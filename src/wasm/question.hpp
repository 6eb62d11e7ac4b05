// Pure questions to the engine and their answers: the rules live here, so a client asks instead of knowing. An answer
// that cannot be given is {"error":"..."}. What only clients of one game ask stands in that game's folder.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/mp11/algorithm.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/any_json.hpp"
#include "codec/append.hpp"
#include "contract/seat.hpp"
#include "figures/verdict.hpp"
#include "games/list.hpp"

namespace tercet::wasm {

using contract::Seat;

// S4: why three cards, or three dice, are a SET or not. Wilds are taken as they fit.
struct Explain {
  static constexpr std::string_view tag = "explain";
  std::array<std::string, 3> figures;
};
BOOST_DESCRIBE_STRUCT(Explain, (), (figures))

struct Explained {
  bool set = false;
  std::vector<figures::FeatureVerdict> features;
};
BOOST_DESCRIBE_STRUCT(Explained, (), (set, features))

// S1: what completes two cards or two faces.
struct Third {
  static constexpr std::string_view tag = "third";
  std::array<std::string, 2> figures;
};
BOOST_DESCRIBE_STRUCT(Third, (), (figures))

struct ThirdFigure {
  std::string third;
};
BOOST_DESCRIBE_STRUCT(ThirdFigure, (), (third))

// All SETs among cards or dice, by their places in the list.
struct Sets {
  static constexpr std::string_view tag = "sets";
  std::vector<std::string> figures;
};
BOOST_DESCRIBE_STRUCT(Sets, (), (figures))

struct SetPlaces {
  std::vector<std::array<int, 3>> sets;
};
BOOST_DESCRIBE_STRUCT(SetPlaces, (), (sets))

// What a good player would do in this place. `options` and `view` are those of the game.
struct Hint {
  static constexpr std::string_view tag = "hint";
  std::string game;
  codec::AnyJson options;
  codec::AnyJson view;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (game, options, view, seat))

namespace detail {
template <class... G>
boost::mp11::mp_append<std::variant<Explain, Third, Sets>, games::QuestionsOf<G>..., std::variant<Hint>,
                       games::SetupQuestionsOf<G>...>
    all_questions(games::List<G...>);
}  // namespace detail

// These, and those that belong to one game alone.
using Question = decltype(detail::all_questions(games::All{}));

}  // namespace tercet::wasm
