// Copies what was committed from the write-ahead log into the database, on a thread and a connection of its own, so
// that no commit waits for it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace tercet::server {

class Checkpointer {
 public:
  Checkpointer(std::filesystem::path file, std::string vfs, bool synchronous);
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  ~Checkpointer();

  // Never waits. Nothing happens when one is under way.
  void ask();
  // How often it was done since the start; for callers that want to follow up on it.
  int rounds() const { return rounds_.load(); }

 private:
  void work();

  std::filesystem::path file_;
  std::string vfs_;
  bool synchronous_;
  std::atomic<int> rounds_ = 0;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool asked_ = false;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace tercet::server
