#include "table/state.hpp"

#include <algorithm>
#include <utility>

namespace tercet::table {

std::optional<Seat> State::seat_of(std::string_view person) const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].has_person() && seats[i].person == person) {
      return Seat(static_cast<int>(i));
    }
  }
  return std::nullopt;
}

bool State::has_left(std::string_view person) const {
  return phase == Phase::playing && std::ranges::find(leavers, person) != leavers.end();
}

std::optional<Seat> State::first_empty() const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatKind::empty) return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

bool State::all_ready() const {
  return std::ranges::all_of(seats, [](const SeatState& seat) {
    return seat.kind == SeatKind::bot || (seat.kind == SeatKind::person && seat.ready);
  });
}

int State::people() const { return static_cast<int>(std::ranges::count_if(seats, &SeatState::has_person)); }

namespace {

// All seats that have a say, of which there must be one, have said it.
template <class HasSay>
bool all_ask(const std::vector<SeatState>& seats, HasSay has_say, bool SeatState::* asked) {
  bool somebody = false;
  for (const SeatState& seat : seats) {
    if (!has_say(seat)) continue;
    if (!(seat.*asked)) return false;
    somebody = true;
  }
  return somebody;
}

}  // namespace

bool State::all_ask_for_pause() const {
  return all_ask(
      seats, [](const SeatState& seat) { return seat.has_person() && !seat.is_played_by_bot(); },
      &SeatState::asked_pause);
}

bool State::all_ask_for_rematch() const {
  return all_ask(seats, [](const SeatState& seat) { return seat.has_person(); }, &SeatState::asked_rematch);
}

namespace {

class Evolving {
 public:
  explicit Evolving(State& state) : state_(state) {}

  void operator()(const Opened& event) {
    state_.id = event.id;
    state_.game = event.game;
    state_.options = event.options;
    state_.seats.resize(static_cast<std::size_t>(event.seats));
    state_.is_public = event.is_public;
    state_.chat = event.chat;
    state_.hints = event.hints;
    state_.bot_for_leaver = event.bot_for_leaver.value_or(false);
    state_.lag_compensation = event.lag_compensation.value_or(true);
    state_.host = event.host.value_or("");
    state_.commitment = event.commitment;
    state_.secret = event.secret.value_or("");
  }
  void operator()(const Sat& event) {
    SeatState& seat = state_.seat(event.seat);
    // Whoever takes over a seat in a running game plays with the nonce that its game began with.
    const bool late = state_.phase == Phase::playing;
    std::string nonce = late ? seat.nonce : "";
    std::optional<BotSat> bot_before;
    if (late && seat.kind == SeatKind::bot) bot_before = BotSat{event.t, event.seat, seat.name, seat.level};
    seat = SeatState{};
    seat.late = late;
    seat.bot_before = std::move(bot_before);
    seat.kind = SeatKind::person;
    seat.person = event.person.value_or("");
    seat.name = event.name;
    seat.nonce = std::move(nonce);
  }
  void operator()(const BotSat& event) {
    SeatState& seat = state_.seat(event.seat);
    // A bot whose seat somebody had taken over has it back.
    if (state_.phase == Phase::playing) state_.leavers.push_back(seat.person);
    seat = SeatState{};
    seat.kind = SeatKind::bot;
    seat.name = event.name;
    seat.level = event.level;
  }
  void operator()(const Stood& event) { state_.seat(event.seat) = SeatState{}; }
  void operator()(const Readied& event) {
    state_.seat(event.seat).ready = true;
    state_.seat(event.seat).nonce = event.nonce.value_or("");
  }
  void operator()(const Unreadied& event) { unready(state_.seat(event.seat)); }
  void operator()(const OptionsSet& event) {
    state_.options = event.options;
    for (SeatState& seat : state_.seats) unready(seat);
  }
  void operator()(const Started& event) {
    std::vector<SeatState> seats;
    for (const Seat seat : event.seats) seats.push_back(std::move(state_.seat(seat)));
    state_.seats = std::move(seats);
    state_.game_number = event.game_number;
    state_.version = event.version.value_or(contract::first_version);
    state_.phase = Phase::playing;
    state_.record_hash.reset();
    state_.leavers.clear();
    state_.paused.reset();
    state_.clock.begin(event.t);
  }
  void operator()(const Played&) {}
  void operator()(const BotTook& event) { state_.seat(event.seat).bot_plays = true; }
  void operator()(const GivenBack& event) { state_.seat(event.seat).bot_plays = false; }
  void operator()(const Left& event) {
    state_.leavers.push_back(state_.seat(event.seat).person);
    state_.seat(event.seat).left = true;
    state_.seat(event.seat).bot_plays = event.bot_plays;
  }
  void operator()(const PauseAsked& event) { state_.seat(event.seat).asked_pause = true; }
  void operator()(const Paused& event) {
    state_.clock.pause(event.t);
    state_.paused = event.why;
    for (SeatState& seat : state_.seats) seat.asked_pause = false;
  }
  void operator()(const Resumed& event) {
    state_.clock.resume(event.t);
    if (event.grace) state_.clock.hold(event.t, *event.grace);
    state_.paused.reset();
  }
  void operator()(const Restarted& event) { state_.clock.hold(event.t, event.grace); }
  void operator()(const GameOver& event) {
    if (!state_.clock.paused()) state_.clock.pause(event.t);
    state_.paused.reset();
    state_.phase = Phase::finished;
    state_.record_hash = event.record_hash;
    for (SeatState& seat : state_.seats) {
      unready(seat);
      seat.asked_pause = false;
      if (!seat.left) seat.bot_plays = false;
    }
  }
  void operator()(const RematchAsked& event) { state_.seat(event.seat).asked_rematch = true; }
  void operator()(const Renewed& event) {
    state_.commitment = event.commitment;
    state_.secret = event.secret.value_or("");
    state_.phase = Phase::gathering;
    for (SeatState& seat : state_.seats) {
      seat.asked_rematch = false;
      seat.late = false;
      seat.bot_before.reset();
      if (seat.left) seat = SeatState{};
    }
  }
  void operator()(const Said& event) {
    state_.lines.push_back(event);
    if (state_.lines.size() > State::max_lines) state_.lines.pop_front();
  }
  void operator()(const HostPassed& event) { state_.host = event.person.value_or(""); }
  void operator()(const Closed&) { state_.phase = Phase::closed; }

 private:
  static void unready(SeatState& seat) {
    seat.ready = false;
    seat.nonce.clear();
  }

  State& state_;
};

}  // namespace

void evolve(State& state, const Event& event) { std::visit(Evolving(state), event); }

Event told(Event event) {
  if (auto* opened = std::get_if<Opened>(&event)) {
    opened->secret.reset();
    opened->host.reset();
  } else if (auto* sat = std::get_if<Sat>(&event)) {
    sat->person.reset();
  } else if (auto* readied = std::get_if<Readied>(&event)) {
    readied->nonce.reset();
  } else if (auto* renewed = std::get_if<Renewed>(&event)) {
    renewed->secret.reset();
  } else if (auto* passed = std::get_if<HostPassed>(&event)) {
    passed->person.reset();
  }
  return event;
}

}  // namespace tercet::table
