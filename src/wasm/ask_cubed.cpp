// Questions about a game of Cubed.
#include <algorithm>
#include <tuple>

#include "cubed/first_set.hpp"
#include "figures/third.hpp"
#include "wasm/cubed_place.hpp"

namespace tercet::wasm {

namespace {

using cubed::HeldDie;
using cubed::LaidDie;
using cubed::Lay;
using cubed::Placement;

PreviewCode code_of(cubed::Refusal::Code code) {
  using Code = cubed::Refusal::Code;
  switch (code) {
    case Code::nothing_placed:
      return PreviewCode::nothing_placed;
    case Code::too_many_placed:
      return PreviewCode::too_many_placed;
    case Code::square_outside:
      return PreviewCode::square_outside;
    case Code::square_taken:
      return PreviewCode::square_taken;
    case Code::square_twice:
      return PreviewCode::square_twice;
    case Code::not_in_hand:
      return PreviewCode::not_in_hand;
    case Code::in_no_set:
      return PreviewCode::in_no_set;
    case Code::touches_nothing:
      return PreviewCode::touches_nothing;
  }
  return PreviewCode::nothing_placed;
}

// What is wrong with one die by itself; else it lies there as this.
std::expected<LaidDie, PreviewCode> as_laid(const cubed::Rack& rack, const std::vector<Lay>& all, const Lay& lay) {
  const HeldDie* held = rack.find(lay.die);
  if (held == nullptr) return std::unexpected(PreviewCode::not_in_hand);
  if (std::ranges::count(all, lay.die, &Lay::die) > 1) return std::unexpected(PreviewCode::repeated_die);
  if (!held->shows.is_wild()) {
    if (lay.as) return std::unexpected(PreviewCode::name_not_wanted);
    return LaidDie::regular(held->shows.face());
  }
  if (!lay.as) return std::unexpected(PreviewCode::wild_unnamed);
  return LaidDie::wild_as(*lay.as);
}

// A turn that is being thought about: what lies there, and what is wrong with the rest.
struct Draft {
  std::vector<Placement> placements;
  std::optional<PreviewRefusal> wrong;

  void refuse(PreviewCode code, Square square) {
    if (!wrong) wrong = PreviewRefusal{code, {}};
    if (wrong->code == code) wrong->squares.push_back(square);
  }

