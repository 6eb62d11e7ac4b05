// RunningGameOf<G> and GameTypeOf<G>: any game that may stand in the list of games, behind the interfaces of
// running_game.hpp.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/table_game.hpp"
#include "games/listed.hpp"
#include "table/running_game.hpp"

namespace tercet::table {

template <games::Listed G>
class RunningGameOf final : public RunningGame {
 public:
  RunningGameOf(typename G::Options options, int seats, int version)
      : options_(std::move(options)), seats_(seats), state_(G::start(options_, seats, version)) {}

  std::size_t events() const override { return events_.size(); }
  bool is_over() const override { return G::is_over(state_); }
  bool has_moves() const override { return std::ranges::any_of(events_, &G::is_move); }
  bool is_sound() const override { return G::is_sound(state_); }
  std::optional<Millis> deadline() const override { return G::deadline(state_); }

  int shown() const override {
    if constexpr (contract::HasClaims<G>) return G::shown(state_);
    return 0;
  }

  std::optional<int> claimed(const boost::json::value& command) const override {
    if constexpr (contract::HasClaims<G>) {
      const auto read = codec::from_json<typename G::Command>(command);
      if (read) return G::claimed(*read);
    }
    return std::nullopt;
  }

  bool has_pending_claim() const override {
    if constexpr (contract::HasClaims<G>) return G::has_pending_claim(state_);
    return false;
  }

  bool may_claim(Seat seat) const override {
    if constexpr (contract::HasClaims<G>) return G::may_claim(state_, seat);
    return false;
  }

  const contract::ContestDecided* verdict(std::size_t number) const override {
    if constexpr (contract::HasClaims<G>) return std::get_if<contract::ContestDecided>(&events_[number]);
    return nullptr;
  }

  std::expected<void, Refused> command(Seat seat, const boost::json::value& command, Chance& chance,
                                       const Arrival& arrival) override {
    auto read = codec::from_json<typename G::Command>(command);
    if (!read) {
      codec::Error& error = read.error();
      error.path.insert(0, error.path.empty() ? "command" : "command.");
      return std::unexpected(Refused{{}, error.message()});
    }
    return take(G::decide(state_, seat, *read, chance, arrival));
  }

  std::expected<void, Refused> wake(Chance& chance, const Arrival& arrival) override {
    return take(G::decide(state_, contract::Actor::referee(), G::wake(), chance, arrival));
  }

  bool leave(Seat seat, bool bot_plays, Chance& chance, const Arrival& arrival) override {
    return take(G::decide(state_, contract::Actor::referee(), G::leave(seat, bot_plays), chance, arrival)).has_value();
  }

  void hand_over(Seat seat, Chance& chance, const Arrival& arrival) override {
    (void)take(G::decide(state_, contract::Actor::referee(), G::hand_over(seat), chance, arrival));
  }

  std::optional<std::string> restore(const boost::json::value& event) override {
    auto read = codec::from_json<typename G::Event>(event);
    if (!read) return read.error().message();
    add(std::move(*read));
    return std::nullopt;
  }

  void append_event(codec::TextBuffer& out, std::size_t number) const override {
    codec::append_json(out, events_[number]);
  }

  Recipients recipients(std::size_t number) const override {
    // A spectator is told what everybody may know: if that is all of it, everybody is told the same.
    if (G::told(events_[number], Viewer::spectator()) == events_[number]) {
      return {.to = 0xffff, .same_for_all = true, .concerns = concerned(number, 0xffff)};
    }
    Recipients recipients{.to = 0, .same_for_all = false, .concerns = 0};
    const auto add_viewer = [&](int bit, Viewer viewer) {
      const auto told = G::told(events_[number], viewer);
      if (told) recipients.to = static_cast<std::uint16_t>(recipients.to | (1U << static_cast<unsigned>(bit)));
    };
    for (int i = 0; i < seats_; ++i) add_viewer(i, Seat(i));
    add_viewer(Seat::max, Viewer::spectator());
    recipients.concerns = concerned(number, recipients.to);
    return recipients;
  }

  bool append_told(codec::TextBuffer& out, std::size_t number, Viewer viewer) const override {
    const auto told = G::told(events_[number], viewer);
    if (told) codec::append_json(out, *told);
    return told.has_value();
  }

  void append_view(codec::TextBuffer& out, Viewer viewer) const override {
    codec::append_json(out, G::view(state_, viewer));
  }

  MakePlan planner(Seat seat, bots::Level level, std::uint64_t key, Millis now) const override {
    return [options = options_, view = G::view(state_, seat), seat, level, key, now]() -> std::optional<BotPlan> {
      auto plan = G::plan(options, view, seat, level, key, now);
      if (!plan) return std::nullopt;
      return BotPlan{plan->when, codec::to_json(plan->command)};
    };
  }

  std::string event_lines() const override {
    std::string lines;
    for (const auto& event : events_) lines += codec::to_line(event) + "\n";
    return lines;
  }

  std::vector<SeatResult> results() const override { return G::results(state_, events_); }

 private:
  // Of the seats that are told an event, those that it concerns: all, unless the game says more.
  std::uint16_t concerned(std::size_t number, std::uint16_t heard_by) const {
    if constexpr (contract::SaysWhomItConcerns<G>) {
      for (int i = 0; i < seats_; ++i) {
        if (G::concerns(events_[number], Seat(i))) continue;
        heard_by = static_cast<std::uint16_t>(heard_by & ~(1U << static_cast<unsigned>(i)));
      }
    }
    return heard_by;
  }

  std::expected<void, Refused> take(contract::Decision<typename G::Event, typename G::Refusal> decision) {
    if (!decision) return std::unexpected(Refused{codec::to_json(decision.error()).as_object(), {}});
    for (auto& event : *decision) add(std::move(event));
    return {};
  }

  void add(typename G::Event event) {
    state_ = G::evolve(std::move(state_), event);
    events_.push_back(std::move(event));
  }

  typename G::Options options_;
  int seats_;
  typename G::State state_;
  std::vector<typename G::Event> events_;
};

template <games::Listed G>
class GameTypeOf final : public GameType {
 public:
  std::string_view name() const override { return G::name; }
  int min_seats() const override { return G::min_seats; }
  int max_seats() const override { return G::max_seats; }
  bool late_join() const override { return G::late_join; }
  bool always_bot_for_leaver() const override { return G::always_bot_for_leaver; }

  std::expected<boost::json::value, std::vector<std::string>> options(const boost::json::value& given,
                                                                      int seats) const override {
    const auto read = codec::from_json_listing_errors<typename G::Options>(given);
    if (!read) {
      std::vector<std::string> wrong;
      for (const codec::Error& error : read.error()) wrong.push_back(error.message());
      return std::unexpected(std::move(wrong));
    }
    if (auto wrong = G::check(*read, seats); !wrong.empty()) return std::unexpected(std::move(wrong));
    return codec::to_json(*read);
  }

  std::unique_ptr<RunningGame> start(const boost::json::value& options, int seats, int version) const override {
    auto read = codec::from_json<typename G::Options>(options);
    if (!read || !G::check(*read, seats).empty()) return nullptr;
    return std::make_unique<RunningGameOf<G>>(std::move(*read), seats, version);
  }
};

}  // namespace tercet::table
