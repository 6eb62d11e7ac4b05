// HTTP over real sockets: requests as the site sees them, answers as people get them.
#include <gmock/gmock.h>

#include "server/running_http_server.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(Http, a_request_reaches_the_site_decoded) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  const Reply reply = client.get("/api/e%63ho/%C3%A4?a=1&b=x%20y+z&c&=d|");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("content-type"), "text/plain");
  EXPECT_EQ(reply.header("x-echo"), "yes");
  EXPECT_EQ(reply.body, "0 /api/echo/\xc3\xa4 [a=1] [b=x y z] [c=] [=d|]\ntoken \naddress 127.0.0.1\nsecure no\nbody ");
}

TEST(Http, a_body_comes_along) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  EXPECT_THAT(client.post("/api/x", R"({"a":1})").body, AllOf(HasSubstr("1 /api/x"), HasSubstr(R"(body {"a":1})")));
  EXPECT_THAT(client.request("PUT", "/api/x", "{}", {{"Content-Type", "application/json; charset=utf-8"}}).body,
              HasSubstr("2 /api/x"));
  EXPECT_THAT(client.request("DELETE", "/api/x").body, HasSubstr("3 /api/x"));
  EXPECT_THAT(client.post("/api/x", "[]", {{"Expect", "100-continue"}}).body, HasSubstr("body []"));
  EXPECT_EQ(client.connections(), 1);
}

TEST(Http, a_chunked_body_comes_along) {
  RunningHttpServer http_server;
  RawClient client(http_server.server());
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
      "Connection: close\r\n\r\n3\r\n[1,\r\n2\r\n2]\r\n0\r\n\r\n");
  EXPECT_THAT(client.receive_all(), HasSubstr("body [1,2]"));
}

TEST(Http, an_answer_may_come_later_and_only_once) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  EXPECT_EQ(client.get("/api/later").body, "later");
  EXPECT_EQ(client.get("/api/later").body, "later");
  EXPECT_EQ(client.connections(), 1);
}

TEST(Http, a_site_that_fails_or_keeps_silent_costs_one_answer) {
  HttpServerOptions options;
  options.bounds.answer_time = std::chrono::milliseconds(60);
  RunningHttpServer http_server(options);
  HttpClient client(http_server.server());
  EXPECT_EQ(client.get("/api/throw").status, 500);
  const Reply silent = client.get("/api/never");
  EXPECT_EQ(silent.status, 503);
  EXPECT_THAT(silent.header("retry-after"), Not(IsEmpty()));
  EXPECT_EQ(client.get("/api/x").status, 200);
}

TEST(Http, requests_in_one_packet_are_answered_in_order) {
  RunningHttpServer http_server;
  RawClient client(http_server.server());
  client.send(
      "GET /api/1 HTTP/1.1\r\nHost: x\r\n\r\nGET /api/2 HTTP/1.1\r\nHost: x\r\n\r\n"
      "GET /api/3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const auto all = client.receive_all();
  EXPECT_LT(all.find("/api/1"), all.find("/api/2"));
  EXPECT_LT(all.find("/api/2"), all.find("/api/3"));
  EXPECT_NE(all.find("/api/3"), std::string::npos);
}

TEST(Http, a_token_comes_from_the_cookie_or_the_bearer_header) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  const auto token = [&](const Headers& headers) {
    const std::string body = client.get("/api/x", headers).body;
    const auto from = body.find("token ") + 6;
    return body.substr(from, body.find('\n', from) - from);
  };
  EXPECT_EQ(token({{"Cookie", "a=b; tercet=abc; c=d"}}), "abc");
  EXPECT_EQ(token({{"Cookie", "a=b"}, {"Cookie", "tercet=\"abc\""}}), "abc");
  EXPECT_EQ(token({{"Authorization", "bearer xyz"}, {"Cookie", "tercet=abc"}}), "xyz");
  EXPECT_EQ(token({{"Cookie", "nottercet=abc"}}), "");
  EXPECT_EQ(token({{"Cookie", "tercet=a b"}}), "");
  EXPECT_EQ(token({{"Authorization", "Basic abc"}}), "");
  EXPECT_EQ(token({{"Cookie", "tercet=" + std::string(257, 'x')}}), "");
}

TEST(Http, only_a_trusted_proxy_says_who_asks) {
  const Headers forwarded = {{"X-Forwarded-For", "1.1.1.1, 9.9.9.9"}, {"X-Forwarded-Proto", "https"}};
  RunningHttpServer untrusting;
  EXPECT_THAT(HttpClient(untrusting.server()).get("/api/x", forwarded).body, HasSubstr("address 127.0.0.1\nsecure no"));

  HttpServerOptions options;
  options.trusted_proxies = {"127.0.0.0/8", "9.9.9.9"};
  RunningHttpServer http_server(options);
  HttpClient client(http_server.server());
  const Reply reply = client.get("/api/x", forwarded);
  EXPECT_THAT(reply.body, HasSubstr("address 1.1.1.1\nsecure yes"));
  EXPECT_THAT(reply.header("strict-transport-security"), HasSubstr("max-age"));
  // What stands left of somebody untrusted is only that somebody's word.
  EXPECT_THAT(client.get("/api/x", {{"X-Forwarded-For", "1.1.1.1, 2.2.2.2"}}).body,
              HasSubstr("address 2.2.2.2\nsecure no"));
  EXPECT_THAT(client.get("/api/x", {{"X-Forwarded-For", "::ffff:3.3.3.3"}}).body, HasSubstr("address 3.3.3.3"));
  EXPECT_THAT(client.get("/api/x", {{"X-Forwarded-For", "[2001:db8::1]:99"}}).body, HasSubstr("address 2001:db8::1"));
  EXPECT_THAT(client.get("/api/x", {{"X-Forwarded-For", "nonsense"}}).body, HasSubstr("address 127.0.0.1"));
}

