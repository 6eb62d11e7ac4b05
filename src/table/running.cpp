// A table as time goes by: input, the game's deadlines, and how a game begins and ends.
#include <algorithm>
#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <utility>

#include "codec/write.hpp"
#include "table/table.hpp"

namespace tercet::table {

void Table::join(Connection connection, const Person& person, std::optional<std::uint64_t> seq, Millis at) {
  if (broken_) return;
  advance(at);
  disconnect(connection, at);
  Link link;
  link.connection = connection;
  link.person = person;
  link.seq = seq;
  link.viewer = viewer_of(state_, person.id);
  connections_.add(std::move(link));
  absences_.changed();
  telling_.show_all(now_);
  absences_.note(state_, connections_, now_);
  const auto seat = state_.seat_of(person.id);
  if (seat && state_.phase == Phase::playing) {
    if (state_.seat(*seat).bot_plays) emit(GivenBack{now_, *seat});
    if (state_.paused == PauseReason::nobody_here) resume();
  }
  settle();
}

void Table::disconnect(Connection connection, Millis at) {
  if (!connections_.contains(connection)) return;
  if (!broken_) advance(at);
  connections_.remove(connection);
  if (broken_) return;
  absences_.changed();
  telling_.show_all(now_);
  settle();
}

void Table::receive(Connection connection, std::string_view text, Millis at) {
  Link* const found = connections_.find(connection);
  if (found == nullptr || broken_) return;
  Link& link = *found;
  advance(at);

  // Most messages are short, and gone when this is over.
  std::array<unsigned char, 2'048> room;  // NOLINT(*-member-init): the resource's own
  boost::json::monotonic_resource memory(room.data(), room.size());
  const auto incoming = message::read(text, &memory);
  if (!incoming) {
    telling_.refuse(link, incoming.error().id, {{}, incoming.error().what});
    settle();
    return;
  }
  const auto refused = state_.phase == Phase::closed
                           ? Outcome(std::unexpected(Refused{{{"code", "not_now"}}, {}}))
                           : std::visit([&](const auto& message) { return on(link, message); }, incoming->message);
  if (refused) {
    telling_.done(link, incoming->id, now_);
  } else {
    telling_.refuse(link, incoming->id, refused.error());
  }
  settle();
}

void Table::measured(Connection connection, Millis lag) noexcept {
  if (Link* const link = connections_.find(connection)) link->lag = lag;
}

void Table::wake(Millis at) {
  if (broken_) return;
  advance(at);
  settle();
}

void Table::planned(Seat seat, std::uint64_t serial, std::optional<BotPlan> plan, Millis at) {
  if (broken_ || !bot_plans_.planned(seat, serial, std::move(plan))) return;
  advance(at);
  settle();
}

// Everything that is due by then. The referee comes before bots, as before people: a record shows that nobody was let
// in past a deadline.
void Table::advance(Millis at) {
  now_ = std::max(now_, at);
  constexpr int max_steps = 10'000;
  for (int i = 0; i < max_steps; ++i) {
    if (broken_ || state_.phase == Phase::closed) return;
    if (!step_game() && !handle_absences() && !act_for_bots()) return;
  }
  fail("the game wants to be woken without end");
}

// Also in a pause: its time stands still, but leaving may have made something due by then, and what is recorded after
// that must not come before it.
bool Table::step_game() {
  if (state_.phase != Phase::playing) return false;
  const auto due = game_->deadline();
  if (!due || *due > state_.clock.at(now_)) return false;
  if (!game_->wake(chance(), arrival())) {
    fail("the game refused to be woken at its own deadline");
    return false;
  }
  after_game_step();
  return true;
}

// What a table does by itself about people who are not there.
bool Table::handle_absences() {
  const auto due = absences_.take_due(state_, connections_, now_);
  if (!due) return false;
  switch (due->remedy) {
    case Absences::Remedy::close_table:
      if (state_.phase == Phase::playing) end_game(true);
      close(CloseReason::idle);
      break;
    case Absences::Remedy::pause_game:
      emit(Paused{now_, PauseReason::nobody_here});
      break;
    case Absences::Remedy::seat_bot:
      emit(BotTook{now_, due->seat});
      pause_if_agreed();
      break;
    case Absences::Remedy::pass_host_on:
      pass_host_on();
      break;
    case Absences::Remedy::free_seat:
      stand(due->seat, false);
      break;
  }
  return true;
}

// After any input: what follows at once, such as the first deal of a game that has just begun.
void Table::settle() {
  if (absences_.is_old()) absences_.note(state_, connections_, now_);
  advance(now_);
  plan_for_bots();
}

void Table::game_began() {
  const int seats = static_cast<int>(state_.seats.size());
  game_ = type_->start(state_.options.value, seats, state_.version);
  if (!game_) {
    fail("the game cannot be started with its options");
    return;
  }
  std::vector<std::string> nonces;
  for (const SeatState& seat : state_.seats) nonces.push_back(seat.nonce);
  game_chance_ = seeds_->game_chance(state_.secret, nonces, state_.version);
  played_ = 0;
  arrivals_.begin(game_->shown(), now_);
  leavers_.clear();
  bot_plans_.clear();
  event_rate_.clear();
}

contract::Chance& Table::chance() { return game_chance_->chance(static_cast<std::uint32_t>(game_->events())); }

void Table::after_game_step() {
  while (played_ < game_->events()) {
    codec::Out entry;
    entry += R"({"type":"played","t":)";
    entry.append_number(now_.count());
    entry += R"(,"event":)";
    game_->append_event(entry, played_);
    entry += '}';
    entries_.push_back(entry.text());
    if (const auto* verdict = knows_lag ? game_->verdict(played_) : nullptr) arrivals_.decided(*verdict, now_);
    hear_game_event(entry.view());
  }
  if (!game_->is_sound()) {
    fail("cards or dice are missing, or there are too many");
  } else if (game_->is_over()) {
    end_game(false);
  } else {
    pause_if_agreed();
  }
}

void Table::end_game(bool abandoned) {
  Ending ending = end_of(state_, *game_, leavers_, *seeds_, abandoned, now_);
  if (ending.kept) finished_.push_back(std::move(*ending.kept));
  emit(ending.told);
}

std::optional<Millis> Table::wakes_at() const {
  if (broken_ || state_.phase == Phase::closed) return std::nullopt;
  std::optional<Millis> first;
  const auto consider = [&](std::optional<Millis> time) {
    if (time && (!first || *time < *first)) first = time;
  };
  const bool playing = state_.phase == Phase::playing && !state_.paused;
  if (playing) {
    if (const auto due = game_->deadline()) consider(state_.clock.when(*due));
    if (const auto plan = bot_plans_.next_plan()) consider(state_.clock.when(*plan));
    consider(bot_plans_.next_thinking_again());
  }
  consider(absences_.next(state_, connections_));
  return first;
}

void Table::emit(const Event& event) {
  entries_.push_back(codec::to_line(event));
  hear_event(event);
}

void Table::hear_event(const Event& event) {
  telling_.will_hear(state_, event);
  if (const auto* started = std::get_if<Started>(&event)) absences_.renumber(started->seats);
  if (const auto* left = std::get_if<Left>(&event); left != nullptr && game_) {
    leavers_.leave(state_, *game_, left->seat);
  }
  evolve(state_, event);
  absences_.changed();
  telling_.hear(state_, event, connections_, now_);
}

// The next event of the game, with its entry in the journal.
void Table::hear_game_event(std::string_view entry) {
  const Hearing hearing = game_->hearing(played_);
  bot_plans_.concern(hearing.concerns);
  telling_.hear(game_, played_, hearing, entry, now_);
  ++played_;
  arrivals_.shows(game_->shown(), now_);
}

std::vector<std::string> Table::take_entries() {
  entries_taken_ += entries_.size();
  return std::exchange(entries_, {});
}

std::vector<Finished> Table::take_finished() { return std::exchange(finished_, {}); }

void Table::fail(std::string what) {
  if (!broken_) broken_ = std::move(what);
}

}  // namespace tercet::table
