#include "table/audience.hpp"

#include <algorithm>
#include <utility>

namespace tercet::table {

Viewer as_viewer(std::size_t viewer) {
  return viewer < Seat::max ? Viewer(Seat(static_cast<int>(viewer))) : Viewer::spectator();
}

void Audience::add(SentEvent event, Millis now) {
  for (std::size_t i = 0; i < viewers; ++i) {
    if (!receives(event, i)) continue;
    ++seq_[i];
    knows_until_[i] = now;
  }
  remembered_.push_back(std::move(event));
  ++event_count_;
  ++unsent_;
  // What is not yet sent is never dropped.
  while (remembered_.size() > max_remembered && remembered_.size() > unsent_) remembered_.pop_front();
}

void Audience::moves(const std::string& person, Seat seat) {
  moved_at_[person] = std::max(seq_[spectator], seq_[seat.index()]);
}

void Audience::renumber(const std::vector<Seat>& seats) {
  const auto before = seq_;
  for (std::size_t i = 0; i < seats.size(); ++i) seq_[i] = before[seats[i].index()];
}

std::array<bool, Audience::viewers> Audience::has_news() const {
  std::uint16_t to = 0;
  for (std::size_t i = remembered_.size() - unsent_; i < remembered_.size(); ++i) to |= remembered_[i].to;
  std::array<bool, viewers> news{};
  for (std::size_t viewer = 0; viewer < viewers; ++viewer) news[viewer] = (to >> viewer & 1U) != 0;
  return news;
}

std::size_t Audience::missed_from(const std::string& person, std::size_t viewer,
                                  std::optional<std::uint64_t> seq) const {
  if (!seq) return event_count_;
  if (const auto moved = moved_at_.find(person); moved != moved_at_.end() && *seq <= moved->second) return event_count_;
  std::uint64_t at_seq = seq_[viewer];
  std::size_t at = remembered_.size();
  while (at > 0 && at_seq > *seq) {
    --at;
    if (receives(remembered_[at], viewer)) --at_seq;
  }
  return at_seq == *seq ? forgotten() + at : event_count_;
}

void Audience::append_events(codec::TextBuffer& out, std::size_t viewer, std::size_t from, std::size_t since) const {
  out += R"("events":[)";
  for (std::size_t number = from; number < event_count_; ++number) {
    const SentEvent& event = remembered_[number - forgotten()];
    if (!receives(event, viewer)) continue;
    const bool is_anothers = viewer != spectator && event.game && number < since;
    if (is_anothers) continue;
    append(out, event, viewer);
    out += ',';
  }
  out.close(']');
}

void Audience::append(codec::TextBuffer& out, const SentEvent& event, std::size_t viewer) {
  if (!event.game) {
    out += event.text;
    return;
  }
  out += R"({"type":"played","t":)";
  out.append_number(event.t.count());
  out += R"(,"event":)";
  event.game->append_told(out, event.number, as_viewer(viewer));
  out += '}';
}

}  // namespace tercet::table
