// Records of Cubed: every false detail in one is found by replay().
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "contract/replay.hpp"
#include "cubed/random_play.hpp"

namespace tercet::cubed {
namespace {

using test::below;

Seat other_seat(Seat seat) { return Seat(seat.index() == 0 ? 1 : 0); }

// A face that the die has on no side.
figures::UpFace impossible(const DiceList& dice, Die die) {
  for (int i = 0; i < figures::UpFace::count; ++i) {
    bool has = false;
    for (int side = 0; side < Die::sides; ++side) has |= dice.side(die, side).index() == i;
    if (!has) return figures::UpFace::from_index(i);
  }
  return {};
}

Die next(Die die) { return Die::from_index((die.index() + 1) % Die::count); }

// Makes one detail of an event false; says whether there was one to falsify.
class Falsify {
 public:
  Falsify(const DiceList& dice, int way) : dice_(dice), way_(way) {}

  bool operator()(OpeningRolled& e) const {
    switch (way_ % 3) {
      case 0:
        ++e.roll;
        return true;
      case 1:
        e.hands.pop_back();
        return true;
      default:
        return falsify(e.hands);
    }
  }
  bool operator()(Called& e) const { return reseat(e); }
  bool operator()(Contested& e) const {
    switch (way_ % 4) {
      case 0:
        return reseat(e);
      case 1:
        ++e.lines[e.seat.index()];
        return true;
      case 2:
        e.lines.pop_back();
        return true;
      default:
        ++e.until;
        return true;
    }
  }
  bool operator()(ContestDecided& e) const {
    switch (way_ % 4) {
      case 0:
        return reseat(e);
      case 1:
        ++e.line;
        return true;
      case 2:
        e.rivals.push_back({other_seat(e.seat), Millis(0), Millis(0)});
        return true;
      default:
        if (e.rivals.empty()) return false;
        ++(way_ % 8 < 4 ? e.rivals[0].behind : e.rivals[0].line);
        return true;
    }
  }
  bool operator()(CalledFalsely& e) const {
    if (way_ % 2 == 0 || !e.dice) return reseat(e);
    (*e.dice)[1].shows = impossible(dice_, (*e.dice)[1].die);
    return true;
  }
  // Another might have said none at that time as well: nothing about it is certainly false.
  bool operator()(SaidNone&) const { return false; }
  bool operator()(Found& e) const {
    if (way_ % 2 == 0) return reseat(e);
    e.dice[0].shows = impossible(dice_, e.dice[0].die);
    return true;
  }
  bool operator()(LaidFirst& e) const { return laid(e); }
  bool operator()(Replaced& e) const {
    switch (way_ % 4) {
      case 0:
        return reseat(e);
      case 1:
        e.wild.shows = impossible(dice_, e.wild.die);
        return true;
      case 2:
        e.wild.die = e.die;
        return true;
      default:
        e.die = e.wild.die;
        return true;
    }
  }
  bool operator()(Placed& e) const {
    if (way_ % 7 != 6) return laid(e);
    ++e.sets;
    return true;
  }
  bool operator()(Passed& e) const {
    if (way_ % 2 == 0) return reseat(e);
    e.timed_out = !e.timed_out;
    return true;
  }
  bool operator()(AllRolled& e) const { return falsify(e.hands); }
  bool operator()(Refilled& e) const { return falsify(e.drawn); }
  bool operator()(Chosen& e) const {
    e.dice.reset();
    return true;
  }
  bool operator()(ExtraRolled& e) const {
    if (way_ % 2 == 0) return falsify(e.rolled);
    ++e.round;
    return true;
  }
  // None of these is in a game that nobody leaves.
  bool operator()(Left&) const { return false; }
  bool operator()(HandedOver&) const { return false; }
  bool operator()(GameEnded& e) const {
    switch (way_ % 3) {
      case 0:
        ++e.scores[0];
        return true;
      case 1:
        e.winners.clear();
        return true;
      default:
        e.why = e.why == EndReason::all_pass ? EndReason::out_of_dice : EndReason::all_pass;
        return true;
    }
  }

 private:
  template <class E>
  static bool reseat(E& e) {
    e.seat = other_seat(e.seat);
    return true;
  }

