// WebSockets over real sockets: messages there and back, their bounds, and who is told of what.
#include <gmock/gmock.h>

#include "server/running_http_server.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Lt;
using testing::SizeIs;
using testing::StartsWith;

TEST(WebSocket, messages_come_back_in_order) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws?table=1");
  for (int i = 0; i < 100; ++i) client.send(std::to_string(i));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.receive(), std::to_string(i));
  client.close();
  EXPECT_TRUE(eventually([&] { return http_server.site().closed == 1 && http_server.site().destroyed == 1; }));
  const auto counters = http_server.counters();
  EXPECT_EQ(counters.messages_received, 100);
  EXPECT_EQ(counters.messages_sent, 100);
  EXPECT_EQ(counters.web_sockets, 1);
  EXPECT_EQ(counters.web_sockets_open, 0);
}

TEST(WebSocket, the_site_may_refuse_or_take_its_time) {
  RunningHttpServer http_server;
  const auto refused = WsClient::try_open(http_server.server(), "/ws?refuse=1");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status, 401);
  EXPECT_EQ(refused.error().body, R"({"error":"who?"})");
  auto later = WsClient::open(http_server.server(), "/ws?later=1");
  later.send("hello");
  EXPECT_EQ(later.receive(), "hello");
  const auto thrown = WsClient::try_open(http_server.server(), "/ws?throw=1");
  ASSERT_FALSE(thrown);
  EXPECT_EQ(thrown.error().status, 500);
  EXPECT_EQ(http_server.site().opened, 1);
}

TEST(WebSocket, is_at_one_place_and_asks_for_an_upgrade) {
  RunningHttpServer http_server;
  const auto elsewhere = WsClient::try_open(http_server.server(), "/api/ws");
  ASSERT_FALSE(elsewhere);
  EXPECT_EQ(elsewhere.error().status, 404);
  EXPECT_EQ(HttpClient(http_server.server()).get("/ws").status, 426);
}

TEST(WebSocket, a_page_of_strangers_may_not_connect) {
  HttpServerOptions options;
  options.origins = {"https://friend.example"};
  RunningHttpServer http_server(options);
  const auto status = [&](const std::string& origin) {
    const auto opened = WsClient::try_open(http_server.server(), "/ws", {{"Origin", origin}});
    return opened ? 101 : opened.error().status;
  };
  EXPECT_EQ(status("http://127.0.0.1:" + std::to_string(http_server.server().port)), 101);
  EXPECT_EQ(status("https://friend.example"), 101);
  EXPECT_EQ(status("https://friend.example.evil"), 403);
  EXPECT_EQ(status("http://127.0.0.1"), 403);
  EXPECT_EQ(status("null"), 403);
}

TEST(WebSocket, long_messages_within_the_bound_pass_and_others_close) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  const std::string longest(16384, 'y');
  client.send(longest);
  EXPECT_EQ(client.receive(), longest);
  client.send("");
  EXPECT_EQ(client.receive(), "");
  client.send(longest + "y");
  EXPECT_THAT(client.receive(),
              StartsWith(R"({"type":"refused","code":"body_too_long","what":"a message may have at most 16384 bytes)"));
  EXPECT_EQ(client.wait_closed().code, 1009);
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 1; }));
  EXPECT_EQ(http_server.counters().messages_received, 2);
  // A frame that says it is endless is closed when too much of it has come, not when all of it has.
  using namespace std::string_literals;
  auto endless = WsClient::open(http_server.server(), "/ws");
  endless.answer_pings(false);  // a pong would be taken for a part of it
  endless.send_raw("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"s + longest + "yy");
  EXPECT_EQ(endless.wait_closed().code, 1009);
}

TEST(WebSocket, a_message_in_pieces_is_one_message) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  using namespace std::string_literals;
  client.send_raw("\x01\x82\0\0\0\0ab"s + "\x00\x81\0\0\0\0c"s + "\x89\x81\0\0\0\0p"s + "\x80\x81\0\0\0\0d"s);
  EXPECT_EQ(client.receive(), "abcd");
}

TEST(WebSocket, only_text) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  client.send_binary("abc");
  EXPECT_THAT(client.receive(), HasSubstr(R"("type":"refused")"));
  EXPECT_EQ(client.wait_closed().code, 1003);
  auto not_utf8 = WsClient::open(http_server.server(), "/ws");
  not_utf8.send("\xff\xfe");
  EXPECT_EQ(not_utf8.wait_closed().code, 1007);
  EXPECT_EQ(http_server.counters().messages_received, 0);
}

