#include "cubed/random_play.hpp"

#include <rapidcheck.h>

#include <algorithm>

#include "cubed/search/generator.hpp"
#include "figures/third.hpp"

namespace tercet::cubed::test {

namespace {

using figures::Face;

Face any_face(std::mt19937& random) { return Face::from_index(below(random, Face::count)); }

Die any_die(std::mt19937& random) { return Die::from_index(below(random, Die::count)); }

// Mostly on the board.
Square any_square(const State& state, std::mt19937& random) {
  if (one_in(random, 12)) return Square::at(below(random, Square::max_columns), below(random, Square::max_rows));
  return Square::at(below(random, state.board_state.board().columns()),
                    below(random, state.board_state.board().rows()));
}

Seat any_seat(const State& state, std::mt19937& random) { return Seat(below(random, state.seats)); }

// Mostly one of the seat's own.
Die any_die_of(const State& state, Seat seat, std::mt19937& random) {
  const auto dice = state.player(seat).rack.dice();
  if (dice.empty() || one_in(random, 12)) return any_die(random);
  return dice[static_cast<std::size_t>(below(random, static_cast<int>(dice.size())))].die;
}

std::optional<std::array<Die, 3>> set_in(std::span<const HeldDie> dice) {
  for (std::size_t a = 0; a < dice.size(); ++a) {
    for (std::size_t b = a + 1; b < dice.size(); ++b) {
      for (std::size_t c = b + 1; c < dice.size(); ++c) {
        if (figures::is_set(dice[a].shows, dice[b].shows, dice[c].shows))
          return {{dice[a].die, dice[b].die, dice[c].die}};
      }
    }
  }
  return std::nullopt;
}

SentCommand in_opening(const State& state, std::mt19937& random) {
  const Seat seat = any_seat(state, random);
  const bool calls = set_in(state.player(seat).rack.dice()).has_value() || one_in(random, 8);
  return {seat, calls ? Command(Call{state.roll}) : Command(None{state.roll})};
}

SentCommand shows(const State& state, std::mt19937& random) {
  const auto dice = state.player(*state.caller).rack.dice();
  if (const auto set = set_in(dice)) return {*state.caller, Show{*set}};
  std::vector<HeldDie> some(dice.begin(), dice.end());
  std::ranges::shuffle(some, random);
  return {*state.caller, Show{{some[0].die, some[1].die, some[2].die}}};
}

// Any order; wilds named at will but for the last, which completes the SET.
SentCommand lays_first(const State& state, std::mt19937& random) {
  auto shown = state.shown;
  std::ranges::shuffle(shown, random);
  LayFirst command;
  std::array<Face, 3> faces;
  std::optional<std::size_t> last_wild;
  for (std::size_t i = 0; i < 3; ++i) {
    command.dice[i].die = shown[i].die;
    faces[i] = shown[i].shows.is_wild() ? any_face(random) : shown[i].shows.face();
    if (shown[i].shows.is_wild()) last_wild = i;
  }
  if (last_wild) faces[*last_wild] = figures::third(faces[(*last_wild + 1) % 3], faces[(*last_wild + 2) % 3]);
  for (std::size_t i = 0; i < 3; ++i) {
    if (shown[i].shows.is_wild()) command.dice[i].as = faces[i];
  }
  return {state.first, command};
}

std::optional<Replace> replacement(const State& state) {
  std::optional<Replace> found;
  state.board_state.for_each([&](Square square, LaidDie lies) {
    if (!lies.is_wild()) return;
    for (const HeldDie& held : state.player(state.to_move).rack.dice()) {
      if (held.shows == figures::UpFace(lies.face())) found = Replace{held.die, square};
    }
  });
  return found;
}

SentCommand takes_turn(const State& state, std::mt19937& random) {
  const Rack& rack = state.player(state.to_move).rack;
  if (!one_in(random, 4)) {
    if (const auto replace = replacement(state)) return {state.to_move, *replace};
  }
  if (one_in(random, 12)) return {state.to_move, Pass{}};
  if (one_in(random, 4)) {
    const auto turns = all_turns(state.position(state.to_move));
    if (!turns.empty()) {
      const auto& turn = turns[static_cast<std::size_t>(below(random, static_cast<int>(turns.size())))];
      return {state.to_move, place_command(rack, turn.turn)};
    }
  }
  const auto best = best_turn(state.position(state.to_move));
  if (!best) return {state.to_move, Pass{}};
  return {state.to_move, place_command(rack, best->turn)};
}

SentCommand chooses(const State& state, std::mt19937& random) {
  Seat seat = any_seat(state, random);
  for (int i = 0; i < state.seats && state.player(seat).has_chosen; ++i) seat = state.after(seat);
  Choose command;
  for (const HeldDie& held : state.player(seat).rack.dice()) {
    if (one_in(random, 3)) command.dice.push_back(held.die);
  }
  std::ranges::shuffle(command.dice, random);
  return {seat, command};
}

Place any_place(const State& state, std::mt19937& random) {
  Place place;
  const int dice = below(random, 5);
  for (int i = 0; i < dice; ++i) {
    Lay lay{any_die_of(state, state.to_move, random), any_square(state, random), {}};
    if (one_in(random, 4)) lay.as = any_face(random);
    place.dice.push_back(lay);
  }
  return place;
}

}  // namespace

std::uint32_t any_seed() {
  return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>()));
}

