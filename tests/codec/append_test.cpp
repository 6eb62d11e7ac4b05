// append_json() and its naive twin, to_json() and Boost.JSON's serializer, write the same bytes.
#include "codec/append.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/serialize.hpp>
#include <limits>
#include <map>
#include <string>

#include "codec/write.hpp"
#include "contract/game.hpp"
#include "cubed/simulate/simple_game.hpp"
#include "figures/text.hpp"
#include "golden/classic_people.hpp"

namespace tercet::codec {
namespace {

template <class T>
std::string by_tree(const T& value) {
  return boost::json::serialize(to_json(value));
}

template <class T>
std::string appended(const T& value) {
  TextBuffer out;
  out += "before ";
  append_json(out, value);
  EXPECT_TRUE(out.view().starts_with("before "));
  return out.text().substr(7);
}

enum class Mood : std::uint8_t { calm, wild };
BOOST_DESCRIBE_ENUM(Mood, calm, wild)

struct Empty {
  bool operator==(const Empty&) const = default;
};
BOOST_DESCRIBE_STRUCT(Empty, (), ())

struct Dot {
  static constexpr std::string_view tag = "dot";
};
BOOST_DESCRIBE_STRUCT(Dot, (), ())

struct Box {
  static constexpr std::string_view tag = "box";
  std::optional<int> first;
  std::optional<std::string> second;
};
BOOST_DESCRIBE_STRUCT(Box, (), (first, second))

struct Everything {
  std::optional<int> first;
  std::string text;
  bool yes = true;
  char letter = 'x';
  std::int8_t small = -128;
  std::uint64_t large = std::numeric_limits<std::uint64_t>::max();
  std::int64_t low = std::numeric_limits<std::int64_t>::min();
  std::chrono::milliseconds time{1500};
  Mood mood = Mood::wild;
  Mood unknown = static_cast<Mood>(7);
  contract::Seat seat{3};
  figures::Card card;
  Empty empty;
  std::vector<std::vector<int>> lists = {{}, {1}, {2, 3}};
  std::array<bool, 2> fixed = {true, false};
  std::vector<std::optional<int>> holes = {std::nullopt, 4};
  std::vector<std::variant<Dot, Box>> shapes = {Dot{}, Box{}, Box{1, {}}, Box{{}, "two"}};
  std::map<figures::Face, std::vector<std::string>> by_face = {{figures::Face::from_index(5), {"a", ""}},
                                                               {figures::Face::from_index(6), {}}};
  std::map<figures::Face, int> nothing;
  std::optional<Empty> last;
};
BOOST_DESCRIBE_STRUCT(Everything, (),
                      (first, text, yes, letter, small, large, low, time, mood, unknown, seat, card, empty, lists,
                       fixed, holes, shapes, by_face, nothing, last))

TEST(AppendJson, every_kind_of_value_is_written_as_by_the_tree) {
  Everything value;
  EXPECT_EQ(appended(value), by_tree(value));
  value.first = -1;
  value.last.emplace();
  EXPECT_EQ(appended(value), by_tree(value));
  EXPECT_EQ(to_line(Box{7, "x"}), R"({"type":"box","first":7,"second":"x"})");
}

TEST(AppendJson, every_byte_of_a_text_is_written_as_by_the_tree) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    EXPECT_EQ(appended(one), by_tree(one)) << byte;
    EXPECT_EQ(appended("a" + one + "b"), by_tree("a" + one + "b")) << byte;
    all += one;
  }
  EXPECT_EQ(appended(all), by_tree(all));
  EXPECT_EQ(to_line(std::string("\"\\/\b\f\n\r\t\x01\x1f\x7f é 😀")), R"("\"\\/\b\f\n\r\t\u0001\u001f)"
                                                                      "\x7f é 😀\"");
}

RC_GTEST_PROP(AppendJson, any_text_is_written_as_by_the_tree, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::oneOf(rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string("\"\\\n\t\x01\x7f ab\xc3\xa9"))));
  RC_ASSERT(appended(text) == by_tree(text));
}

RC_GTEST_PROP(AppendJson, any_number_is_written_as_by_the_tree, ()) {
  const auto number =
      *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::int64_t>()) >> *rc::gen::inRange(0, 64);
  RC_ASSERT(appended(number) == by_tree(number));
  RC_ASSERT(appended(static_cast<std::uint64_t>(number)) == by_tree(static_cast<std::uint64_t>(number)));
}

