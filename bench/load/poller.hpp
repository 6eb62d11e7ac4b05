// Waits until sockets are ready. Plain level-triggered epoll and not Asio, because the tool shares two cores with what
// it measures: here a message costs one recv and no second call that finds the line empty.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <span>

namespace tercet::load {

class Poller {
 public:
  Poller();
  ~Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;
  Poller(Poller&&) = delete;
  Poller& operator=(Poller&&) = delete;

  // `tag` comes back with each event.
  void add(int handle, bool for_writing, void* tag);
  void change(int handle, bool for_writing, void* tag);
  void remove(int handle);
  // At most `timeout_ms`.
  std::span<const epoll_event> wait(int timeout_ms);

 private:
  int handle_;
  std::array<epoll_event, 512> events_{};
};

}  // namespace tercet::load
