// WebSockets over real sockets: messages there and back, their bounds, and who is told of what.
#include <gmock/gmock.h>

#include "server/running_front.hpp"

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
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws?table=1");
  for (int i = 0; i < 100; ++i) client.send(std::to_string(i));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.receive(), std::to_string(i));
  client.close();
  EXPECT_TRUE(eventually([&] { return front.site().closed == 1 && front.site().destroyed == 1; }));
  const auto counters = front.counters();
  EXPECT_EQ(counters.messages_received, 100);
  EXPECT_EQ(counters.messages_sent, 100);
  EXPECT_EQ(counters.web_sockets, 1);
  EXPECT_EQ(counters.web_sockets_open, 0);
}

TEST(WebSocket, the_site_may_refuse_or_take_its_time) {
  RunningFront front;
  const auto refused = WsClient::try_open(front.server(), "/ws?refuse=1");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status, 401);
  EXPECT_EQ(refused.error().body, R"({"error":"who?"})");
  auto later = WsClient::open(front.server(), "/ws?later=1");
  later.send("hello");
  EXPECT_EQ(later.receive(), "hello");
  const auto thrown = WsClient::try_open(front.server(), "/ws?throw=1");
  ASSERT_FALSE(thrown);
  EXPECT_EQ(thrown.error().status, 500);
  EXPECT_EQ(front.site().opened, 1);
}

TEST(WebSocket, is_at_one_place_and_asks_for_an_upgrade) {
  RunningFront front;
  const auto elsewhere = WsClient::try_open(front.server(), "/api/ws");
  ASSERT_FALSE(elsewhere);
  EXPECT_EQ(elsewhere.error().status, 404);
  EXPECT_EQ(HttpClient(front.server()).get("/ws").status, 426);
}

TEST(WebSocket, a_page_of_strangers_may_not_connect) {
  FrontOptions options;
  options.origins = {"https://friend.example"};
  RunningFront front(options);
  const auto status = [&](const std::string& origin) {
    const auto opened = WsClient::try_open(front.server(), "/ws", {{"Origin", origin}});
    return opened ? 101 : opened.error().status;
  };
  EXPECT_EQ(status("http://127.0.0.1:" + std::to_string(front.server().port)), 101);
  EXPECT_EQ(status("https://friend.example"), 101);
  EXPECT_EQ(status("https://friend.example.evil"), 403);
  EXPECT_EQ(status("http://127.0.0.1"), 403);
  EXPECT_EQ(status("null"), 403);
}

TEST(WebSocket, long_messages_within_the_bound_pass_and_others_close) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  const std::string longest(16384, 'y');
  client.send(longest);
  EXPECT_EQ(client.receive(), longest);
  client.send("");
  EXPECT_EQ(client.receive(), "");
  client.send(longest + "y");
  EXPECT_THAT(client.receive(),
              StartsWith(R"({"type":"refused","code":"body_too_long","what":"a message may have at most 16384 bytes)"));
  EXPECT_EQ(client.wait_closed().code, 1009);
  EXPECT_TRUE(eventually([&] { return front.site().destroyed == 1; }));
  EXPECT_EQ(front.counters().messages_received, 2);
  // A frame that says it is endless is closed when too much of it has come, not when all of it has.
  using namespace std::string_literals;
  auto endless = WsClient::open(front.server(), "/ws");
  endless.answer_pings(false);  // a pong would be taken for a part of it
  endless.send_raw("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"s + longest + "yy");
  EXPECT_EQ(endless.wait_closed().code, 1009);
}

TEST(WebSocket, a_message_in_pieces_is_one_message) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  using namespace std::string_literals;
  client.send_raw("\x01\x82\0\0\0\0ab"s + "\x00\x81\0\0\0\0c"s + "\x89\x81\0\0\0\0p"s + "\x80\x81\0\0\0\0d"s);
  EXPECT_EQ(client.receive(), "abcd");
}

TEST(WebSocket, only_text) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  client.send_binary("abc");
  EXPECT_THAT(client.receive(), HasSubstr(R"("type":"refused")"));
  EXPECT_EQ(client.wait_closed().code, 1003);
  auto not_utf8 = WsClient::open(front.server(), "/ws");
  not_utf8.send("\xff\xfe");
  EXPECT_EQ(not_utf8.wait_closed().code, 1007);
  EXPECT_EQ(front.counters().messages_received, 0);
}

