// The same over TLS, with a certificate made on the spot.
#include <gmock/gmock.h>

#include "server/running_http_server.hpp"
#include "server/temporary_folder.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;

class OverTls : public testing::Test {
 protected:
  OverTls() {
    options.certificate = (folder.path() / "certificate.pem").string();
    options.key = (folder.path() / "key.pem").string();
    make(options.key, options.certificate);
  }
  static void make(const std::string& key, const std::string& certificate) {
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
        "-keyout " +
        key + " -out " + certificate + " 2>/dev/null";
    if (std::system(command.c_str()) != 0) throw std::runtime_error("the openssl command makes no certificate");
  }
  TemporaryFolder folder;
  HttpServerOptions options;
};

TEST_F(OverTls, http_and_web_sockets_work_and_are_secure) {
  RunningHttpServer http_server(options);
  ASSERT_TRUE(http_server.server().tls);
  HttpClient client(http_server.server());
  const Reply reply = client.post("/api/x", "{}");
  EXPECT_THAT(reply.body, HasSubstr("secure yes"));
  EXPECT_THAT(reply.header("strict-transport-security"), StartsWith("max-age="));
  EXPECT_EQ(client.get("/").status, 200);
  EXPECT_EQ(client.connections(), 1);

  auto socket = WsClient::open(http_server.server(), "/ws");
  for (int i = 0; i < 50; ++i) socket.send(std::to_string(i));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(socket.receive(), std::to_string(i));
  socket.send("big 1 100000");
  EXPECT_THAT(socket.receive(), SizeIs(100000));
  socket.close();
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 1; }));
}

TEST_F(OverTls, the_own_origin_must_be_secure_too) {
  RunningHttpServer http_server(options);
  const auto host = "127.0.0.1:" + std::to_string(http_server.server().port);
  EXPECT_TRUE(WsClient::try_open(http_server.server(), "/ws", {{"Origin", "https://" + host}}));
  EXPECT_FALSE(WsClient::try_open(http_server.server(), "/ws", {{"Origin", "http://" + host}}));
}

TEST_F(OverTls, who_does_not_read_is_dropped_and_nobody_else) {
  RunningHttpServer http_server(options);
  auto slow = WsClient::open(http_server.server(), "/ws");
  auto other = WsClient::open(http_server.server(), "/ws");
  slow.send("big 5000 2000");
  EXPECT_TRUE(eventually([&] { return http_server.counters().dropped_slow == 1; }));
  other.send("hello");
  EXPECT_EQ(other.receive(), "hello");
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 1; }));
}

TEST_F(OverTls, a_handshake_that_does_not_come_is_given_up) {
  options.bounds.header_time = std::chrono::milliseconds(60);
  RunningHttpServer http_server(options);
  Server plain = http_server.server();
  plain.tls = false;
  EXPECT_TRUE(RawClient(plain).closed_within(std::chrono::seconds(5)));
  RawClient nonsense(plain);
  nonsense.send("GET / HTTP/1.1\r\n\r\n");
  EXPECT_TRUE(nonsense.closed_within(std::chrono::seconds(5)));
  EXPECT_EQ(HttpClient(http_server.server()).get("/").status, 200);
}

TEST_F(OverTls, wrong_files_are_said_at_the_start) {
  EchoSite site;
  const auto error = [&](const std::string& certificate, const std::string& key) -> std::string {
    HttpServerOptions wrong;
    wrong.certificate = certificate;
    wrong.key = key;
    try {
      const HttpServer http_server(wrong, site);
    } catch (const std::runtime_error& failure) {
      return failure.what();
    }
    return "";
  };
  const auto other = (folder.path() / "other.pem").string();
  make(other, (folder.path() / "other-certificate.pem").string());
  EXPECT_THAT(error("nowhere.pem", options.key), HasSubstr("the certificate \"nowhere.pem\""));
  EXPECT_THAT(error(options.certificate, "nowhere.pem"), HasSubstr("the key \"nowhere.pem\""));
  EXPECT_THAT(error(options.certificate, ""), HasSubstr("both"));
  EXPECT_THAT(error(options.certificate, other), HasSubstr("other.pem"));
  EXPECT_EQ(error(options.certificate, options.key), "");
}

TEST(Listening, says_why_it_cannot) {
  RunningHttpServer http_server;
  EchoSite site;
  const auto error = [&](const std::string& address, std::uint16_t port) -> std::string {
    try {
      HttpServerOptions options;
      options.address = address;
      options.port = port;
      HttpServer(options, site).start();
    } catch (const std::runtime_error& failure) {
      return failure.what();
    }
    return "";
  };
  EXPECT_THAT(error("127.0.0.1", http_server.server().port), HasSubstr("ddress already in use"));
  EXPECT_THAT(error("nonsense", 0), HasSubstr("\"nonsense\" is not an address"));
  EXPECT_THAT(error("192.0.2.1", 0), HasSubstr("cannot listen on 192.0.2.1"));
}

}  // namespace
