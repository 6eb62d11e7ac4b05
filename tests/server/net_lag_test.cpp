// How the lag of a connection is measured, and what a client that wants to look slow gains.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

#include "server/net/lag.hpp"
#include "server/running_http_server.hpp"

namespace tercet::test {
namespace {

using namespace server;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr milliseconds max{150};

// A connection whose pongs come after a given time.
class Measured {
 public:
  bool pong_after(milliseconds time) {
    const std::string text(lag.ping(now));
    now += time;
    const bool first = lag.pong(text, now);
    EXPECT_FALSE(lag.pong(text, now)) << "twice";
    return first;
  }
  milliseconds one_way() const { return lag.one_way(now, max); }

  Lag lag;
  Lag::Time now = {};
};

TEST(Lag, is_half_of_the_shortest_of_the_last_eight_pongs_and_no_pong_sent_ahead_counts) {
  Measured client;
  EXPECT_EQ(client.lag.round_trip(client.now), std::nullopt);
  EXPECT_EQ(client.one_way(), milliseconds(0));
  EXPECT_FALSE(client.lag.pong("0000000000000000", client.now));
  EXPECT_TRUE(client.pong_after(milliseconds(40)));
  for (int i = 0; i < 7; ++i) EXPECT_TRUE(client.pong_after(milliseconds(42 + i)));
  EXPECT_EQ(client.one_way(), milliseconds(20));
  EXPECT_TRUE(client.pong_after(milliseconds(50)));
  EXPECT_EQ(client.one_way(), milliseconds(21));
  EXPECT_EQ(client.lag.pings(), 9);
}

TEST(Lag, is_never_more_than_it_may_be) {
  Measured client;
  EXPECT_TRUE(client.pong_after(milliseconds(900)));
  EXPECT_EQ(client.one_way(), max);
}

TEST(Lag, is_what_the_kernel_knows_before_the_first_pong) {
  Measured client;
  client.lag.kernel(microseconds(80'000), client.now);
  EXPECT_EQ(client.one_way(), milliseconds(40));
}

TEST(LagAllowance, is_capped_by_the_shortest_round_trip_that_the_kernel_saw) {
  Measured client;
  client.lag.kernel(microseconds(10'000), client.now);
  EXPECT_TRUE(client.pong_after(milliseconds(300)));
  EXPECT_EQ(client.one_way(), milliseconds(7)) << "5 ms, and 2 ms for jitter";
  // An honest line with jitter stays below that cap.
  Measured honest;
  honest.lag.kernel(microseconds(158'000), honest.now);
  EXPECT_TRUE(honest.pong_after(milliseconds(161)));
  EXPECT_EQ(honest.one_way(), milliseconds(80));
}

TEST(LagAllowance, is_capped_by_the_fastest_pong_of_the_connection_which_is_forgotten_slowly) {
  Measured client;
  EXPECT_TRUE(client.pong_after(milliseconds(10)));
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(client.pong_after(milliseconds(300)));
  EXPECT_LE(client.one_way(), milliseconds(7));
  client.now += minutes(6);
  EXPECT_EQ(client.one_way(), milliseconds(37));
  client.now += minutes(60);
  EXPECT_EQ(client.one_way(), max) << "the line has become another";
}

// A socket that answers no ping by itself, whose last ping is answered late.
std::string lag_with_pongs_after(const Server& server, milliseconds late) {
  auto client = WsClient::open(server, "/ws");
  client.answer_pings(false);
  client.receive_within(late);
  EXPECT_FALSE(client.pings().empty());
  client.pong(client.pings().at(0));
  client.send("lag");
  return client.receive();
}

HttpServerOptions behind_a_proxy() {
  HttpServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  return options;
}

TEST(LagAllowance, behind_a_proxy_is_at_most_40_ms_however_late_the_pongs_are) {
  RunningHttpServer http_server(behind_a_proxy());
  EXPECT_EQ(lag_with_pongs_after(http_server.server(), milliseconds(400)), "40");
  // Less than that is granted as it is measured.
  const int little = std::stoi(lag_with_pongs_after(http_server.server(), milliseconds(50)));
  EXPECT_GE(little, 20);
  EXPECT_LE(little, 40);
}

TEST(LagAllowance, behind_a_proxy_is_for_who_runs_the_server_to_choose) {
  HttpServerOptions options = behind_a_proxy();
  options.bounds.max_lag_behind_proxy = milliseconds(0);
  RunningHttpServer none(options);
  EXPECT_EQ(lag_with_pongs_after(none.server(), milliseconds(100)), "0");
  options.bounds.max_lag_behind_proxy = milliseconds(900);
  RunningHttpServer all(options);
  EXPECT_EQ(lag_with_pongs_after(all.server(), milliseconds(400)), "150");
}

TEST(LagAllowance, is_not_longer_for_pongs_held_back_where_the_kernel_sees_the_client) {
  RunningHttpServer http_server;
  EXPECT_LE(std::stoi(lag_with_pongs_after(http_server.server(), milliseconds(400))), 5);
}

TEST(LagAllowance, is_not_longer_for_late_acknowledgements) {
  HttpServerOptions options;
  options.bounds.ping_every = options.bounds.first_pings_every = milliseconds(50);
  RunningHttpServer http_server(options);
  auto client = WsClient::open(http_server.server(), "/ws");
  client.answer_pings(false);
  // 40 ms late each time; the mean of the round trips is soon the same.
  for (int i = 0; i < 60; ++i) {
    client.acknowledge_late();
    client.receive_within(milliseconds(25));
  }
  ASSERT_GT(client.pings().size(), 8U);
  std::this_thread::sleep_for(milliseconds(100));
  client.pong(client.pings().back());
  client.send("lag");
  EXPECT_LE(std::stoi(client.receive()), 5);
}

TEST(LagAllowance, is_told_with_every_pong_though_the_client_says_nothing) {
  HttpServerOptions options;
  options.bounds.ping_every = options.bounds.first_pings_every = milliseconds(20);
  RunningHttpServer http_server(options);
  auto client = WsClient::open(http_server.server(), "/ws");
  EXPECT_TRUE(eventually([&] {
    client.receive_within(milliseconds(10));
    return http_server.site().measured >= 5;
  }));
}

}  // namespace
}  // namespace tercet::test
