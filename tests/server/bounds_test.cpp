// Secrets, and what bounds who asks: the pool, the rate limit, the cache of tokens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <set>
#include <thread>

#include "server/inbox.hpp"
#include "server/net/token_bucket.hpp"
#include "server/people/credentials.hpp"
#include "server/people/pool.hpp"
#include "server/people/token_cache.hpp"

namespace tercet::server {
namespace {

using std::chrono::milliseconds;

TEST(Secrets, tokens_and_ids_differ_and_are_fit_for_a_cookie) {
  std::set<std::string> all;
  for (int i = 0; i < 100; ++i) {
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 43U);
    EXPECT_EQ(token.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"),
              std::string::npos);
    all.insert(token);
    all.insert(new_person_id());
  }
  EXPECT_EQ(all.size(), 200U);
}

TEST(Secrets, a_hash_of_a_token_is_its_own_and_not_the_token) {
  EXPECT_EQ(hash_token("a"), hash_token("a"));
  EXPECT_NE(hash_token("a"), hash_token("b"));
}

TEST(Secrets, a_password_fits_its_hash_alone_and_each_hash_is_salted) {
  const auto hash = hash_password("correct horse");
  ASSERT_TRUE(hash);
  EXPECT_TRUE(hash->starts_with("$argon2id$"));
  EXPECT_NE(hash_password("correct horse"), hash);
  EXPECT_TRUE(password_fits(*hash, "correct horse"));
  EXPECT_FALSE(password_fits(*hash, "correct horsf"));
  EXPECT_FALSE(password_fits("", "correct horse"));
  EXPECT_FALSE(password_fits("no hash", "correct horse"));
}

TEST(Pool, work_runs_away_from_here_and_its_end_is_told_here) {
  Inbox inbox;
  Pool pool(2, 10, inbox.post());
  const auto here = std::this_thread::get_id();
  std::atomic<bool> away = false;
  int told = 0;
  ASSERT_TRUE(pool.submit([&] { away = std::this_thread::get_id() != here; },
                          [&] {
                            EXPECT_EQ(std::this_thread::get_id(), here);
                            ++told;
                          }));
  ASSERT_TRUE(pool.submit([] { throw std::runtime_error("x"); }, [&] { ++told; }));
  EXPECT_TRUE(inbox.run_until([&] { return told == 2; }));
  EXPECT_TRUE(away);
}

TEST(Pool, as_much_runs_at_a_time_as_it_has_threads) {
  constexpr int threads = 3;
  Inbox inbox;
  std::atomic<int> running = 0;
  std::atomic<int> met = 0;
  int told = 0;
  Pool pool(threads, 10, inbox.post());
  for (int i = 0; i < threads; ++i) {
    ASSERT_TRUE(pool.submit(
        [&] {
          ++running;
          const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
          while (running < threads && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(milliseconds(1));
          }
          if (running == threads) ++met;
        },
        [&] { ++told; }));
  }
  EXPECT_TRUE(inbox.run_until([&] { return told == threads; }));
  EXPECT_EQ(met, threads);
}

TEST(Pool, what_waits_is_bounded) {
  Inbox inbox;
  std::promise<void> go;
  const auto wait = go.get_future().share();
  std::promise<void> began;
  int told = 0;
  Pool pool(1, 2, inbox.post());
  ASSERT_TRUE(pool.submit(
      [&] {
        began.set_value();
        wait.wait();
      },
      [&] { ++told; }));
  began.get_future().wait();
  EXPECT_TRUE(pool.submit([] {}, [&] { ++told; }));
  EXPECT_TRUE(pool.submit([] {}, [&] { ++told; }));
  EXPECT_FALSE(pool.submit([] {}, [&] { ++told; }));
  go.set_value();
  EXPECT_TRUE(inbox.run_until([&] { return told == 3; }));
}

TEST(BucketTable, so_many_at_once_and_then_one_at_a_time) {
  BucketTable limit(1, 3, 100);
  const TokenBucket::Time start{milliseconds(50'000)};
  const auto take = [&](const char* name, TokenBucket::Time now) { return limit.of(name, now).take(now); };
  const auto wait = [&](const char* name) { return limit.of(name, start).wait(); };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(take("a", start));
  EXPECT_FALSE(take("a", start));
  EXPECT_EQ(wait("a"), milliseconds(1'000));
  EXPECT_FALSE(take("a", start + milliseconds(400)));
  EXPECT_EQ(wait("a"), milliseconds(600));
  EXPECT_TRUE(take("b", start));
  EXPECT_TRUE(take("a", start + milliseconds(1'000)));
  EXPECT_FALSE(take("a", start + milliseconds(1'000)));
  // Full again after a while, and no fuller than that.
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(take("a", start + milliseconds(60'000)));
  EXPECT_FALSE(take("a", start + milliseconds(60'000)));
  // A clock that is set back gives nothing and takes nothing.
  EXPECT_FALSE(take("a", start));
  limit.forget("a");
  EXPECT_TRUE(take("a", start + milliseconds(60'000)));
}

TEST(BucketTable, forgets_who_was_not_heard_of_for_the_longest_time) {
  BucketTable limit(1, 1, 3);
  const TokenBucket::Time now{milliseconds(1)};
  const auto take = [&](const char* name) { return limit.of(name, now).take(now); };
  for (const char* name : {"a", "b", "c"}) EXPECT_TRUE(take(name));
  EXPECT_FALSE(take("a"));
  EXPECT_TRUE(take("d"));  // b goes
  EXPECT_EQ(limit.size(), 3U);
  EXPECT_FALSE(take("a"));
  EXPECT_FALSE(take("c"));
  EXPECT_TRUE(take("b"));
}

TEST(TokenCache, keeps_the_latest_and_drops_by_token_and_by_person) {
  TokenCache cache(3);
  const auto token = [](const char* person) { return KnownToken{{person, "name", 0, std::nullopt}, 0}; };
  cache.add(hash_token("1"), token("p"));
  cache.add(hash_token("2"), token("p"));
  cache.add(hash_token("3"), token("q"));
  ASSERT_NE(cache.find(hash_token("1")), nullptr);
  cache.add(hash_token("4"), token("q"));
  EXPECT_EQ(cache.size(), 3U);
  EXPECT_EQ(cache.find(hash_token("2")), nullptr);

  cache.change({"q", "new name", 0, "login"});
  EXPECT_EQ(cache.find(hash_token("3"))->person.name, "new name");
  EXPECT_EQ(cache.find(hash_token("1"))->person.name, "name");
  cache.drop_person("q");
  EXPECT_EQ(cache.find(hash_token("3")), nullptr);
  EXPECT_EQ(cache.find(hash_token("4")), nullptr);
  cache.drop(hash_token("1"));
  EXPECT_EQ(cache.size(), 0U);
}

}  // namespace
}  // namespace tercet::server
