// Speed::check() and start(): what may be agreed on, and the state before the first roll.
#include <cassert>

#include "contract/check_time.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

using contract::check_time;

std::vector<std::string> Speed::check(const Options& options, int seats) {
  constexpr int max_rounds = 100;
  std::vector<std::string> wrong;
  // P1
  if (seats < min_seats || seats > max_seats) {
    wrong.push_back("seats must be " + std::to_string(min_seats) + " to " + std::to_string(max_seats));
  }
  if (options.rounds < 1 || options.rounds > max_rounds) {
    wrong.push_back("rounds must be 1 to " + std::to_string(max_rounds));
  }
  check_time(wrong, "quiet_ms", options.quiet_ms, Millis(1'000));
  check_time(wrong, "round_ms", options.round_ms, Millis(5'000));
  check_time(wrong, "pause_ms", options.pause_ms, Millis(0));
  if (options.own_dice) {
    for (const std::string& problem : problems(*options.own_dice)) wrong.push_back("own_dice." + problem);
  }
  return wrong;
}

State Speed::start(const Options& options, int seats, int version) {
  assert(check(options, seats).empty());
  return State(options, seats, version);
}

}  // namespace tercet::speed
