// A table as time goes by: input, the game's deadlines, bots, who is away; and its way back from a journal.
#include <algorithm>
#include <utility>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/record.hpp"
#include "table/table.hpp"

namespace tercet::table {

namespace {

// Bots have their own chance, away from the game's: what it hangs on is public and survives a restart.
std::uint64_t bot_key(const State& state, Seat seat) {
  constexpr std::uint64_t prime = 1'099'511'628'211U;
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  };
  mix(state.commitment);
  mix(std::to_string(seat.number()));
  return hash;
}

}  // namespace

std::expected<Table, std::vector<std::string>> Table::open(const Kinds& kinds, LuckSource& luck, const Setup& setup,
                                                           const Times& times) {
  const Kind* kind = find_kind(kinds, setup.game);
  if (kind == nullptr) return std::unexpected(std::vector{"game: there is no game \"" + setup.game + "\""});
  if (setup.seats < kind->least_seats() || setup.seats > kind->most_seats()) {
    return std::unexpected(std::vector{"seats: must be " + std::to_string(kind->least_seats()) + " to " +
                                       std::to_string(kind->most_seats())});
  }
  auto options = kind->options(setup.options, setup.seats);
  if (!options) return std::unexpected(std::move(options.error()));

  Table table(kinds, luck, times);
  table.kind_ = kind;
  auto [secret, commitment] = luck.commit();
  table.emit(Opened{Millis{},
                    setup.id,
                    setup.game,
                    {std::move(*options)},
                    setup.seats,
                    setup.is_public,
                    setup.chat,
                    std::move(commitment),
                    setup.host,
                    std::move(secret)});
  return table;
}

std::expected<Table, std::string> Table::reopen(const Kinds& kinds, LuckSource& luck,
                                                std::span<const std::string> entries, const Times& times) {
  Table table(kinds, luck, times);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto wrong = [&](const std::string& what) {
      return std::unexpected("entry " + std::to_string(i) + ": " + what);
    };
    auto event = codec::from_line<Event>(entries[i]);
    if (!event) return wrong(event.error().message());
    if (std::holds_alternative<Opened>(*event) != (i == 0)) return wrong("a table is opened once, and first");
    const Millis t = contract::time_of(*event);
    if (t < table.now_) return wrong("its time is before that of the entry before it");
    table.now_ = t;
    if (auto* played = std::get_if<Played>(&*event)) {
      if (table.state_.phase != Phase::playing) return wrong("no game is under way");
      if (auto what = table.play_->restore(played->event.value)) return wrong(*what);
      table.hear_game_event(entries[i]);
      continue;
    }
    table.hear_event(*event);
    if (i == 0) {
      table.kind_ = find_kind(kinds, table.state_.game);
      if (table.kind_ == nullptr) return wrong("there is no game \"" + table.state_.game + "\"");
    }
    if (std::holds_alternative<Started>(*event)) {
      table.play_began();
      if (table.broken_) return wrong(*table.broken_);
    }
  }
  if (entries.empty()) return std::unexpected("the journal is empty");
  table.entries_taken_ = entries.size();
  table.unsaid_ = 0;
  table.something_to_say_ = false;
  table.nobody_since_ = table.now_;
  table.note_absence();
  if (table.state_.phase == Phase::playing) {
    table.emit(Restarted{table.now_, times.grace});
    if (table.play_->is_over()) table.end_game(false);
  }
  table.settle();
  return table;
}

void Table::join(Connection connection, const Person& person, std::optional<std::uint64_t> seq, Millis at) {
  if (broken_) return;
  advance(at);
  part(connection, at);
  Link link;
  link.person = person;
  link.seq = seq;
  connections_.emplace(connection, std::move(link));
  ++here_[person.id];
  changed_live();
  note_absence();
  const auto seat = state_.seat_of(person.id);
  if (seat && state_.phase == Phase::playing) {
    if (state_.seat(*seat).bot_plays) emit(GivenBack{now_, *seat});
    if (state_.paused == PauseReason::nobody_here) emit(Resumed{now_});
  }
  settle();
}

void Table::part(Connection connection, Millis at) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const auto here = here_.find(found->second.person.id);
  if (--here->second == 0) here_.erase(here);
  connections_.erase(found);
  if (broken_) return;
  advance(at);
  changed_live();
  settle();
}

