#include "crosswise/moves.hpp"

#include <algorithm>
#include <utility>

#include "crosswise/crosswise.hpp"

namespace tercet::crosswise {

namespace {

using Refused = std::unexpected<CommandRefusal>;

Refused refuse(RefusalCode code, std::vector<Die> dice = {}, std::vector<Place> places = {}) {
  return std::unexpected(CommandRefusal{code, std::move(dice), std::move(places)});
}

// Dice of a seat, each on a place of its own, as they are to lie.
struct Draft {
  std::vector<MovedDie> dice;  // in the order of their numbers
  DieSet named;

  std::optional<Die> on(Place place) const {
    const auto found = std::ranges::find(dice, place, &MovedDie::place);
    return found == dice.end() ? std::nullopt : std::optional(found->die);
  }
};

// What a die becomes where it lies; D3: a wild needs a name.
std::expected<LaidDie, RefusalCode> laid(const RolledDie& rolled, const std::optional<figures::Face>& face) {
  if (rolled.shows.is_wild()) {
    if (!face) return std::unexpected(RefusalCode::name_missing);
    return LaidDie::wild_as(*face);
  }
  if (face && *face != rolled.shows.face()) return std::unexpected(RefusalCode::not_the_face);
  return LaidDie::regular(rolled.shows.face());
}

// A list from outside may be long, but only so many of its dice can be the sender's, each once: it is read no further
// than to the first that cannot.
Move<Draft> draft_of(const State& state, Seat seat, const std::vector<Lay>& lays) {
  Draft draft;
  for (const Lay& lay : lays) {
    const RolledDie& rolled = state.at(lay.die);
    if (rolled.owner != seat) return refuse(RefusalCode::not_your_die, {lay.die}, {lay.place()});
    if (draft.named.contains(lay.die)) return refuse(RefusalCode::repeated_die, {lay.die}, {lay.place()});
    if (rolled.area && *rolled.area != seat) return refuse(RefusalCode::elsewhere, {lay.die}, {lay.place()});
    if (!lay.place().inside()) return refuse(RefusalCode::outside, {lay.die}, {lay.place()});
    if (const auto other = draft.on(lay.place())) {
      return refuse(RefusalCode::place_twice, {*other, lay.die}, {lay.place()});
    }
    const auto lies = laid(rolled, lay.face);
    if (!lies) return refuse(lies.error(), {lay.die}, {lay.place()});
    draft.named.insert(lay.die);
    draft.dice.push_back({lay.die, lay.column, lay.row, *lies});
  }
  std::ranges::sort(draft.dice, {}, &MovedDie::die);
  return draft;
}

bool lies_so(const RolledDie& rolled, Seat area, const MovedDie& die) {
  return rolled.area == area && rolled.place == die.place() && rolled.lies == die.lies;
}

// Of the area as it is, those that `draft` may not be laid on: all dice but the own of an arrangement, which lift.
template <class Stays>
std::optional<CommandRefusal> taken(const Area& area, const Draft& draft, Stays stays) {
  for (const LyingDie& lying : area.dice()) {
    if (!stays(lying)) continue;
    if (const auto die = draft.on(lying.place)) {
      return CommandRefusal{RefusalCode::place_taken, {*die}, {lying.place}};
    }
  }
  return std::nullopt;
}

// X5: another's SET rests on some of these.
std::optional<CommandRefusal> held(DieSet wanted, DieSet rested_on) {
  const DieSet both = wanted & rested_on;
  if (both.empty()) return std::nullopt;
  CommandRefusal refusal{RefusalCode::rests_on, {}, {}};
  both.for_each([&](Die die) { refusal.dice.push_back(die); });
  return refusal;
}

// The indices in an area of the dice in `wanted`.
std::uint64_t bits_of(const Area& area, DieSet wanted) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < area.size(); ++i) {
    if (wanted.contains(area.dice()[i].die)) bits |= std::uint64_t{1} << i;
  }
  return bits;
}

std::uint64_t bits_of(const AreaSets::Line& line) {
  std::uint64_t bits = 0;
  for (const std::uint8_t index : line) bits |= std::uint64_t{1} << index;
  return bits;
}

// Of `wanted` those that are in no line that `keeps` them.
template <class Keeps>
std::vector<Die> alone(const Area& area, DieSet wanted, Keeps keeps) {
  std::uint64_t kept = 0;
  const AreaSets sets(area);
  for (const AreaSets::Line& line : sets.lines()) {
    if (keeps(line)) kept |= bits_of(line);
  }
  std::vector<Die> dice;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Die die = area.dice()[i].die;
    if (wanted.contains(die) && (kept >> i & 1U) == 0) dice.push_back(die);
  }
  return dice;
}

}  // namespace

