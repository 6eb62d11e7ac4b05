#include "golden/games.hpp"

#include "contract/record.hpp"
#include "cubed/simulate/simple_game.hpp"
#include "golden/classic_people.hpp"

namespace tercet::golden {

namespace {

std::vector<std::string> names(int seats) {
  const std::vector<std::string> all = {"Ada", "Ben", "Cleo", "Dan"};
  return {all.begin(), all.begin() + seats};
}

Golden classic_game(std::string name, const classic::Options& options, int seats, std::uint64_t seed,
                    const contract::Lags& lines = {}) {
  auto events = play_classic(options, seats, {.number = seed, .stream = 0}, lines);
  return {std::move(name), contract::write_record<classic::Classic>({options, names(seats), std::move(events)})};
}

Golden cubed_game(std::string name, const cubed::Options& options, int seats, cubed::Policy policy,
                  std::uint64_t seed) {
  cubed::SimpleGame game(options, seats, policy, {.number = seed, .stream = 0});
  game.play_out();
  return {std::move(name), contract::write_record<cubed::Cubed>({options, names(seats), game.events()})};
}

}  // namespace

std::vector<Golden> golden_games() {
  using namespace classic;
  using cubed::Policy;
  Options pointing;
  pointing.claiming = Claiming::point_at_once;
  Options lockout = pointing;
  lockout.penalty = Penalty::lockout;
  Options beginner = pointing;
  beginner.deck = DeckKind::beginner;
  beginner.table = 9;
  Options referee;
  referee.no_set = NoSet::referee;
  const contract::Lags far_apart = {contract::Millis(10), contract::Millis(120), contract::Millis(60)};
  const cubed::Options standard;
  cubed::Options many_wilds;
  many_wilds.dice = cubed::DiceKind::many_wilds;
  // A board of the table's own, with a bonus on its logo.
  cubed::Options own_board;
  own_board.own_board = cubed::layout_of(cubed::standard_board());
  own_board.own_board->bonus[own_board.own_board->logo[1]] = 4;
  return {
      classic_game("classic-1-solo", pointing, 1, 11),
      classic_game("classic-2-call-first", Options{}, 2, 12),
      classic_game("classic-3-lockout", lockout, 3, 13),
      classic_game("classic-3-far-apart", pointing, 3, 16, far_apart),
      classic_game("classic-4-beginner-9", beginner, 4, 14),
      classic_game("classic-4-referee", referee, 4, 15),
      cubed_game("cubed-2-greedy", standard, 2, Policy::greedy, 23),
      cubed_game("cubed-2-greedy-own-board", own_board, 2, Policy::greedy, 22),
      cubed_game("cubed-2-random-many-wilds", many_wilds, 2, Policy::random, 23),
      cubed_game("cubed-3-random", standard, 3, Policy::random, 24),
      cubed_game("cubed-4-greedy-many-wilds", many_wilds, 4, Policy::greedy, 25),
      cubed_game("cubed-4-random", standard, 4, Policy::random, 26),
  };
}

}  // namespace tercet::golden
