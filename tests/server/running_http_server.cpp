#include "server/running_http_server.hpp"

#include <algorithm>
#include <charconv>
#include <future>
#include <stdexcept>

namespace tercet::test {
namespace {

using namespace server;

class EchoHandler : public SocketHandler {
 public:
  explicit EchoHandler(EchoSite& site) : site_(site) {}
  EchoHandler(const EchoHandler&) = delete;
  EchoHandler& operator=(const EchoHandler&) = delete;
  ~EchoHandler() override { ++site_.destroyed; }

  void opened(std::shared_ptr<Socket> socket) override {
    socket_ = std::move(socket);
    site_.sockets.push_back(socket_);
    ++site_.opened;
  }

  void message(std::string_view text) override {
    if (text == "lag") return say(std::to_string(lag_.count()));
    if (text == "throw") throw std::runtime_error("a handler's mistake");
    if (text == "bye") {
      say("one more");
      socket_->close(4000, "you asked for it");
      return say("never sent");
    }
    if (text.starts_with("big ")) {
      int count = 0, bytes = 0;
      const char* const end = text.data() + text.size();
      const auto [rest, error] = std::from_chars(text.data() + 4, end, count);
      if (error == std::errc() && rest != end) std::from_chars(rest + 1, end, bytes);
      const auto big = std::make_shared<const std::string>(static_cast<std::size_t>(bytes), 'x');
      for (int i = 0; i < count; ++i) socket_->send(big);
      return;
    }
    say(std::string(text));
  }

  void measured(std::chrono::milliseconds lag) noexcept override {
    lag_ = lag;
    ++site_.measured;
  }

  void closed() override {
    ++site_.closed;
    std::erase(site_.sockets, socket_);
    socket_.reset();
  }

 private:
  void say(std::string text) { socket_->send(std::make_shared<const std::string>(std::move(text))); }
  EchoSite& site_;
  std::shared_ptr<Socket> socket_;
  std::chrono::milliseconds lag_{};
};

}  // namespace

void EchoSite::request(Request request, Respond respond) {
  if (request.path == "/api/throw") throw std::runtime_error("a site's mistake");
  if (request.path == "/api/never") return;
  if (request.path == "/api/later") {
    return later(std::chrono::milliseconds(20), [respond = std::move(respond)] {
      respond({.status = 200, .content_type = "text/plain", .body = "later", .headers = {}});
      respond({.status = 500, .content_type = "text/plain", .body = "twice", .headers = {}});
    });
  }
  std::string query;
  for (const auto& [name, value] : request.query) query.append(" [").append(name).append("=").append(value).append("]");
  std::string body = std::to_string(static_cast<int>(request.method)) + " " + request.path + query + "\ntoken " +
                     request.token + "\naddress " + request.address + "\nsecure " + (request.secure ? "yes" : "no") +
                     "\nbody " + request.body;
  respond({.status = 200,
           .content_type = "text/plain",
           .body = std::move(body),
           .headers = {{"X-Echo", "yes"}, {"X-Broken", "a\r\nX-Smuggled: b"}}});
}

void EchoSite::upgrade(Request request, std::function<void(Upgraded)> done) {
  for (const auto& [name, value] : request.query) {
    if (name == "refuse") {
      return done(std::unexpected(
          Response{.status = 401, .content_type = "application/json", .body = R"({"error":"who?"})", .headers = {}}));
    }
    if (name == "later") {
      return later(std::chrono::milliseconds(20),
                   [this, done = std::move(done)] { done(std::make_unique<EchoHandler>(*this)); });
    }
    if (name == "throw") throw std::runtime_error("a site's mistake");
  }
  done(std::make_unique<EchoHandler>(*this));
}

RunningHttpServer::RunningHttpServer(const HttpServerOptions& options)
    : http_server_(std::make_unique<HttpServer>(options, site_)) {
  site_.later = [this](std::chrono::milliseconds delay, std::function<void()> job) {
    http_server_->after(delay, std::move(job)).detach();
  };
  http_server_->start();
  thread_ = std::thread([this] { http_server_->run(); });
}

RunningHttpServer::~RunningHttpServer() { stop(); }

Server RunningHttpServer::server() const { return {.port = http_server_->port(), .tls = http_server_->tls()}; }

NetCounters RunningHttpServer::counters() {
  NetCounters counters;
  on_loop([&] { counters = http_server_->counters(); });
  return counters;
}

void RunningHttpServer::on_loop(const std::function<void()>& job) {
  std::promise<void> done;
  http_server_->post([&] {
    job();
    done.set_value();
  });
  done.get_future().get();
}

void RunningHttpServer::stop(std::chrono::milliseconds grace) {
  if (!thread_.joinable()) return;
  http_server_->post([this, grace] { http_server_->stop(grace); });
  thread_.join();
}

bool eventually(const std::function<bool()>& holds) {
  for (int i = 0; i < 1000; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

}  // namespace tercet::test
