// The games that a table may play, and what a table needs of each beyond the contract.
#include <algorithm>

#include "bots/classic_bot.hpp"
#include "bots/cubed_bot.hpp"
#include "classic/classic.hpp"
#include "cubed/cubed.hpp"
#include "table/play_of.hpp"

namespace tercet::table {

namespace {

void count_move(SeatScore& score, Millis took) {
  score.best = score.moves == 0 ? took : std::min(score.best, took);
  score.total += took;
  ++score.moves;
}

}  // namespace

template <>
struct GameTraits<classic::Classic> {
  static constexpr int least_seats = 1;  // C11
  static constexpr int most_seats = Seat::most;
  static constexpr bool late_join = true;
  static constexpr bool always_bot_for_leaver = false;

  static bool is_move(const classic::Event& event) { return std::holds_alternative<classic::Taken>(event); }

  static int shown(const classic::State& state) { return state.table.number(); }
  static std::optional<int> claimed(const classic::Command& command) {
    if (const auto* call = std::get_if<classic::Call>(&command)) return call->table;
    if (const auto* claim = std::get_if<classic::Claim>(&command)) return claim->table;
    return std::nullopt;
  }

  static bool may_claim(const classic::State& state, Seat seat) { return state.may_claim(seat); }

  // C1: every card of the deck is in it, on the table or taken.
  static bool is_sound(const classic::State& state) {
    if (state.round == 0) return true;
    const std::size_t taken = std::size_t{3} * state.taken_count;
    static constexpr std::size_t all = classic::Deck::full().size();
    static constexpr std::size_t solid = classic::Deck::solid().size();
    const bool full = state.options.deck == classic::DeckKind::full;
    return state.deck.size() + state.table.size() + taken == (full ? all : solid);
  }

  static auto plan(const classic::Options& options, const classic::View& view, Seat seat, bots::Level level,
                   std::uint64_t key, Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }

  // The time of a SET: since the table last changed.
  static std::vector<SeatScore> scores(const classic::State& state, const std::vector<classic::Event>& events,
                                       int seats) {
    std::vector<SeatScore> scores(static_cast<std::size_t>(seats));
    Millis changed{};
    for (const classic::Event& event : events) {
      if (const auto* taken = std::get_if<classic::Taken>(&event)) {
        count_move(scores[taken->seat.index()], taken->t - changed);
        changed = taken->t;
      } else if (std::holds_alternative<classic::RoundBegan>(event) || std::holds_alternative<classic::Dealt>(event)) {
        changed = contract::time_of(event);
      }
    }
    for (int i = 0; i < seats; ++i) scores[static_cast<std::size_t>(i)].points = state.points(Seat(i));
    for (const Seat winner : classic::winners(state)) scores[winner.index()].won = true;
    return scores;
  }
};

template <>
struct GameTraits<cubed::Cubed> {
  static constexpr int least_seats = cubed::least_seats;  // B1
  static constexpr int most_seats = cubed::most_seats;
  static constexpr bool late_join = true;
  static constexpr bool always_bot_for_leaver = true;  // C8

  static bool is_move(const cubed::Event& event) {
    return std::holds_alternative<cubed::LaidFirst>(event) || std::holds_alternative<cubed::Placed>(event);
  }

  static int shown(const cubed::State& state) { return state.roll; }
  static std::optional<int> claimed(const cubed::Command& command) {
    const auto* call = std::get_if<cubed::Call>(&command);
    return call != nullptr ? std::optional(call->roll) : std::nullopt;
  }

  static bool may_claim(const cubed::State& state, Seat seat) { return state.may_call(seat); }

  // R8: the dice are in the bag, in the hands or on the board.
  static bool is_sound(const cubed::State& state) {
    std::size_t dice = state.bag.size();
    for (const cubed::Player& player : state.all_players()) dice += player.rack.size();
    for (int i = 0; i < cubed::Die::count; ++i) dice += state.on_board.contains(cubed::Die::from_index(i)) ? 1 : 0;
    return dice == std::size_t{cubed::Die::count};
  }

  static auto plan(const cubed::Options& options, const cubed::View& view, Seat seat, bots::Level level,
                   std::uint64_t key, Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }

  // The time of a turn: since the event before it that was not of the same turn.
  static std::vector<SeatScore> scores(const cubed::State& state, const std::vector<cubed::Event>& events, int seats) {
    std::vector<SeatScore> scores(static_cast<std::size_t>(seats));
    Millis began{};
    for (const cubed::Event& event : events) {
      if (std::holds_alternative<cubed::Replaced>(event)) continue;
      if (const auto* placed = std::get_if<cubed::Placed>(&event)) {
        count_move(scores[placed->seat.index()], placed->t - began);
      }
      began = contract::time_of(event);
    }
    for (int i = 0; i < seats; ++i) scores[static_cast<std::size_t>(i)].points = state.player(Seat(i)).score;
    for (const Seat winner : cubed::winners(state)) scores[winner.index()].won = true;
    return scores;
  }
};

const Kinds& all_kinds() {
  static const KindOf<classic::Classic> classic;
  static const KindOf<cubed::Cubed> cubed;
  static const Kinds kinds = {&classic, &cubed};
  return kinds;
}

const Kind* find_kind(const Kinds& kinds, std::string_view name) {
  const auto found = std::ranges::find(kinds, name, [](const Kind* kind) { return kind->name(); });
  return found == kinds.end() ? nullptr : *found;
}

std::vector<Offer> offers(const Kinds& kinds) {
  std::vector<Offer> offers;
  for (const Kind* kind : kinds) {
    auto options = kind->options(boost::json::object{}, kind->most_seats());
    offers.push_back(
        {std::string(kind->name()), kind->least_seats(), kind->most_seats(), {std::move(options).value_or(nullptr)}});
  }
  return offers;
}

}  // namespace tercet::table
