// Solo::check() and start(): what may be chosen, and the state before the player begins.
#include <cassert>

#include "contract/check_time.hpp"
#include "solo/levels.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

// Zero leaves a time to the level.
void check_own_time(std::vector<std::string>& wrong, std::string_view name, Millis value, Millis min, bool in_mode) {
  if (value == Millis(0)) return;
  if (!in_mode) {
    wrong.push_back(std::string(name) + " belongs to another mode");
  } else {
    contract::check_time(wrong, name, value, min);
  }
}

}  // namespace

std::vector<std::string> Solo::check(const Options& options, int seats) {
  std::vector<std::string> wrong;
  if (seats != 1) wrong.emplace_back("seats must be 1");
  // H5
  if (options.level < min_level || options.level > max_level) wrong.emplace_back("level must be 1 to 4");
  // H3
  const bool is_puzzle = options.mode == Mode::puzzle;
  if (options.figures == FigureKind::dice && !is_puzzle) wrong.emplace_back("figures dice needs the mode puzzle");
  if (options.date && !is_puzzle) wrong.emplace_back("date needs the mode puzzle");
  if (options.date && (*options.date < Date::first() || *options.date > Date::last())) {
    wrong.emplace_back("date must be of the years 1 to 9999");
  }
  if (options.deal && (*options.deal < 1 || *options.deal > max_deal)) {
    wrong.push_back("deal must be 1 to " + std::to_string(max_deal));
  }
  if (options.date && options.deal) wrong.emplace_back("date and deal exclude each other");
  check_own_time(wrong, "clock_ms", options.clock_ms, Millis(5'000), options.mode == Mode::timed);
  check_own_time(wrong, "arrival_ms", options.arrival_ms, Millis(800), options.mode == Mode::arcade);
  check_own_time(wrong, "quiet_ms", options.quiet_ms, Millis(1'000), options.mode == Mode::classic);
  return wrong;
}

State Solo::start(const Options& options, int seats, int /*version*/) {
  assert(check(options, seats).empty());
  static_cast<void>(seats);
  State state;
  state.options = options;
  return state;
}

}  // namespace tercet::solo
