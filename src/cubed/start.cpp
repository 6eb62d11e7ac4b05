// Cubed::check() and start(): what may be agreed on, and the state before the first roll.
#include <algorithm>
#include <iterator>

#include "contract/check_time.hpp"
#include "cubed/cubed.hpp"

namespace tercet::cubed {

using contract::check_time;

std::vector<std::string> Cubed::check(const Options& options, int seats) {
  constexpr int max_all_pass = 100;
  std::vector<std::string> wrong;
  // B1
  if (seats < min_seats || seats > max_seats) {
    wrong.push_back("seats must be " + std::to_string(min_seats) + " to " + std::to_string(max_seats));
  }
  if (options.all_pass_limit < 1 || options.all_pass_limit > max_all_pass) {
    wrong.push_back("all_pass_limit must be 1 to " + std::to_string(max_all_pass));
  }
  check_time(wrong, "show_ms", options.show_ms, Millis(500));
  check_time(wrong, "opening_ms", options.opening_ms, Millis(1'000));
  if (options.turn_ms != Millis(0)) check_time(wrong, "turn_ms", options.turn_ms, Millis(1'000));
  check_time(wrong, "extra_roll_ms", options.extra_roll_ms, Millis(1'000));
  if (options.own_board) {
    for (const std::string& problem : problems(*options.own_board)) wrong.push_back("own_board." + problem);
  }
  if (options.own_dice) {
    for (const std::string& problem : problems(*options.own_dice)) wrong.push_back("own_dice." + problem);
  }
  return wrong;
}

State Cubed::start(const Options& options, int seats, int version) {
  assert(check(options, seats).empty());
  return State(options, seats, version);
}

}  // namespace tercet::cubed
