// Audience: which viewer is sent which event. Seats and spectators are viewers; each viewer's steps have numbers of
// their own, because not everybody is sent every event. The last events are remembered, for clients that come back and
// missed some.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/text_buffer.hpp"
#include "contract/seat.hpp"
#include "table/running_game.hpp"

namespace tercet::table {

class Audience {
 public:
  static constexpr std::uint16_t everybody = 0xffff;
  static constexpr std::size_t spectator = Seat::max;
  static constexpr std::size_t viewers = Seat::max + 1;
  static constexpr std::size_t max_remembered = 512;

  // One event: the same text for all, or an event of a game of which each is sent something else or nothing.
  struct SentEvent {
    std::string text;
    std::shared_ptr<const RunningGame> game;
    std::size_t number = 0;
    Millis t{};
    std::uint16_t to = everybody;
  };

  void add(SentEvent event, Millis now);
  // How many events there were so far: where the next one will stand.
  std::size_t event_count() const { return event_count_; }

  // The number of a viewer's last step, and the last moment that the viewer knows of.
  std::uint64_t seq(std::size_t viewer) const { return seq_[viewer]; }
  Millis knows_until(std::size_t viewer) const { return knows_until_[viewer]; }
  void tell_time(std::size_t viewer, Millis now) { knows_until_[viewer] = now; }
  void tell_time_to_all(Millis now) { knows_until_.fill(now); }

  // A person sits down there or stands up from there. What they received so far does not follow from a number alone.
  void moves(const std::string& person, Seat seat);
  // The seats at the start of a game, each by the number that it had before: its steps are counted on.
  void renumber(const std::vector<Seat>& seats);

  // Events that were not sent yet: where they begin, and which viewers receive one of them.
  std::size_t first_unsent() const { return event_count_ - unsent_; }
  std::array<bool, viewers> has_news() const;
  void mark_all_sent() { unsent_ = 0; }

  // Where the events begin that a returning client has missed; the end when it is new, or missed too much.
  std::size_t missed_from(const std::string& person, std::size_t viewer, std::optional<std::uint64_t> seq) const;
  // "events":[…], from there on. Whoever sat down at `since` is sent nothing that only that seat received before.
  void append_events(codec::TextBuffer& out, std::size_t viewer, std::size_t from, std::size_t since) const;

 private:
  static bool receives(const SentEvent& event, std::size_t viewer) { return (event.to >> viewer & 1U) != 0; }
  static void append(codec::TextBuffer& out, const SentEvent& event, std::size_t viewer);
  std::size_t forgotten() const { return event_count_ - remembered_.size(); }

  std::deque<SentEvent> remembered_;
  std::size_t event_count_ = 0;
  std::size_t unsent_ = 0;
  std::array<std::uint64_t, viewers> seq_{};
  std::array<Millis, viewers> knows_until_{};
  std::map<std::string, std::uint64_t, std::less<>> moved_at_;  // by person: steps up to here were of other places
};

Viewer as_viewer(std::size_t viewer);

}  // namespace tercet::table
