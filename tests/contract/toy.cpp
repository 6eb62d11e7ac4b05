#include "contract/toy.hpp"

#include <algorithm>

namespace tercet::testing {

using contract::Actor;

contract::Decision<Toy::Event, Toy::Refusal> Toy::decide(const State& state, Actor actor, const Command& command,
                                                         contract::Chance& chance, contract::Arrival arrival) {
  State next = state;
  std::vector<Event> events;
  if (is_over(state)) return std::unexpected(Refusal{RefusalCode::over});
  if (const auto* pick = std::get_if<Pick>(&command)) {
    if (actor.is_referee() || actor.seat()->index() >= static_cast<std::size_t>(state.seats)) {
      return std::unexpected(Refusal{RefusalCode::not_yours});
    }
    if (pick->number < 1 || pick->number > 6) return std::unexpected(Refusal{RefusalCode::out_of_range});
    if (state.picks[actor.seat()->index()] != 0) return std::unexpected(Refusal{RefusalCode::picked_already});
    events.emplace_back(Picked{arrival.at, *actor.seat(), pick->number});
    next = evolve(next, events.back());
    if (std::count(next.picks.begin(), next.picks.begin() + next.seats, 0) > 0) return events;
  } else if (!std::holds_alternative<Wake>(command)) {
    return std::unexpected(Refusal{RefusalCode::not_yours});
  } else {
    if (!actor.is_referee()) return std::unexpected(Refusal{RefusalCode::not_yours});
    if (arrival.at < deadline(state)) return std::unexpected(Refusal{RefusalCode::too_early});
  }
  events.emplace_back(Rolled{arrival.at, static_cast<int>(chance.below(contract::Draw::roll(state.round, 0, 0), 6)) + 1,
                             std::vector<int>(next.picks.begin(), next.picks.begin() + next.seats)});
  return events;
}

Toy::State Toy::evolve(State state, const Event& event) {
  if (const auto* picked = std::get_if<Picked>(&event)) {
    state.picks[picked->seat.index()] = *picked->number;
  } else {
    const auto& rolled = std::get<Rolled>(event);
    for (std::size_t i = 0; i < rolled.picks.size(); ++i) {
      if (rolled.picks[i] == rolled.number) ++state.points[i];
    }
    state.picks.fill(0);
    ++state.round;
    state.round_began = rolled.t;
  }
  return state;
}

Toy::View Toy::view(const State& state, contract::Viewer viewer) {
  View view{state.round, {}, {}, std::nullopt};
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat(i);
    view.points.push_back(state.points[seat.index()]);
    view.has_picked.push_back(state.picks[seat.index()] != 0);
    if (viewer.is(seat)) view.my_pick = state.picks[seat.index()];
  }
  return view;
}

std::optional<Toy::Event> Toy::told(const Event& event, contract::Viewer viewer) {
  const auto* picked = std::get_if<Picked>(&event);
  if (picked == nullptr || viewer.is(picked->seat)) return event;
  return Picked{picked->t, picked->seat, std::nullopt};
}

std::expected<contract::Retraced<Toy::Command>, contract::RuleBreak> Toy::retrace(const State&,
                                                                                  std::span<const Event> events) {
  contract::Retraced<Command> step{Actor::referee(), Wake{}, {}};
  if (const auto* picked = std::get_if<Picked>(&events.front())) {
    if (!picked->number) return std::unexpected(contract::RuleBreak{0, "the number is missing"});
    step = {picked->seat, Pick{*picked->number}, {}};
  }
  for (const Event& event : events.first(std::min<std::size_t>(2, events.size()))) {
    if (const auto* rolled = std::get_if<Rolled>(&event)) {
      if (rolled->number < 1) return std::unexpected(contract::RuleBreak{0, "no die shows that"});
      step.outcomes.push_back(static_cast<std::uint32_t>(rolled->number - 1));
      break;
    }
  }
  return step;
}

std::vector<contract::SeatResult> Toy::results(const State& state, std::span<const Event> events) {
  std::vector<contract::SeatResult> results(static_cast<std::size_t>(state.seats));
  for (const Event& event : events) {
    if (const auto* picked = std::get_if<Picked>(&event)) results[picked->seat.index()].count_move(picked->t);
  }
  for (std::size_t i = 0; i < results.size(); ++i) results[i].points = state.points[i];
  return results;
}

}  // namespace tercet::testing