TEST(Http, every_answer_carries_the_security_headers) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  for (const auto* const target : {"/", "/api/x", "/nothing.js", "/ws", "/%zz"}) {
    const Reply reply = client.get(target);
    EXPECT_THAT(reply.header("content-security-policy"),
                AllOf(StartsWith("default-src 'none'"), HasSubstr("frame-ancestors 'none'")))
        << target;
    EXPECT_EQ(reply.header("x-content-type-options"), "nosniff") << target;
    EXPECT_EQ(reply.header("referrer-policy"), "no-referrer") << target;
    EXPECT_EQ(reply.header("cross-origin-opener-policy"), "same-origin") << target;
    EXPECT_THAT(reply.header("permissions-policy"), HasSubstr("camera=()")) << target;
    EXPECT_THAT(reply.header("strict-transport-security"), IsEmpty()) << target;
    EXPECT_THAT(reply.header("date"), HasSubstr("GMT")) << target;
  }
}

TEST(Http, a_header_of_the_site_cannot_break_the_answer_apart) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  const Reply reply = client.get("/api/x");
  EXPECT_THAT(reply.header("x-smuggled"), IsEmpty());
  EXPECT_THAT(reply.header("x-broken"), IsEmpty());
  EXPECT_GE(http_server.counters().site_errors, 1);
}

TEST(Http, methods_other_than_the_known_are_refused) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  EXPECT_EQ(client.request("PATCH", "/api/x").status, 405);
  EXPECT_EQ(client.request("BREW", "/api/x").status, 405);
  const Reply page = client.request("DELETE", "/");
  EXPECT_EQ(page.status, 405);
  EXPECT_EQ(page.header("allow"), "GET, HEAD, OPTIONS");
  const Reply options = client.request("OPTIONS", "/api/x");
  EXPECT_EQ(options.status, 204);
  EXPECT_THAT(options.header("allow"), HasSubstr("POST"));
  EXPECT_EQ(client.request("OPTIONS", "*").status, 204);
  EXPECT_EQ(client.connections(), 1);
}

TEST(Http, head_is_get_without_the_body) {
  RunningHttpServer http_server;
  HttpClient client(http_server.server());
  const Reply got = client.get("/");
  const Reply head = client.request("HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), std::to_string(got.body.size()));
  EXPECT_EQ(head.header("etag"), got.header("etag"));
  EXPECT_EQ(client.request("HEAD", "/api/x").status, 200);
  EXPECT_EQ(client.get("/api/x").status, 200);
  EXPECT_EQ(client.connections(), 1);
}

TEST(Http, a_page_of_strangers_may_not_write) {
  HttpServerOptions options;
  options.origins = {"https://friend.example"};
  RunningHttpServer http_server(options);
  HttpClient client(http_server.server());
  const auto own = "http://127.0.0.1:" + std::to_string(http_server.server().port);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", own}}).status, 200);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", "https://friend.example"}}).status, 200);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", "null"}}).status, 403);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", "http://127.0.0.1:1"}}).status, 403);
  EXPECT_EQ(client.request("DELETE", "/api/x", {}, {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Sec-Fetch-Site", "cross-site"}}).status, 403);
  EXPECT_EQ(client.get("/api/x", {{"Origin", "https://evil.example"}}).status, 200);
  EXPECT_EQ(client.request("POST", "/api/x", "{}", {{"Content-Type", "text/plain"}}).status, 415);
  EXPECT_EQ(client.request("POST", "/api/x", "{}").status, 415);
}

TEST(Http, malformed_requests_get_an_answer_that_says_so) {
  for (const auto* const bytes :
       {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET nopath HTTP/1.1\r\nHost: x\r\n\r\n", "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /?%1 HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "GET / HTTP/1.1\r\nBad Header\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello over TLS"}) {
    RunningHttpServer http_server;
    RawClient client(http_server.server());
    client.send(bytes);
    EXPECT_THAT(client.receive_all(),
                AllOf(StartsWith("HTTP/1.1 400 "), HasSubstr(R"({"error":{"code":"bad_request","what":)")))
        << bytes;
    EXPECT_EQ(HttpClient(http_server.server()).get("/api/x").status, 200);
    EXPECT_EQ(http_server.counters().requests_malformed, 1) << bytes;
  }
}

}  // namespace
