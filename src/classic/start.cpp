// Classic::check() and start(): what may be agreed on, and the state before the first card.
#include "classic/classic.hpp"
#include "contract/check_time.hpp"

namespace tercet::classic {

using contract::check_time;

std::vector<std::string> Classic::check(const Options& options, int seats) {
  constexpr int max_rounds = 100;
  std::vector<std::string> wrong;
  // C11
  if (seats < 1 || seats > Seat::max) wrong.push_back("seats must be 1 to " + std::to_string(Seat::max));
  // C9
  if (options.table != 12 && options.table != 9) wrong.emplace_back("table must be 12 or 9");
  if (options.table == 9 && options.deck == DeckKind::full) wrong.emplace_back("table 9 needs the beginner deck");
  if (options.rounds < 0 || options.rounds > max_rounds) {
    wrong.push_back("rounds must be 0 (as many as seats) to " + std::to_string(max_rounds));
  }
  // C10
  if (seats == 1 && options.rounds > 1) wrong.emplace_back("rounds must be 0 or 1 for a single seat");
  check_time(wrong, "show_ms", options.show_ms, Millis(500));
  check_time(wrong, "quiet_ms", options.quiet_ms, Millis(1'000));
  check_time(wrong, "pause_ms", options.pause_ms, Millis(0));
  return wrong;
}

State Classic::start(const Options& options, int seats, int version) {
  assert(check(options, seats).empty());
  State state;
  state.options = options;
  state.version = version;
  state.seats = static_cast<std::uint8_t>(seats);
  return state;
}

}  // namespace tercet::classic
