// The parts of the network that need no socket.
#include <gmock/gmock.h>
#include <rapidcheck.h>

#include "server/net/accept_encoding.hpp"
#include "server/net/addresses.hpp"
#include "server/net/files.hpp"
#include "server/net/request_head.hpp"
#include "server/net/send_queue.hpp"
#include "server/net/token_bucket.hpp"

namespace {

using namespace tercet::server;
using std::chrono::milliseconds;
using std::chrono::seconds;

const TokenBucket::Time start = {};

TEST(TokenBucket, gives_its_burst_and_then_its_rate) {
  TokenBucket bucket(10, 3, start);
  EXPECT_TRUE(bucket.take(start) && bucket.take(start) && bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + milliseconds(90)));
  EXPECT_TRUE(bucket.take(start + milliseconds(110)));
  EXPECT_FALSE(bucket.take(start + milliseconds(120)));
  // However long it rests, the burst is all it has.
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start + seconds(100)));
  EXPECT_FALSE(bucket.take(start + seconds(100)));
}

TEST(TokenBucket, says_how_long_to_wait) {
  TokenBucket bucket(0.1, 1, start);
  EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_EQ(bucket.seconds_to_wait(), 10);
}

TEST(BucketTable, remembers_so_many_and_forgets_the_one_unused_for_longest) {
  BucketTable table(0, 1, 2);
  EXPECT_TRUE(table.of("a", start).take(start));
  EXPECT_TRUE(table.of("b", start).take(start));
  EXPECT_FALSE(table.of("a", start).take(start));
  EXPECT_TRUE(table.of("c", start).take(start));
  EXPECT_EQ(table.size(), 2);
  EXPECT_FALSE(table.of("a", start).take(start));
  EXPECT_TRUE(table.of("b", start).take(start)) << "forgotten for c";
}

TEST(AcceptEncoding, follows_the_q_values) {
  using enum Encoding;
  const auto choose = [](std::string_view header) { return choose_encoding(header, true, true); };
  EXPECT_EQ(choose(""), identity);
  EXPECT_EQ(choose("gzip, br"), brotli);
  EXPECT_EQ(choose("GZIP"), gzip);
  EXPECT_EQ(choose("br;q=0.9, gzip ; q=1.0"), gzip);
  EXPECT_EQ(choose("br ;Q=0.001"), brotli);
  EXPECT_EQ(choose("br;q=0"), identity);
  EXPECT_EQ(choose("br;q=0.5, identity;q=0.6"), identity);
  EXPECT_EQ(choose("*;q=0.1, br;q=0"), gzip);
  EXPECT_EQ(choose("br;q=x, gzip;q=2, *;q="), identity);
  EXPECT_EQ(choose(",,;;,br"), brotli);
  EXPECT_EQ(choose_encoding("br, gzip", true, false), gzip);
  EXPECT_EQ(choose_encoding("br, gzip", false, false), identity);
}

TEST(Addresses, have_one_form) {
  EXPECT_EQ(plain_address("::ffff:1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(plain_address("2001:DB8:0:0::1"), "2001:db8::1");
  EXPECT_EQ(plain_address("1.2.3"), std::nullopt);
  EXPECT_EQ(plain_address("localhost"), std::nullopt);
  EXPECT_EQ(plain_address(""), std::nullopt);
  EXPECT_EQ(counted_as("1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(counted_as("2001:db8::1"), counted_as("2001:db8::ffff:1"));
  EXPECT_NE(counted_as("2001:db8::1"), counted_as("2001:db8:0:1::1"));
}

TEST(TrustedProxies, are_addresses_and_networks) {
  const auto proxies = TrustedProxies::read({"10.1.0.0/15", "192.168.1.1", "fd00::/8"});
  ASSERT_TRUE(proxies);
  EXPECT_TRUE(proxies->trusts("10.1.255.255"));
  EXPECT_TRUE(proxies->trusts("10.0.0.1"));
  EXPECT_FALSE(proxies->trusts("10.2.0.0"));
  EXPECT_TRUE(proxies->trusts("192.168.1.1"));
  EXPECT_FALSE(proxies->trusts("192.168.1.2"));
  EXPECT_TRUE(proxies->trusts("fd12::1"));
  EXPECT_FALSE(proxies->trusts("fe80::1"));
  for (const auto* const wrong : {"x", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/-1", "::/129", "/8"}) {
    const auto read = TrustedProxies::read({wrong});
    ASSERT_FALSE(read) << wrong;
    EXPECT_THAT(read.error(), testing::HasSubstr(wrong));
  }
}

TEST(Origins, are_the_own_host_with_or_without_its_usual_port) {
  EXPECT_TRUE(allowed_origin("http://a.example", "a.example", false, {}));
  EXPECT_TRUE(allowed_origin("http://A.example", "a.example:80", false, {}));
  EXPECT_TRUE(allowed_origin("https://a.example", "a.example:443", true, {}));
  EXPECT_TRUE(allowed_origin("https://a.example", "a.example", false, {})) << "TLS may end at a proxy";
  EXPECT_FALSE(allowed_origin("http://a.example", "a.example", true, {}));
  EXPECT_FALSE(allowed_origin("http://a.example:8080", "a.example", false, {}));
  EXPECT_FALSE(allowed_origin("http://a.example.evil", "a.example", false, {}));
  EXPECT_FALSE(allowed_origin("http://", "", false, {}));
  EXPECT_FALSE(allowed_origin("", "", false, {}));
  EXPECT_TRUE(allowed_origin("https://b.example", "a.example", true, {"https://b.example"}));
}

TEST(ContentNames, are_those_that_the_bundler_makes) {
  EXPECT_TRUE(named_by_content("/assets/index-1a2b3c4d.js"));
  EXPECT_TRUE(named_by_content("/assets/index-B_d-Zx91.css"));
  EXPECT_FALSE(named_by_content("/assets/index.js"));
  EXPECT_FALSE(named_by_content("/assets/in-dex.js"));
  EXPECT_FALSE(named_by_content("/index-1a2b3c4d.js"));
}

// Against the plain deque that it stands for.
TEST(SendQueue, is_a_queue) {
  EXPECT_TRUE(rc::check([](const std::vector<std::uint8_t>& steps) {
    SendQueue queue;
    std::vector<std::string> twin;
    std::size_t bytes = 0;
    for (const auto step : steps) {
      for (int i = 0; i < (step % 5 == 0 ? 100 : 1); ++i) {
        if (step % 2 == 0) {
          twin.emplace_back(step, 'x');
          queue.push(std::make_shared<const std::string>(twin.back()));
          bytes += step;
        } else if (!twin.empty()) {
          RC_ASSERT(*queue.front() == twin.front());
          bytes -= twin.front().size();
          twin.erase(twin.begin());
          queue.pop();
        }
      }
      RC_ASSERT(queue.size() == twin.size() && queue.bytes() == bytes && queue.empty() == twin.empty());
    }
  }));
}

}  // namespace
