#include "table/decide.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "contract/fair_play.hpp"
#include "contract/readable_text.hpp"

namespace tercet::table {

using contract::ErrorCode;

namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "; ") + line;
  return text;
}

bool is_host(const Asked& asked) { return asked.link.person.id == asked.state.host; }

// Late join: only in the place of a bot, where the game allows it, and not for who left this game.
Decision sit_in_game(const Asked& asked, std::optional<Seat> seat) {
  if (!asked.type.late_join()) return refuse(ErrorCode::not_now);
  if (asked.state.has_left(asked.link.person.id)) return refuse(ErrorCode::not_your_game);
  const auto is_free = [](const SeatState& at) { return at.kind == SeatKind::bot || (at.left && at.bot_plays); };
  if (!seat) {
    const auto found = std::ranges::find_if(asked.state.seats, is_free);
    if (found == asked.state.seats.end()) return refuse(ErrorCode::no_free_seat);
    seat = Seat(static_cast<int>(found - asked.state.seats.begin()));
  }
  if (!is_free(asked.state.seat(*seat))) return refuse(ErrorCode::seat_taken);
  return Sat{asked.now, *seat, asked.link.person.name, asked.link.person.id};
}

Decision start_with(const State& state, const GameType& type, std::vector<Seat> seats, Millis now) {
  const int count = static_cast<int>(seats.size());
  if (count < type.min_seats()) return refuse(ErrorCode::too_few_seats);
  const auto options = type.options(state.options.value, count);
  if (!options) return refuse(ErrorCode::bad_options, joined(options.error()));
  return Started{now, state.game_number + 1, std::move(seats), contract::current_version};
}

}  // namespace

std::unexpected<Refused> refuse(ErrorCode code, std::string_view what) {
  boost::json::object refusal;
  refusal["code"] = contract::name_of(code);
  if (!what.empty()) refusal["what"] = what;
  return std::unexpected(Refused{std::move(refusal), {}});
}

Decision decide(const Asked& asked, const message::Sit& message) {
  const State& state = asked.state;
  if (asked.link.seat()) return refuse(ErrorCode::already_seated);
  if (message.seat && !state.has(*message.seat)) return refuse(ErrorCode::no_such_seat);
  if (state.phase == Phase::playing) return sit_in_game(asked, message.seat);
  const auto seat = message.seat ? message.seat : state.first_empty();
  if (!seat) return refuse(ErrorCode::no_free_seat);
  if (state.seat(*seat).kind != SeatKind::empty) return refuse(ErrorCode::seat_taken);
  return Sat{asked.now, *seat, asked.link.person.name, asked.link.person.id};
}

Decision decide(const Asked& asked, const message::Stand&) {
  const auto seat = asked.link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  if (asked.state.phase == Phase::playing) return refuse(ErrorCode::not_now);
  return Stood{asked.now, *seat, false};
}

