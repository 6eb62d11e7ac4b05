// Crosswise::check() and start(): what may be agreed on, and the state before the first roll.
#include <cassert>

#include "contract/check_time.hpp"
#include "crosswise/crosswise.hpp"

namespace tercet::crosswise {

using contract::check_time;

std::vector<std::string> Crosswise::check(const Options& options, int seats) {
  std::vector<std::string> wrong;
  // X1
  if (seats < min_seats || seats > max_seats) {
    wrong.push_back("seats must be " + std::to_string(min_seats) + " to " + std::to_string(max_seats));
  }
  if (options.rounds < 1 || options.rounds > max_rounds) {
    wrong.push_back("rounds must be 1 to " + std::to_string(max_rounds));
  }
  check_time(wrong, "draw_every_ms", options.draw_every_ms, Millis(0));
  check_time(wrong, "round_ms", options.round_ms, Millis(10'000));
  check_time(wrong, "pause_ms", options.pause_ms, Millis(0));
  if (options.own_dice) {
    for (const std::string& problem : problems(*options.own_dice)) wrong.push_back("own_dice." + problem);
  }
  return wrong;
}

State Crosswise::start(const Options& options, int seats, int version) {
  assert(check(options, seats).empty());
  return State(options, seats, version);
}

}  // namespace tercet::crosswise
