#include "cubed/seat_position.hpp"

#include "cubed/cubed.hpp"

namespace tercet::cubed {

std::expected<SeatPosition, std::string> seat_position(const Options& options, const View& view, Seat seat) {
  const auto wrong = Cubed::check(options, static_cast<int>(view.players.size()));
  if (!wrong.empty()) return std::unexpected("options: " + wrong.front());
  if (seat.index() >= view.players.size()) return std::unexpected("seat: there is no such seat");
  SeatPosition seen{BoardState(board_of(options)), {}};
  for (const NewDie& die : view.board) {
    if (!seen.board_state.is_empty(die.square)) {
      return std::unexpected("view.board: no die can lie on " + to_text(die.square));
    }
    seen.board_state.place(die.square, die.lies);
  }
  const auto& dice = view.players[seat.index()].dice;
  if (dice.size() > Hand::max) return std::unexpected("view.players: nobody holds so many dice");
  for (const HeldDie& held : dice) seen.rack.add(held);
  return seen;
}

}  // namespace tercet::cubed
