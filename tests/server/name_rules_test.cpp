// What people may be called and log in with.
#include "server/people/name_rules.hpp"

#include <gtest/gtest.h>

#include <boost/describe/enum_to_string.hpp>

#include "contract/record.hpp"

namespace tercet::server {
namespace {

std::string code_of(std::string_view name) {
  const auto checked = check_name(name);
  return checked ? "" : boost::describe::enum_to_string(checked.error().code, "?");
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Names, space_around_a_name_is_taken_away) {
  EXPECT_EQ(check_name("  Ada Lovelace "), "Ada Lovelace");
  EXPECT_EQ(check_name("\u3000\u00a0李\u2003"), "李");
  EXPECT_EQ(check_name("\U0001F469\u200D\U0001F52C"), "\U0001F469\u200D\U0001F52C");
}

TEST(Names, a_name_is_1_to_24_characters_of_any_script) {
  EXPECT_EQ(code_of(""), "bad_name");
  EXPECT_EQ(code_of("   "), "bad_name");
  EXPECT_EQ(code_of("\u200d"), "bad_name");
  for (const std::string_view character : {"x", "é", "李", "\U0001F600"}) {
    EXPECT_EQ(code_of(repeated(character, 24)), "") << character;
    EXPECT_EQ(code_of(repeated(character, 25)), "bad_name") << character;
    EXPECT_LE(repeated(character, 24).size(), contract::RecordLimits{}.name_bytes);
  }
  EXPECT_EQ(code_of(" " + repeated("x", 24) + "          "), "");
}

TEST(Names, what_could_deceive_or_break_a_line_is_refused) {
  for (const std::string_view bad :
       {"a\nb", "a\tb",
        "a\x7f"
        "b",
        "a\u0085b", "a\u202eb", "a\u2066b", "a\u200eb", "a\u200bb", "a\u2028b", "a\ufeffb", "a\U0001FFFFb"}) {
    EXPECT_EQ(code_of(bad), "bad_name") << bad;
  }
  EXPECT_EQ(code_of(std::string_view("a\0b", 3)), "bad_name");
}

TEST(Names, only_well_formed_utf8_is_a_name) {
  for (const std::string_view bad : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\xaf",
                                     "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff", "\xe2\x82"}) {
    const auto checked = check_name(bad);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().what, "the name is not valid UTF-8");
  }
}

TEST(Names, a_login_is_3_to_32_plain_characters_in_any_case) {
  EXPECT_EQ(check_login("Ada.L-1_x"), "ada.l-1_x");
  EXPECT_TRUE(check_login("abc"));
  EXPECT_TRUE(check_login(repeated("a", 32)));
  for (const std::string& bad : {std::string("ab"), repeated("a", 33), std::string("a b c"), std::string("ädä"),
                                 std::string("a\nbc"), std::string()}) {
    const auto checked = check_login(bad);
    ASSERT_FALSE(checked) << bad;
    EXPECT_EQ(checked.error().code, ErrorCode::bad_login);
  }
}

TEST(Names, a_password_is_8_to_128_bytes) {
  EXPECT_FALSE(check_password(repeated("x", 7)));
  EXPECT_TRUE(check_password(repeated("x", 8)));
  EXPECT_TRUE(check_password(repeated("x", 128)));
  EXPECT_EQ(check_password(repeated("x", 129)).error().code, ErrorCode::bad_password);
}

}  // namespace
}  // namespace tercet::server
