// HTTP over real sockets: requests as the site sees them, answers as people get them.
#include <gmock/gmock.h>

#include "server/running_front.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Http, a_request_reaches_the_site_decoded) {
  RunningFront front;
  HttpClient client(front.server());
  const Reply reply = client.get("/api/e%63ho/%C3%A4?a=1&b=x%20y+z&c&=d");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("content-type"), "text/plain");
  EXPECT_EQ(reply.header("x-echo"), "yes");
  EXPECT_THAT(reply.body, HasSubstr("0 /api/echo/\xc3\xa4 [a=1] [b=x y z] [c=] [=d]\ntoken \naddress 127.0.0.1\nsecure no\nbody "));
}

TEST(Http, a_body_comes_along) {
  RunningFront front;
  HttpClient client(front.server());
  EXPECT_THAT(client.post("/api/x", R"({"a":1})").body, AllOf(HasSubstr("1 /api/x"), HasSubstr(R"(body {"a":1})")));
  EXPECT_THAT(client.request("PUT", "/api/x", "{}", {{"Content-Type", "application/json; charset=utf-8"}}).body,
              HasSubstr("2 /api/x"));
  EXPECT_THAT(client.request("DELETE", "/api/x").body, HasSubstr("3 /api/x"));
  EXPECT_EQ(client.connections(), 1);
}

TEST(Http, an_answer_may_come_later_and_only_once) {
  RunningFront front;
  HttpClient client(front.server());
  EXPECT_EQ(client.get("/api/later").body, "later");
  EXPECT_EQ(client.get("/api/later").body, "later");
  EXPECT_EQ(client.connections(), 1);
}

}  // namespace
