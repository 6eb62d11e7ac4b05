// The server's thread without a network and without a clock: jobs run when told to, time passes when told to. The store
// has its thread as ever; catch_up() waits for it, so that all happens in one order.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "server/net/loop.hpp"
#include "server/store/store_thread.hpp"

namespace tercet::fuzz {

class HandLoop {
 public:
  using Job = server::Loop::Job;
  using Time = std::chrono::steady_clock::time_point;

  void post(Job job) {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back(std::move(job));
    posted_.notify_one();
  }

  server::Loop face() {
    server::Loop loop;
    loop.post = [this](Job job) { post(std::move(job)); };
    loop.after = [this](std::chrono::milliseconds delay, Job job) { timers_.emplace(now_ + delay, std::move(job)); };
    loop.now = [this] { return now_; };
    loop.elsewhere = [this](const Job& work, Job done) {
      work();
      post(std::move(done));
    };
    return loop;
  }

  // Until nothing is left to do at this time, here and in the store.
  void catch_up(server::StoreThread& store) {
    std::size_t ran = 1;
    while (ran > 0) {
      bool stored = false;
      store.read([](server::Store&) {}, [&](const auto&) { stored = true; });
      ran = 0;
      while (!stored) {
        take()();
        ++ran;
      }
      --ran;  // the store's own answer
      while (!is_empty()) {
        take()();
        ++ran;
      }
    }
  }

  void pass(std::chrono::milliseconds time, server::StoreThread& store) {
    const Time until = now_ + time;
    while (!timers_.empty() && timers_.begin()->first <= until) {
      const auto first = timers_.begin();
      now_ = std::max(now_, first->first);
      const Job job = std::move(first->second);
      timers_.erase(first);
      job();
      catch_up(store);
    }
    now_ = until;
  }

  void forget() {
    timers_.clear();
    now_ = Time();
  }

 private:
  bool is_empty() {
    const std::scoped_lock lock(mutex_);
    return jobs_.empty();
  }
  Job take() {
    std::unique_lock lock(mutex_);
    posted_.wait(lock, [&] { return !jobs_.empty(); });
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
  }

  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<Job> jobs_;
  std::multimap<Time, Job> timers_;
  Time now_;
};

}  // namespace tercet::fuzz
