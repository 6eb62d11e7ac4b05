// Questions of clients about a game of Crosswise, and their answers: the rules live here, so a client asks instead of
// knowing. Each answer is a pure function of its question; a question that makes no sense is answered with words.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "crosswise/command.hpp"
#include "crosswise/view.hpp"

namespace tercet::crosswise {

// What an arrangement would bring that is not sent yet (X3, `area` is the seat's own), or dice attached to another's
// grid (X5). Whether it may be sent right now does not matter: one may think ahead.
struct PreviewQuestion {
  static constexpr std::string_view tag = "crosswise_preview";
  View view;
  Seat seat;
  Seat area;
  std::vector<Lay> dice;
};
BOOST_DESCRIBE_STRUCT(PreviewQuestion, (), (view, seat, area, dice))

// `refusal` is what would be answered; what cannot lie there at all, such as a wild without a face, is left out then.
struct Previewed {
  std::optional<CommandRefusal> refusal;
  // The seat's dice that would count as placed (X6), wherever they lie.
  std::vector<Die> counts;
  int unplaced = 0;
  // In the area.
  std::vector<std::array<Place, 3>> sets;
};
BOOST_DESCRIBE_STRUCT(Previewed, (), (refusal, counts, unplaced, sets))

// D3: the faces that a wild may stand for at a place, beside the `dice` of the same preview; what these say of the wild
// itself does not count. Those that make SETs come first, of these the ones that leave the fewest dice unplaced.
struct FacesQuestion {
  static constexpr std::string_view tag = "crosswise_faces";
  View view;
  Seat seat;
  Seat area;
  std::vector<Lay> dice;
  Die die;
  int column = 0;
  int row = 0;
};
BOOST_DESCRIBE_STRUCT(FacesQuestion, (), (view, seat, area, dice, die, column, row))

struct FaceChoice {
  figures::Face face;
  // How many SETs the wild would be in.
  int sets = 0;
  int unplaced = 0;
};
BOOST_DESCRIBE_STRUCT(FaceChoice, (), (face, sets, unplaced))

struct FaceChoices {
  std::vector<FaceChoice> faces;
};
BOOST_DESCRIBE_STRUCT(FaceChoices, (), (faces))

// Where a die of the seat would make a SET with two that lie in an area: in another's with one at least of that
// grid, so that it may be attached (X5). In reading order; a wild has a place once for each face.
struct PlacesQuestion {
  static constexpr std::string_view tag = "crosswise_places";
  View view;
  Seat seat;
  Seat area;
  Die die;
};
BOOST_DESCRIBE_STRUCT(PlacesQuestion, (), (view, seat, area, die))

struct FreePlace {
  int column = 0;
  int row = 0;
  // Of a wild.
  std::optional<figures::Face> face;
};
BOOST_DESCRIBE_STRUCT(FreePlace, (), (column, row, face))

struct FreePlaces {
  std::vector<FreePlace> places;
};
BOOST_DESCRIBE_STRUCT(FreePlaces, (), (places))

using Questions = std::variant<PreviewQuestion, FacesQuestion, PlacesQuestion>;

// The answer, or what is wrong with the question.
template <class T>
using Answer = std::expected<T, std::string>;

Answer<Previewed> answer(const PreviewQuestion& question);
Answer<FaceChoices> answer(const FacesQuestion& question);
Answer<FreePlaces> answer(const PlacesQuestion& question);

}  // namespace tercet::crosswise
