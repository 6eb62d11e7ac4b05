#include "server/inbox.hpp"

#include <chrono>
#include <utility>

namespace tercet::server {

std::function<void(std::function<void()>)> Inbox::post() {
  return [this](std::function<void()> what) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(what));
    came_.notify_one();
  };
}

bool Inbox::run_until(const std::function<bool()>& enough) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!enough()) {
    std::unique_lock lock(mutex_);
    if (!came_.wait_until(lock, end, [this] { return !waiting_.empty(); })) return false;
    const auto what = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    what();
  }
  return true;
}

std::size_t Inbox::run_waiting() {
  std::deque<std::function<void()>> now;
  {
    const std::scoped_lock lock(mutex_);
    now.swap(waiting_);
  }
  for (const auto& what : now) what();
  return now.size();
}

}  // namespace tercet::server
