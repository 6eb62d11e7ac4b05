// What is done at a table when a person says so, and what follows from it.
#include <utility>

#include "table/decide.hpp"
#include "table/table.hpp"

namespace tercet::table {

using contract::ErrorCode;

Table::Outcome Table::obey(const Link& link, const message::Message& message) {
  if (state_.phase == Phase::closed) return refuse(ErrorCode::not_now);
  return std::visit(
      [&]<class M>(const M& what) -> Outcome {
        if constexpr (std::same_as<M, message::Play>) {
          return play(link, what);
        } else if constexpr (std::same_as<M, message::Leave>) {
          return leave_for_good(link.person.id);
        } else {
          const Asked asked{.state = state_, .type = *type_, .link = link, .now = now_, .grace = times_.grace};
          const auto event = decide(asked, what);
          if (!event) return std::unexpected(event.error());
          carry_out(*event);
          return {};
        }
      },
      message);
}

Table::Outcome Table::play(const Link& link, const message::Play& message) {
  const auto seat = may_play(state_, link, now_);
  if (!seat) return std::unexpected(seat.error());
  if (event_rate_.is_exceeded(*seat, now_)) return refuse(ErrorCode::too_many_messages);
  // Whoever sends a command is back.
  if (state_.seat(*seat).bot_plays) emit(GivenBack{now_, *seat});
  const std::size_t events_before = game_->events();
  auto done = arrivals_.play(*game_, message.command.value, chance(), link, {state_, connections_, now_});
  if (!done) return done;
  event_rate_.count(*seat, game_->events() - events_before, now_);
  after_game_step();
  return done;
}

// The event, and what follows from it at once.
void Table::carry_out(const Event& event) {
  emit(event);
  if (const auto* sat = std::get_if<Sat>(&event)) {
    if (state_.phase == Phase::playing) taken_over(sat->seat);
  } else if (std::holds_alternative<Readied>(event) || std::holds_alternative<BotSat>(event)) {
    if (const auto started = start_if_ready(state_, *type_, now_)) carry_out(*started);
  } else if (std::holds_alternative<Started>(event)) {
    game_began();
  } else if (std::holds_alternative<PauseAsked>(event)) {
    pause_if_agreed();
  } else if (std::holds_alternative<RematchAsked>(event) || std::holds_alternative<Stood>(event)) {
    renew_if_agreed();
  }
}

void Table::taken_over(Seat seat) {
  if (knows_lag) arrivals_.forget(seat);
  game_->hand_over(seat, chance(), arrival());
  after_game_step();
  if (state_.paused == PauseReason::nobody_here) resume();
}

void Table::resume() { emit(resumed(state_, now_, times_.grace)); }

// A claim is judged first: a pause is not for finding the SET that one has called (C4, B2).
void Table::pause_if_agreed() {
  if (state_.phase != Phase::playing || state_.paused || game_->has_pending_claim()) return;
  if (state_.all_ask_for_pause()) emit(Paused{now_, PauseReason::agreed});
}

void Table::renew_if_agreed() {
  if (state_.phase != Phase::finished || !state_.all_ask_for_rematch()) return;
  auto [secret, commitment] = seeds_->commit();
  emit(Renewed{now_, std::move(commitment), std::move(secret)});
}

void Table::leave(const std::string& person, Millis at) {
  if (broken_) return;
  advance(at);
  if (state_.phase != Phase::closed) (void)leave_for_good(person);
  settle();
}

Table::Outcome Table::leave_for_good(const std::string& person) {
  const auto seat = state_.seat_of(person);
  const bool is_host = person == state_.host;
  if (!seat && !is_host) return refuse(ErrorCode::not_seated);
  if (seat && state_.phase == Phase::playing) {
    leave_game(*seat);
  } else if (seat) {
    carry_out(Stood{now_, *seat, false});
  }
  if (is_host && person == state_.host) {
    if (const auto passed = pass_host_on(state_, connections_, now_)) emit(*passed);
  }
  if (state_.phase == Phase::playing || state_.host == person) {
    close_if_deserted();
  }
  return {};
}

void Table::leave_game(Seat seat) {
  if (contract::leaver_cannot_win(state_.version) && state_.people() == 1) {
    // C8: nobody is left to play, and close_if_deserted() gives the game up: nobody wins.
    emit(Left{now_, seat, false});
    return;
  }
  if (const auto& bot = state_.seat(seat).bot_before) {
    // The bot whose seat it was has not left: it plays on, and can win.
    emit(BotSat{now_, seat, bot->name, bot->level});
    game_->hand_over(seat, chance(), arrival());
    after_game_step();
    return;
  }
  const bool by_rule = game_->leave(seat, state_.bot_for_leaver, chance(), arrival());
  // In version 1 a bot played on where the game had no rule for leaving.
  const bool bot_plays = by_rule ? contract::leaver_cannot_win(state_.version) && state_.bot_for_leaver : true;
  emit(Left{now_, seat, bot_plays});
  if (by_rule) after_game_step();
  pause_if_agreed();
}

// A game that only bots still play is given up; a table that nobody is at is closed. Where the host is another who is
// away, it stays for them (Absences closes it in the end).
void Table::close_if_deserted() {
  if (state_.people() > 0 || state_.phase == Phase::closed) return;
  if (state_.phase == Phase::playing) end_game(true);
  if (state_.phase == Phase::finished || connections_.size() <= 1) emit(Closed{now_, CloseReason::everybody_left});
}

}  // namespace tercet::table
