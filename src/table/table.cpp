// What goes into a table and what comes out of it.
#include "table/table.hpp"

#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <utility>

#include "codec/write.hpp"
#include "table/message.hpp"

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
  outbox_.show_all(now_);
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
  outbox_.show_all(now_);
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
    outbox_.refuse(link, incoming.error().id, {{}, incoming.error().what});
    settle();
    return;
  }
  if (const auto done = obey(link, incoming->message)) {
    outbox_.done(link, incoming->id, now_);
  } else {
    outbox_.refuse(link, incoming->id, done.error());
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

std::vector<std::string> Table::take_entries() {
  entries_taken_ += entries_.size();
  return std::exchange(entries_, {});
}

std::vector<Finished> Table::take_finished() { return std::exchange(finished_, {}); }

void Table::emit(const Event& event) {
  entries_.push_back(codec::to_line(event));
  apply_event(event);
}

void Table::apply_event(const Event& event) {
  outbox_.prepare(state_, event);
  if (const auto* started = std::get_if<Started>(&event)) absences_.renumber(started->seats);
  if (const auto* left = std::get_if<Left>(&event); left != nullptr && game_) {
    leavers_.leave(state_, *game_, left->seat);
  }
  evolve(state_, event);
  absences_.changed();
  outbox_.add(state_, event, connections_, now_);
}

}  // namespace tercet::table