Move<Arranged> move_of(const State& state, Seat seat, const Arrange& command, Millis t) {
  const auto draft = draft_of(state, seat, command.dice);
  if (!draft) return std::unexpected(draft.error());
  const Area area = state.area(seat);
  if (auto refusal = taken(area, *draft, [&](const LyingDie& lying) { return lying.owner != seat; })) {
    return std::unexpected(std::move(*refusal));
  }

  Arranged event{t, seat, state.player(seat).revision + 1, {}, {}};
  DieSet changed;
  for (const MovedDie& die : draft->dice) {
    const RolledDie& rolled = state.at(die.die);
    if (lies_so(rolled, seat, die)) continue;
    event.moved.push_back(die);
    if (rolled.area) changed.insert(die.die);
  }
  for (const LyingDie& lying : area.dice()) {
    if (lying.owner != seat || draft->named.contains(lying.die)) continue;
    event.lifted.push_back(lying.die);
    changed.insert(lying.die);
  }
  if (event.moved.empty() && event.lifted.empty()) return event;
  if (command.revision != state.player(seat).revision) return refuse(RefusalCode::area_changed);
  if (auto refusal = held(changed, state.rested_on(seat))) return std::unexpected(std::move(*refusal));
  return event;
}

Move<Attached> move_of(const State& state, Seat seat, const Attach& command, Millis t) {
  if (!state.has(command.seat)) return refuse(RefusalCode::no_such_seat);
  if (command.seat == seat) return refuse(RefusalCode::own_area);
  if (command.dice.empty()) return refuse(RefusalCode::nothing_attached);
  if (!state.bag.empty()) return refuse(RefusalCode::bag_not_empty);
  const auto draft = draft_of(state, seat, command.dice);
  if (!draft) return std::unexpected(draft.error());
  if (auto refusal = held(draft->named, state.rested_on(seat))) return std::unexpected(std::move(*refusal));

  // What is wrong where the sender saw another arrangement is wrong because of that.
  const int revision = state.player(command.seat).revision;
  const auto blame = [&](CommandRefusal refusal) {
    if (command.revision != revision) refusal.code = RefusalCode::area_changed;
    return std::unexpected(std::move(refusal));
  };
  Area area = state.area(command.seat);
  if (auto refusal = taken(area, *draft, [](const LyingDie&) { return true; })) return blame(std::move(*refusal));
  const DieSet grid = count(area, command.seat).grid;
  for (const MovedDie& die : draft->dice) area.add({die.die, seat, die.place(), die.lies.face(), state.order + 1});
  const std::uint64_t earlier = bits_of(area, grid);
  auto in_no_set =
      alone(area, draft->named, [&](const AreaSets::Line& line) { return (bits_of(line) & earlier) != 0; });
  if (!in_no_set.empty()) return blame({RefusalCode::in_no_set, std::move(in_no_set), {}});
  return Attached{t, seat, command.seat, draft->dice};
}

Move<TakenBack> move_of(const State& state, Seat seat, const TakeBack& command, Millis t) {
  if (command.dice.empty()) return refuse(RefusalCode::nothing_attached);
  DieSet named;
  for (const Die die : command.dice) {
    const RolledDie& rolled = state.at(die);
    if (rolled.owner != seat) return refuse(RefusalCode::not_your_die, {die});
    if (named.contains(die)) return refuse(RefusalCode::repeated_die, {die});
    if (!rolled.area || *rolled.area == seat) return refuse(RefusalCode::not_attached, {die});
    named.insert(die);
  }
  TakenBack event{t, seat, {}};
  for (int i = 0; i < state.seats; ++i) {
    const Area area = state.area(Seat(i));
    if (Seat(i) == seat || bits_of(area, named) == 0) continue;
    if (auto refusal = held(named, state.rested_on(Seat(i)))) return std::unexpected(std::move(*refusal));
    // What the sender leaves there must still be attached: in a SET of the sender's own.
    Area rest;
    DieSet staying;
    for (const LyingDie& lying : area.dice()) {
      if (named.contains(lying.die)) continue;
      rest.add(lying);
      if (lying.owner == seat) staying.insert(lying.die);
    }
    auto left_alone = alone(rest, staying, [&](const AreaSets::Line& line) {
      const auto last = std::ranges::max_element(line, {}, [&](std::uint8_t i) { return rest.dice()[i].order; });
      return rest.dice()[*last].owner == seat;
    });
    if (!left_alone.empty()) return refuse(RefusalCode::in_no_set, std::move(left_alone));
  }
  named.for_each([&](Die die) { event.dice.push_back(die); });
  return event;
}

namespace {

Lay lay_of(const MovedDie& die) { return {die.die, die.column, die.row, die.lies.face()}; }

}  // namespace

std::variant<Arrange, Attach> command_of(const Contested& claim) {
  if (claim.to) return Attach{*claim.to, claim.revision, claim.dice};
  return Arrange{claim.revision, claim.dice};
}

Arrange arrange_of(const State& state, const Arranged& event) {
  Arrange command;
  if (!state.has(event.seat)) return command;
  command.revision = state.player(event.seat).revision;
  for (const MovedDie& die : event.moved) command.dice.push_back(lay_of(die));
  for (const LyingDie& lying : state.area(event.seat).dice()) {
    const bool moved = std::ranges::find(event.moved, lying.die, &MovedDie::die) != event.moved.end();
    const bool lifted = std::ranges::find(event.lifted, lying.die) != event.lifted.end();
    if (lying.owner != event.seat || moved || lifted) continue;
    command.dice.push_back({lying.die, lying.place.column, lying.place.row, lying.face});
  }
  return command;
}

Attach attach_of(const State& state, const Attached& event) {
  Attach command{event.to, state.has(event.to) ? state.player(event.to).revision : 0, {}};
  for (const MovedDie& die : event.dice) command.dice.push_back(lay_of(die));
  return command;
}

}  // namespace tercet::crosswise
