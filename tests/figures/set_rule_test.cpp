// What a SET is: S1, S2, S3 and the wild of D3.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "figures/third.hpp"
#include "generators.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

TEST(Figures, S1_each_feature_alone_is_all_same_or_all_different) {
  EXPECT_TRUE(is_set(card("1ROF"), card("2ROF"), card("3ROF")));
  EXPECT_TRUE(is_set(card("1ROE"), card("2GSH"), card("3PDF")));
  EXPECT_FALSE(is_set(card("1ROF"), card("2ROF"), card("3GOF")));
  EXPECT_TRUE(is_set(face("1RO"), face("1GO"), face("1PO")));
  EXPECT_FALSE(is_set(face("1RO"), face("1RO"), face("1PO")));
}

TEST(Figures, S1_is_judged_as_the_rule_says_for_all_faces) {
  for (const Face a : naive::all_faces()) {
    for (const Face b : naive::all_faces()) {
      for (const Face c : naive::all_faces()) ASSERT_EQ(is_set(a, b, c), naive::is_set(a, b, c));
    }
  }
}

TEST(Figures, S1_is_judged_as_the_rule_says_for_all_cards) {
  const auto all = naive::all_cards();
  for (const Card a : all) {
    for (const Card b : all) {
      for (const Card c : all) ASSERT_EQ(is_set(a, b, c), naive::is_set(a, b, c));
    }
  }
}

TEST(Figures, S2_there_are_81_cards_and_27_faces_by_features) {
  std::set<Card> made_cards;
  std::set<Face> made_faces;
  for (const Number number : {Number::one, Number::two, Number::three}) {
    for (const Colour colour : {Colour::red, Colour::green, Colour::purple}) {
      for (const Symbol symbol : {Symbol::oval, Symbol::squiggle, Symbol::diamond}) {
        const Face made(number, colour, symbol);
        made_faces.insert(made);
        EXPECT_EQ(made.number(), number);
        EXPECT_EQ(made.colour(), colour);
        EXPECT_EQ(made.symbol(), symbol);
        EXPECT_EQ(made.value(Feature::number), static_cast<int>(number));
        EXPECT_EQ(made.value(Feature::colour), static_cast<int>(colour));
        EXPECT_EQ(made.value(Feature::symbol), static_cast<int>(symbol));
        for (const Shading shading : {Shading::open, Shading::striped, Shading::solid}) {
          const Card card(number, colour, symbol, shading);
          made_cards.insert(card);
          EXPECT_EQ(card.face(), made);
          EXPECT_EQ(card.number(), number);
          EXPECT_EQ(card.colour(), colour);
          EXPECT_EQ(card.symbol(), symbol);
          EXPECT_EQ(card.shading(), shading);
          EXPECT_EQ(card.value(Feature::colour), static_cast<int>(colour));
          EXPECT_EQ(card.value(Feature::shading), static_cast<int>(shading));
          EXPECT_EQ(Card::from_index(card.index()), card);
        }
      }
    }
  }
  EXPECT_EQ(made_cards.size(), 81U);
  EXPECT_EQ(made_faces.size(), 27U);
}

TEST(Figures, D2_a_face_has_the_index_that_the_dice_list_uses) {
  EXPECT_EQ(face("1RO").index(), 0);
  EXPECT_EQ(face("2GS").index(), 9 + 3 + 1);
  EXPECT_EQ(face("3PD").index(), 26);
  EXPECT_EQ(UpFace::wild().index(), 27);
}

TEST(Figures, S3_exactly_one_third_completes_two_cards) {
  const auto all = naive::all_cards();
  for (const Card a : all) {
    for (const Card b : all) {
      if (a == b) continue;
      int completing = 0;
      for (const Card c : all) {
        if (!naive::is_set(a, b, c)) continue;
        ++completing;
        ASSERT_EQ(third(a, b), c);
      }
      ASSERT_EQ(completing, 1);
    }
  }
}

TEST(Figures, S3_exactly_one_third_completes_two_faces) {
  for (const Face a : naive::all_faces()) {
    for (const Face b : naive::all_faces()) {
      int completing = 0;
      for (const Face c : naive::all_faces()) {
        if (!naive::is_set(a, b, c)) continue;
        ++completing;
        ASSERT_EQ(third(a, b), c);
      }
      ASSERT_EQ(completing, 1);
    }
  }
}

TEST(Figures, S3_three_identical_faces_are_a_set) {
  for (const Face face : naive::all_faces()) {
    EXPECT_TRUE(is_set(face, face, face));
    EXPECT_EQ(third(face, face), face);
    EXPECT_TRUE(is_set(UpFace(face), UpFace(face), UpFace(face)));
  }
}

TEST(Figures, S3_a_repeated_card_is_no_set) {
  for (const Card card : naive::all_cards()) EXPECT_FALSE(is_set(card, card, card));
  EXPECT_FALSE(is_set(card("1ROF"), card("1ROF"), card("2ROF")));
  EXPECT_FALSE(is_set(card("1ROF"), card("2ROF"), card("1ROF")));
  EXPECT_FALSE(is_set(card("2ROF"), card("1ROF"), card("1ROF")));
}

TEST(Figures, D3_a_wild_makes_a_set_with_any_two_dice) {
  for (int a = 0; a < UpFace::count; ++a) {
    for (int b = 0; b < UpFace::count; ++b) {
      const UpFace x = UpFace::from_index(a);
      const UpFace y = UpFace::from_index(b);
      EXPECT_TRUE(is_set(UpFace::wild(), x, y));
      EXPECT_TRUE(is_set(x, UpFace::wild(), y));
      EXPECT_TRUE(is_set(x, y, UpFace::wild()));
    }
  }
}

RC_GTEST_PROP(Figures, S1_the_order_of_the_cards_does_not_matter, ()) {
  const Card a = any_card();
  const Card b = any_card();
  const Card c = *rc::gen::element(third(a, b), any_card());
  const bool set = is_set(a, b, c);
  RC_ASSERT(is_set(a, c, b) == set);
  RC_ASSERT(is_set(b, a, c) == set);
  RC_ASSERT(is_set(b, c, a) == set);
  RC_ASSERT(is_set(c, a, b) == set);
  RC_ASSERT(is_set(c, b, a) == set);
}

RC_GTEST_PROP(Figures, S1_dice_are_judged_as_the_naive_twin_does, ()) {
  const UpFace a = any_die();
  const UpFace b = any_die();
  const UpFace c = any_die();
  RC_ASSERT(is_set(a, b, c) == naive::is_set(a, b, c));
}

}  // namespace
}  // namespace tercet::figures
