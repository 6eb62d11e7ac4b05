#include "table/bot_plans.hpp"

#include <algorithm>

namespace tercet::table {

namespace {

// The earlier of two times, where there may be none.
std::optional<Millis> earlier(std::optional<Millis> a, std::optional<Millis> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

}  // namespace

void BotPlans::concern(Seats seats) {
  for (std::size_t i = 0; i < concerned_.size(); ++i) concerned_[i] += seats >> i & 1U;
}

bool BotPlans::begins_to_think(Seat seat, bool is_bot) {
  Planning& planning = seats_[seat.index()];
  if (!is_bot) {
    if (planning.knows) planning = {};
    return false;
  }
  const std::uint64_t concerned = concerned_[seat.index()];
  if (planning.knows == concerned) return false;
  planning = {.serial = ++last_serial_, .knows = concerned, .plan = {}, .again = {}};
  return true;
}

bool BotPlans::planned(Seat seat, std::uint64_t serial, std::optional<BotPlan> plan) {
  Planning& planning = seats_[seat.index()];
  if (planning.serial != serial) return false;
  planning.plan = std::move(plan);
  return true;
}

std::optional<std::pair<Seat, BotPlan>> BotPlans::take_due(Millis game_time) {
  Planning* first = nullptr;
  for (Planning& planning : seats_) {
    if (!planning.plan || planning.plan->when > game_time) continue;
    if (first == nullptr || planning.plan->when < first->plan->when) first = &planning;
  }
  if (first == nullptr) return std::nullopt;
  const Seat seat(static_cast<int>(first - seats_.data()));
  return std::pair(seat, std::move(*std::exchange(first->plan, std::nullopt)));
}

void BotPlans::think_again_at(Seat seat, Millis table_time) { seats_[seat.index()].again = table_time; }

void BotPlans::begin_to_think_again(Millis table_time) {
  for (Planning& planning : seats_) {
    if (planning.again && *planning.again <= table_time) planning = {};
  }
}

std::optional<Millis> BotPlans::next_plan() const {
  std::optional<Millis> next;
  for (const Planning& planning : seats_) {
    if (planning.plan) next = earlier(next, planning.plan->when);
  }
  return next;
}

std::optional<Millis> BotPlans::next_thinking_again() const {
  std::optional<Millis> next;
  for (const Planning& planning : seats_) next = earlier(next, planning.again);
  return next;
}

}  // namespace tercet::table
