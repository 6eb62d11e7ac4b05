// How many messages the network moves and what one costs, without any game: `net_bench [tables] [seconds] [fan|echo]`.
// Four sockets a table; each sends its next message when it has its last one back. `fan` sends every message to all
// four of the table, as a game does; `echo` only to its sender. The clients are one thread with epoll, the server
// another.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/http_server.hpp"

namespace {

using namespace tercet::server;
using Clock = std::chrono::steady_clock;

constexpr std::size_t seats = 4;

struct Table {
  std::vector<std::shared_ptr<Socket>> sockets;
};

class Seat : public SocketHandler {
 public:
  Seat(Table& table, bool fan) : table_(table), fan_(fan) {}
  void opened(std::shared_ptr<Socket> socket) override {
    socket_ = socket;
    table_.sockets.push_back(std::move(socket));
  }
  void message(std::string_view text) override {
    const auto shared = std::make_shared<const std::string>(text);
    if (!fan_) return socket_->send(shared);
    for (const auto& one : table_.sockets) one->send(shared);
  }
  void measured(std::chrono::milliseconds) noexcept override {}
  void closed() override {
    std::erase(table_.sockets, socket_);
    socket_.reset();
  }

 private:
  Table& table_;
  bool fan_;
  std::shared_ptr<Socket> socket_;
};

class BenchSite : public Site {
 public:
  BenchSite(std::size_t tables, bool fan) : tables_(tables), fan_(fan) {}
  void request(Request /*request*/, Respond respond) override { respond({}); }
  void upgrade(Request request, std::function<void(Upgraded)> done) override {
    const auto table = std::stoul(request.query.at(0).second);
    done(std::make_unique<Seat>(tables_.at(table), fan_));
  }

 private:
  std::vector<Table> tables_;
  bool fan_;
};

struct Cpu {
  double user = 0, system = 0;
};

Cpu cpu_of_this_thread() {
  rusage usage = {};
  getrusage(RUSAGE_THREAD, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + (static_cast<double>(t.tv_usec) * 1e-6);
  };
  return {seconds(usage.ru_utime), seconds(usage.ru_stime)};
}

struct Client {
  int fd = -1;
  char name = 'a';
  std::string frame;   // what it sends, masked with zeros
  std::string unread;  // begins of frames
};

[[noreturn]] void give_up(const char* what) {
  std::fprintf(stderr, "net_bench: %s\n", what);
  std::exit(1);
}

Client connect_to(std::uint16_t port, std::size_t table, std::size_t seat) {
  Client client;
  client.name = static_cast<char>('a' + seat);
  client.fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to = {};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(client.fd, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) give_up("cannot connect");
  const int on = 1;
  setsockopt(client.fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const std::string request = "GET /ws?table=" + std::to_string(table) +
                              " HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  if (send(client.fd, request.data(), request.size(), 0) < 0) give_up("cannot send");
  std::string answer;
  std::size_t end = 0;
  while ((end = answer.find("\r\n\r\n")) == std::string::npos) {
    std::array<char, 1024> chunk = {};
    const auto got = recv(client.fd, chunk.data(), chunk.size(), 0);
    if (got <= 0) give_up("no answer");
    answer.append(chunk.data(), static_cast<std::size_t>(got));
  }
  client.unread = answer.substr(end + 4);
  constexpr std::size_t size = 120;
  client.frame = std::string("\x81") + static_cast<char>(0x80U | size) + std::string(4, '\0') +
                 std::string(1, client.name) + std::string(size - 1, 'x');
  return client;
}

// Counts the messages in what came, and whether the client's own was among them. All are short; pings are not counted.
std::size_t take_frames(Client& client, bool& own) {
  std::size_t at = 0, messages = 0;
  while (client.unread.size() >= at + 2) {
    const std::size_t size = static_cast<unsigned char>(client.unread[at + 1]) & 0x7fU;
    if (client.unread.size() < at + 2 + size) break;
    if (client.unread[at] == '\x81') {
      ++messages;
      own = own || client.unread[at + 2] == client.name;
    }
    at += 2 + size;
  }
  client.unread.erase(0, at);
  return messages;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> given(arguments + 1, arguments + count);
  const std::size_t tables = !given.empty() ? std::stoul(given[0]) : 16;
  const double seconds = given.size() > 1 ? std::stod(given[1]) : 3;
  const bool fan = given.size() <= 2 || given[2] == "fan";

  BenchSite site(tables, fan);
  HttpServerOptions options;
  options.bounds.messages_per_second = options.bounds.message_burst = 1e12;
  options.bounds.requests_per_second = options.bounds.request_burst = 1e12;
  options.bounds.connections_per_address = tables * seats;
  options.bounds.pong_within = std::chrono::hours(1);
  HttpServer http_server(options, site);
  http_server.start();
  Cpu before, after;
  NetCounters counted_before, counted_after;
  std::thread server([&] { http_server.run(); });

  const int poller = epoll_create1(0);
  std::vector<Client> clients;
  for (std::size_t i = 0; i < tables * seats; ++i)
    clients.push_back(connect_to(http_server.port(), i / seats, i % seats));
  for (Client& client : clients) {
    epoll_event event = {.events = EPOLLIN, .data = {.ptr = &client}};
    epoll_ctl(poller, EPOLL_CTL_ADD, client.fd, &event);
  }
  http_server.post([&] { before = cpu_of_this_thread(), counted_before = http_server.counters(); });
  const Cpu own_before = cpu_of_this_thread();
  const auto start = Clock::now();
  for (Client& client : clients) {
    if (send(client.fd, client.frame.data(), client.frame.size(), 0) < 0) give_up("cannot send");
  }
  std::array<epoll_event, 256> events = {};
  std::array<char, 65536> chunk = {};
  std::chrono::duration<double> passed = {};
  while ((passed = Clock::now() - start).count() < seconds) {
    const int ready = epoll_wait(poller, events.data(), static_cast<int>(events.size()), 1000);
    for (int i = 0; i < ready; ++i) {
      Client& client = *static_cast<Client*>(events[static_cast<std::size_t>(i)].data.ptr);
      const auto got = recv(client.fd, chunk.data(), chunk.size(), MSG_DONTWAIT);
      if (got <= 0) give_up("the server closed a connection");
      client.unread.append(chunk.data(), static_cast<std::size_t>(got));
      bool own = false;
      take_frames(client, own);
      if (own && send(client.fd, client.frame.data(), client.frame.size(), 0) < 0) give_up("cannot send");
    }
  }
  const Cpu own_after = cpu_of_this_thread();
  http_server.post([&] {
    after = cpu_of_this_thread(), counted_after = http_server.counters();
    http_server.stop();
  });
  server.join();
  for (const Client& client : clients) close(client.fd);
  close(poller);

  const auto in = static_cast<double>(counted_after.messages_received - counted_before.messages_received);
  const auto out = static_cast<double>(counted_after.messages_sent - counted_before.messages_sent);
  const double all = in + out;
  std::printf(
      "%zu tables of %zu, %s: %.0f messages/s in, %.0f/s out; of the server %.2f us user and %.2f us system a "
      "message; busy %.0f %% (clients %.0f %%)\n",
      tables, seats, fan ? "fan" : "echo", in / passed.count(), out / passed.count(),
      (after.user - before.user) * 1e6 / all, (after.system - before.system) * 1e6 / all,
      (after.user - before.user + after.system - before.system) * 100 / passed.count(),
      (own_after.user - own_before.user + own_after.system - own_before.system) * 100 / passed.count());
  return 0;
}
