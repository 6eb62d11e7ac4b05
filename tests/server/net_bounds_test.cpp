// The bounds of HTTP: sizes, times, how many and how often.
#include <gmock/gmock.h>
#include <sys/resource.h>

#include "server/running_http_server.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using std::chrono::milliseconds;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Bounds, a_head_of_8_KB_is_enough) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  EXPECT_EQ(client.get("/api/x", {{"X", std::string(7900, 'x')}}).status, 200);
  EXPECT_EQ(client.get("/api/x", {{"X", std::string(8300, 'x')}}).status, 431);
  EXPECT_EQ(client.get("/api/" + std::string(9000, 'x')).status, 431);
  EXPECT_EQ(client.get("/api/x", {{"X", std::string(300'000, 'x')}}).status, 431);
  EXPECT_EQ(client.get("/api/x").status, 200);
}

TEST(Bounds, a_body_of_64_KB_is_enough) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  EXPECT_EQ(client.post("/api/x", std::string(65536, '1')).status, 200);
  EXPECT_EQ(client.post("/api/x", std::string(65537, '1')).status, 413);
  EXPECT_EQ(client.post("/api/x", std::string(900'000, '1')).status, 413);
  RawClient chunked(http_server.server());
  chunked.send(
      "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      "10001\r\n");
  chunked.send(std::string(65537, '1') + "\r\n0\r\n\r\n");
  EXPECT_THAT(chunked.receive_all(), StartsWith("HTTP/1.1 413 "));
}

TEST(Bounds, a_slow_head_is_given_up) {
  HttpServerOptions options;
  options.bounds.header_time = milliseconds(60);
  RunningHttpServer http_server(options);
  RawClient client(http_server.server());
  client.send("GET / HTTP/1.1\r\nHost");
  EXPECT_THAT(client.receive_all(), StartsWith("HTTP/1.1 408 "));
  // Byte after byte does not prolong it.
  RawClient dripping(http_server.server());
  const auto start = std::chrono::steady_clock::now();
  while (dripping.send("G") && !dripping.closed_within(milliseconds(10))) {
    ASSERT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  }
  RawClient silent(http_server.server());
  EXPECT_THAT(silent.receive_all(), IsEmpty());
  EXPECT_EQ(http_server.counters().requests_timed_out, 3);
}

TEST(Bounds, a_slow_body_is_given_up) {
  HttpServerOptions options;
  options.bounds.body_time = milliseconds(60);
  RunningHttpServer http_server(options);
  RawClient client(http_server.server());
  client.send("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
  EXPECT_THAT(client.receive_all(), StartsWith("HTTP/1.1 408 "));
}

TEST(Bounds, an_idle_connection_is_closed) {
  HttpServerOptions options;
  options.bounds.idle_time = milliseconds(60);
  RunningHttpServer http_server(options);
  RawClient client(http_server.server());
  client.send("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_THAT(client.receive_until("body "), StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(client.closed_within(std::chrono::seconds(5)));
}

TEST(Bounds, an_answer_that_nobody_reads_is_given_up) {
  HttpServerOptions options;
  options.bounds.write_time = milliseconds(100);
  RunningHttpServer http_server(options);
  RawClient client(http_server.server());
  // Far more answers than all buffers of both kernels hold.
  const std::string body(60'000, '1');
  const std::string request =
      "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n" + body;
  bool sent = true;
  try {
    for (int i = 0; sent && i < 1000; ++i) sent = client.send(request);
  } catch (const std::runtime_error&) {
    FAIL() << "the server neither reads nor closes";
  }
  EXPECT_FALSE(sent);
  EXPECT_TRUE(eventually([&] { return http_server.counters().connections_open == 0; }));
}

TEST(Bounds, too_many_connections_are_told_so) {
  HttpServerOptions options;
  options.bounds.connections = 3;
  RunningHttpServer http_server(options);
  std::vector<RawClient> clients;
  for (int i = 0; i < 3; ++i) clients.emplace_back(http_server.server());
  ASSERT_TRUE(eventually([&] { return http_server.counters().connections_open == 3; }));
  RawClient refused(http_server.server());
  EXPECT_THAT(refused.receive_all(), AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr("Retry-After: ")));
  clients.clear();
  EXPECT_TRUE(eventually([&] { return http_server.counters().connections_open == 0; }));
  EXPECT_EQ(HttpClient(http_server.server()).get("/api/x").status, 200);
  EXPECT_EQ(http_server.counters().connections_refused, 1);
}

TEST(Bounds, too_many_connections_of_one_address_are_told_so) {
  HttpServerOptions options;
  options.bounds.connections_per_address = 2;
  RunningHttpServer http_server(options);
  HttpClient one(http_server.server());
  auto two = WsClient::open(http_server.server(), "/ws");
  EXPECT_EQ(one.get("/api/x").status, 200);
  RawClient refused(http_server.server());
  EXPECT_THAT(refused.receive_all(), AllOf(StartsWith("HTTP/1.1 429 "), HasSubstr("Retry-After: ")));
  two.close();
  ASSERT_TRUE(eventually([&] { return http_server.counters().web_sockets_open == 0; }));
  EXPECT_EQ(HttpClient(http_server.server()).get("/api/x").status, 200);
}

TEST(Bounds, behind_a_proxy_its_clients_are_counted_and_not_the_proxy) {
  HttpServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.bounds.connections_per_address = 2;
  RunningHttpServer http_server(options);
  const auto open = [&](const std::string& address) {
    return WsClient::try_open(http_server.server(), "/ws", {{"X-Forwarded-For", address}});
  };
  auto a = open("1.1.1.1"), b = open("1.1.1.1"), c = open("1.1.1.1"), d = open("2.2.2.2");
  EXPECT_TRUE(a && b && d);
  ASSERT_FALSE(c);
  EXPECT_EQ(c.error().status, 429);
}

TEST(Bounds, too_many_requests_of_one_address_are_told_when_to_return) {
  HttpServerOptions options;
  options.bounds.requests_per_second = 0.5;
  options.bounds.request_burst = 5;
  RunningHttpServer http_server(options);
  HttpClient client(http_server.server());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/api/x").status, 200);
  const Reply reply = client.get("/api/x");
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(reply.header("retry-after"), "2");
  EXPECT_EQ(http_server.counters().requests_limited, 1);
}

TEST(Bounds, files_of_the_client_count_less_but_are_not_without_bounds) {
  HttpServerOptions options;
  options.bounds.requests_per_second = 0.001;
  options.bounds.request_burst = 2;
  options.bounds.file_price = 0.5;
  RunningHttpServer http_server(options);
  HttpClient client(http_server.server());
  for (int i = 0; i < 4; ++i) EXPECT_NE(client.get("/").status, 429);
  EXPECT_EQ(client.get("/").status, 429);
  EXPECT_EQ(client.get("/api/x").status, 429);
}

TEST(Bounds, when_files_run_out_the_server_waits_and_goes_on) {
  RunningHttpServer http_server;
  rlimit before = {};
  getrlimit(RLIMIT_NOFILE, &before);
  std::vector<RawClient> clients;
  std::optional<RawClient> waiting;
  {
    clients.emplace_back(http_server.server());
    ASSERT_TRUE(eventually([&] { return http_server.counters().connections_open == 1; }));
    // A client socket that exists already, and no file for the server's side of it.
    rlimit tight = before;
    const int lowest_free = dup(0);
    close(lowest_free);
    tight.rlim_cur = static_cast<rlim_t>(lowest_free) + 1;
    setrlimit(RLIMIT_NOFILE, &tight);
    waiting.emplace(http_server.server());
    const bool failed = eventually([&] { return http_server.counters().accept_errors > 0; });
    setrlimit(RLIMIT_NOFILE, &before);
    ASSERT_TRUE(failed);
  }
  waiting->send("GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(waiting->receive_all(), StartsWith("HTTP/1.1 200 "));
}

TEST(Bounds, two_thousand_connections_at_once) {
  HttpServerOptions options;
  options.bounds.connections_per_address = 5000;
  options.bounds.requests_per_second = options.bounds.request_burst = 1e9;
  RunningHttpServer http_server(options);
  rlimit limit = {};
  getrlimit(RLIMIT_NOFILE, &limit);
  ASSERT_GT(limit.rlim_cur, 4100) << "this system allows too few open files for this test";
  std::vector<WsClient> clients;
  clients.reserve(2000);
  for (int i = 0; i < 2000; ++i) clients.push_back(WsClient::open(http_server.server(), "/ws"));
  for (auto& client : clients) client.send("hello");
  for (auto& client : clients) EXPECT_EQ(client.receive(), "hello");
  EXPECT_EQ(http_server.counters().web_sockets_open, 2000);
  clients.clear();
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 2000; }));
}

}  // namespace
