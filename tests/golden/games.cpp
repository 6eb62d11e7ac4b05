#include "golden/games.hpp"

#include "contract/record.hpp"
#include "cubed/simulate/simple_game.hpp"
#include "golden/classic_people.hpp"
#include "golden/crosswise_people.hpp"
#include "golden/solo_people.hpp"
#include "golden/speed_people.hpp"

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

Golden speed_game(std::string name, const speed::Options& options, int seats, std::uint64_t seed,
                  const contract::Lags& lags = {}) {
  auto events = play_speed(options, seats, {.number = seed, .stream = 0}, lags);
  return {std::move(name), contract::write_record<speed::Speed>({options, names(seats), std::move(events)})};
}

std::vector<Golden> speed_games() {
  using namespace speed;
  Options two_rounds;
  two_rounds.rounds = 2;
  Options at_once;
  at_once.rounds = 1;
  at_once.judging = Judging::at_once;
  Options many_wilds = two_rounds;
  many_wilds.dice = DiceKind::many_wilds;
  many_wilds.quiet_ms = Millis(6'000);
  const contract::Lags far_apart = {Millis(10), Millis(120), Millis(60)};
  return {
      speed_game("speed-1-practice", two_rounds, 1, 31),
      speed_game("speed-2-at-once-tie", at_once, 2, 34),
      speed_game("speed-3-far-apart", two_rounds, 3, 45, far_apart),
      speed_game("speed-4-many-wilds", many_wilds, 4, 36),
  };
}

Golden crosswise_game(std::string name, const crosswise::Options& options, int seats, std::uint64_t seed,
                      const contract::Lags& lags = {}) {
  auto events = play_crosswise(options, seats, {.number = seed, .stream = 0}, lags);
  return {std::move(name), contract::write_record<crosswise::Crosswise>({options, names(seats), std::move(events)})};
}

std::vector<Golden> crosswise_games() {
  using namespace crosswise;
  Options two_rounds;
  two_rounds.rounds = 2;
  Options many_wilds = two_rounds;
  many_wilds.dice = DiceKind::many_wilds;
  Options short_rounds = two_rounds;
  short_rounds.round_ms = Millis(90'000);
  const contract::Lags far_apart = {Millis(10), Millis(120), Millis(60)};
  return {
      crosswise_game("crosswise-2-short-rounds", short_rounds, 2, 41),
      crosswise_game("crosswise-3-many-wilds-far-apart", many_wilds, 3, 49, far_apart),
      crosswise_game("crosswise-4", two_rounds, 4, 49),
  };
}

Golden solo_game(std::string name, const solo::Options& options, std::uint64_t seed, Ending ending = Ending::plays_on) {
  auto events = play_solo(options, {.number = seed, .stream = 0}, ending);
  return {std::move(name), contract::write_record<solo::Solo>({options, names(1), std::move(events)})};
}

std::vector<Golden> solo_games() {
  using namespace solo;
  const auto of = [](Mode mode, int level) {
    Options options;
    options.mode = mode;
    options.level = level;
    return options;
  };
  Options daily = of(Mode::puzzle, 4);
  daily.date = from_text(std::type_identity<Date>{}, "2026-11-16").value();
  Options dice = of(Mode::puzzle, 3);
  dice.figures = FigureKind::dice;
  dice.deal = 7;
  return {
      solo_game("solo-classic", of(Mode::classic, 2), 51),
      solo_game("solo-classic-level-4", of(Mode::classic, 4), 52),
      solo_game("solo-timed-level-1", of(Mode::timed, 1), 53),
      solo_game("solo-timed-given-up", of(Mode::timed, 3), 54, Ending::gives_up),
      solo_game("solo-puzzle-daily-level-4", daily, 55),
      solo_game("solo-puzzle-dice", dice, 56),
      solo_game("solo-arcade-level-2", of(Mode::arcade, 2), 57),
      solo_game("solo-arcade-left", of(Mode::arcade, 4), 58, Ending::leaves),
  };
}

std::vector<Golden> classic_games() {
  using namespace classic;
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
  return {
      classic_game("classic-1-solo", pointing, 1, 11),
      classic_game("classic-2-call-first", Options{}, 2, 12),
      classic_game("classic-3-lockout", lockout, 3, 13),
      classic_game("classic-3-far-apart", pointing, 3, 16, far_apart),
      classic_game("classic-4-beginner-9", beginner, 4, 14),
      classic_game("classic-4-referee", referee, 4, 15),
  };
}

std::vector<Golden> cubed_games() {
  using cubed::Policy;
  const cubed::Options standard;
  cubed::Options many_wilds;
  many_wilds.dice = cubed::DiceKind::many_wilds;
  // A board of the table's own, with a bonus on its logo.
  cubed::Options own_board;
  own_board.own_board = cubed::layout_of(cubed::standard_board());
  own_board.own_board->bonus[own_board.own_board->logo[1]] = 4;
  return {
      cubed_game("cubed-2-greedy", standard, 2, Policy::greedy, 23),
      cubed_game("cubed-2-greedy-own-board", own_board, 2, Policy::greedy, 22),
      cubed_game("cubed-2-random-many-wilds", many_wilds, 2, Policy::random, 23),
      cubed_game("cubed-3-random", standard, 3, Policy::random, 24),
      cubed_game("cubed-4-greedy-many-wilds", many_wilds, 4, Policy::greedy, 25),
      cubed_game("cubed-4-random", standard, 4, Policy::random, 26),
  };
}

}  // namespace

std::vector<Golden> golden_games() {
  std::vector<Golden> all;
  for (auto* games : {classic_games, cubed_games, speed_games, crosswise_games, solo_games}) {
    for (Golden& game : games()) all.push_back(std::move(game));
  }
  return all;
}

}  // namespace tercet::golden
