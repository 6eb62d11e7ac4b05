// in_parallel(): adds up many independent pieces of work on several threads, with the same sum whatever the threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/progress.hpp"

namespace tercet::cli {

// Calls work(sum, first, end) for portions of the numbers below `count`, each number in just one of them. Sum is
// default-constructed empty and added with +=, which must not depend on the order: whole numbers, not floating point.
template <class Sum, class Work>
Sum in_parallel(std::uint64_t count, int threads, const std::string& unit, Work work) {
  constexpr std::uint64_t portion = 256;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  std::mutex mutex;
  std::condition_variable changed;
  int running = threads;
  Sum total;
  std::exception_ptr failure;

  const auto run = [&] {
    Sum sum;
    std::exception_ptr thrown;
    try {
      for (std::uint64_t first = next.fetch_add(portion); first < count; first = next.fetch_add(portion)) {
        const std::uint64_t end = std::min(first + portion, count);
        work(sum, first, end);
        done += end - first;
      }
    } catch (...) {
      thrown = std::current_exception();
      next = count;
    }
    const std::lock_guard lock(mutex);
    total += sum;
    if (thrown) failure = thrown;
    --running;
    changed.notify_one();
  };

  {
    std::vector<std::jthread> workers;
    Progress progress(count, unit);
    try {
      for (int i = 0; i < threads; ++i) workers.emplace_back(run);
    } catch (...) {
      next = count;
      throw;
    }
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, Progress::pause, [&] { return running == 0; })) {
      // Drawing may wait for a slow terminal; the workers need not wait with it.
      lock.unlock();
      progress.report(done);
      lock.lock();
    }
  }
  if (failure) std::rethrow_exception(failure);
  return total;
}

}  // namespace tercet::cli
