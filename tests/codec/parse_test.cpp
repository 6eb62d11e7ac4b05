// JSON text from outside: what is broken is said with its place; sizes are bounded; no key stands twice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "codec/parse.hpp"

namespace tercet::codec {
namespace {

using ::testing::ElementsAre;

std::string complaint(std::string_view text, const Limits& limits = {}) {
  const auto parsed = parse(text, limits);
  return parsed ? "" : parsed.error().message();
}

TEST(Parse, builds_the_value_that_the_text_means) {
  const std::string text = R"({"a":[1,-2,3.5,true,false,null,"\u00e9\n"],"b":{"c":{}},"d":[]})";
  EXPECT_EQ(boost::json::serialize(parse(text).value()),
            "{\"a\":[1,-2,3.5E0,true,false,null,\"é\\n\"],\"b\":{\"c\":{}},\"d\":[]}");
  EXPECT_EQ(boost::json::serialize(parse(" 18446744073709551615 \n").value()), "18446744073709551615");
}

TEST(Parse, says_where_a_text_is_broken) {
  EXPECT_EQ(complaint(""), "broken JSON: it ends too early, at column 1");
  EXPECT_EQ(complaint("{\"a\":\n [1,"), "broken JSON: it ends too early, at line 2, column 5");
  EXPECT_THAT(complaint("{\"a\":\n [1 2]}"), ::testing::StartsWith("broken JSON at line 2, column 5: "));
  EXPECT_THAT(complaint("1 2"), ::testing::StartsWith("broken JSON at column"));
  EXPECT_THAT(complaint("\"\xff\""), ::testing::StartsWith("broken JSON at column"));
}

TEST(Parse, refuses_a_key_that_stands_twice_and_names_its_path) {
  EXPECT_EQ(complaint(R"({"a":1,"a":1})"), "a: stands twice");
  EXPECT_EQ(complaint(R"([{"x":0},{"b":{"c":1,"d":2,"c":3}}])"), "[1].b.c: stands twice");
  EXPECT_EQ(complaint(R"({"a":{"x":1},"b":{"x":1}})"), "");
}

TEST(Parse, lists_the_keys_that_stand_twice_for_those_who_want_all) {
  const auto parsed = parse_noting_duplicates(R"({"a":1,"a":2,"b":[{"c":1,"c":2}]})");
  ASSERT_TRUE(parsed);
  EXPECT_THAT(parsed->duplicates, ElementsAre("a", "b[0].c"));
}

TEST(Parse, is_bounded_in_size_and_depth) {
  EXPECT_EQ(complaint(std::string(101, ' '), {.bytes = 100}), "longer than 100 bytes");
  EXPECT_EQ(complaint(std::string(16, '[') + std::string(16, ']')), "");
  EXPECT_NE(complaint(std::string(17, '[') + std::string(17, ']')), "");
  EXPECT_NE(complaint(std::string(100'000, '[')), "");
}

}  // namespace
}  // namespace tercet::codec
