// What a person's message leads to at a table.
#include <algorithm>

#include "contract/error_code.hpp"
#include "contract/fair_play.hpp"
#include "contract/readable_text.hpp"
#include "table/table.hpp"

namespace tercet::table {

using contract::ErrorCode;

namespace {

std::unexpected<Refused> refuse(ErrorCode code, std::string_view what = {}) {
  boost::json::object refusal;
  refusal["code"] = contract::name_of(code);
  if (!what.empty()) refusal["what"] = what;
  return std::unexpected(Refused{std::move(refusal), {}});
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "; ") + line;
  return text;
}

}  // namespace

std::expected<Seat, Refused> Table::seat_of(const Link& link) const {
  const auto seat = link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  return *seat;
}

Table::Outcome Table::host_only(const Link& link) const {
  if (link.person.id != state_.host) return refuse(ErrorCode::not_the_host);
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Sit& message) {
  if (state_.seat_of(link.person.id)) return refuse(ErrorCode::already_seated);
  if (message.seat && !state_.has(*message.seat)) return refuse(ErrorCode::no_such_seat);
  if (state_.phase == Phase::playing) {
    // Late join: only in the place of a bot, where the game allows it, and not for who left this game.
    if (!type_->late_join()) return refuse(ErrorCode::not_now);
    if (state_.has_left(link.person.id)) return refuse(ErrorCode::not_your_game);
    const auto is_free = [](const SeatState& seat) {
      return seat.kind == SeatKind::bot || (seat.left && seat.bot_plays);
    };
    std::optional<Seat> seat = message.seat;
    if (!seat) {
      const auto found = std::ranges::find_if(state_.seats, is_free);
      if (found == state_.seats.end()) return refuse(ErrorCode::no_free_seat);
      seat = Seat(static_cast<int>(found - state_.seats.begin()));
    }
    if (!is_free(state_.seat(*seat))) return refuse(ErrorCode::seat_taken);
    emit(Sat{now_, *seat, link.person.name, link.person.id});
    if (knows_lag) arrivals_.forget(*seat);
    game_->hand_over(*seat, chance(), arrival());
    after_game_step();
    if (state_.paused == PauseReason::nobody_here) resume();
    return {};
  }
  const auto seat = message.seat ? message.seat : state_.first_empty();
  if (!seat) return refuse(ErrorCode::no_free_seat);
  if (state_.seat(*seat).kind != SeatKind::empty) return refuse(ErrorCode::seat_taken);
  emit(Sat{now_, *seat, link.person.name, link.person.id});
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Stand&) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase == Phase::playing) return refuse(ErrorCode::not_now);
  stand(*seat, false);
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Ready& message) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  if (state_.seat(*seat).ready) return refuse(ErrorCode::already_ready);
  if (!contract::is_nonce(message.nonce)) return refuse(ErrorCode::bad_nonce);
  emit(Readied{now_, *seat, message.nonce});
  start_if_ready();
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Unready&) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase != Phase::gathering || !state_.seat(*seat).ready) return refuse(ErrorCode::not_now);
  emit(Unreadied{now_, *seat});
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Start&) {
  if (auto host = host_only(link); !host) return host;
  if (state_.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  std::vector<Seat> taken;
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    const SeatState& seat = state_.seats[i];
    if (seat.kind == SeatKind::empty) continue;
    if (seat.kind == SeatKind::person && !seat.ready) return refuse(ErrorCode::not_everybody_ready);
    taken.emplace_back(static_cast<int>(i));
  }
  return start(taken);
}

Table::Outcome Table::on(const Link& link, const message::Bot& message) {
  if (auto host = host_only(link); !host) return host;
  if (state_.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  if (!state_.has(message.seat)) return refuse(ErrorCode::no_such_seat);
  if (state_.seat(message.seat).kind != SeatKind::empty) return refuse(ErrorCode::seat_taken);
  emit(BotSat{now_, message.seat, "Bot " + std::to_string(message.seat.number() + 1), message.level});
  start_if_ready();
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Remove& message) {
  if (auto host = host_only(link); !host) return host;
  if (state_.phase == Phase::playing) return refuse(ErrorCode::not_now);
  if (!state_.has(message.seat)) return refuse(ErrorCode::no_such_seat);
  if (state_.seat(message.seat).kind == SeatKind::empty) return refuse(ErrorCode::seat_empty);
  stand(message.seat, true);
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Options& message) {
  if (auto host = host_only(link); !host) return host;
  if (state_.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  auto options = type_->options(message.options.value, static_cast<int>(state_.seats.size()));
  if (!options) return refuse(ErrorCode::bad_options, joined(options.error()));
  emit(OptionsSet{now_, {std::move(*options)}});
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Play& message) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase != Phase::playing) return refuse(ErrorCode::not_now);
  // While the game's time stands still nobody plays: a tool that is back before people are would take all.
  if (state_.paused) return refuse(ErrorCode::paused);
  if (state_.clock.held(now_) > Millis{}) return refuse(ErrorCode::resuming);
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

Table::Outcome Table::on(const Link& link, const message::Pause&) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase != Phase::playing || state_.paused || state_.seat(*seat).asked_pause) {
    return refuse(ErrorCode::not_now);
  }
  emit(PauseAsked{now_, *seat});
  pause_if_agreed();
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Resume&) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase != Phase::playing || !state_.paused) return refuse(ErrorCode::not_paused);
  resume();
  return {};
}

