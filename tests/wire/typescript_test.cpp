// How C++ types become types of TypeScript.
#include "wire/typescript.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "bots/level.hpp"
#include "cubed/command.hpp"
#include "wasm/local_messages.hpp"
#include "wasm/question.hpp"

namespace tercet::wire {

struct Odd {
  static constexpr std::string_view tag = "odd";
  std::optional<bool> maybe;
  std::vector<std::array<cubed::Square, 3>> lines;
  std::map<cubed::Square, int> bonus;
  bots::Level level{};
};
BOOST_DESCRIBE_STRUCT(Odd, (), (maybe, lines, bonus, level))

struct Mean {
  static constexpr bool empty_members_are_null = true;
  std::optional<double> points;
  std::vector<std::optional<bots::Level>> seats;
};
BOOST_DESCRIBE_STRUCT(Mean, (), (points, seats))

struct NamedMean : Mean {
  std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(NamedMean, (Mean), (name))

struct Open {
  codec::AnyJson anything;
};
BOOST_DESCRIBE_STRUCT(Open, (), (anything))

namespace {

TEST(WireTypeScript, a_struct_with_all_that_it_is_made_of) {
  TypeScript types;
  EXPECT_EQ(types.use<Odd>(), "Odd");
  EXPECT_EQ(types.use<Odd>(), "Odd");
  EXPECT_EQ(types.text(), R"(
export type Square = string;

export const levels = [
  'beginner',
  'easy',
  'skilled',
  'expert',
] as const;
export type Level = (typeof levels)[number];

export interface Odd {
  type: 'odd';
  maybe?: boolean;
  lines: [Square, Square, Square][];
  bonus: Record<Square, number>;
  level: Level;
}
)");
}

TEST(WireTypeScript, what_may_be_null_and_what_comes_from_a_base) {
  TypeScript types;
  types.use<bots::Level>();
  const std::size_t begin = types.text().size();
  types.use<Mean>();
  types.use<NamedMean>();
  EXPECT_EQ(types.text().substr(begin), R"(
export interface Mean {
  points: number | null;
  seats: (Level | null)[];
}

export interface NamedMean {
  points: number | null;
  seats: (Level | null)[];
  name: string | null;
}
)");
}

TEST(WireTypeScript, what_is_sent_may_be_any_list) {
  TypeScript types;
  types.declare_sent("Sent", std::type_identity<std::variant<Odd>>{}, "  id?: number;\n");
  EXPECT_NE(types.text().find("  type: 'odd';\n  id?: number;\n"), std::string::npos);
  EXPECT_NE(types.text().find("  lines: Square[][];\n"), std::string::npos);
  EXPECT_NE(types.text().find("export type Sent =\n  | Odd;\n"), std::string::npos);
}

TEST(WireTypeScript, what_is_open_must_be_said) {
  TypeScript types;
  EXPECT_THROW(types.use<Open>(), std::runtime_error);
  EXPECT_NO_THROW(types.use<wasm::Received>());
}

TEST(WireTypeScript, names_that_two_games_share_are_told_apart) {
  EXPECT_EQ(client_name("tercet::classic::Options"), "ClassicOptions");
  EXPECT_EQ(client_name("tercet::cubed::Options"), "CubedOptions");
  EXPECT_EQ(client_name("tercet::table::message::Options"), "SendOptions");
  EXPECT_EQ(client_name("tercet::wasm::Explain"), "ExplainQuestion");
  EXPECT_EQ(client_name("tercet::wasm::Explained"), "Explained");
  EXPECT_EQ(client_name("tercet::server::Person"), "Person");
  EXPECT_THROW(client_name("tercet::fair::Verified"), std::runtime_error);
}

}  // namespace
}  // namespace tercet::wire
