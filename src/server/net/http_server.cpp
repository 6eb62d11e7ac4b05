#include "server/net/http_server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <list>
#include <stdexcept>

#include "server/net/asio_types.hpp"
#include "server/net/connection_context.hpp"
#include "server/net/listener.hpp"
#include "server/net/timer_table.hpp"

namespace tercet::server {
namespace {

Files files_of(const HttpServerOptions& options) {
  if (!options.has_pages) return {};
  if (options.files.empty()) return Files::built_in();
  auto files = Files::read(options.files, options.bounds);
  if (!files) throw std::runtime_error("the client's files: " + files.error());
  return *std::move(files);
}

TrustedProxies proxies_of(const HttpServerOptions& options) {
  auto proxies = TrustedProxies::read(options.trusted_proxies);
  if (!proxies) throw std::runtime_error("trusted proxies: " + proxies.error());
  return *std::move(proxies);
}

// As many open files as the system allows us: each connection is one.
void raise_file_limit() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Often enough for the shortest time-out to be kept within a quarter of it.
Clock::duration sweep_time(const Bounds& bounds) {
  const auto shortest =
      std::min({bounds.header_time, bounds.body_time, bounds.idle_time, bounds.answer_time, bounds.write_time,
                bounds.ping_every, bounds.first_pings_every, bounds.pong_within, bounds.close_within});
  return std::clamp(shortest / 4, std::chrono::milliseconds(1), std::chrono::milliseconds(250));
}

}  // namespace

class HttpServer::Impl {
 public:
  Impl(const HttpServerOptions& options, Site& site)
      : work_(io_.get_executor()),
        sweep_(io_.get_executor()),
        signals_(io_.get_executor()),
        timers_(std::make_shared<TimerTable>(io_)) {
    add_listener(options, site);
  }

  void add_listener(const HttpServerOptions& options, Site& site) {
    contexts_.emplace_back(options, site, files_of(options), proxies_of(options));
    listeners_.emplace_back(io_, contexts_.back());
  }

  void start() {
    raise_file_limit();
    for (Listener& one : listeners_) one.start();
    sweep_later();
  }

  const std::list<Listener>& listeners() const { return listeners_; }
  void run() { io_.run(); }
  void post(std::function<void()> job) { asio::post(io_, std::move(job)); }
  Timer after(Clock::duration delay, std::function<void()> job) {
    return {timers_, timers_->start(delay, std::move(job))};
  }

  void on_signal(std::function<void(int)> job) {
    if (!on_signal_) {
      signals_.add(SIGTERM);
      signals_.add(SIGINT);
      wait_for_signal();
    }
    on_signal_ = std::move(job);
  }

  void stop_accepting() {
    for (Listener& one : listeners_) one.stop();
  }

  void stop(std::chrono::milliseconds grace) {
    stop_accepting();
    give_up_at_ = Clock::now() + grace;
    for (ConnectionContext& context : contexts_) {
      context.retiring = true;
      for (TrackedConnection& one : context.connected) grace.count() > 0 ? one.retire() : one.drop();
    }
    look_for_end();
  }

  const NetCounters& counters() {
    ConnectionContext& context = contexts_.front();
    context.counters.connections_open = context.connected_count;
    return context.counters;
  }

 private:
  void sweep_later() {
    sweep_.expires_after(sweep_time(contexts_.front().options.bounds));
    sweep_.async_wait([this](const beast::error_code& error) {
      if (!error) sweep();
    });
  }

  void sweep() {
    const auto now = Clock::now();
    for (Listener& one : listeners_) one.tick();
    for (ConnectionContext& context : contexts_) {
      // One that is abandoned by its tick leaves the list.
      for (auto at = context.connected.begin(); at != context.connected.end();) (at++)->tick(now);
      if (!context.retiring || now < give_up_at_) continue;
      for (TrackedConnection& one : context.connected) one.drop();
    }
    sweep_later();
    look_for_end();
  }

  // With the last connection all that keeps the loop alive is let go.
  void look_for_end() {
    const auto is_done = [](const ConnectionContext& context) {
      return context.retiring && context.connected_count == 0;
    };
    if (!std::ranges::all_of(contexts_, is_done)) return;
    beast::error_code ignored;
    signals_.cancel(ignored);
    sweep_.cancel();
    timers_->cancel_all();
    work_.reset();
  }

  void wait_for_signal() {
    signals_.async_wait([this](const beast::error_code& error, int number) {
      if (error) return;
      wait_for_signal();
      on_signal_(number);
    });
  }

  // Before the loop, because what still waits in it when it goes knows its context; after it, what needs it.
  std::list<ConnectionContext> contexts_;
  // Only post() is called from other threads, so the sockets need no locks.
  asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  asio::executor_work_guard<Executor> work_;
  std::list<Listener> listeners_;
  LoopTimer sweep_;
  asio::basic_signal_set<Executor> signals_;
  std::shared_ptr<TimerTable> timers_;
  std::function<void(int)> on_signal_;
  Clock::time_point give_up_at_;
};

HttpServer::HttpServer(const HttpServerOptions& options, Site& site) : impl_(std::make_unique<Impl>(options, site)) {}
HttpServer::~HttpServer() = default;
void HttpServer::start() { impl_->start(); }
void HttpServer::add_listener(const HttpServerOptions& options, Site& site) { impl_->add_listener(options, site); }
std::uint16_t HttpServer::port() const { return impl_->listeners().front().port(); }
std::uint16_t HttpServer::last_port() const { return impl_->listeners().back().port(); }
bool HttpServer::tls() const { return impl_->listeners().front().tls(); }
void HttpServer::run() { impl_->run(); }
void HttpServer::post(std::function<void()> job) { impl_->post(std::move(job)); }
Timer HttpServer::after(std::chrono::steady_clock::duration delay, std::function<void()> job) {
  return impl_->after(delay, std::move(job));
}
void HttpServer::on_signal(std::function<void(int)> job) { impl_->on_signal(std::move(job)); }
void HttpServer::stop_accepting() { impl_->stop_accepting(); }
void HttpServer::stop(std::chrono::milliseconds grace) { impl_->stop(grace); }
const NetCounters& HttpServer::counters() const { return impl_->counters(); }

}  // namespace tercet::server
