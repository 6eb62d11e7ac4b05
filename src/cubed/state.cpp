#include "cubed/state.hpp"

#include <algorithm>
#include <cassert>

namespace tercet::cubed {

std::shared_ptr<const Board> board_of(const Options& options) {
  if (!options.own_board) return shared_standard_board();
  return std::make_shared<const Board>(make_board(*options.own_board));
}

State::State(const Options& the_options, int the_seats, int the_version)
    : options(the_options),
      version(the_version),
      seats(static_cast<std::uint8_t>(the_seats)),
      dice(dice::dice_of(options.dice, options.own_dice)),
      board_state(board_of(options)) {}

bool State::operator==(const State& other) const {
  return options == other.options && version == other.version && seats == other.seats && phase == other.phase &&
         bag == other.bag && board_state == other.board_state && on_board == other.on_board &&
         square_of == other.square_of && rolls == other.rolls && players == other.players && roll == other.roll &&
         contested == other.contested && caller == other.caller && shown == other.shown && first == other.first &&
         round == other.round && to_move == other.to_move && turns_had == other.turns_had && passes == other.passes &&
         all_pass_rounds == other.all_pass_rounds && last_round == other.last_round && rolled_at == other.rolled_at &&
         began_at == other.began_at;
}

std::vector<Seat> State::in_order() const {
  std::vector<Seat> order;
  Seat seat = first;
  for (int i = 0; i < seats; ++i, seat = after(seat)) order.push_back(seat);
  return order;
}

Die State::die_on(Square square) const {
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    if (on_board.contains(die) && square_of[static_cast<std::size_t>(i)] == square) return die;
  }
  assert(false);
  return {};
}

bool State::nobody_calls() const {
  return std::ranges::all_of(all_players(), [](const Player& p) { return p.barred || p.said_none; });
}

}  // namespace tercet::cubed
