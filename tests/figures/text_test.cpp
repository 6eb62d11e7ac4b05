// The text forms: written in upper case, read in either, and everything else refused with a message.
#include "figures/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cctype>

#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

TEST(Figures, S2_letters_stand_for_the_values_of_the_rulebook) {
  EXPECT_EQ(to_text(Card(Number::two, Colour::purple, Symbol::oval, Shading::solid)), "2POF");
  EXPECT_EQ(to_text(Card(Number::one, Colour::red, Symbol::squiggle, Shading::open)), "1RSE");
  EXPECT_EQ(to_text(Card(Number::three, Colour::green, Symbol::diamond, Shading::striped)), "3GDH");
  EXPECT_EQ(to_text(Face(Number::two, Colour::purple, Symbol::oval)), "2PO");
  EXPECT_EQ(to_text(UpFace::wild()), "W");
}

TEST(Figures, S2_every_card_reads_back_in_both_cases) {
  for (const Card card : naive::all_cards()) {
    EXPECT_EQ(from_text(std::type_identity<Card>{}, to_text(card)), card);
    EXPECT_EQ(from_text(std::type_identity<Card>{}, lower(to_text(card))), card);
    EXPECT_EQ(std::get<Card>(parse_figure(to_text(card)).value()), card);
    EXPECT_EQ(std::get<Card>(parse_figure(lower(to_text(card))).value()), card);
  }
}

TEST(Figures, S2_every_face_and_the_wild_read_back_in_both_cases) {
  for (const Face face : naive::all_faces()) {
    EXPECT_EQ(from_text(std::type_identity<Face>{}, to_text(face)), face);
    EXPECT_EQ(from_text(std::type_identity<Face>{}, lower(to_text(face))), face);
  }
  for (int i = 0; i < UpFace::count; ++i) {
    const UpFace up = UpFace::from_index(i);
    EXPECT_EQ(from_text(std::type_identity<UpFace>{}, to_text(up)), up);
    EXPECT_EQ(from_text(std::type_identity<UpFace>{}, lower(to_text(up))), up);
    EXPECT_EQ(std::get<UpFace>(parse_figure(to_text(up)).value()), up);
    EXPECT_EQ(std::get<UpFace>(parse_figure(lower(to_text(up))).value()), up);
  }
}

TEST(Figures, S2_a_wrong_text_is_refused_with_a_message_that_quotes_it) {
  EXPECT_EQ(from_text(std::type_identity<Card>{}, "4ROF").error(),
            "\"4ROF\" is not a card (such as 2POF: 1 2 3, R G P, O S D, E H F)");
  EXPECT_EQ(from_text(std::type_identity<Face>{}, "1R").error(),
            "\"1R\" is not a face (such as 2PO: 1 2 3, R G P, O S D)");
  EXPECT_EQ(from_text(std::type_identity<UpFace>{}, "*2PO").error(),
            "\"*2PO\" is not a die (a face such as 2PO, or W)");
  EXPECT_EQ(parse_figure("").error(), "\"\" is not a figure (a card such as 2POF, a face such as 2PO, or W)");
}

TEST(Figures, S2_wrong_texts_of_every_kind_are_refused) {
  using namespace std::string_view_literals;
  for (const std::string_view text : {""sv,     " "sv,     "1"sv,      "0RO"sv,        "4RO"sv,
                                      "1XO"sv,  "1RX"sv,   "1RO "sv,   " 1RO"sv,       "R1O"sv,
                                      "1ROX"sv, "1ROFF"sv, "ROF"sv,    "W "sv,         "WW"sv,
                                      "*1RO"sv, "1RO\0"sv, "\0\0\0"sv, "1\xC3\x84O"sv, "\xFF\xFF\xFF\xFF"sv}) {
    EXPECT_FALSE(parse_figure(text)) << quoted(text);
    EXPECT_FALSE(from_text(std::type_identity<Face>{}, text)) << quoted(text);
    EXPECT_FALSE(from_text(std::type_identity<Card>{}, text)) << quoted(text);
    EXPECT_FALSE(from_text(std::type_identity<UpFace>{}, text)) << quoted(text);
  }
}

TEST(Figures, S2_each_kind_of_figure_refuses_the_others) {
  EXPECT_FALSE(from_text(std::type_identity<Face>{}, "2POF"));
  EXPECT_FALSE(from_text(std::type_identity<Face>{}, "W"));
  EXPECT_FALSE(from_text(std::type_identity<Card>{}, "2PO"));
  EXPECT_FALSE(from_text(std::type_identity<Card>{}, "W"));
  EXPECT_FALSE(from_text(std::type_identity<UpFace>{}, "2POF"));
}

TEST(Figures, S2_a_message_never_carries_control_characters_or_long_texts) {
  EXPECT_EQ(quoted("a\nb\x1b[31m\x7f\xC3\xA9"), "\"a?b?[31m???\"");
  EXPECT_EQ(quoted("12345678901234567890"), "\"12345678901234567890\"");
  EXPECT_EQ(quoted("123456789012345678901"), "\"12345678901234567890...\"");
}

RC_GTEST_PROP(Figures, S2_only_the_text_of_a_figure_is_read, (const std::string& text)) {
  const auto read = parse_figure(text);
  std::string upper = text;
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (read) {
    RC_ASSERT(std::visit([](auto figure) { return to_text(figure); }, *read) == upper);
  } else {
    RC_ASSERT(read.error().starts_with(figures::quoted(text)));
  }
}

}  // namespace
}  // namespace tercet::figures
