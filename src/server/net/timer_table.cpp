#include "server/net/timer_table.hpp"

#include <utility>

#include "server/net/http_server.hpp"

namespace tercet::server {

std::uint64_t TimerTable::start(Clock::duration delay, std::function<void()> job) {
  const std::uint64_t id = ++last_;
  Entry& entry = waiting_.emplace(id, Entry{LoopTimer(io_.get_executor(), delay), std::move(job)}).first->second;
  entry.timer.async_wait([weak = weak_from_this(), id](const beast::error_code& error) {
    const auto table = weak.lock();
    if (error || !table) return;
    // Cancelled after it came due, but before its turn: then it is no longer here.
    const auto found = table->waiting_.find(id);
    if (found == table->waiting_.end()) return;
    const auto due = std::move(found->second.job);
    table->waiting_.erase(found);
    due();
  });
  return id;
}

void TimerTable::cancel(std::uint64_t id) noexcept { waiting_.erase(id); }

Timer& Timer::operator=(Timer&& other) noexcept {
  if (this != &other) {
    cancel();
    table_ = std::move(other.table_);
    id_ = std::exchange(other.id_, 0);
  }
  return *this;
}

void Timer::cancel() noexcept {
  if (id_ == 0) return;
  if (const auto table = table_.lock()) table->cancel(id_);
  id_ = 0;
}

bool Timer::waits() const {
  const auto table = table_.lock();
  return id_ != 0 && table && table->waits(id_);
}

}  // namespace tercet::server
