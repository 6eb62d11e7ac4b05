// WebSockets over real sockets: messages there and back, and who is told of what.
#include <gmock/gmock.h>

#include "server/running_front.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;

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

}  // namespace
