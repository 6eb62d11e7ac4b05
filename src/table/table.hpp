// Table: a running table of people and bots: seats, clocks, spectators, messages. No socket, no file, no thread, no
// entropy: the host gives in what arrives and when, and takes out entries to keep and messages to send. Messages may be
// sent only when those entries are kept. The same code runs in the server and in the browser.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contract/seat.hpp"
#include "table/absences.hpp"
#include "table/arrivals.hpp"
#include "table/bot_plans.hpp"
#include "table/connections.hpp"
#include "table/ending.hpp"
#include "table/event_rate.hpp"
#include "table/message.hpp"
#include "table/outbox.hpp"
#include "table/running_game.hpp"
#include "table/seed_source.hpp"
#include "table/state.hpp"
#include "table/times.hpp"

namespace tercet::table {

struct Setup {
  std::string id;
  std::string game;
  boost::json::value options;
  int seats = 0;
  bool is_public = false;
  bool chat = true;
  bool hints = false;           // clients may show some to the players; the table only says so
  bool bot_for_leaver = false;  // C8
  bool lag_compensation = true;
  std::string host;  // a person's id
};

class Table {
 public:
  // All that is wrong with the setup, or the table.
  static std::expected<Table, std::vector<std::string>> open(const GameTypes& types, SeedSource& seeds,
                                                             const Setup& setup, const Times& times = {});
  // From its journal. Its time goes on from the last entry; see time().
  static std::expected<Table, std::string> reopen(const GameTypes& types, SeedSource& seeds,
                                                  std::span<const std::string> entries, const Times& times = {});

  // Input, each at a table time; one that lies before the last counts as the last.
  void join(Connection connection, const Person& person, std::optional<std::uint64_t> seq, Millis at);
  void disconnect(Connection connection, Millis at);
  void receive(Connection connection, std::string_view text, Millis at);
  // As if this person had sent `leave`, whether or not they are connected: they are forgotten and cannot come back.
  void leave(const std::string& person, Millis at);
  // How long a message takes to come from there, whenever the host has measured it.
  void measured(Connection connection, Millis lag) noexcept;
  void wake(Millis at);
  // What came of a pending thought.
  void planned(Seat seat, std::uint64_t serial, std::optional<BotPlan> plan, Millis at);

  // Output. First the entries to keep, then, of the same state, the messages to send once they are kept.
  std::uint64_t entries_taken() const { return entries_taken_; }
  std::vector<std::string> take_entries();
  std::vector<OutgoingMessage> take_messages() { return outbox_.take_messages(connections_, state_, game_.get()); }
  std::vector<Finished> take_finished();
  std::vector<PendingThought> take_thoughts() { return bot_plans_.take_thoughts(); }
  bool has_output() const { return !entries_.empty() || outbox_.has_messages() || !finished_.empty(); }
  // When it wants to be woken.
  std::optional<Millis> wakes_at() const;

  const State& state() const { return state_; }
  Millis time() const { return now_; }
  std::size_t connections() const { return connections_.size(); }
  bool is_here(std::string_view person) const { return connections_.is_here(person); }
  // A check failed: what it was. The host closes the table and keeps its journal.
  const std::optional<std::string>& broken() const { return broken_; }

 private:
  using Outcome = std::expected<void, Refused>;

  Table(SeedSource& seeds, const Times& times) : seeds_(&seeds), times_(times), absences_(times), event_rate_(times) {}

  // table_messages.cpp
  Outcome obey(const Link& link, const message::Message& message);
  Outcome play(const Link& link, const message::Play& message);
  void carry_out(const Event& event);
  void taken_over(Seat seat);
  void resume();
  void pause_if_agreed();
  void renew_if_agreed();
  Outcome leave_for_good(const std::string& person);
  void leave_game(Seat seat);
  void close_if_deserted();

  // table_play.cpp
  void game_began();
  void after_game_step();
  void announce_game_event(std::string_view entry);
  void end_game(bool abandoned);
  void plan_for_bots();
  bool act_for_bots();
  contract::Chance& chance();
  contract::Arrival arrival() const { return arrivals_.arrival({state_, connections_, now_}); }

  // table_time.cpp
  void advance(Millis at);
  bool step_game();
  bool handle_absences();
  void settle();
  void fail(std::string what);

  // table.cpp
  void emit(const Event& event);
  void apply_event(const Event& event);

  SeedSource* seeds_;
  Times times_;
  const GameType* type_ = nullptr;
  State state_;
  std::shared_ptr<RunningGame> game_;
  std::unique_ptr<GameChance> game_chance_;
  Leavers leavers_;
  std::size_t played_ = 0;  // events of the game that have an entry
  Arrivals arrivals_;
  Millis now_{};
  std::optional<std::string> broken_;

  Connections connections_;
  Absences absences_;
  BotPlans bot_plans_;
  EventRate event_rate_;

  std::vector<std::string> entries_;
  std::uint64_t entries_taken_ = 0;
  std::vector<Finished> finished_;
  Outbox outbox_;
};

}  // namespace tercet::table
