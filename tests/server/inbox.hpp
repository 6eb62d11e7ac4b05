// What other threads posted, run by the test on its own thread: stands for the network's thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace tercet::server {

class Inbox {
 public:
  std::function<void(std::function<void()>)> post();
  // Runs what comes until `enough` says so; false when that takes longer than 20 seconds.
  bool run_until(const std::function<bool()>& enough);
  // Runs what is there now; how many that was.
  std::size_t run_waiting();

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace tercet::server
