// The game at a table: how it begins, what comes of each of its steps, what its bots do, and how it ends.
#include <utility>

#include "codec/text_buffer.hpp"
#include "table/table.hpp"

namespace tercet::table {

void Table::game_began() {
  const int seats = static_cast<int>(state_.seats.size());
  game_ = type_->start(state_.options.value, seats, state_.version);
  if (!game_) {
    fail("the game cannot be started with its options");
    return;
  }
  std::vector<std::string> nonces;
  for (const SeatState& seat : state_.seats) nonces.push_back(seat.nonce);
  game_chance_ = seeds_->game_chance(state_.secret, nonces, state_.version);
  played_ = 0;
  arrivals_.begin(game_->shown(), now_);
  leavers_.clear();
  bot_plans_.clear();
  event_rate_.clear();
}

contract::Chance& Table::chance() { return game_chance_->chance(static_cast<std::uint32_t>(game_->events())); }

void Table::after_game_step() {
  while (played_ < game_->events()) {
    codec::TextBuffer entry;
    entry += R"({"type":"played","t":)";
    entry.append_number(now_.count());
    entry += R"(,"event":)";
    game_->append_event(entry, played_);
    entry += '}';
    entries_.push_back(entry.text());
    if (const auto* verdict = knows_lag ? game_->verdict(played_) : nullptr) arrivals_.decided(*verdict, now_);
    announce_game_event(entry.view());
  }
  if (!game_->is_sound()) {
    fail("cards or dice are missing, or there are too many");
  } else if (game_->is_over()) {
    end_game(false);
  } else {
    pause_if_agreed();
  }
}

// The next event of the game, with its entry in the journal.
void Table::announce_game_event(std::string_view entry) {
  const Recipients recipients = game_->recipients(played_);
  bot_plans_.concern(recipients.concerns);
  outbox_.add(game_, played_, recipients, entry, now_);
  ++played_;
  arrivals_.shows(game_->shown(), now_);
}

bool Table::act_for_bots() {
  if (state_.phase != Phase::playing || state_.paused) return false;
  plan_for_bots();
  // The grace after a restart or a pause is for people to come back.
  if (state_.clock.held(now_) > Millis{}) return false;
  bot_plans_.begin_to_think_again(now_);
  const auto due = bot_plans_.take_due(state_.clock.at(now_));
  if (!due) return false;
  const auto& [seat, plan] = *due;
  if (game_->command(seat, plan.command, chance(), arrival())) {
    after_game_step();
  } else {
    bot_plans_.think_again_at(seat, now_ + times_.think_again);
  }
  return true;
}

// What is sealed does not make a bot think again, and what people say to each other does not keep it from its turn.
void Table::plan_for_bots() {
  BotPlans::Seats bots = 0;
  if (!broken_ && state_.phase == Phase::playing && !state_.paused && !game_->is_over()) {
    for (std::size_t i = 0; i < state_.seats.size(); ++i) {
      if (state_.seats[i].is_played_by_bot()) bots = static_cast<BotPlans::Seats>(bots | 1U << i);
    }
  }
  bot_plans_.update(bots, [&](Seat seat) {
    const SeatState& state = state_.seat(seat);
    const bots::Level level = state.kind == SeatKind::bot ? state.level : bots::Level::easy;
    // A bot's own chance, away from the game's; what it depends on is kept, so that a restart plans the same.
    return game_->planner(seat, level, seeds_->bot_key(state_.secret, seat), state_.clock.at(now_));
  });
}

void Table::end_game(bool abandoned) {
  Ending ending = end_of(state_, *game_, leavers_, *seeds_, abandoned, now_);
  if (ending.kept) finished_.push_back(std::move(*ending.kept));
  emit(ending.told);
}

}  // namespace tercet::table
