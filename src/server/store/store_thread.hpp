// The thread that the store lives on. Jobs given while it is busy are joined into one commit.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "server/store/store.hpp"

namespace tercet::server {

class StoreThread {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs something on the network's thread
  using Job = std::function<void(Store&)>;
  using Done = std::function<void(std::optional<StoreError>)>;

  StoreThread(std::unique_ptr<Store> store, Post post);
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;
  // Finishes what was given to it.
  ~StoreThread();

  // `done` (which must be given) is called through `post`, in the order of the calls here, once the batch of the job is
  // on disk, or with the error that kept it from getting there.
  void write(Job job, Done done);
  // Joins no batch and is not rolled back.
  void read(Job job, Done done);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tercet::server