TEST(WebSocket, malformed_frames_close) {
  using namespace std::string_literals;
  RunningHttpServer http_server;
  int count = 0;
  for (const auto& bytes :
       {"\x81\x01x"s /* unmasked */, "\xc1\x80\0\0\0\0"s /* reserved bit */, "\x83\x80\0\0\0\0"s /* reserved opcode */,
        "\x80\x80\0\0\0\0"s /* nothing to continue */, "\x09\x80\0\0\0\0"s /* ping in pieces */,
        "\x81\xfe\0\x01\0\0\0\0x"s /* size not shortest */, "GET / HTTP/1.1\r\n\r\n"s}) {
    auto client = WsClient::open(http_server.server(), "/ws");
    client.send_raw(bytes);
    const auto closed = client.wait_closed();
    EXPECT_EQ(closed.code, 1002) << "the malformed frame number " << count;
    ++count;
  }
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 7; }));
}

TEST(WebSocket, too_many_messages_close) {
  HttpServerOptions options;
  options.bounds.messages_per_second = 1;
  options.bounds.message_burst = 10;
  RunningHttpServer http_server(options);
  auto client = WsClient::open(http_server.server(), "/ws");
  auto other = WsClient::open(http_server.server(), "/ws");
  for (int i = 0; i < 11; ++i) client.send("m");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(client.receive(), "m");
  EXPECT_EQ(client.receive(), R"({"type":"refused","code":"too_many_messages","what":"too many messages"})");
  EXPECT_EQ(client.wait_closed().code, 1008);
  other.send("hello");
  EXPECT_EQ(other.receive(), "hello");
  // Pings count like messages.
  auto pinging = WsClient::open(http_server.server(), "/ws");
  for (int i = 0; i < 12; ++i) pinging.ping("p");
  EXPECT_EQ(pinging.wait_closed().code, 1008);
  EXPECT_EQ(http_server.counters().closed_rate, 2);
}

TEST(WebSocket, who_does_not_read_is_dropped_and_nobody_else) {
  RunningHttpServer http_server;
  auto slow = WsClient::open(http_server.server(), "/ws");
  auto other = WsClient::open(http_server.server(), "/ws");
  // Ten megabytes and nobody reads: more than the kernels' buffers and the queue together.
  slow.send("big 5000 2000");
  for (int i = 0; i < 50; ++i) {
    other.send(std::to_string(i));
    EXPECT_EQ(other.receive(), std::to_string(i));
  }
  EXPECT_TRUE(eventually([&] { return http_server.counters().dropped_slow == 1; }));
  EXPECT_TRUE(eventually([&] { return http_server.site().closed == 1; }));
  EXPECT_EQ(slow.wait_closed().code, 0);
  other.send("still here");
  EXPECT_EQ(other.receive(), "still here");
}

TEST(WebSocket, what_waits_is_bounded_in_messages_and_in_bytes) {
  HttpServerOptions options;
  options.bounds.waiting_messages = 10;
  options.bounds.waiting_bytes = 1000;
  RunningHttpServer http_server(options);
  auto client = WsClient::open(http_server.server(), "/ws");
  client.send("big 1 100000");  // alone it may be long
  EXPECT_THAT(client.receive(), SizeIs(100000));
  client.send("big 10 10");
  for (int i = 0; i < 10; ++i) EXPECT_THAT(client.receive(), SizeIs(10));
  EXPECT_EQ(http_server.counters().dropped_slow, 0);
  auto many = WsClient::open(http_server.server(), "/ws");
  many.send("big 11 10");
  EXPECT_EQ(many.wait_closed().code, 0);
  auto much = WsClient::open(http_server.server(), "/ws");
  much.send("big 3 400");
  EXPECT_EQ(much.wait_closed().code, 0);
  EXPECT_EQ(http_server.counters().dropped_slow, 2);
}

TEST(WebSocket, close_sends_what_waits_first) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  client.send("bye");
  EXPECT_EQ(client.receive(), "one more");
  const auto closed = client.wait_closed();
  EXPECT_EQ(closed.code, 4000);
  EXPECT_EQ(closed.reason, "you asked for it");
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 1; }));
}

TEST(WebSocket, who_never_answers_a_close_is_dropped) {
  HttpServerOptions options;
  options.bounds.close_within = milliseconds(60);
  RunningHttpServer http_server(options);
  auto client = WsClient::open(http_server.server(), "/ws");
  client.send("bye");
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 1; }));
}

TEST(WebSocket, who_sends_nonsense_while_being_closed_is_gone_all_the_same) {
  HttpServerOptions options;
  options.bounds.close_within = milliseconds(60);
  RunningHttpServer http_server(options);
  using namespace std::string_literals;
  for (int i = 0; i < 10; ++i) {
    auto client = WsClient::open(http_server.server(), "/ws");
    client.answer_pings(false);  // a pong would be taken for a part of the frame
    client.send("bye");
    // A frame of 100 bytes, of which one comes before the close is answered and then some that are no UTF-8.
    client.send_raw("\x81\xe4\0\0\0\0y"s);
    EXPECT_EQ(client.wait_closed().code, 4000);
    client.send_raw("\xff\xff\xff");
    EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == i + 1; }));
  }
  EXPECT_TRUE(eventually([&] { return http_server.counters().connections_open == 0; }));
}