TEST(WebSocket, malformed_frames_close) {
  using namespace std::string_literals;
  RunningFront front;
  int count = 0;
  for (const auto& bytes :
       {"\x81\x01x"s /* unmasked */, "\xc1\x80\0\0\0\0"s /* reserved bit */, "\x83\x80\0\0\0\0"s /* reserved opcode */,
        "\x80\x80\0\0\0\0"s /* nothing to continue */, "\x09\x80\0\0\0\0"s /* ping in pieces */,
        "\x81\xfe\0\x01\0\0\0\0x"s /* size not shortest */, "GET / HTTP/1.1\r\n\r\n"s}) {
    auto client = WsClient::open(front.server(), "/ws");
    client.send_raw(bytes);
    const auto closed = client.wait_closed();
    EXPECT_EQ(closed.code, 1002) << "the malformed frame number " << count;
    ++count;
  }
  EXPECT_TRUE(eventually([&] { return front.site().destroyed == 7; }));
}

TEST(WebSocket, too_many_messages_close) {
  FrontOptions options;
  options.bounds.messages_per_second = 1;
  options.bounds.message_burst = 10;
  RunningFront front(options);
  auto client = WsClient::open(front.server(), "/ws");
  auto other = WsClient::open(front.server(), "/ws");
  for (int i = 0; i < 11; ++i) client.send("m");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(client.receive(), "m");
  EXPECT_EQ(client.receive(), R"({"type":"refused","code":"too_many_messages","what":"too many messages"})");
  EXPECT_EQ(client.wait_closed().code, 1008);
  other.send("hello");
  EXPECT_EQ(other.receive(), "hello");
  // Pings count like messages.
  auto pinging = WsClient::open(front.server(), "/ws");
  for (int i = 0; i < 12; ++i) pinging.ping("p");
  EXPECT_EQ(pinging.wait_closed().code, 1008);
  EXPECT_EQ(front.counters().closed_rate, 2);
}

TEST(WebSocket, who_does_not_read_is_dropped_and_nobody_else) {
  RunningFront front;
  auto slow = WsClient::open(front.server(), "/ws");
  auto other = WsClient::open(front.server(), "/ws");
  // Ten megabytes and nobody reads: more than the kernels' buffers and the queue together.
  slow.send("big 5000 2000");
  for (int i = 0; i < 50; ++i) {
    other.send(std::to_string(i));
    EXPECT_EQ(other.receive(), std::to_string(i));
  }
  EXPECT_TRUE(eventually([&] { return front.counters().dropped_slow == 1; }));
  EXPECT_TRUE(eventually([&] { return front.site().closed == 1; }));
  EXPECT_EQ(slow.wait_closed().code, 0);
  other.send("still here");
  EXPECT_EQ(other.receive(), "still here");
}

TEST(WebSocket, what_waits_is_bounded_in_messages_and_in_bytes) {
  FrontOptions options;
  options.bounds.waiting_messages = 10;
  options.bounds.waiting_bytes = 1000;
  RunningFront front(options);
  auto client = WsClient::open(front.server(), "/ws");
  client.send("big 1 100000");  // alone it may be long
  EXPECT_THAT(client.receive(), SizeIs(100000));
  client.send("big 10 10");
  for (int i = 0; i < 10; ++i) EXPECT_THAT(client.receive(), SizeIs(10));
  EXPECT_EQ(front.counters().dropped_slow, 0);
  auto many = WsClient::open(front.server(), "/ws");
  many.send("big 11 10");
  EXPECT_EQ(many.wait_closed().code, 0);
  auto much = WsClient::open(front.server(), "/ws");
  much.send("big 3 400");
  EXPECT_EQ(much.wait_closed().code, 0);
  EXPECT_EQ(front.counters().dropped_slow, 2);
}

TEST(WebSocket, close_sends_what_waits_first) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  client.send("bye");
  EXPECT_EQ(client.receive(), "one more");
  const auto closed = client.wait_closed();
  EXPECT_EQ(closed.code, 4000);
  EXPECT_EQ(closed.reason, "you asked for it");
  EXPECT_TRUE(eventually([&] { return front.site().destroyed == 1; }));
}

TEST(WebSocket, who_never_answers_a_close_is_dropped) {
  FrontOptions options;
  options.bounds.close_within = milliseconds(60);
  RunningFront front(options);
  auto client = WsClient::open(front.server(), "/ws");
  client.send("bye");
  EXPECT_TRUE(eventually([&] { return front.site().destroyed == 1; }));
}

TEST(WebSocket, who_sends_nonsense_while_being_closed_is_gone_all_the_same) {
  FrontOptions options;
  options.bounds.close_within = milliseconds(60);
  RunningFront front(options);
  using namespace std::string_literals;
  for (int i = 0; i < 10; ++i) {
    auto client = WsClient::open(front.server(), "/ws");
    client.answer_pings(false);  // a pong would be taken for a part of the frame
    client.send("bye");
    // A frame of 100 bytes, of which one comes before the close is answered and then some that are no UTF-8.
    client.send_raw("\x81\xe4\0\0\0\0y"s);
    EXPECT_EQ(client.wait_closed().code, 4000);
    client.send_raw("\xff\xff\xff");
    EXPECT_TRUE(eventually([&] { return front.site().destroyed == i + 1; }));
  }
  EXPECT_TRUE(eventually([&] { return front.counters().connections_open == 0; }));
}

