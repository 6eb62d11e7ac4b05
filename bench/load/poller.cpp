#include "poller.hpp"

#include <unistd.h>

#include <algorithm>

namespace tercet::load {

namespace {

epoll_event interest(bool for_writing, void* tag) {
  epoll_event event{};
  event.events = for_writing ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.ptr = tag;
  return event;
}

}  // namespace

Poller::Poller() : handle_(::epoll_create1(EPOLL_CLOEXEC)) {}
Poller::~Poller() { ::close(handle_); }

void Poller::add(int handle, bool for_writing, void* tag) {
  epoll_event event = interest(for_writing, tag);
  ::epoll_ctl(handle_, EPOLL_CTL_ADD, handle, &event);
}

void Poller::change(int handle, bool for_writing, void* tag) {
  epoll_event event = interest(for_writing, tag);
  ::epoll_ctl(handle_, EPOLL_CTL_MOD, handle, &event);
}

void Poller::remove(int handle) { ::epoll_ctl(handle_, EPOLL_CTL_DEL, handle, nullptr); }

std::span<const epoll_event> Poller::wait(int timeout_ms) {
  const int ready = ::epoll_wait(handle_, events_.data(), static_cast<int>(events_.size()), timeout_ms);
  return {events_.data(), static_cast<std::size_t>(std::max(ready, 0))};
}

}  // namespace tercet::load
