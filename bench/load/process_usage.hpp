// What a process and its children have used so far, from /proc: CPU time of all threads, and memory.
#pragma once

#include <cstdint>

namespace tercet::load {

struct Usage {
  double user_seconds = 0;
  double system_seconds = 0;
  std::int64_t memory_kb = 0;
};

// Zeros for a process that is not there.
Usage usage_of(int pid);
bool is_running(int pid);

}  // namespace tercet::load