  template <class E>
  bool laid(E& e) const {
    switch (way_ % 6) {
      case 0:
        return reseat(e);
      case 1:
        ++e.score;
        return true;
      case 2:
        ++e.bonus;
        return true;
      case 3:
        e.dice.clear();
        return true;
      case 4:
        e.dice.push_back(e.dice.front());
        return true;
      default:
        // Of a die that lies there as a wild, or not, the other.
        e.dice[0].lies = e.dice[0].lies.is_wild() ? LaidDie::regular(e.dice[0].lies.face())
                                                  : LaidDie::wild_as(e.dice[0].lies.face());
        return true;
    }
  }

  bool falsify(DiceBySeat& dice) const {
    for (auto& hand : dice) {
      if (hand.empty()) continue;
      if (way_ % 3 == 0) hand.pop_back();
      if (way_ % 3 == 1) hand.front().shows = impossible(dice_, hand.front().die);
      if (way_ % 3 == 2) hand.push_back({next(hand.back().die), dice_.side(next(hand.back().die), 0)});
      return true;
    }
    return false;
  }

  const DiceList& dice_;
  int way_;
};

// Without these events the rest may be a game, too, only another one.
bool can_be_left_out(const Event& event) {
  return std::holds_alternative<SaidNone>(event) || std::holds_alternative<Replaced>(event) ||
         std::holds_alternative<Chosen>(event);
}

RC_GTEST_PROP(CubedRecords, a_changed_record_is_refused, ()) {
  const std::uint32_t seed = test::any_seed();
  std::mt19937 random(seed);
  const int seats = 2 + below(random, 3);
  const Options options = test::any_options(random);
  const State start = Cubed::start(options, seats);
  const auto run = test::whole_game(options, seats, seed);
  RC_ASSERT(contract::replay<Cubed>(start, run.events()).has_value());
  constexpr int changes = 20;
  for (int i = 0; i < changes; ++i) {
    auto events = run.events();
    const auto at = static_cast<std::size_t>(below(random, static_cast<int>(events.size())));
    const std::string before = codec::to_line(events[at]);
    if (!std::visit(Falsify(*start.dice, below(random, 84)), events[at])) continue;
    RC_LOG() << "event " << at << " was " << before << ", is now " << codec::to_line(events[at]) << "\n";
    RC_ASSERT(!contract::replay<Cubed>(start, events).has_value());
  }
}

RC_GTEST_PROP(CubedRecords, an_event_left_out_is_noticed, ()) {
  const std::uint32_t seed = test::any_seed();
  std::mt19937 random(seed);
  const int seats = 2 + below(random, 3);
  const Options options = test::any_options(random);
  const State start = Cubed::start(options, seats);
  const auto run = test::whole_game(options, seats, seed);
  constexpr int changes = 20;
  for (int i = 0; i < changes; ++i) {
    auto events = run.events();
    const auto at = static_cast<std::size_t>(below(random, static_cast<int>(events.size())));
    if (can_be_left_out(events[at])) continue;
    RC_LOG() << "without event " << at << ", " << codec::to_line(events[at]) << "\n";
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto replayed = contract::replay<Cubed>(start, events);
    // Without its last event a record is cut off; without any other it breaks a rule.
    RC_ASSERT((at == events.size() ? replayed.has_value() && replayed->cut_off : !replayed.has_value()));
  }
}

RC_GTEST_PROP(CubedRecords, a_record_may_end_anywhere, ()) {
  const std::uint32_t seed = test::any_seed();
  std::mt19937 random(seed);
  const Options options = test::any_options(random);
  const State start = Cubed::start(options, 2);
  const auto run = test::whole_game(options, 2, seed);
  const auto size = static_cast<std::size_t>(below(random, static_cast<int>(run.events().size()) + 1));
  const std::vector<Event> events(run.events().begin(), run.events().begin() + static_cast<std::ptrdiff_t>(size));
  const auto replayed = contract::replay<Cubed>(start, events);
  RC_ASSERT(replayed.has_value());
  RC_ASSERT(replayed->state == contract::fold<Cubed>(start, events));
}

}  // namespace
}  // namespace tercet::cubed
