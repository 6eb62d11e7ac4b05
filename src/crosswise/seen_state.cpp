#include "crosswise/seen_state.hpp"

#include <utility>

namespace tercet::crosswise {

namespace {

std::unexpected<std::string> wrong(std::size_t seat, const std::string& what) {
  return std::unexpected("view.players[" + std::to_string(seat) + "]." + what);
}

}  // namespace

std::expected<State, std::string> seen_state(const View& view) {
  const std::size_t seats = view.players.size();
  if (seats < min_seats || seats > max_seats) return std::unexpected("view.players: must be 2 to 4");
  State state(Options{}, static_cast<int>(seats));
  state.phase = view.phase;
  state.round = view.round;
  // Takes a die out of the bag; false if it was taken before.
  const auto give = [&](Die die, Seat owner, figures::UpFace shows) {
    const std::size_t place = state.bag.place_of(die);
    if (place == state.bag.size()) return false;
    state.bag.draw(place);
    state.at(die).owner = owner;
    state.at(die).shows = shows;
    return true;
  };
  for (std::size_t i = 0; i < seats; ++i) {
    const Seat seat(static_cast<int>(i));
    const PlayerView& seen = view.players[i];
    for (const HeldDie& held : seen.hand) {
      if (!give(held.die, seat, held.shows)) return wrong(i, "hand: a die is there twice");
    }
    Area taken;
    for (const AreaDie& lying : seen.area) {
      if (!state.has(lying.seat)) return wrong(i, "area: a die is nobody's");
      if (!lying.place().inside()) return wrong(i, "area: a die lies outside");
      if (!give(lying.die, lying.seat, lying.lies.up())) return wrong(i, "area: a die is there twice");
      for (const LyingDie& other : taken.dice()) {
        if (other.place == lying.place()) return wrong(i, "area: two dice lie on one place");
      }
      taken.add({lying.die, lying.seat, lying.place(), lying.lies.face(), lying.order});
      RolledDie& die = state.at(lying.die);
      die.area = seat;
      die.place = lying.place();
      die.lies = lying.lies;
      die.order = lying.order;
      state.order = std::max(state.order, lying.order);
    }
    Player& player = state.player(seat);
    player.revision = seen.revision;
    player.left = seen.left;
    player.empty = seen.empty;
  }
  return state;
}

}  // namespace tercet::crosswise