// Who goes on does not play before the others can be back; alone there is nobody to wait for.
void Table::resume() {
  const auto people = std::ranges::count_if(
      state_.seats, [](const SeatState& seat) { return seat.kind == SeatKind::person && !seat.left; });
  emit(Resumed{now_, people > 1 ? std::optional(times_.grace) : std::nullopt});
}

Table::Outcome Table::on(const Link& link, const message::Rematch&) {
  const auto seat = seat_of(link);
  if (!seat) return std::unexpected(seat.error());
  if (state_.phase != Phase::finished || state_.seat(*seat).asked_rematch) return refuse(ErrorCode::not_now);
  emit(RematchAsked{now_, *seat});
  renew_if_agreed();
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Chat& message) {
  if (!state_.chat) return refuse(ErrorCode::chat_off);
  constexpr std::size_t max_characters = 300;
  if (!contract::readable_text(message.text, max_characters)) return refuse(ErrorCode::bad_text);
  emit(Said{now_, state_.seat_of(link.person.id), link.person.name, message.text});
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Host& message) {
  if (auto host = host_only(link); !host) return host;
  if (!state_.has(message.seat)) return refuse(ErrorCode::no_such_seat);
  const SeatState& seat = state_.seat(message.seat);
  if (seat.kind != SeatKind::person || seat.left) return refuse(ErrorCode::seat_empty);
  emit(HostPassed{now_, message.seat, seat.person});
  return {};
}

Table::Outcome Table::on(const Link& link, const message::Leave&) { return leave_for_good(link.person.id); }

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
    stand(*seat, false);
  }
  if (is_host && person == state_.host) pass_host_on();
  abandon_if_deserted();
  return {};
}

void Table::stand(Seat seat, bool removed) {
  emit(Stood{now_, seat, removed});
  if (state_.phase == Phase::finished) renew_if_agreed();
}

void Table::start_if_ready() {
  if (state_.phase != Phase::gathering || !state_.all_ready()) return;
  // Bots alone play for nobody.
  if (std::ranges::none_of(state_.seats, [](const SeatState& seat) { return seat.kind == SeatKind::person; })) return;
  std::vector<Seat> all;
  for (std::size_t i = 0; i < state_.seats.size(); ++i) all.emplace_back(static_cast<int>(i));
  [[maybe_unused]] const Outcome started = start(all);
}

Table::Outcome Table::start(const std::vector<Seat>& seats) {
  const int count = static_cast<int>(seats.size());
  if (count < type_->min_seats()) return refuse(ErrorCode::too_few_seats);
  const auto options = type_->options(state_.options.value, count);
  if (!options) return refuse(ErrorCode::bad_options, joined(options.error()));
  emit(Started{now_, state_.game_number + 1, seats, contract::current_version});
  game_began();
  return {};
}

// All who are there have asked, or are not there any more. A claim is judged first: a pause is not for finding the SET
// that one has called (C4, B2).
void Table::pause_if_agreed() {
  if (state_.phase != Phase::playing || state_.paused || game_->has_pending_claim()) return;
  bool somebody = false;
  for (const SeatState& seat : state_.seats) {
    if (seat.kind != SeatKind::person || seat.is_played_by_bot() || seat.left) continue;
    if (!seat.asked_pause) return;
    somebody = true;
  }
  if (somebody) emit(Paused{now_, PauseReason::agreed});
}

void Table::renew_if_agreed() {
  bool somebody = false;
  for (const SeatState& seat : state_.seats) {
    if (seat.kind != SeatKind::person || seat.left) continue;
    if (!seat.asked_rematch) return;
    somebody = true;
  }
  if (!somebody) return;
  auto [secret, commitment] = seeds_->commit();
  emit(Renewed{now_, std::move(commitment), std::move(secret)});
}

// To the next person clockwise who is here, else to anybody who looks on.
void Table::pass_host_on() {
  const std::size_t count = state_.seats.size();
  const auto at = state_.seat_of(state_.host);
  for (std::size_t i = 1; i <= count; ++i) {
    const std::size_t next = ((at ? at->index() : count - 1) + i) % count;
    const SeatState& seat = state_.seats[next];
    if (seat.kind != SeatKind::person || seat.left || seat.person == state_.host || !is_here(seat.person)) continue;
    emit(HostPassed{now_, Seat(static_cast<int>(next)), seat.person});
    return;
  }
  for (const auto& [connection, link] : connections_) {
    if (link.person.id == state_.host) continue;
    emit(HostPassed{now_, std::nullopt, link.person.id});
    return;
  }
}

bool Table::is_last_person(Seat seat) const {
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    if (i != seat.index() && state_.seats[i].kind == SeatKind::person && !state_.seats[i].left) return false;
  }
  return true;
}

void Table::leave_game(Seat seat) {
  if (contract::leaver_cannot_win(state_.version) && is_last_person(seat)) {
    // C8: nobody is left to play, and abandon_if_deserted() gives the game up: nobody wins.
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

// A game that only bots still play is given up; a table that nobody is at is closed.
void Table::abandon_if_deserted() {
  const bool has_person = std::ranges::any_of(
      state_.seats, [](const SeatState& seat) { return seat.kind == SeatKind::person && !seat.left; });
  if (has_person || state_.phase == Phase::closed) return;
  if (state_.phase == Phase::playing) end_game(true);
  if (state_.phase == Phase::finished || connections_.size() <= 1) close(CloseReason::everybody_left);
}

void Table::close(CloseReason why) { emit(Closed{now_, why}); }

}  // namespace tercet::table