void Table::receive(Connection connection, std::string_view text, Millis at, Millis line) {
  const auto found = connections_.find(connection);
  if (found == connections_.end() || broken_) return;
  Link& link = found->second;
  link.line = line;
  advance(at);
  something_to_say_ = true;

  auto incoming = message::read(text);
  if (!incoming) {
    boost::json::object error{{"type", "error"}, {"what", incoming.error().what}};
    if (incoming.error().id) error["reply"] = *incoming.error().id;
    link.direct.push_back(boost::json::serialize(error));
    return;
  }
  const auto refused = state_.phase == Phase::closed
                           ? Refusal(std::unexpected(Refused{{{"code", "not_now"}}, {}}))
                           : std::visit([&](const auto& message) { return on(link, message); }, incoming->message);
  if (refused) {
    if (incoming->id) link.replies.push_back(*incoming->id);
  } else {
    boost::json::object answer{{"type", "refused"}};
    if (!refused.error().malformed.empty()) answer = {{"type", "error"}, {"what", refused.error().malformed}};
    if (incoming->id) answer["reply"] = *incoming->id;
    for (const auto& [key, value] : refused.error().refusal) answer[key] = value;
    link.direct.push_back(boost::json::serialize(answer));
  }
  settle();
}

void Table::wake(Millis at) {
  if (broken_) return;
  advance(at);
  settle();
}

void Table::thought(const Ticket& ticket, std::optional<Intent> intent, Millis at) {
  Mind& mind = minds_[ticket.seat.index()];
  // The game moved on while it was thought.
  if (broken_ || mind.serial != ticket.serial) return;
  mind.intent = std::move(intent);
  advance(at);
  settle();
}

// Everything that is due by then, in the order in which it was due.
void Table::advance(Millis at) {
  now_ = std::max(now_, at);
  constexpr int most_steps = 10'000;
  for (int i = 0; i < most_steps; ++i) {
    if (broken_ || state_.phase == Phase::closed) return;
    if (!keep_house() && !step_game() && !act_for_bots()) return;
  }
  fail("the game wants to be woken without end");
}

bool Table::step_game() {
  if (state_.phase != Phase::playing || state_.paused) return false;
  const auto due = play_->deadline();
  if (!due || *due > state_.clock.at(now_)) return false;
  if (!play_->wake(chance(), arrival())) {
    fail("the game refused to be woken at its own deadline");
    return false;
  }
  after_play();
  return true;
}

bool Table::act_for_bots() {
  if (state_.phase != Phase::playing || state_.paused) return false;
  update_minds();
  Mind* first = nullptr;
  Seat seat;
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    Mind& mind = minds_[i];
    if (mind.again && *mind.again <= now_) mind = Mind{};
    if (!mind.intent || mind.intent->when > state_.clock.at(now_)) continue;
    if (first != nullptr && first->intent->when <= mind.intent->when) continue;
    first = &mind;
    seat = Seat(static_cast<int>(i));
  }
  if (first == nullptr) return false;
  const Intent intent = std::move(*first->intent);
  first->intent.reset();
  if (play_->command(seat, intent.command, chance(), arrival())) {
    after_play();
  } else {
    // It was too late, as people are; it looks again when something happens, or after a moment.
    first->again = now_ + times_.think_again;
  }
  return true;
}

// A bot thinks again when its seat has heard something new, not before: what is sealed does not move it.
void Table::update_minds() {
  const bool playing = state_.phase == Phase::playing && !state_.paused && !play_->is_over();
  for (std::size_t i = 0; i < minds_.size(); ++i) {
    Mind& mind = minds_[i];
    if (!playing || i >= state_.seats.size() || !state_.seats[i].is_played_by_bot()) {
      if (mind.told) mind = Mind{};
      continue;
    }
    if (mind.told == seq_[i]) continue;
    const Seat seat(static_cast<int>(i));
    mind = Mind{.serial = ++thoughts_, .told = seq_[i], .intent = {}, .again = {}};
    const bots::Level level = state_.seats[i].kind == SeatKind::bot ? state_.seats[i].level : bots::Level::easy;
    thinking_.push_back({{seat, mind.serial}, play_->think(seat, level, bot_key(state_, seat), state_.clock.at(now_))});
  }
}

// What a table does by itself about people who are not there.
bool Table::keep_house() {
  if (nobody_since_ && now_ - *nobody_since_ >= times_.idle) {
    if (state_.phase == Phase::playing) end_game(true);
    close(CloseReason::idle);
    return true;
  }
  const bool playing = state_.phase == Phase::playing;
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    const SeatState& seat = state_.seats[i];
    if (seat.kind != SeatKind::person || seat.left || !absent_since_[i]) continue;
    const Millis absent = now_ - *absent_since_[i];
    const Seat at(static_cast<int>(i));
    if (playing && !state_.paused && !seat.bot_plays && absent >= times_.away) {
      if (has_present_person()) {
        emit(BotTook{now_, at});
      } else {
        emit(Paused{now_, PauseReason::nobody_here});
      }
      return true;
    }
    // A table where nobody is stays as it is until they come back.
    if (playing || absent < times_.stand || nobody_since_) continue;
    const bool was_host = seat.person == state_.host;
    if (was_host) pass_host_on();
    stand(at, false);
    absent_since_[i].reset();
    return true;
  }
  return false;
}

