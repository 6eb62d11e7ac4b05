#include "table/outbox.hpp"

#include <boost/json/serialize.hpp>
#include <utility>

#include "codec/write.hpp"
#include "table/view.hpp"

namespace tercet::table {

// A person who changes places has received other steps than those of the new place.
void Outbox::prepare(const State& state, const Event& event) {
  const auto moves = [&](const std::string& person, Seat seat) { audience_.moves(person, seat); };
  if (const auto* sat = std::get_if<Sat>(&event)) {
    moves(sat->person.value_or(""), sat->seat);
  } else if (const auto* stood = std::get_if<Stood>(&event)) {
    moves(state.seat(stood->seat).person, stood->seat);
  } else if (const auto* left = std::get_if<Left>(&event)) {
    moves(state.seat(left->seat).person, left->seat);
  } else if (const auto* bot = std::get_if<BotSat>(&event); bot != nullptr && state.phase == Phase::playing) {
    moves(state.seat(bot->seat).person, bot->seat);
  } else if (const auto* started = std::get_if<Started>(&event)) {
    for (std::size_t i = 0; i < started->seats.size(); ++i) {
      if (started->seats[i].index() != i) moves(state.seat(started->seats[i]).person, started->seats[i]);
    }
    // What a seat has received so far goes with it.
    audience_.renumber(started->seats);
  }
}

void Outbox::add(const State& state, const Event& event, Connections& connections, Millis now) {
  table_view_is_old_ = true;
  connections.place(state, audience_.event_count());
  audience_.add({.text = codec::to_line(told(event)), .game = nullptr}, now);
  has_messages_ = true;
}

void Outbox::add(const std::shared_ptr<RunningGame>& game, std::size_t number, const Recipients& recipients,
                 std::string_view entry, Millis now) {
  if (recipients.same_for_all) {
    audience_.add({.text = std::string(entry), .game = nullptr}, now);
  } else {
    audience_.add({.text = {}, .game = game, .number = number, .t = now, .to = recipients.to}, now);
  }
  has_messages_ = true;
}

void Outbox::done(Link& link, std::optional<std::int64_t> id, Millis now) {
  if (id) link.replies.push_back(*id);
  audience_.tell_time(link.viewer, now);
  has_messages_ = true;
}

void Outbox::refuse(Link& link, std::optional<std::int64_t> id, const Refused& refused) {
  boost::json::object answer{{"type", "refused"}};
  if (!refused.malformed.empty()) answer.insert({{"code", "bad_request"}, {"what", refused.malformed}});
  if (id) answer["reply"] = *id;
  for (const auto& [key, value] : refused.refusal) answer[key] = value;
  link.direct.push_back(boost::json::serialize(answer));
  has_messages_ = true;
}

void Outbox::show_all(Millis now) {
  audience_.tell_time_to_all(now);
  table_view_is_old_ = true;
  shows_all_ = true;
  has_messages_ = true;
}

void Outbox::mark_all_sent() {
  audience_.mark_all_sent();
  has_messages_ = false;
}

const std::string& Outbox::table_view(const ViewSource& source) {
  if (table_view_is_old_) table_view_ = codec::to_line(view_of(source.state, source.connections));
  table_view_is_old_ = false;
  return table_view_;
}

void Outbox::append_view(codec::TextBuffer& out, std::size_t viewer, const ViewSource& source) {
  out += R"("view":{"table":)";
  out += table_view(source);
  if (source.game != nullptr) {
    // Of the viewer's own moment: when others did something, the viewer may not know.
    const Millis at = audience_.knows_until(viewer);
    out += R"(,"clock":{"t":)";
    out.append_number(source.state.clock.at(at).count());
    out += R"(,"runs":)";
    codec::append_json(out, source.state.phase == Phase::playing && !source.state.paused);
    if (const Millis held = source.state.clock.held(at); held > Millis{} && source.state.phase == Phase::playing) {
      out += R"(,"held_ms":)";
      out.append_number(held.count());
    }
    out += R"(},"game":)";
    source.game->append_view(out, as_viewer(viewer));
  }
  out += '}';
}

std::shared_ptr<const std::string> Outbox::step_for(Link& link, std::size_t from, const ViewSource& source) {
  codec::TextBuffer text;
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
  codec::append_json(text, link.person.id == source.state.host);
  if (source.state.has_left(link.person.id)) text += R"(,"left":true)";
  text += "},";
  if (link.fresh) {
    // A new connection is sent the chat so far.
    text += R"("lines":)";
    codec::append_json(text, source.state.lines);
    text += ',';
  }
  audience_.append_events(text, link.viewer, from, link.placed_at);
  text += ',';
  append_view(text, link.viewer, source);
  text += '}';
  // What was sent a moment ago is mostly gone by now, and its memory is at hand.
  if (!link.step || link.step.use_count() > 1) link.step = std::make_shared<std::string>();
  *link.step = text.view();
  return link.step;
}

std::vector<OutgoingMessage> Outbox::take_messages(Connections& connections, const State& state,
                                                   const RunningGame* game) {
  std::vector<OutgoingMessage> messages;
  if (!has_messages_) return messages;
  has_messages_ = false;
  const ViewSource source{.connections = connections, .state = state, .game = game};
  const std::size_t from = audience_.first_unsent();
  const auto news = audience_.has_news();
  messages.reserve(connections.size());
  std::shared_ptr<const std::string> for_spectators;
  for (auto& [connection, link] : connections) {
    for (std::string& text : link.direct) {
      messages.push_back({connection, std::make_shared<const std::string>(std::move(text))});
    }
    link.direct.clear();
    if (link.fresh) {
      messages.push_back(
          {connection, step_for(link, audience_.missed_from(link.person.id, link.viewer, link.seq), source)});
    } else if (news[link.viewer] || shows_all_ || !link.replies.empty()) {
      // All who only watch are sent the same.
      const bool plain = link.viewer == Audience::spectator && link.replies.empty() && link.person.id != state.host &&
                         !state.has_left(link.person.id);
      if (plain && !for_spectators) for_spectators = step_for(link, from, source);
      messages.push_back({connection, plain ? for_spectators : step_for(link, from, source)});
    }
    link.fresh = false;
    link.replies.clear();
  }
  audience_.mark_all_sent();
  shows_all_ = false;
  return messages;
}

}  // namespace tercet::table
