// Described types as JSON and back, and what is said of JSON that does not fit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <map>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "figures/text.hpp"

namespace tercet::codec {
namespace {

using figures::Card;
using figures::Face;

enum class Mood : std::uint8_t { calm, wild };
BOOST_DESCRIBE_ENUM(Mood, calm, wild)

struct Inner {
  std::vector<Card> cards;
  std::optional<int> maybe;
  bool operator==(const Inner&) const = default;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (cards, maybe))

struct Circle {
  static constexpr std::string_view tag = "circle";
  std::uint8_t radius = 0;
  bool operator==(const Circle&) const = default;
};
BOOST_DESCRIBE_STRUCT(Circle, (), (radius))

struct Box {
  static constexpr std::string_view tag = "box";
  std::array<int, 2> size{};
  bool operator==(const Box&) const = default;
};
BOOST_DESCRIBE_STRUCT(Box, (), (size))

struct Outer {
  std::string name;
  Mood mood{};
  bool open = false;
  std::chrono::milliseconds time{};
  Inner inner;
  std::variant<Circle, Box> shape;
  std::map<Face, int> counts;
  bool operator==(const Outer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (name, mood, open, time, inner, shape, counts))

struct Lenient {
  static constexpr bool members_may_be_missing = true;
  int a = 5;
  int b = 6;
  bool operator==(const Lenient&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lenient, (), (a, b))

constexpr std::string_view whole =
    R"({"name":"x","mood":"wild","open":true,"time":1500,"inner":{"cards":["2POF","1RDE"],"maybe":-3},)"
    R"("shape":{"type":"box","size":[3,4]},"counts":{"1RO":2,"3PD":1}})";

// `whole` with one part of its text replaced, and what is said of that.
std::string complaint(std::string_view part, std::string_view by) {
  std::string text(whole);
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos);
  text.replace(at, part.size(), by);
  const auto read = from_line<Outer>(text);
  return read ? "" : read.error().message();
}

TEST(Codec, what_is_written_reads_back_and_is_written_the_same) {
  const auto read = from_line<Outer>(whole);
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(to_line(*read), whole);
  EXPECT_EQ(read->mood, Mood::wild);
  EXPECT_EQ(read->inner.maybe, -3);
  EXPECT_EQ(std::get<Box>(read->shape).size[1], 4);
  EXPECT_EQ(read->counts.at(Face::from_index(26)), 1);
}

TEST(Codec, an_empty_optional_is_left_out_and_null_reads_as_empty) {
  EXPECT_EQ(to_line(Inner{}), R"({"cards":[]})");
  EXPECT_EQ(from_line<Inner>(R"({"cards":[]})").value(), Inner{});
  EXPECT_EQ(from_line<Inner>(R"({"cards":[],"maybe":null})").value(), Inner{});
}

TEST(Codec, missing_members_keep_their_defaults_only_where_the_type_says_so) {
  EXPECT_EQ(from_line<Lenient>(R"({"b":1})").value(), (Lenient{5, 1}));
  EXPECT_EQ(from_line<Inner>("{}").error().message(), "cards: is missing");
}

TEST(Codec, errors_name_the_path) {
  EXPECT_EQ(complaint(R"("x")", "7"), "name: must be text, not a number");
  EXPECT_EQ(complaint(R"("mood":"wild")", R"("mood":"odd")"), R"(mood: "odd" is not one of calm wild)");
  EXPECT_EQ(complaint(R"("mood":"wild")", R"("mood":"wild\u0000x")"), R"(mood: "wild?x" is not one of calm wild)");
  EXPECT_EQ(complaint("true", "1"), "open: must be true or false, not a number");
  EXPECT_EQ(complaint("1500", "-1"), "time: -1 is not between 0 and 9007199254740991");
  EXPECT_EQ(complaint("1500", "1.5"), "time: must be a whole number, without a fraction");
  EXPECT_EQ(complaint("1500", "18446744073709551615"), "time: the number is too large");
  EXPECT_EQ(complaint("1RDE", "1RDX"),
            R"(inner.cards[1]: "1RDX" is not a card (such as 2POF: 1 2 3, R G P, O S D, E H F))");
  EXPECT_EQ(complaint(R"(["2POF","1RDE"])", "{}"), "inner.cards: must be a list, not an object");
  EXPECT_EQ(complaint(R"("box")", R"("cone")"), R"(shape.type: "cone" is not one of circle box)");
  EXPECT_EQ(complaint(R"("type":"box",)", ""), "shape.type: is missing");
  EXPECT_EQ(complaint("[3,4]", "[3]"), "shape.size: needs exactly 2 elements, not 1");
  EXPECT_EQ(complaint(R"("type":"box","size":[3,4])", R"("type":"circle","radius":256)"),
            "shape.radius: 256 is not between 0 and 255");
  EXPECT_EQ(complaint(R"("open")", R"("opem":1,"open")"), "opem: is unknown here");
  EXPECT_EQ(complaint(R"("3PD":1)", R"("3PD":1,"1ro":1)"), "counts.1ro: stands twice");
  EXPECT_EQ(complaint(R"("3PD":1)", R"("W":1)"), R"(counts.W: "W" is not a face (such as 2PO: 1 2 3, R G P, O S D))");
}

TEST(Codec, whole_numbers_without_sign_use_their_whole_range) {
  constexpr std::string_view max = "18446744073709551615";
  EXPECT_EQ(to_line(from_line<std::uint64_t>(max).value()), max);
  EXPECT_FALSE(from_line<std::uint64_t>("-1"));
  EXPECT_FALSE(from_line<std::int64_t>(max));
}

TEST(Codec, all_errors_can_be_had_at_once) {
  const auto json = parse(R"({"name":1,"mood":2,"open":true,"time":0,"inner":{"cards":["x",3]},"shape":[],"more":1})");
  const auto read = from_json_listing_errors<Outer>(json.value());
  ASSERT_FALSE(read);
  std::vector<std::string> paths;
  for (const Error& error : read.error()) paths.push_back(error.path);
  EXPECT_THAT(paths,
              ::testing::ElementsAre("name", "mood", "inner.cards[0]", "inner.cards[1]", "shape", "counts", "more"));
}

TEST(Codec, lists_and_errors_are_bounded) {
  std::string text = "[";
  for (std::size_t i = 0; i < Reader::max_elements + 1; ++i) text += i == 0 ? "1" : ",1";
  text += "]";
  EXPECT_EQ(from_line<std::vector<int>>(text).error().message(), "has more than 10000 elements");
  std::string wrong = "[";
  for (std::size_t i = 0; i < 1000; ++i) wrong += i == 0 ? "null" : ",null";
  const auto json = parse(wrong + "]");
  EXPECT_EQ(from_json_listing_errors<std::vector<int>>(*json).error().size(), Reader::max_errors);
}

}  // namespace
}  // namespace tercet::codec
