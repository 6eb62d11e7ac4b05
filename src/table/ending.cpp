#include "table/ending.hpp"

#include <utility>

#include "contract/fair_play.hpp"
#include "contract/record.hpp"

namespace tercet::table {

namespace {

SeatResult result_of(const State& state, Seat seat, const std::vector<SeatResult>& results) {
  SeatResult result = results[seat.index()];
  result.seat = static_cast<int>(seat.index());
  result.person = state.seat(seat).person;
  result.name = state.seat(seat).name;
  return result;
}

std::vector<SeatResult> results_of(const State& state, const RunningGame& game, const Leavers& leavers,
                                   bool abandoned) {
  std::vector<SeatResult> all;
  const auto results = game.results();
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const Seat at(static_cast<int>(i));
    SeatResult seat = result_of(state, at, results);
    // Nobody is credited with what another, or a bot, has played; who left does not get rid of the result.
    if (state.seats[i].late) {
      seat = {.seat = seat.seat, .person = seat.person, .name = seat.name, .points = seat.points};
    }
    if (leavers.of(at)) seat = *leavers.of(at);
    // Alone one wins against nobody.
    if (abandoned || state.seats.size() == 1) seat.won = false;
    all.push_back(std::move(seat));
  }
  return all;
}

std::string record(const State& state, const RunningGame& game, const std::vector<std::string>& names,
                   const contract::FairPlay& fair) {
  return contract::record_header(state.game, state.options.value, names, fair, state.version) + game.event_lines();
}

}  // namespace

void Leavers::leave(const State& state, const RunningGame& game, Seat seat) {
  if (state.seat(seat).late) return;
  SeatResult leaver = result_of(state, seat, game.results());
  leaver.won = false;
  by_seat_[seat.index()] = std::move(leaver);
}

Ending end_of(const State& state, const RunningGame& game, const Leavers& leavers, SeedSource& seeds, bool abandoned,
              Millis now) {
  contract::FairPlay fair{state.commitment, state.secret, {}};
  std::vector<std::string> names;
  for (const SeatState& seat : state.seats) {
    fair.nonces.push_back(seat.nonce);
    names.push_back(seat.name);
  }
  Ending ending{.told = {now, state.game_number, abandoned, state.commitment, state.secret, fair.nonces, std::nullopt},
                .kept = std::nullopt};
  if (!game.has_moves()) return ending;
  ending.kept = {state.game_number, state.game, abandoned, record(state, game, names, fair),
                 results_of(state, game, leavers, abandoned)};
  // Names may change or be taken back later: the hash is of the record without them.
  std::string hash = seeds.record_hash(record(state, game, std::vector<std::string>(names.size()), fair));
  if (!hash.empty()) ending.told.record_hash = std::move(hash);
  return ending;
}

}  // namespace tercet::table
