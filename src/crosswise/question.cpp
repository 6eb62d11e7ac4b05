// The answers to the questions of question.hpp.
#include "crosswise/question.hpp"

#include <algorithm>
#include <tuple>

#include "crosswise/crosswise.hpp"
#include "crosswise/extensions.hpp"
#include "crosswise/moves.hpp"
#include "crosswise/seen_state.hpp"

namespace tercet::crosswise {

namespace {

// A list from outside may be long.
constexpr std::size_t max_dice = 2 * std::size_t{Die::count};

// What of some dice can lie where it is to lie: of dice named twice and of dice on one place the first.
std::vector<MovedDie> possible(const State& state, Seat seat, Seat to, const std::vector<Lay>& lays) {
  std::vector<MovedDie> dice;
  const Area area = state.area(to);
  for (const Lay& lay : lays) {
    const RolledDie& rolled = state.at(lay.die);
    const bool movable = rolled.owner == seat && (!rolled.area || rolled.area == seat) && lay.place().inside();
    const bool named = !rolled.shows.is_wild() || lay.face;
    const bool twice = std::ranges::any_of(
        dice, [&](const MovedDie& other) { return other.die == lay.die || other.place() == lay.place(); });
    // An arrangement may use the places of the own dice: they are laid anew.
    const bool taken = std::ranges::any_of(area.dice(), [&](const LyingDie& lying) {
      return lying.place == lay.place() && (to != seat || lying.owner != seat);
    });
    if (!movable || !named || twice || taken) continue;
    dice.push_back({lay.die, lay.column, lay.row,
                    rolled.shows.is_wild() ? LaidDie::wild_as(*lay.face) : LaidDie::regular(rolled.shows.face())});
  }
  return dice;
}

// The state with dice laid so, whatever the rules say to it.
State laid(const State& state, Seat seat, Seat to, std::vector<MovedDie> dice) {
  if (to != seat) return Crosswise::evolve(state, Attached{Millis{}, seat, to, std::move(dice)});
  Arranged event{Millis{}, seat, state.player(seat).revision + 1, std::move(dice), {}};
  for (const LyingDie& lying : state.area(seat).dice()) {
    if (lying.owner == seat) event.lifted.push_back(lying.die);
  }
  return Crosswise::evolve(state, event);
}

std::optional<CommandRefusal> refusal_of(const State& state, Seat seat, Seat to, const std::vector<Lay>& dice) {
  if (to == seat) {
    const auto move = move_of(state, seat, Arrange{state.player(seat).revision, dice}, Millis{});
    return move ? std::nullopt : std::optional(move.error());
  }
  if (dice.empty()) return std::nullopt;
  // As if the bag were empty already.
  State ahead = state;
  ahead.bag = Bag{};
  const auto move = move_of(ahead, seat, Attach{to, state.player(to).revision, dice}, Millis{});
  return move ? std::nullopt : std::optional(move.error());
}

// What is wrong with the seats of a question and with its dice; else the state.
Answer<State> seen(const View& view, Seat seat, Seat to, std::size_t dice) {
  auto state = seen_state(view);
  if (!state) return std::unexpected(std::move(state.error()));
  if (!state->has(seat)) return std::unexpected("seat: there is no such seat");
  if (!state->has(to)) return std::unexpected("area: there is no such seat");
  if (dice > max_dice) return std::unexpected("dice: nobody holds so many");
  return state;
}

}  // namespace

Answer<Previewed> answer(const PreviewQuestion& question) {
  const auto& [view, seat, to, dice] = question;
  const auto state = seen(view, seat, to, dice.size());
  if (!state) return std::unexpected(state.error());
  Previewed previewed;
  previewed.refusal = refusal_of(*state, seat, to, dice);
  const State after = laid(*state, seat, to, possible(*state, seat, to, dice));
  const Standing now = standing(after);
  previewed.unplaced = now.unplaced[seat.index()];
  const Area area = after.area(to);
  const AreaSets sets(area);
  for (const auto& [a, b, c] : sets.lines()) {
    previewed.sets.push_back({area.dice()[a].place, area.dice()[b].place, area.dice()[c].place});
  }
  now.placed.for_each([&](Die die) {
    if (after.at(die).owner == seat) previewed.counts.push_back(die);
  });
  return previewed;
}

Answer<FaceChoices> answer(const FacesQuestion& question) {
  const auto state = seen(question.view, question.seat, question.area, question.dice.size());
  if (!state) return std::unexpected(state.error());
  const RolledDie& rolled = state->at(question.die);
  if (rolled.owner != question.seat || !rolled.shows.is_wild()) {
    return std::unexpected("die: is no wild of this seat");
  }
  const Place place{question.column, question.row};
  std::vector<Lay> lays = question.dice;
  std::erase_if(lays, [&](const Lay& lay) { return lay.die == question.die || lay.place() == place; });
  lays.push_back({question.die, place.column, place.row, figures::Face{}});
  std::vector<MovedDie> dice = possible(*state, question.seat, question.area, lays);
  if (dice.empty() || dice.back().die != question.die) return std::unexpected("die: cannot lie there");

  FaceChoices choices;
  for (int i = 0; i < figures::Face::count; ++i) {
    const auto face = figures::Face::from_index(i);
    dice.back().lies = LaidDie::wild_as(face);
    const State after = laid(*state, question.seat, question.area, dice);
    const Area area = after.area(question.area);
    const AreaSets sets(area);
    const auto holds_it = [&](const AreaSets::Line& line) {
      return std::ranges::any_of(line, [&](std::uint8_t index) { return area.dice()[index].die == question.die; });
    };
    const auto count = std::ranges::count_if(sets.lines(), holds_it);
    choices.faces.push_back({face, static_cast<int>(count), standing(after).unplaced[question.seat.index()]});
  }
  std::ranges::sort(choices.faces, {}, [](const FaceChoice& choice) {
    return std::tuple(choice.sets == 0, choice.unplaced, -choice.sets, choice.face);
  });
  return choices;
}

Answer<FreePlaces> answer(const PlacesQuestion& question) {
  const auto state = seen(question.view, question.seat, question.area, 1);
  if (!state) return std::unexpected(state.error());
  const RolledDie& rolled = state->at(question.die);
  if (rolled.owner != question.seat) return std::unexpected("die: is not of this seat");
  Area rest;
  DieSet all;
  const Area area = state->area(question.area);
  for (const LyingDie& lying : area.dice()) {
    if (lying.die == question.die) continue;
    rest.add(lying);
    all.insert(lying.die);
  }
  const DieSet among = question.area == question.seat ? all : count(area, question.area).grid;
  FreePlaces places;
  for (const Extension& extension : extensions(rest, among)) {
    const auto [place, face] = extension;
    if (rolled.shows.is_wild()) {
      places.places.push_back({place.column, place.row, face});
    } else if (rolled.shows.face() == face) {
      places.places.push_back({place.column, place.row, std::nullopt});
    }
  }
  return places;
}

}  // namespace tercet::crosswise
