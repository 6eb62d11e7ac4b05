#include "server/front.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <csignal>
#include <cstring>
#include <optional>
#include <stdexcept>

#include "server/asio_types.hpp"
#include "server/connections.hpp"
#include "server/hub.hpp"
#include "server/timer_table.hpp"

namespace tercet::server {
namespace {

Files files_of(const FrontOptions& options) {
  if (options.files.empty()) return Files::built_in();
  auto files = Files::read(options.files, options.bounds);
  if (!files) throw std::runtime_error("the client's files: " + files.error());
  return *std::move(files);
}

TrustedProxies proxies_of(const FrontOptions& options) {
  auto proxies = TrustedProxies::read(options.trusted_proxies);
  if (!proxies) throw std::runtime_error("trusted proxies: " + proxies.error());
  return *std::move(proxies);
}

std::optional<asio::ssl::context> tls_of(const FrontOptions& options) {
  if (options.certificate.empty() && options.key.empty()) return std::nullopt;
  if (options.certificate.empty() || options.key.empty()) {
    throw std::runtime_error("TLS needs both a certificate and its key");
  }
  asio::ssl::context context(asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  beast::error_code error;
  context.use_certificate_chain_file(options.certificate, error);
  if (error) throw std::runtime_error("the certificate \"" + options.certificate + "\": " + error.message());
  context.use_private_key_file(options.key, asio::ssl::context::pem, error);
  if (error) throw std::runtime_error("the key \"" + options.key + "\": " + error.message());
  if (SSL_CTX_check_private_key(context.native_handle()) != 1) {
    throw std::runtime_error("the key \"" + options.key + "\" is not that of the certificate");
  }
  return context;
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

class Front::Impl {
 public:
  Impl(const FrontOptions& options, Site& site)
      : tls_(tls_of(options)),
        hub_(options, site, files_of(options), proxies_of(options)),
        work_(io_.get_executor()),
        acceptor_(io_.get_executor()),
        retry_(io_.get_executor()),
        sweep_(io_.get_executor()),
        signals_(io_.get_executor()),
        timers_(std::make_shared<TimerTable>(io_)) {}

  void start() {
    raise_file_limit();
    const auto& [address, port] = std::tie(hub_.options.address, hub_.options.port);
    const auto failed = [&](const std::string& why) {
      return std::runtime_error("cannot listen on " + address + " port " + std::to_string(port) + ": " + why);
    };
    beast::error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) throw failed("\"" + address + "\" is not an address");
    const asio::ip::tcp::endpoint endpoint(ip, port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(Acceptor::max_listen_connections, error);
    if (error) throw failed(error.message());
    port_ = acceptor_.local_endpoint(error).port();
    asio::co_spawn(io_, accept(), asio::detached);
    sweep_later();
  }

  std::uint16_t port() const { return port_; }
  bool tls() const { return tls_.has_value(); }
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
    beast::error_code ignored;
    acceptor_.close(ignored);
    retry_.cancel();
  }

  void stop(std::chrono::milliseconds grace) {
    stop_accepting();
    hub_.retiring = true;
    give_up_at_ = Clock::now() + grace;
    for (Live& one : hub_.connected) grace.count() > 0 ? one.retire() : one.drop();
    look_for_end();
  }

  const FrontCounters& counters() {
    hub_.counters.connections_open = hub_.connected_count;
    return hub_.counters;
  }

 private:
  using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

  Await<void> accept() {
    while (acceptor_.is_open()) {
      auto [error, socket] = co_await acceptor_.async_accept(in_tuple);
      if (!error) {
        admit(std::move(socket));
      } else if (acceptor_.is_open()) {
        // No files left, or a client that was gone before it was let in: neither must end this, nor make it spin.
        // strerror, because the sanitizers' check of the virtual message() itself needs files.
        if (hub_.counters.accept_errors++ % 100 == 0) {
          hub_.log(std::string("a connection cannot be accepted: ") + std::strerror(error.value()));
        }
        retry_.expires_after(std::chrono::milliseconds(50));
        co_await retry_.async_wait(in_tuple);
      }
    }
  }

  void admit(Tcp socket) {
    beast::error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(asio::ip::tcp::no_delay(true), error);
    ++hub_.counters.connections;
    Newcomer newcomer{.peer = plain_address(endpoint.address().to_string()).value_or(""), .place = {}, .refusal = {}};
    const auto name = counted_as(newcomer.peer);
    const bool proxy = hub_.proxies.trusts(newcomer.peer);
    if (hub_.connected_count >= hub_.options.bounds.connections) {
      newcomer.refusal = refusal(503, "too many connections; try again in a moment");
    } else if (!proxy && !hub_.place_left(name)) {
      newcomer.refusal = refusal(429, "too many connections from your address");
    } else if (!proxy) {
      newcomer.place = Place(hub_, name);
    }
    if (newcomer.refusal) {
      ++hub_.counters.connections_refused;
      // A few of those can be told why; a flood of them cannot, and a handshake is too dear for it.
      if (tls_ || refused_lately_ >= 64) return;
      ++refused_lately_;
    }
    if (tls_) {
      start_tls_connection(hub_, std::move(socket), *tls_, std::move(newcomer));
    } else {
      start_plain_connection(hub_, std::move(socket), std::move(newcomer));
    }
  }

  void sweep_later() {
    sweep_.expires_after(sweep_time(hub_.options.bounds));
    sweep_.async_wait([this](const beast::error_code& error) {
      if (!error) sweep();
    });
  }

  void sweep() {
    const auto now = Clock::now();
    refused_lately_ = 0;
    // One that is abandoned by its tick leaves the list.
    for (auto at = hub_.connected.begin(); at != hub_.connected.end();) (at++)->tick(now);
    if (hub_.retiring && now >= give_up_at_) {
      for (Live& one : hub_.connected) one.drop();
    }
    sweep_later();
    look_for_end();
  }

  // With the last connection all that keeps the loop alive is let go.
  void look_for_end() {
    if (!hub_.retiring || hub_.connected_count > 0) return;
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

  std::optional<asio::ssl::context> tls_;
  Hub hub_;
  // Only post() is called from other threads, so the sockets need no locks.
  asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  asio::executor_work_guard<Executor> work_;
  Acceptor acceptor_;
  LoopTimer retry_, sweep_;
  asio::basic_signal_set<Executor> signals_;
  std::shared_ptr<TimerTable> timers_;
  std::function<void(int)> on_signal_;
  Clock::time_point give_up_at_;
  std::uint16_t port_ = 0;
  std::size_t refused_lately_ = 0;
};

Front::Front(const FrontOptions& options, Site& site) : impl_(std::make_unique<Impl>(options, site)) {}
Front::~Front() = default;
void Front::start() { impl_->start(); }
std::uint16_t Front::port() const { return impl_->port(); }
bool Front::tls() const { return impl_->tls(); }
void Front::run() { impl_->run(); }
void Front::post(std::function<void()> job) { impl_->post(std::move(job)); }
Timer Front::after(std::chrono::steady_clock::duration delay, std::function<void()> job) {
  return impl_->after(delay, std::move(job));
}
void Front::on_signal(std::function<void(int)> job) { impl_->on_signal(std::move(job)); }
void Front::stop_accepting() { impl_->stop_accepting(); }
void Front::stop(std::chrono::milliseconds grace) { impl_->stop(grace); }
const FrontCounters& Front::counters() const { return impl_->counters(); }

}  // namespace tercet::server