Decision decide(const Asked& asked, const message::Ready& message) {
  const auto seat = asked.link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  if (asked.state.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  if (asked.state.seat(*seat).ready) return refuse(ErrorCode::already_ready);
  if (!contract::is_nonce(message.nonce)) return refuse(ErrorCode::bad_nonce);
  return Readied{asked.now, *seat, message.nonce};
}

Decision decide(const Asked& asked, const message::Unready&) {
  const auto seat = asked.link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  if (asked.state.phase != Phase::gathering || !asked.state.seat(*seat).ready) return refuse(ErrorCode::not_now);
  return Unreadied{asked.now, *seat};
}

Decision decide(const Asked& asked, const message::Start&) {
  const State& state = asked.state;
  if (!is_host(asked)) return refuse(ErrorCode::not_the_host);
  if (state.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  std::vector<Seat> taken;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const SeatState& seat = state.seats[i];
    if (seat.kind == SeatKind::empty) continue;
    if (seat.kind == SeatKind::person && !seat.ready) return refuse(ErrorCode::not_everybody_ready);
    taken.emplace_back(static_cast<int>(i));
  }
  return start_with(state, asked.type, std::move(taken), asked.now);
}

Decision decide(const Asked& asked, const message::Bot& message) {
  if (!is_host(asked)) return refuse(ErrorCode::not_the_host);
  if (asked.state.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  if (!asked.state.has(message.seat)) return refuse(ErrorCode::no_such_seat);
  if (asked.state.seat(message.seat).kind != SeatKind::empty) return refuse(ErrorCode::seat_taken);
  return BotSat{asked.now, message.seat, "Bot " + std::to_string(message.seat.number() + 1), message.level};
}

Decision decide(const Asked& asked, const message::Remove& message) {
  if (!is_host(asked)) return refuse(ErrorCode::not_the_host);
  if (asked.state.phase == Phase::playing) return refuse(ErrorCode::not_now);
  if (!asked.state.has(message.seat)) return refuse(ErrorCode::no_such_seat);
  if (asked.state.seat(message.seat).kind == SeatKind::empty) return refuse(ErrorCode::seat_empty);
  return Stood{asked.now, message.seat, true};
}

Decision decide(const Asked& asked, const message::Options& message) {
  if (!is_host(asked)) return refuse(ErrorCode::not_the_host);
  if (asked.state.phase != Phase::gathering) return refuse(ErrorCode::not_now);
  auto options = asked.type.options(message.options.value, static_cast<int>(asked.state.seats.size()));
  if (!options) return refuse(ErrorCode::bad_options, joined(options.error()));
  return OptionsSet{asked.now, {std::move(*options)}};
}

Decision decide(const Asked& asked, const message::Pause&) {
  const auto seat = asked.link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  const State& state = asked.state;
  if (state.phase != Phase::playing || state.paused || state.seat(*seat).asked_pause) {
    return refuse(ErrorCode::not_now);
  }
  return PauseAsked{asked.now, *seat};
}

Decision decide(const Asked& asked, const message::Resume&) {
  if (!asked.link.seat()) return refuse(ErrorCode::not_seated);
  if (asked.state.phase != Phase::playing || !asked.state.paused) return refuse(ErrorCode::not_paused);
  return resumed(asked.state, asked.now, asked.grace);
}

Decision decide(const Asked& asked, const message::Rematch&) {
  const auto seat = asked.link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  const State& state = asked.state;
  if (state.phase != Phase::finished || state.seat(*seat).asked_rematch) return refuse(ErrorCode::not_now);
  return RematchAsked{asked.now, *seat};
}

Decision decide(const Asked& asked, const message::Chat& message) {
  if (!asked.state.chat) return refuse(ErrorCode::chat_off);
  constexpr std::size_t max_characters = 300;
  if (!contract::readable_text(message.text, max_characters)) return refuse(ErrorCode::bad_text);
  return Said{asked.now, asked.link.seat(), asked.link.person.name, message.text};
}

Decision decide(const Asked& asked, const message::Host& message) {
  if (!is_host(asked)) return refuse(ErrorCode::not_the_host);
  if (!asked.state.has(message.seat)) return refuse(ErrorCode::no_such_seat);
  const SeatState& seat = asked.state.seat(message.seat);
  if (!seat.has_person()) return refuse(ErrorCode::seat_empty);
  return HostPassed{asked.now, message.seat, seat.person};
}

std::expected<Seat, Refused> may_play(const State& state, const Link& link, Millis now) {
  const auto seat = link.seat();
  if (!seat) return refuse(ErrorCode::not_seated);
  if (state.phase != Phase::playing) return refuse(ErrorCode::not_now);
  // While the game's time stands still nobody plays: a tool that is back before people are would take all.
  if (state.paused) return refuse(ErrorCode::paused);
  if (state.clock.held(now) > Millis{}) return refuse(ErrorCode::resuming);
  return *seat;
}

std::optional<Event> start_if_ready(const State& state, const GameType& type, Millis now) {
  // Bots alone play for nobody.
  if (state.phase != Phase::gathering || !state.all_ready() || state.people() == 0) return std::nullopt;
  std::vector<Seat> all;
  for (std::size_t i = 0; i < state.seats.size(); ++i) all.emplace_back(static_cast<int>(i));
  auto started = start_with(state, type, std::move(all), now);
  return started ? std::optional(std::move(*started)) : std::nullopt;
}

// Who goes on does not play before the others can be back; alone there is nobody to wait for.
Event resumed(const State& state, Millis now, Millis grace) {
  return Resumed{now, state.people() > 1 ? std::optional(grace) : std::nullopt};
}

std::optional<Event> pass_host_on(const State& state, const Connections& connections, Millis now) {
  const std::size_t count = state.seats.size();
  const auto at = state.seat_of(state.host);
  for (std::size_t i = 1; i <= count; ++i) {
    const std::size_t next = ((at ? at->index() : count - 1) + i) % count;
    const SeatState& seat = state.seats[next];
    if (!seat.has_person() || seat.person == state.host || !connections.is_here(seat.person)) continue;
    return HostPassed{now, Seat(static_cast<int>(next)), seat.person};
  }
  for (const auto& [connection, link] : connections) {
    if (link.person.id != state.host) return HostPassed{now, std::nullopt, link.person.id};
  }
  return std::nullopt;
}

}  // namespace tercet::table
