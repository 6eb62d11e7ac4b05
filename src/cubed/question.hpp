// Questions of clients about a game of Cubed, and their answers: the rules live here, so a client asks instead of
// knowing. Each answer is a pure function of its question; a question that makes no sense is answered with words.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cubed/command.hpp"
#include "cubed/layout.hpp"
#include "cubed/options.hpp"
#include "cubed/preview.hpp"
#include "cubed/view.hpp"

namespace tercet::cubed {

// T8: what a turn would bring, or what is wrong with it and what is right so far. Whose turn it is does not matter:
// one may think ahead.
struct PreviewQuestion {
  static constexpr std::string_view tag = "cubed_preview";
  Options options;
  View view;
  Seat seat;
  std::vector<Lay> place;
};
BOOST_DESCRIBE_STRUCT(PreviewQuestion, (), (options, view, seat, place))

struct Previewed {
  std::optional<TurnRefusal> refusal;
  std::vector<NewSet> sets;
  int wilds = 0;
  int bonus = 0;
  int score = 0;
};
BOOST_DESCRIBE_STRUCT(Previewed, (), (refusal, sets, wilds, bonus, score))

// D3: the faces that a wild may stand for on a square, beside what is placed already. Those that make SETs come first,
// the best of them at the front; `sets` are the wild's own, `score` that of all that is placed so far.
struct FacesQuestion {
  static constexpr std::string_view tag = "cubed_faces";
  Options options;
  View view;
  Seat seat;
  std::vector<Lay> place;
  Die die;
  Square square;
};
BOOST_DESCRIBE_STRUCT(FacesQuestion, (), (options, view, seat, place, die, square))

struct FaceChoice {
  figures::Face face;
  int sets = 0;
  int score = 0;
};
BOOST_DESCRIBE_STRUCT(FaceChoice, (), (face, sets, score))

struct FaceChoices {
  std::vector<FaceChoice> faces;
};
BOOST_DESCRIBE_STRUCT(FaceChoices, (), (faces))

// T1: the replacements that the seat could make now.
struct ReplaceableQuestion {
  static constexpr std::string_view tag = "cubed_replaceable";
  View view;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(ReplaceableQuestion, (), (view, seat))

struct Replacement {
  Die die;
  Square square;
};
BOOST_DESCRIBE_STRUCT(Replacement, (), (die, square))

struct Replacements {
  std::vector<Replacement> replace;
};
BOOST_DESCRIBE_STRUCT(Replacements, (), (replace))

// B5: the shown dice as they may be laid first, the wilds named so that they fit.
struct FirstQuestion {
  static constexpr std::string_view tag = "cubed_first";
  std::array<HeldDie, 3> shown{};
};
BOOST_DESCRIBE_STRUCT(FirstQuestion, (), (shown))

struct FirstDice {
  std::array<FirstDie, 3> dice{};
};
BOOST_DESCRIBE_STRUCT(FirstDice, (), (dice))

// The board that a table with these options plays on.
struct LayoutQuestion {
  static constexpr std::string_view tag = "layout";
  Options options;
};
BOOST_DESCRIBE_STRUCT(LayoutQuestion, (), (options))

// Asked while a game is played; asked of options, before there is a game.
using Questions = std::variant<PreviewQuestion, FacesQuestion, ReplaceableQuestion, FirstQuestion>;
using SetupQuestions = std::variant<LayoutQuestion>;

// The answer, or what is wrong with the question.
template <class T>
using Answer = std::expected<T, std::string>;

Answer<Previewed> answer(const PreviewQuestion& question);
Answer<FaceChoices> answer(const FacesQuestion& question);
Answer<Replacements> answer(const ReplaceableQuestion& question);
Answer<FirstDice> answer(const FirstQuestion& question);
Answer<BoardLayout> answer(const LayoutQuestion& question);

}  // namespace tercet::cubed
