// A few threads for work that takes long, such as hashing a password or a bot's thought. What waits is bounded.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace tercet::server {

class Pool {
 public:
  using Work = std::function<void()>;
  using Post = std::function<void(Work)>;  // runs something on the network's thread

  Pool(int threads, std::size_t max_waiting, Post post);
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  // Finishes the work under way; what still waits is dropped.
  ~Pool();

  // `work` runs on one of the threads, then `done` through `post`, also when `work` threw. False: too much is waiting,
  // and neither will run.
  bool submit(Work work, Work done);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tercet::server