bool Table::is_here(std::string_view person) const { return here_.contains(person); }

bool Table::has_present_person() const {
  return std::ranges::any_of(state_.seats, [&](const SeatState& seat) {
    return seat.kind == SeatKind::person && !seat.left && is_here(seat.person);
  });
}

void Table::note_absence() {
  for (std::size_t i = 0; i < absent_since_.size(); ++i) {
    const bool person = i < state_.seats.size() && state_.seats[i].kind == SeatKind::person && !state_.seats[i].left;
    if (!person || is_here(state_.seats[i].person)) {
      absent_since_[i].reset();
    } else if (!absent_since_[i]) {
      absent_since_[i] = now_;
    }
  }
  if (!connections_.empty()) {
    nobody_since_.reset();
  } else if (!nobody_since_) {
    nobody_since_ = now_;
  }
}

// After any input: what follows at once, such as the first deal of a game that has just begun.
void Table::settle() {
  note_absence();
  advance(now_);
  update_minds();
}

void Table::play_began() {
  const int seats = static_cast<int>(state_.seats.size());
  play_ = kind_->start(state_.options.value, seats);
  if (!play_) {
    fail("the game cannot be started with its options");
    return;
  }
  std::vector<std::string> nonces;
  for (const SeatState& seat : state_.seats) nonces.push_back(seat.nonce);
  dealing_ = luck_->dealing(state_.secret, nonces);
  played_ = 0;
  minds_ = {};
}

contract::Chance& Table::chance() { return dealing_->chance(static_cast<std::uint32_t>(play_->events())); }

// The line of a seat: of its person's connections, the slowest; bots sit in the house.
contract::Arrival Table::arrival() const {
  contract::Arrival arrival{.at = state_.clock.at(now_), .lines = {}};
  for (const auto& [connection, link] : connections_) {
    const auto seat = state_.seat_of(link.person.id);
    if (!seat || state_.seat(*seat).bot_plays) continue;
    Millis& line = arrival.lines[seat->index()];
    line = std::max(line, link.line);
  }
  return arrival;
}

void Table::after_play() {
  while (played_ < play_->events()) {
    std::string entry = R"({"type":"played","t":)" + std::to_string(now_.count()) + R"(,"event":)";
    play_->append_event(entry, played_);
    entry += '}';
    entries_.push_back(entry);
    hear_game_event(std::move(entry));
  }
  if (!play_->is_sound()) {
    fail("cards or dice are missing, or there are too many");
  } else if (play_->is_over()) {
    end_game(false);
  }
}

void Table::end_game(bool abandoned) {
  std::vector<std::string> nonces;
  for (const SeatState& seat : state_.seats) nonces.push_back(seat.nonce);
  Finished finished{state_.game_number, state_.game, abandoned, {}, {}};
  const auto scores = play_->scores();
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    finished.seats.push_back({state_.seats[i].person, state_.seats[i].name, scores[i]});
    if (abandoned) finished.seats.back().score.won = false;
  }
  finished.record = record(contract::FairPlay{state_.commitment, state_.secret, nonces});
  emit(GameOver{now_, state_.game_number, abandoned, state_.commitment, state_.secret, std::move(nonces)});
  finished_.push_back(std::move(finished));
}

std::string Table::record(const contract::FairPlay& fair) const {
  std::vector<std::string> names;
  for (const SeatState& seat : state_.seats) names.push_back(seat.name);
  return contract::record_header(state_.game, state_.options.value, names, fair) + play_->event_lines();
}

std::optional<Millis> Table::wakes_at() const {
  if (broken_ || state_.phase == Phase::closed) return std::nullopt;
  std::optional<Millis> first;
  const auto consider = [&](std::optional<Millis> time) {
    if (time && (!first || *time < *first)) first = time;
  };
  const bool playing = state_.phase == Phase::playing && !state_.paused;
  if (playing) {
    if (const auto due = play_->deadline()) consider(state_.clock.when(*due));
    for (const Mind& mind : minds_) {
      if (mind.intent) consider(state_.clock.when(mind.intent->when));
      consider(mind.again);
    }
  }
  if (nobody_since_) consider(*nobody_since_ + times_.idle);
  for (std::size_t i = 0; i < state_.seats.size(); ++i) {
    if (!absent_since_[i] || state_.seats[i].bot_plays) continue;
    if (playing) consider(*absent_since_[i] + times_.away);
    if (state_.phase != Phase::playing && !nobody_since_) consider(*absent_since_[i] + times_.stand);
  }
  return first;
}

void Table::fail(std::string what) {
  if (!broken_) broken_ = std::move(what);
}

}  // namespace tercet::table
