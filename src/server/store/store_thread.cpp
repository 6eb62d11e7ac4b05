#include "server/store/store_thread.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tercet::server {

namespace {

// No batch is longer, so that the first of it does not wait for long.
constexpr std::size_t max_jobs_a_batch = 1'024;

struct Task {
  bool writes = false;
  StoreThread::Job job;
  StoreThread::Done done;
};

using Tasks = std::vector<Task>;

StoreError as_store_error(const std::exception& error) {
  if (const auto* known = dynamic_cast<const StoreError*>(&error)) return *known;
  return {StoreTrouble::broken, std::string("a job of the store failed: ") + error.what()};
}

std::optional<StoreError> run_read(Store& store, const Task& task) {
  try {
    task.job(store);
    return std::nullopt;
  } catch (const std::exception& error) {
    return as_store_error(error);
  }
}

std::optional<StoreError> run_batch(Store& store, const Tasks& tasks) {
  try {
    store.begin();
    for (const Task& task : tasks) task.job(store);
    store.commit();
    return std::nullopt;
  } catch (const std::exception& error) {
    store.rollback();
    return as_store_error(error);
  }
}

}  // namespace

class StoreThread::Impl {
 public:
  Impl(std::unique_ptr<Store> store, Post post)
      : store_(std::move(store)), post_(std::move(post)), thread_([this] { work(); }) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  ~Impl() {
    {
      const std::scoped_lock lock(mutex_);
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void give(Task task) {
    bool wake = false;
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(std::move(task));
      wake = sleeps_;
    }
    if (wake) wake_.notify_one();
  }

 private:
  void work() {
    while (true) {
      Tasks tasks = take();
      if (tasks.empty()) return;
      auto error = tasks.front().writes ? run_batch(*store_, tasks) : run_read(*store_, tasks.front());
      // The jobs go first: what they hold ends here and not on the other thread.
      auto dones = std::make_shared<std::vector<Done>>();
      dones->reserve(tasks.size());
      for (Task& task : tasks) dones->push_back(std::move(task.done));
      tasks.clear();
      // Nothing of the error stays here: its words are shared by all copies of it.
      post_([dones = std::move(dones), error = std::move(error)] {
        for (const Done& done : *dones) done(error);
      });
    }
  }

  // One read, or all writes up to the next read; nothing at the end.
  Tasks take() {
    std::unique_lock lock(mutex_);
    sleeps_ = true;
    wake_.wait(lock, [this] { return !waiting_.empty() || ending_; });
    sleeps_ = false;
    Tasks tasks;
    while (!waiting_.empty() && tasks.size() < max_jobs_a_batch) {
      const bool joins = tasks.empty() || (tasks.front().writes && waiting_.front().writes);
      if (!joins) break;
      tasks.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    return tasks;
  }

  std::unique_ptr<Store> store_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> waiting_;
  bool sleeps_ = false;
  bool ending_ = false;
  std::thread thread_;
};

StoreThread::StoreThread(std::unique_ptr<Store> store, Post post)
    : impl_(std::make_unique<Impl>(std::move(store), std::move(post))) {}

StoreThread::~StoreThread() = default;

void StoreThread::write(Job job, Done done) { impl_->give({true, std::move(job), std::move(done)}); }

void StoreThread::read(Job job, Done done) { impl_->give({false, std::move(job), std::move(done)}); }

}  // namespace tercet::server