TEST(WebSocket, a_handler_that_fails_costs_its_own_socket) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  auto other = WsClient::open(http_server.server(), "/ws");
  client.send("throw");
  EXPECT_EQ(client.wait_closed().code, 1011);
  other.send("hello");
  EXPECT_EQ(other.receive(), "hello");
  EXPECT_EQ(http_server.counters().site_errors, 1);
}

TEST(WebSocket, who_goes_without_a_word_is_gone) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  EXPECT_TRUE(eventually([&] { return http_server.site().opened == 1; }));
  client.cut();
  EXPECT_TRUE(eventually([&] { return http_server.site().closed == 1 && http_server.site().destroyed == 1; }));
}

TEST(WebSocket, who_answers_no_ping_is_dropped) {
  HttpServerOptions options;
  options.bounds.ping_every = milliseconds(20);
  options.bounds.first_pings_every = milliseconds(10);
  options.bounds.pong_within = milliseconds(300);
  RunningHttpServer http_server(options);
  auto silent = WsClient::open(http_server.server(), "/ws");
  silent.answer_pings(false);
  auto awake = WsClient::open(http_server.server(), "/ws");
  EXPECT_TRUE(eventually([&] {
    awake.receive_within(milliseconds(5));
    // Pongs that nobody asked for keep nobody alive.
    if (http_server.site().closed == 0) silent.pong("0123456789abcdef");
    return http_server.site().closed == 1;
  }));
  EXPECT_EQ(http_server.counters().dropped_silent, 1);
  EXPECT_EQ(silent.wait_closed().code, 0);
  EXPECT_THAT(awake.pings().at(0), SizeIs(16));
  EXPECT_NE(awake.pings().at(0), awake.pings().at(1));
  awake.send("hello");
  EXPECT_EQ(awake.receive(), "hello");
}

TEST(Stopping, ends_every_socket_and_every_handler_hears_of_it) {
  RunningHttpServer http_server;
  auto one = WsClient::open(http_server.server(), "/ws");
  auto two = WsClient::open(http_server.server(), "/ws");
  HttpClient idle(http_server.server());
  EXPECT_EQ(idle.get("/api/x").status, 200);
  http_server.stop();
  EXPECT_EQ(http_server.site().destroyed, 2);
  EXPECT_EQ(one.wait_closed().code, 0);
  EXPECT_THROW(idle.get("/api/x"), std::runtime_error);
}

TEST(Stopping, with_grace_says_goodbye_and_finishes_answers) {
  RunningHttpServer http_server;
  auto polite = WsClient::open(http_server.server(), "/ws");
  auto stalled = WsClient::open(http_server.server(), "/ws");
  RawClient asking(http_server.server());
  asking.send("GET /api/later HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return http_server.counters().requests == 3; }));
  std::thread stopping([&] { http_server.stop(milliseconds(400)); });
  EXPECT_EQ(polite.wait_closed().code, 1001);
  EXPECT_THAT(asking.receive_all(), HasSubstr("later"));
  stopping.join();
  EXPECT_EQ(http_server.site().destroyed, 2);
}

TEST(Stopping, new_connections_are_refused_while_old_ones_go_on) {
  RunningHttpServer http_server;
  auto client = WsClient::open(http_server.server(), "/ws");
  http_server.on_loop([&] { http_server.front().stop_accepting(); });
  EXPECT_THROW(HttpClient(http_server.server()).get("/"), std::runtime_error);
  client.send("hello");
  EXPECT_EQ(client.receive(), "hello");
}

TEST(Timers, happen_in_order_or_not_at_all_when_cancelled) {
  RunningHttpServer http_server;
  std::vector<int> happened;
  std::vector<Timer> timers;
  http_server.on_loop([&] {
    timers.push_back(http_server.front().after(milliseconds(20), [&] { happened.push_back(2); }));
    timers.push_back(http_server.front().after(milliseconds(1), [&] { happened.push_back(1); }));
    timers.push_back(http_server.front().after(milliseconds(5), [&] { happened.push_back(99); }));
    timers[2].cancel();
    {
      const Timer forgotten = http_server.front().after(milliseconds(5), [&] { happened.push_back(98); });
    }
    EXPECT_TRUE(timers[0].waits());
    EXPECT_FALSE(timers[2].waits());
  });
  EXPECT_TRUE(eventually([&] {
    bool done = false;
    http_server.on_loop([&] { done = happened.size() >= 2; });
    return done;
  }));
  http_server.stop();
  EXPECT_THAT(happened, testing::ElementsAre(1, 2));
  timers.clear();
}

}  // namespace
