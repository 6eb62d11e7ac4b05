// What a table says to whom: steps of events and the whole view, as each may hear and see them.
#include <algorithm>
#include <utility>

#include "codec/write.hpp"
#include "table/table.hpp"
#include "table/view.hpp"

namespace tercet::table {

void Table::emit(const Event& event) {
  entries_.push_back(codec::to_line(event));
  hear_event(event);
}

void Table::hear_event(const Event& event) {
  note_moves(event);
  if (const auto* started = std::get_if<Started>(&event)) renumber_seats(started->seats);
  if (const auto* left = std::get_if<Left>(&event)) note_leaver(left->seat);
  evolve(state_, event);
  table_view_is_old_ = true;
  presence_is_old_ = true;
  connections_.place(state_, audience_.heard());
  hear({.text = codec::to_line(told(event)), .game = nullptr});
}

// Who changes places has heard other steps than those of the new place.
void Table::note_moves(const Event& event) {
  const auto moves = [&](const std::string& person, Seat seat) { audience_.moves(person, seat); };
  if (const auto* sat = std::get_if<Sat>(&event)) {
    moves(sat->person.value_or(""), sat->seat);
  } else if (const auto* stood = std::get_if<Stood>(&event)) {
    moves(state_.seat(stood->seat).person, stood->seat);
  } else if (const auto* left = std::get_if<Left>(&event)) {
    moves(state_.seat(left->seat).person, left->seat);
  } else if (const auto* bot = std::get_if<BotSat>(&event); bot != nullptr && state_.phase == Phase::playing) {
    moves(state_.seat(bot->seat).person, bot->seat);
  } else if (const auto* started = std::get_if<Started>(&event)) {
    for (std::size_t i = 0; i < started->seats.size(); ++i) {
      if (started->seats[i].index() != i) moves(state_.seat(started->seats[i]).person, started->seats[i]);
    }
  }
}

// What a bot makes of the seat later is not theirs.
void Table::note_leaver(Seat seat) {
  const SeatState& holder = state_.seat(seat);
  if (!game_ || holder.late) return;
  SeatResult leaver = result_of(seat, game_->results());
  leaver.won = false;
  leavers_[seat.index()] = std::move(leaver);
}

// What a seat heard so far goes with it.
void Table::renumber_seats(const std::vector<Seat>& seats) {
  audience_.renumber(seats);
  const auto absent = absent_since_;
  for (std::size_t i = 0; i < seats.size(); ++i) absent_since_[i] = absent[seats[i].index()];
}

void Table::hear(Audience::Heard heard) {
  audience_.hear(std::move(heard), now_);
  something_to_say_ = true;
}

// The next event of the game, with its entry in the journal.
void Table::hear_game_event(std::string_view entry) {
  const Hearing hearing = game_->hearing(played_);
  bot_plans_.concern(hearing.concerns);
  if (hearing.alike) {
    hear({.text = std::string(entry), .game = nullptr});
  } else {
    hear({.text = {}, .game = game_, .number = played_, .t = now_, .by = hearing.by});
  }
  ++played_;
  if (const int shown = game_->shown(); shown != shown_) {
    shown_ = shown;
    shown_since_ = now_;
  }
}

const std::string& Table::table_view() const {
  if (!table_view_is_old_) return table_view_;
  View view{.id = state_.id,
            .phase = state_.phase,
            .game = state_.game,
            .options = state_.options,
            .seats = {},
            .host = state_.seat_of(state_.host),
            .spectators = 0,
            .is_public = state_.is_public,
            .chat = state_.chat,
            .hints = state_.hints,
            .bot_for_leaver = state_.bot_for_leaver,
            .lag_compensation = state_.lag_compensation,
            .commitment = state_.commitment,
            .game_number = state_.game_number,
            .paused = state_.paused,
            .record_hash = state_.record_hash};
  for (const SeatState& seat : state_.seats) {
    SeatView shown{.kind = seat.kind, .name = seat.name, .level = std::nullopt};
    if (seat.kind == SeatKind::bot) shown.level = seat.level;
    shown.ready = seat.ready || seat.kind == SeatKind::bot;
    shown.away = seat.kind == SeatKind::person && !seat.left && !connections_.is_here(seat.person);
    shown.bot_plays = seat.bot_plays;
    shown.left = seat.left;
    shown.asked_pause = seat.asked_pause;
    shown.asked_rematch = seat.asked_rematch;
    view.seats.push_back(std::move(shown));
  }
  view.spectators = connections_.spectators();
  table_view_ = codec::to_line(view);
  table_view_is_old_ = false;
  return table_view_;
}

void Table::append_view(codec::Out& out, std::size_t viewer) const {
  out += R"("view":{"table":)";
  out += table_view();
  if (game_) {
    // Of the viewer's own moment: when others did something, the viewer may not know.
    const Millis at = audience_.knows_until(viewer);
    out += R"(,"clock":{"t":)";
    out.append_number(state_.clock.at(at).count());
    out += R"(,"runs":)";
    codec::append_json(out, state_.phase == Phase::playing && !state_.paused);
    if (const Millis held = state_.clock.held(at); held > Millis{} && state_.phase == Phase::playing) {
      out += R"(,"held_ms":)";
      out.append_number(held.count());
    }
    out += R"(},"game":)";
    game_->append_view(out, as_viewer(viewer));
  }
  out += '}';
}

std::shared_ptr<const std::string> Table::step_for(Link& link, std::size_t from) const {
  codec::Out text;
  text += R"({"type":"step","seq":)";
  text.append_number(audience_.seq(link.viewer));
  if (!link.replies.empty()) {
    text += R"(,"replies":)";
    codec::append_json(text, link.replies);
  }
  text += R"(,"you":{)";
  if (link.viewer != Audience::spectator) {
    text += R"("seat":)";
    text.append_number(link.viewer);
    text += ',';
  }
  text += R"("host":)";
  codec::append_json(text, link.person.id == state_.host);
  if (state_.has_left(link.person.id)) text += R"(,"left":true)";
  text += "},";
  if (link.fresh) {
    // Who comes in hears what was said before.
    text += R"("lines":)";
    codec::append_json(text, state_.lines);
    text += ',';
  }
  audience_.append_events(text, link.viewer, from, link.placed_at);
  text += ',';
  append_view(text, link.viewer);
  text += '}';
  // What was sent a moment ago is mostly gone by now, and its memory is at hand.
  if (!link.step || link.step.use_count() > 1) link.step = std::make_shared<std::string>();
  *link.step = text.view();
  return link.step;
}

std::vector<Say> Table::take_says() {
  std::vector<Say> says;
  if (!something_to_say_) return says;
  something_to_say_ = false;
  const std::size_t from = audience_.first_untold();
  const auto news = audience_.has_news();
  says.reserve(connections_.size());
  std::shared_ptr<const std::string> for_spectators;
  for (auto& [connection, link] : connections_) {
    for (std::string& text : link.direct) {
      says.push_back({connection, std::make_shared<const std::string>(std::move(text))});
    }
    link.direct.clear();
    if (link.fresh) {
      says.push_back({connection, step_for(link, audience_.missed_from(link.person.id, link.viewer, link.seq))});
    } else if (news[link.viewer] || live_changed_ || !link.replies.empty()) {
      // All who only look on hear the same.
      const bool plain = link.viewer == Audience::spectator && link.replies.empty() && link.person.id != state_.host &&
                         !state_.has_left(link.person.id);
      if (plain && !for_spectators) for_spectators = step_for(link, from);
      says.push_back({connection, plain ? for_spectators : step_for(link, from)});
    }
    link.fresh = false;
    link.replies.clear();
  }
  audience_.all_is_told();
  live_changed_ = false;
  return says;
}

std::vector<std::string> Table::take_entries() {
  entries_taken_ += entries_.size();
  return std::exchange(entries_, {});
}

std::vector<Finished> Table::take_finished() { return std::exchange(finished_, {}); }

void Table::changed_live() {
  presence_is_old_ = true;
  live_changed_ = true;
  audience_.tell_time_to_all(now_);
  table_view_is_old_ = true;
  something_to_say_ = true;
}

}  // namespace tercet::table
