// The answers to the questions of question.hpp.
#include <algorithm>
#include <tuple>

#include "cubed/cubed.hpp"
#include "cubed/first_set.hpp"
#include "cubed/question.hpp"
#include "cubed/seat_position.hpp"
#include "figures/third.hpp"

namespace tercet::cubed {

namespace {

// What is wrong with one die by itself; else it lies there as this.
std::expected<LaidDie, RefusalCode> as_laid(const Rack& rack, const std::vector<Lay>& all, const Lay& lay) {
  const HeldDie* held = rack.find(lay.die);
  if (held == nullptr) return std::unexpected(RefusalCode::not_in_hand);
  if (std::ranges::count(all, lay.die, &Lay::die) > 1) return std::unexpected(RefusalCode::repeated_die);
  if (!held->shows.is_wild()) {
    if (lay.as) return std::unexpected(RefusalCode::name_not_wanted);
    return LaidDie::regular(held->shows.face());
  }
  if (!lay.as) return std::unexpected(RefusalCode::name_missing);
  return LaidDie::wild_as(*lay.as);
}

// A turn that is being thought about: what lies there, and what is wrong with the rest.
struct Draft {
  std::vector<Placement> placements;
  std::optional<TurnRefusal> wrong;

  void refuse(RefusalCode code, Square square) {
    if (!wrong) wrong = TurnRefusal{code, {}};
    if (wrong->code == code) wrong->squares.push_back(square);
  }

  // Of those that can lie there at all, on a square the first.
  std::vector<Placement> possible(const BoardState& board_state) const {
    std::vector<Placement> some;
    for (const Placement& placement : placements) {
      const bool is_free = board_state.is_empty(placement.square) &&
                           std::ranges::find(some, placement.square, &Placement::square) == some.end();
      if (is_free && some.size() < Turn::max) some.push_back(placement);
    }
    return some;
  }
};

Draft draft_of(const Rack& rack, const std::vector<Lay>& place) {
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

Previewed as_answer(Preview preview, std::optional<TurnRefusal> refusal) {
  return {std::move(refusal), std::move(preview.sets), preview.wilds, preview.score.bonus, preview.score.score};
}

// A list from outside may be long.
constexpr std::size_t max_placed = 2 * Hand::max;

}  // namespace

Answer<Previewed> answer(const PreviewQuestion& question) {
  const auto seen = seat_position(question.options, question.view, question.seat);
  if (!seen) return std::unexpected(seen.error());
  if (question.place.size() > max_placed) return std::unexpected("place: nobody holds so many dice");
  Draft draft = draft_of(seen->rack, question.place);
  if (!draft.wrong) {
    auto whole = preview(seen->position(), draft.placements);
    if (whole) return as_answer(std::move(*whole), std::nullopt);
    draft.wrong = std::move(whole.error());
  }
  return as_answer(preview_so_far(seen->board_state, draft.possible(seen->board_state)), std::move(draft.wrong));
}

Answer<FaceChoices> answer(const FacesQuestion& question) {
  const auto seen = seat_position(question.options, question.view, question.seat);
  if (!seen) return std::unexpected(seen.error());
  if (question.place.size() > max_placed) return std::unexpected("place: nobody holds so many dice");
  const HeldDie* held = seen->rack.find(question.die);
  if (held == nullptr || !held->shows.is_wild()) return std::unexpected("die: is no wild of this seat");
  if (!seen->board_state.is_empty(question.square)) return std::unexpected("square: is not free");

  // The wild itself may have been placed before, here or elsewhere.
  std::vector<Lay> others = question.place;
  std::erase_if(others, [&](const Lay& lay) { return lay.die == question.die || lay.square == question.square; });
  std::vector<Placement> lying = draft_of(seen->rack, others).possible(seen->board_state);
  if (lying.size() == Turn::max) lying.pop_back();
  FaceChoices choices;
  lying.push_back({question.square, {}});
  for (int i = 0; i < figures::Face::count; ++i) {
    const auto face = figures::Face::from_index(i);
    lying.back().die = LaidDie::wild_as(face);
    const auto brings = preview_so_far(seen->board_state, lying);
    const auto sets = std::ranges::count_if(brings.sets, [&](const NewSet& set) {
      return std::ranges::find(set.squares, question.square) != set.squares.end();
    });
    choices.faces.push_back({face, static_cast<int>(sets), brings.score.score});
  }
  std::ranges::sort(choices.faces, {},
                    [](const FaceChoice& choice) { return std::tuple(choice.sets == 0, -choice.score, choice.face); });
  return choices;
}

Answer<Replacements> answer(const ReplaceableQuestion& question) {
  const View& view = question.view;
  Replacements found;
  if (question.seat.index() >= view.players.size()) return std::unexpected("seat: there is no such seat");
  if (view.phase != Phase::turn || view.to_move != question.seat) return found;
  for (const NewDie& lying : view.board) {
    if (!lying.lies.is_wild()) continue;
    for (const HeldDie& held : view.players[question.seat.index()].dice) {
      if (held.shows == figures::UpFace(lying.lies.face())) found.replace.push_back({held.die, lying.square});
    }
  }
  return found;
}

Answer<FirstDice> answer(const FirstQuestion& question) {
  const auto& shown = question.shown;
  if (!figures::is_set(shown[0].shows, shown[1].shows, shown[2].shows)) return std::unexpected("shown: is no SET");
  const auto laid = name_first(shown);
  FirstDice first;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    first.dice[i].die = shown[i].die;
    if (laid[i].is_wild()) first.dice[i].as = laid[i].face();
  }
  return first;
}

Answer<BoardLayout> answer(const LayoutQuestion& question) {
  const auto wrong = Cubed::check(question.options, min_seats);
  if (!wrong.empty()) return std::unexpected("options: " + wrong.front());
  return layout_of(*board_of(question.options));
}

}  // namespace tercet::cubed
