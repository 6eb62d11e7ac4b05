#include "server/serve.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include "server/metrics.hpp"
#include "server/people/people_api.hpp"
#include "server/people/pool.hpp"
#include "server/rooms/fair_seed_source.hpp"
#include "server/service.hpp"
#include "server/store/store_thread.hpp"

namespace tercet::server {

namespace {

using std::chrono::milliseconds;

// The Site that the network talks to while there is no service yet, or no more.
class ForwardingSite final : public Site {
 public:
  void request(Request request, Respond respond) override { service_->request(std::move(request), std::move(respond)); }
  void upgrade(Request request, std::function<void(Upgraded)> done) override {
    service_->upgrade(std::move(request), std::move(done));
  }
  void forward_to(Service& service) { service_ = &service; }

 private:
  Service* service_ = nullptr;
};

std::string url(const std::string& address, std::uint16_t port, bool tls) {
  const std::string host = address == "0.0.0.0" ? "localhost" : address;
  return (tls ? "https://" : "http://") + host + ":" + std::to_string(port) + "/";
}

HttpServerOptions metrics_options(const ServeOptions& options) {
  HttpServerOptions metrics;
  metrics.address = options.metrics->address;
  metrics.port = options.metrics->port;
  metrics.has_pages = false;
  metrics.bounds.connections = 16;
  metrics.log = options.http.log;
  return metrics;
}

}  // namespace

class GameServer::Impl {
 public:
  explicit Impl(const ServeOptions& options)
      : options_(options),
        metrics_([this] { return metrics_text(http_server_.counters(), rooms_); }),
        http_server_(options.http, site_),
        store_(SqliteStore::open(options.data, options.store), [this](auto job) { http_server_.post(std::move(job)); }),
        bots_(bot_threads(), max_thoughts, [this](auto job) { http_server_.post(std::move(job)); }),
        passwords_(password_threads, max_passwords, [this](auto job) { http_server_.post(std::move(job)); }),
        people_(store_, passwords_, people_options()),
        rooms_(table::all_game_types(), seeds_, store_, loop(), options.rooms, options.times),
        service_(table::all_game_types(), rooms_, people_) {
    site_.forward_to(service_);
    if (options.metrics) http_server_.add_listener(metrics_options(options), metrics_);
  }

  void stop_at_signals() {
    http_server_.on_signal([this](int) { stop(); });
  }
  void stop_soon() {
    http_server_.post([this] { stop(); });
  }

  void run() {
    http_server_.start();
    if (options_.metrics && options_.http.log) {
      options_.http.log("metrics at " + url(options_.metrics->address, http_server_.last_port(), false) + "metrics");
    }
    rooms_.load([this](const std::optional<std::string>& error) {
      if (error) throw std::runtime_error("the tables cannot be opened again: " + *error);
      service_.set_ready(true);
      clean_up();
      options_.started(url(options_.http.address, http_server_.port(), http_server_.tls()));
    });
    http_server_.run();
  }

 private:
  static int bot_threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }
  static constexpr int password_threads = 2;
  static constexpr std::size_t max_thoughts = 4'096;
  static constexpr std::size_t max_passwords = 64;

  Loop loop() {
    Loop loop;
    loop.post = [this](Loop::Job job) { http_server_.post(std::move(job)); };
    loop.after = [this](milliseconds delay, Loop::Job job) { http_server_.after(delay, std::move(job)).detach(); };
    loop.elsewhere = [this](Loop::Job work, Loop::Job done) { think(std::move(work), std::move(done)); };
    if (options_.http.log) loop.log = [this](const std::string& line) { options_.http.log(line); };
    return loop;
  }

  PeopleOptions people_options() {
    PeopleOptions options;
    if (options_.http.log) options.log = options_.http.log;
    options.gone = [this](const std::string& person) { rooms_.forget(person); };
    options.deleted = [this](const std::string& person) { rooms_.leave_all(person); };
    return options;
  }

  // Journals of closed tables and tokens that nobody used for long are of no more use.
  void clean_up() {
    constexpr std::chrono::minutes pause(10);
    auto more = std::make_shared<bool>(false);
    store_.write(
        [more](Store& store) {
          *more = store.tidy();
          const auto now = std::chrono::system_clock::now().time_since_epoch();
          store.people().remove_expired_tokens(std::chrono::duration_cast<milliseconds>(now).count());
        },
        [this, more, pause](const std::optional<StoreError>& error) {
          if (is_stopping_) return;
          const milliseconds wait = *more && !error ? milliseconds(100) : milliseconds(pause);
          http_server_.after(wait, [this] { clean_up(); }).detach();
        });
  }

  // A bot whose thought finds no room thinks a moment later.
  void think(Loop::Job work, Loop::Job done) {
    if (bots_.submit(work, done)) return;
    constexpr milliseconds moment(20);
    http_server_.after(moment, [this, work = std::move(work), done = std::move(done)] { think(work, done); }).detach();
  }

  // Commits are finished and clients told; whatever hangs, it is over in less than five seconds.
  void stop() {
    if (is_stopping_) return;
    is_stopping_ = true;
    constexpr milliseconds at_most(4'000);
    constexpr milliseconds grace(500);
    service_.set_ready(false);
    http_server_.stop_accepting();
    http_server_.after(at_most, [this] { http_server_.stop(); }).detach();
    rooms_.stop([this, grace] { http_server_.stop(grace); });
  }

  ServeOptions options_;
  MetricsSite metrics_;
  ForwardingSite site_;
  FairSeedSource seeds_;
  HttpServer http_server_;
  StoreThread store_;
  Pool bots_;
  Pool passwords_;
  PeopleApi people_;
  Rooms rooms_;
  Service service_;
  bool is_stopping_ = false;
};

GameServer::GameServer(const ServeOptions& options) : impl_(std::make_unique<Impl>(options)) {}
GameServer::~GameServer() = default;
void GameServer::run() { impl_->run(); }
void GameServer::stop() { impl_->stop_soon(); }

void serve(const ServeOptions& options) {
  GameServer::Impl server(options);
  server.stop_at_signals();
  server.run();
}

}  // namespace tercet::server