int below(std::mt19937& random, int n) { return std::uniform_int_distribution(0, n - 1)(random); }

bool one_in(std::mt19937& random, int n) { return below(random, n) == 0; }

Options any_options(std::mt19937& random) {
  Options options;
  options.dice = one_in(random, 2) ? DiceKind::standard : DiceKind::many_wilds;
  options.all_pass_limit = 1 + below(random, 5);
  if (one_in(random, 2)) options.first_player = FirstPlayer::moves_on;
  if (one_in(random, 3)) options.turn_ms = Millis(0);
  if (one_in(random, 3)) return options;
  BoardLayout board;
  board.columns = 3 + below(random, 6);
  board.rows = 3 + below(random, 6);
  const int bonuses = below(random, 5);
  for (int i = 0; i < bonuses; ++i) {
    board.bonus[Square::at(below(random, board.columns), below(random, board.rows))] = below(random, 6);
  }
  const bool down = one_in(random, 2);
  const int column = below(random, board.columns - (down ? 0 : 2));
  const int row = below(random, board.rows - (down ? 2 : 0));
  for (int i = 0; i < 3; ++i) {
    board.logo[static_cast<std::size_t>(i)] = Square::at(column + (down ? 0 : i), row + (down ? i : 0));
  }
  options.own_board = board;
  return options;
}

contract::Lags any_lags(std::mt19937& random) {
  contract::Lags lines{};
  if (one_in(random, 3)) return lines;
  for (Millis& line : lines) line = Millis(below(random, 200) - 10);
  return lines;
}

SentCommand sensible(const State& state, std::mt19937& random) {
  switch (state.phase) {
    case Phase::opening:
      return in_opening(state, random);
    case Phase::showing:
      return shows(state, random);
    case Phase::starting:
      return lays_first(state, random);
    case Phase::turn:
      return takes_turn(state, random);
    case Phase::extra_roll:
      return chooses(state, random);
    case Phase::waiting:
    case Phase::over:
      break;
  }
  return {Seat(0), Pass{}};
}

Command anything(const State& state, std::mt19937& random) {
  const Seat seat = any_seat(state, random);
  const int roll = one_in(random, 4) ? below(random, 9) - 1 : state.roll;
  switch (below(random, 11)) {
    case 0:
      return Call{roll};
    case 1:
      return Show{{any_die_of(state, seat, random), any_die_of(state, seat, random), any_die(random)}};
    case 2:
      return None{roll};
    case 3: {
      LayFirst command = std::get<LayFirst>(lays_first(state, random).command);
      FirstDie& one = command.dice[static_cast<std::size_t>(below(random, 3))];
      if (one_in(random, 2))
        one.as = any_face(random);
      else
        one.die = any_die_of(state, seat, random);
      return command;
    }
    case 4:
      return Replace{any_die_of(state, seat, random), any_square(state, random)};
    case 5:
      return any_place(state, random);
    case 6:
      return Pass{};
    case 7: {
      Choose command;
      const int dice = below(random, 7);
      for (int i = 0; i < dice; ++i) command.dice.push_back(any_die_of(state, seat, random));
      return command;
    }
    case 8:
      return Leave{seat, one_in(random, 2)};
    case 9:
      return HandOver{seat};
    default:
      return Wake{};
  }
}

Place almost(const State& state, Place place, std::mt19937& random) {
  Lay& one = place.dice[static_cast<std::size_t>(below(random, static_cast<int>(place.dice.size())))];
  switch (below(random, 6)) {
    case 0:
      one.square = any_square(state, random);
      break;
    case 1:
      one.die = any_die_of(state, state.to_move, random);
      break;
    case 2:
      one.as = any_face(random);
      break;
    case 3:
      place.dice.pop_back();
      break;
    case 4:
      place.dice.push_back({any_die_of(state, state.to_move, random), any_square(state, random), {}});
      break;
    default:
      std::swap(one.square, place.dice.front().square);
      break;
  }
  return place;
}

contract::Run<Cubed> whole_game(const Options& options, int seats, std::uint32_t seed) {
  std::mt19937 random(seed);
  contract::Run<Cubed> run(options, seats, contract::GameSeed{seed, 0});
  run.advance(Millis(0));
  constexpr int enough = 3'000;
  for (int i = 0; i < enough && !Cubed::is_over(run.state()); ++i) {
    const SentCommand sent = sensible(run.state(), random);
    const Millis later = one_in(random, 60) ? Millis(130'000) : Millis(below(random, 3) * 50);
    (void)run.command(sent.actor, sent.command, run.now() + later, any_lags(random));
  }
  return run;
}

}  // namespace tercet::cubed::test
