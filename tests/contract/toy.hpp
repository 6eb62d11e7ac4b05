// A toy game that proves the contract for what later games need: sealed simultaneous choices, a deadline and chance.
// Each round everybody secretly picks a number from 1 to 6 within ten seconds; then the referee rolls a die, and who
// picked its number gets a point. Who picked nothing is out of that round. Three rounds.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/game.hpp"
#include "contract/leaving.hpp"
#include "contract/table_game.hpp"

namespace tercet::testing {

using contract::Millis;
using contract::Seat;

struct Toy {
  struct Options {
    static constexpr bool members_may_be_missing = true;
    Millis time_ms{10'000};
    bool operator==(const Options&) const = default;
    BOOST_DESCRIBE_CLASS(Options, (), (time_ms), (), ())
  };

  struct Pick {
    static constexpr std::string_view tag = "pick";
    int number = 0;
    bool operator==(const Pick&) const = default;
    BOOST_DESCRIBE_CLASS(Pick, (), (number), (), ())
  };
  struct Wake {
    static constexpr std::string_view tag = "wake";
    bool operator==(const Wake&) const = default;
    BOOST_DESCRIBE_CLASS(Wake, (), (), (), ())
  };
  using Command = std::variant<Pick, contract::Leave, contract::HandOver, Wake>;

  struct Picked {
    static constexpr std::string_view tag = "picked";
    Millis t{};
    Seat seat;
    std::optional<int> number;  // sealed: others hear that a choice is in, not which
    bool operator==(const Picked&) const = default;
    BOOST_DESCRIBE_CLASS(Picked, (), (t, seat, number), (), ())
  };
  struct Rolled {
    static constexpr std::string_view tag = "rolled";
    Millis t{};
    int number = 0;
    std::vector<int> picks;  // by seat, 0 for none: now all is revealed
    bool operator==(const Rolled&) const = default;
    BOOST_DESCRIBE_CLASS(Rolled, (), (t, number, picks), (), ())
  };
  using Event = std::variant<Picked, Rolled>;

  enum class RefusalCode { out_of_range, picked_already, over, too_early, not_yours };
  BOOST_DESCRIBE_NESTED_ENUM(RefusalCode, out_of_range, picked_already, over, too_early, not_yours)

  struct Refusal {
    RefusalCode code{};
    bool operator==(const Refusal&) const = default;
    BOOST_DESCRIBE_CLASS(Refusal, (), (code), (), ())
  };

  struct State {
    Options options;
    int seats = 0;
    int round = 1;
    Millis round_began{};
    std::array<int, Seat::max> picks{};
    std::array<int, Seat::max> points{};
    bool operator==(const State&) const = default;
  };

  struct View {
    int round = 0;
    std::vector<int> points;
    std::vector<bool> has_picked;
    std::optional<int> my_pick;
    bool operator==(const View&) const = default;
    BOOST_DESCRIBE_CLASS(View, (), (round, points, has_picked, my_pick), (), ())
  };

  struct Summary {
    std::vector<int> points;
    BOOST_DESCRIBE_CLASS(Summary, (), (points), (), ())
  };

  static constexpr std::string_view name = "toy";
  static constexpr int rounds = 3;

  static std::vector<std::string> check(const Options&, int) { return {}; }
  static State start(const Options& options, int seats, int = contract::current_version) {
    State state;
    state.options = options;
    state.seats = seats;
    return state;
  }
  static Command wake() { return Wake{}; }
  static Command leave(Seat seat, bool bot_plays) { return contract::Leave{seat, bot_plays}; }
  static Command hand_over(Seat seat) { return contract::HandOver{seat}; }
  static bool is_over(const State& state) { return state.round > rounds; }
  static std::optional<Millis> deadline(const State& state) {
    if (is_over(state)) return std::nullopt;
    return state.round_began + state.options.time_ms;
  }

  static contract::Decision<Event, Refusal> decide(const State& state, contract::Actor actor, const Command& command,
                                                   contract::Chance& chance, contract::Arrival arrival);
  static State evolve(State state, const Event& event);
  static View view(const State& state, contract::Viewer viewer);
  static std::optional<Event> told(const Event& event, contract::Viewer viewer);
  static std::expected<contract::Retraced<Command>, contract::RuleBreak> retrace(const State& state,
                                                                                 std::span<const Event> events);

  // What a table needs.
  static constexpr int min_seats = 1;
  static constexpr int max_seats = Seat::max;
  static constexpr bool late_join = false;
  static constexpr bool always_bot_for_leaver = false;
  static bool is_move(const Event& event) { return std::holds_alternative<Picked>(event); }
  static bool is_sound(const State& state) { return 1 <= state.round && state.round <= rounds + 1; }
  static std::vector<contract::SeatResult> results(const State& state, std::span<const Event> events);
  static Summary summary(const View& view) { return {view.points}; }
  // Whether others have picked does not matter.
  static bool concerns(const Event& event, Seat seat) {
    const auto* picked = std::get_if<Picked>(&event);
    return picked == nullptr || picked->seat == seat;
  }
};

}  // namespace tercet::testing
