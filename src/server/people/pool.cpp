#include "server/people/pool.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tercet::server {

class Pool::Impl {
 public:
  Impl(int threads, std::size_t max_waiting, Post post) : max_waiting_(max_waiting), post_(std::move(post)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  ~Impl() {
    {
      const std::scoped_lock lock(mutex_);
      ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  bool submit(Work work, Work done) {
    {
      const std::scoped_lock lock(mutex_);
      if (waiting_.size() >= max_waiting_) return false;
      waiting_.push_back({std::move(work), std::move(done)});
    }
    wake_.notify_one();
    return true;
  }

 private:
  struct Task {
    Work work;
    Work done;
  };

  void run() {
    while (true) {
      Task task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !waiting_.empty() || ending_; });
        if (ending_) return;
        task = std::move(waiting_.front());
        waiting_.pop_front();
      }
      try {
        task.work();
      } catch (const std::exception&) {
        // Whoever gave it finds no result, and says so.
        task.work = nullptr;
      }
      post_(std::move(task.done));
    }
  }

  std::size_t max_waiting_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

Pool::Pool(int threads, std::size_t max_waiting, Post post)
    : impl_(std::make_unique<Impl>(threads, max_waiting, std::move(post))) {}

Pool::~Pool() = default;

bool Pool::submit(Work work, Work done) { return impl_->submit(std::move(work), std::move(done)); }

}  // namespace tercet::server
