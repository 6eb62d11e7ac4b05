// The thread that all of the server but its store and its thoughts runs on, as its parts see it.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace tercet::server {

struct Loop {
  using Job = std::function<void()>;

  // Soon, after what is already waiting. From any thread.
  std::function<void(Job)> post;
  std::function<void(std::chrono::milliseconds, Job)> after;
  std::function<std::chrono::steady_clock::time_point()> now = [] { return std::chrono::steady_clock::now(); };
  // Work for another thread, then something on this one.
  std::function<void(Job work, Job done)> elsewhere;
  // One line for the operator of the server.
  std::function<void(const std::string&)> log = [](const std::string&) {};
};

}  // namespace tercet::server