RC_GTEST_PROP(AppendJson, any_fraction_is_written_as_by_the_tree, ()) {
  const auto number = *rc::gen::arbitrary<double>();
  RC_ASSERT(appended(number) == by_tree(number));
  RC_ASSERT(std::stod(appended(number)) == number);
}

// A struct whose empty members are null, and one that is a struct and more.
struct Mean {
  static constexpr bool empty_members_are_null = true;
  int games = 0;
  std::optional<double> points;
  std::optional<int> best;
};
BOOST_DESCRIBE_STRUCT(Mean, (), (games, points, best))

struct NamedMean : Mean {
  std::string name;
  std::optional<int> age;
};
BOOST_DESCRIBE_STRUCT(NamedMean, (Mean), (name, age))

TEST(AppendJson, empty_members_may_be_null) {
  EXPECT_EQ(to_line(Mean{}), R"({"games":0,"points":null,"best":null})");
  EXPECT_EQ(to_line(Mean{2, 1.5, 7}), R"({"games":2,"points":1.5E0,"best":7})");
  EXPECT_EQ(appended(Mean{}), by_tree(Mean{}));
  EXPECT_EQ(appended(Mean{2, 1.5, 7}), by_tree(Mean{2, 1.5, 7}));
}

TEST(AppendJson, members_of_a_base_come_first) {
  const NamedMean mean{{2, 0.25, {}}, "Ada", 36};
  EXPECT_EQ(to_line(mean), R"({"games":2,"points":2.5E-1,"best":null,"name":"Ada","age":36})");
  EXPECT_EQ(appended(mean), by_tree(mean));
}

struct Message {
  int seq = 0;
  RawJson view;
  std::optional<RawJson> more;
  std::vector<RawJson> events;
};
BOOST_DESCRIBE_STRUCT(Message, (), (seq, view, more, events))

TEST(AppendJson, what_is_json_already_is_written_as_it_is) {
  EXPECT_EQ(to_line(Message{7, {R"({"a":[1,"\n"]})"}, {}, {{"1"}, {"{}"}}}),
            R"({"seq":7,"view":{"a":[1,"\n"]},"events":[1,{}]})");
  EXPECT_EQ(to_line(Message{7, {"null"}, RawJson{"[]"}, {}}), R"({"seq":7,"view":null,"more":[],"events":[]})");
}

// Every event as each viewer hears it, and what each of them sees after it.
template <contract::Game G>
void expect_same_bytes(typename G::State state, const std::vector<typename G::Event>& events, int seats) {
  for (const auto& event : events) {
    state = G::evolve(std::move(state), event);
    RC_ASSERT(appended(event) == by_tree(event));
    for (int i = -1; i < seats; ++i) {
      const auto viewer = i < 0 ? contract::Viewer::spectator() : contract::Viewer(contract::Seat(i));
      const auto told = G::told(event, viewer);
      RC_ASSERT(appended(told) == by_tree(told));
      const auto view = G::view(state, viewer);
      RC_ASSERT(appended(view) == by_tree(view));
    }
  }
}

std::uint64_t any_seed() {
  return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
}

TEST(AppendJson, events_and_views_of_classic_are_written_as_by_the_tree) {
  EXPECT_TRUE(rc::check([] {
    const int seats = *rc::gen::inRange(1, 5);
    classic::Options options;
    if (seats == 1 || *rc::gen::arbitrary<bool>()) options.claiming = classic::Claiming::point_at_once;
    options.rounds = 1;
    const auto events = golden::play_classic(options, seats, {.number = any_seed(), .stream = 0});
    expect_same_bytes<classic::Classic>(classic::Classic::start(options, seats), events, seats);
  }));
}

TEST(AppendJson, events_and_views_of_cubed_are_written_as_by_the_tree) {
  EXPECT_TRUE(rc::check([] {
    const int seats = *rc::gen::inRange(2, 5);
    cubed::Options options;
    if (*rc::gen::arbitrary<bool>()) options.dice = cubed::DiceKind::many_wilds;
    cubed::SimpleGame game(options, seats, cubed::Policy::random, {.number = any_seed(), .stream = 0});
    constexpr int steps = 20;
    for (int i = 0; i < steps && !game.is_over(); ++i) game.step();
    expect_same_bytes<cubed::Cubed>(cubed::Cubed::start(options, seats), game.events(), seats);
  }));
}

}  // namespace
}  // namespace tercet::codec