TEST(WebSocket, a_handler_that_fails_costs_its_own_socket) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  auto other = WsClient::open(front.server(), "/ws");
  client.send("throw");
  EXPECT_EQ(client.wait_closed().code, 1011);
  other.send("hello");
  EXPECT_EQ(other.receive(), "hello");
  EXPECT_EQ(front.counters().site_errors, 1);
}

TEST(WebSocket, who_goes_without_a_word_is_gone) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  EXPECT_TRUE(eventually([&] { return front.site().opened == 1; }));
  client.cut();
  EXPECT_TRUE(eventually([&] { return front.site().closed == 1 && front.site().destroyed == 1; }));
}

TEST(WebSocket, who_answers_no_ping_is_dropped) {
  FrontOptions options;
  options.bounds.ping_every = milliseconds(20);
  options.bounds.first_pings_every = milliseconds(10);
  options.bounds.pong_within = milliseconds(300);
  RunningFront front(options);
  auto silent = WsClient::open(front.server(), "/ws");
  silent.answer_pings(false);
  auto awake = WsClient::open(front.server(), "/ws");
  EXPECT_TRUE(eventually([&] {
    awake.receive_within(milliseconds(5));
    // Pongs that nobody asked for keep nobody alive.
    if (front.site().closed == 0) silent.pong("0123456789abcdef");
    return front.site().closed == 1;
  }));
  EXPECT_EQ(front.counters().dropped_silent, 1);
  EXPECT_EQ(silent.wait_closed().code, 0);
  EXPECT_THAT(awake.pings().at(0), SizeIs(16));
  EXPECT_NE(awake.pings().at(0), awake.pings().at(1));
  awake.send("hello");
  EXPECT_EQ(awake.receive(), "hello");
}

TEST(Stopping, ends_every_socket_and_every_handler_hears_of_it) {
  RunningFront front;
  auto one = WsClient::open(front.server(), "/ws");
  auto two = WsClient::open(front.server(), "/ws");
  HttpClient idle(front.server());
  EXPECT_EQ(idle.get("/api/x").status, 200);
  front.stop();
  EXPECT_EQ(front.site().destroyed, 2);
  EXPECT_EQ(one.wait_closed().code, 0);
  EXPECT_THROW(idle.get("/api/x"), std::runtime_error);
}

TEST(Stopping, with_grace_says_goodbye_and_finishes_answers) {
  RunningFront front;
  auto polite = WsClient::open(front.server(), "/ws");
  auto deaf = WsClient::open(front.server(), "/ws");
  RawClient asking(front.server());
  asking.send("GET /api/later HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return front.counters().requests == 3; }));
  std::thread stopping([&] { front.stop(milliseconds(400)); });
  EXPECT_EQ(polite.wait_closed().code, 1001);
  EXPECT_THAT(asking.receive_all(), HasSubstr("later"));
  stopping.join();
  EXPECT_EQ(front.site().destroyed, 2);
}

TEST(Stopping, new_connections_are_refused_while_old_ones_go_on) {
  RunningFront front;
  auto client = WsClient::open(front.server(), "/ws");
  front.on_loop([&] { front.front().stop_accepting(); });
  EXPECT_THROW(HttpClient(front.server()).get("/"), std::runtime_error);
  client.send("hello");
  EXPECT_EQ(client.receive(), "hello");
}

TEST(Timers, happen_in_order_or_not_at_all_when_cancelled) {
  RunningFront front;
  std::vector<int> happened;
  std::vector<Timer> timers;
  front.on_loop([&] {
    timers.push_back(front.front().after(milliseconds(20), [&] { happened.push_back(2); }));
    timers.push_back(front.front().after(milliseconds(1), [&] { happened.push_back(1); }));
    timers.push_back(front.front().after(milliseconds(5), [&] { happened.push_back(99); }));
    timers[2].cancel();
    {
      const Timer forgotten = front.front().after(milliseconds(5), [&] { happened.push_back(98); });
    }
    EXPECT_TRUE(timers[0].waits());
    EXPECT_FALSE(timers[2].waits());
  });
  EXPECT_TRUE(eventually([&] {
    bool done = false;
    front.on_loop([&] { done = happened.size() >= 2; });
    return done;
  }));
  front.stop();
  EXPECT_THAT(happened, testing::ElementsAre(1, 2));
  timers.clear();
}

}  // namespace
