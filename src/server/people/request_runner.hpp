// Runs the work for a request on the store's thread or in the pool, and answers on the network's thread. A failure
// of the store is answered here; what comes back after the RequestRunner is gone is dropped.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/net/site.hpp"
#include "server/people/people_answers.hpp"
#include "server/people/pool.hpp"
#include "server/store/store_thread.hpp"

namespace tercet::server {

struct PendingRequest {
  Request request;
  Respond respond;
};
using Call = std::shared_ptr<PendingRequest>;

class RequestRunner {
 public:
  using Log = std::function<void(std::string_view)>;

  RequestRunner(StoreThread& store, Pool& pool, Log log) : store_(store), pool_(pool), log_(std::move(log)) {}

  StoreThread& store() const { return store_; }

  // Does nothing when this is no more.
  StoreThread::Done guarded(StoreThread::Done then) const {
    return [alive = std::weak_ptr(alive_), then = std::move(then)](const std::optional<StoreError>& error) {
      if (!alive.expired()) then(error);
    };
  }

  // The answer to the client; the store's own words go to the operator, not more often than a log can bear.
  Response failed(const StoreError& error) const {
    constexpr std::chrono::seconds pause(1);
    if (const auto now = std::chrono::steady_clock::now(); now >= next_line_) {
      next_line_ = now + pause;
      log_(std::string("not kept or not found: ") + error.what());
    }
    return store_error_response(error);
  }

  // Runs `job` on the store's thread and goes on with what it returned.
  template <class Job, class Then>
  void read(const Call& call, Job job, Then then) const {
    auto result = std::make_shared<std::optional<std::invoke_result_t<Job, Store&>>>();
    store_.read([result, job = std::move(job)](Store& store) { result->emplace(job(store)); },
                answered(call, [result, then = std::move(then)] { then(std::move(**result)); }));
  }
  template <class Job, class Then>
  void write(const Call& call, Job job, Then then) const {
    auto result = std::make_shared<std::optional<std::invoke_result_t<Job, Store&>>>();
    store_.write([result, job = std::move(job)](Store& store) { result->emplace(job(store)); },
                 answered(call, [result, then = std::move(then)] { then(std::move(**result)); }));
  }

  // Runs `work` in the pool and goes on with what it returned, in an optional that is empty when it failed.
  template <class Work, class Then>
  void compute(const Call& call, Work work, Then then) const {
    auto result = std::make_shared<std::optional<std::invoke_result_t<Work>>>();
    const bool taken = pool_.submit([result, work = std::move(work)] { result->emplace(work()); },
                                    [alive = std::weak_ptr(alive_), result, then = std::move(then)] {
                                      if (!alive.expired()) then(std::move(*result));
                                    });
    if (!taken) call->respond(busy_response());
  }

 private:
  StoreThread::Done answered(const Call& call, std::function<void()> then) const {
    return guarded([this, call, then = std::move(then)](const std::optional<StoreError>& error) {
      if (error) return call->respond(failed(*error));
      then();
    });
  }

  StoreThread& store_;
  Pool& pool_;
  Log log_;
  mutable std::chrono::steady_clock::time_point next_line_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace tercet::server
