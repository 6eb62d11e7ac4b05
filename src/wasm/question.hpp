// Pure questions to the engine and their answers: the rules live here, so a client asks instead of knowing. An answer
// that cannot be given is {"error":"..."}.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/any_json.hpp"
#include "codec/append.hpp"
#include "contract/seat.hpp"
#include "cubed/command.hpp"
#include "cubed/layout.hpp"
#include "cubed/options.hpp"
#include "cubed/preview.hpp"
#include "cubed/view.hpp"
#include "figures/verdict.hpp"
#include "table/play.hpp"

namespace tercet::wasm {

using contract::Seat;
using cubed::Die;
using cubed::Square;

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

// T8: what a turn would bring, or what is wrong with it and what is right so far. Whose turn it is does not matter:
// one may think ahead.
struct CubedPreview {
  static constexpr std::string_view tag = "cubed_preview";
  cubed::Options options;
  cubed::View view;
  Seat seat;
  std::vector<cubed::Lay> place;
};
BOOST_DESCRIBE_STRUCT(CubedPreview, (), (options, view, seat, place))

enum class PreviewCode : std::uint8_t {
  nothing_placed,
  too_many_placed,
  square_outside,
  square_taken,
  square_twice,
  not_in_hand,
  in_no_set,
  touches_nothing,
  wild_unnamed,
  name_not_wanted,
  repeated_die,
};
BOOST_DESCRIBE_ENUM(PreviewCode, nothing_placed, too_many_placed, square_outside, square_taken, square_twice,
                    not_in_hand, in_no_set, touches_nothing, wild_unnamed, name_not_wanted, repeated_die)

struct PreviewRefusal {
  PreviewCode code{};
  std::vector<Square> squares;
};
BOOST_DESCRIBE_STRUCT(PreviewRefusal, (), (code, squares))

struct Previewed {
  std::optional<PreviewRefusal> refusal;
  std::vector<cubed::NewSet> sets;
  int wilds = 0;
  int bonus = 0;
  int score = 0;
};
BOOST_DESCRIBE_STRUCT(Previewed, (), (refusal, sets, wilds, bonus, score))

// D3: the faces that a wild may stand for on a square, beside what is placed already. Those that make SETs come first,
// the best of them at the front; `sets` are the wild's own, `score` that of all that is placed so far.
struct CubedFaces {
  static constexpr std::string_view tag = "cubed_faces";
  cubed::Options options;
  cubed::View view;
  Seat seat;
  std::vector<cubed::Lay> place;
  Die die;
  Square square;
};
BOOST_DESCRIBE_STRUCT(CubedFaces, (), (options, view, seat, place, die, square))

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
struct CubedReplaceable {
  static constexpr std::string_view tag = "cubed_replaceable";
  cubed::View view;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(CubedReplaceable, (), (view, seat))

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
struct CubedFirst {
  static constexpr std::string_view tag = "cubed_first";
  std::array<cubed::HeldDie, 3> shown{};
};
BOOST_DESCRIBE_STRUCT(CubedFirst, (), (shown))

struct FirstDice {
  std::array<cubed::FirstDie, 3> dice{};
};
BOOST_DESCRIBE_STRUCT(FirstDice, (), (dice))

// What a good player would do in this place. `options` and `view` are those of the game.
struct Hint {
  static constexpr std::string_view tag = "hint";
  std::string game;
  codec::AnyJson options;
  codec::AnyJson view;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (game, options, view, seat))

// The SET on the table that is seen most easily; null when there is none.
struct ClassicHint {
  codec::AnyJson set;
};
BOOST_DESCRIBE_STRUCT(ClassicHint, (), (set))

// At most one of these, `score` with `place`; none when there is nothing to do.
struct CubedHint {
  std::optional<std::array<Die, 3>> show = std::nullopt;
  std::optional<bool> none = std::nullopt;
  std::optional<std::array<cubed::FirstDie, 3>> lay_first = std::nullopt;
  std::optional<Replacement> replace = std::nullopt;
  std::optional<std::vector<cubed::Lay>> place = std::nullopt;
  std::optional<int> score = std::nullopt;
  std::optional<bool> pass = std::nullopt;
  std::optional<std::vector<Die>> choose = std::nullopt;
};
BOOST_DESCRIBE_STRUCT(CubedHint, (), (show, none, lay_first, replace, place, score, pass, choose))

// A finished game step by step, as a record has it: each event, and what everybody may see after it.
struct Review {
  static constexpr std::string_view tag = "review";
  std::string record;
};
BOOST_DESCRIBE_STRUCT(Review, (), (record))

struct ReviewStep {
  codec::RawJson event;
  codec::RawJson view;
};
BOOST_DESCRIBE_STRUCT(ReviewStep, (), (event, view))

struct Reviewed {
  std::string game;
  codec::RawJson options;
  std::vector<std::string> seats;
  std::vector<ReviewStep> steps;
};
BOOST_DESCRIBE_STRUCT(Reviewed, (), (game, options, seats, steps))

// The board that a table of Cubed with these options plays on: a BoardLayout.
struct Layout {
  static constexpr std::string_view tag = "layout";
  cubed::Options options;
};
BOOST_DESCRIBE_STRUCT(Layout, (), (options))

using Question =
    std::variant<Explain, Third, Sets, CubedPreview, CubedFaces, CubedReplaceable, CubedFirst, Hint, Review, Layout>;

}  // namespace tercet::wasm