  // Of those that can lie there at all, on a square the first.
  std::vector<Placement> possible(const cubed::Grid& grid) const {
    std::vector<Placement> some;
    for (const Placement& placement : placements) {
      const bool is_free = grid.is_empty(placement.square) &&
                           std::ranges::find(some, placement.square, &Placement::square) == some.end();
      if (is_free && some.size() < cubed::Turn::most) some.push_back(placement);
    }
    return some;
  }
};

Draft draft_of(const cubed::Rack& rack, const std::vector<Lay>& place) {
  Draft draft;
  for (const Lay& lay : place) {
    if (const auto laid = as_laid(rack, place, lay)) {
      draft.placements.push_back({lay.square, *laid});
    } else {
      draft.refuse(laid.error(), lay.square);
    }
  }
  return draft;
}

Previewed as_answer(cubed::Preview preview, std::optional<PreviewRefusal> refusal) {
  return {std::move(refusal), std::move(preview.sets), preview.wilds, preview.score.bonus, preview.score.score};
}

// A list from outside may be long.
constexpr std::size_t most_placed = 2 * cubed::Hand::most;

}  // namespace

Answer<CubedPlace> place_of(const cubed::Options& options, const cubed::View& view, Seat seat) {
  const auto wrong = cubed::Cubed::check(options, static_cast<int>(view.players.size()));
  if (!wrong.empty()) return std::unexpected("options: " + wrong.front());
  if (seat.index() >= view.players.size()) return std::unexpected("seat: there is no such seat");
  CubedPlace place{cubed::Grid(cubed::board_of(options)), {}};
  for (const cubed::NewDie& die : view.board) {
    if (!place.grid.is_empty(die.square)) {
      return std::unexpected("view.board: no die can lie on " + to_text(die.square));
    }
    place.grid.place(die.square, die.lies);
  }
  const auto& dice = view.players[seat.index()].dice;
  if (dice.size() > cubed::Hand::most) return std::unexpected("view.players: nobody holds so many dice");
  for (const HeldDie& held : dice) place.rack.add(held);
  return place;
}

Answer<Previewed> answer(const CubedPreview& question) {
  const auto place = place_of(question.options, question.view, question.seat);
  if (!place) return std::unexpected(place.error());
  if (question.place.size() > most_placed) return std::unexpected("place: nobody holds so many dice");
  Draft draft = draft_of(place->rack, question.place);
  if (!draft.wrong) {
    auto whole = cubed::preview(place->position(), draft.placements);
    if (whole) return as_answer(std::move(*whole), std::nullopt);
    draft.wrong = PreviewRefusal{code_of(whole.error().code), std::move(whole.error().squares)};
  }
  return as_answer(cubed::preview_so_far(place->grid, draft.possible(place->grid)), std::move(draft.wrong));
}

Answer<FaceChoices> answer(const CubedFaces& question) {
  const auto place = place_of(question.options, question.view, question.seat);
  if (!place) return std::unexpected(place.error());
  if (question.place.size() > most_placed) return std::unexpected("place: nobody holds so many dice");
  const HeldDie* held = place->rack.find(question.die);
  if (held == nullptr || !held->shows.is_wild()) return std::unexpected("die: is no wild of this seat");
  if (!place->grid.is_empty(question.square)) return std::unexpected("square: is not free");

  // The wild itself may have been placed before, here or elsewhere.
  std::vector<Lay> others = question.place;
  std::erase_if(others, [&](const Lay& lay) { return lay.die == question.die || lay.square == question.square; });
  std::vector<Placement> lying = draft_of(place->rack, others).possible(place->grid);
  if (lying.size() == cubed::Turn::most) lying.pop_back();
  FaceChoices choices;
  lying.push_back({question.square, {}});
  for (int i = 0; i < figures::Face::count; ++i) {
    const auto face = figures::Face::from_index(i);
    lying.back().die = LaidDie::wild_as(face);
    const auto brings = cubed::preview_so_far(place->grid, lying);
    const auto sets = std::ranges::count_if(brings.sets, [&](const cubed::NewSet& set) {
      return std::ranges::find(set.squares, question.square) != set.squares.end();
    });
    choices.faces.push_back({face, static_cast<int>(sets), brings.score.score});
  }
  std::ranges::sort(choices.faces, {},
                    [](const FaceChoice& choice) { return std::tuple(choice.sets == 0, -choice.score, choice.face); });
  return choices;
}

Answer<Replacements> answer(const CubedReplaceable& question) {
  const cubed::View& view = question.view;
  Replacements found;
  if (question.seat.index() >= view.players.size()) return std::unexpected("seat: there is no such seat");
  if (view.phase != cubed::Phase::turn || view.to_move != question.seat) return found;
  for (const cubed::NewDie& lying : view.board) {
    if (!lying.lies.is_wild()) continue;
    for (const HeldDie& held : view.players[question.seat.index()].dice) {
      if (held.shows == figures::UpFace(lying.lies.face())) found.replace.push_back({held.die, lying.square});
    }
  }
  return found;
}

Answer<FirstDice> answer(const CubedFirst& question) {
  const auto& shown = question.shown;
  if (!figures::is_set(shown[0].shows, shown[1].shows, shown[2].shows)) return std::unexpected("shown: is no SET");
  const auto laid = cubed::name_first(shown);
  FirstDice first;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    first.dice[i].die = shown[i].die;
    if (laid[i].is_wild()) first.dice[i].as = laid[i].face();
  }
  return first;
}

Answer<cubed::BoardLayout> answer(const Layout& question) {
  const auto wrong = cubed::Cubed::check(question.options, cubed::least_seats);
  if (!wrong.empty()) return std::unexpected("options: " + wrong.front());
  return cubed::layout_of(*cubed::board_of(question.options));
}

}  // namespace tercet::wasm
