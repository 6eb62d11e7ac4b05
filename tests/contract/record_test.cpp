// The form of records: what is broken is said with its line.
#include <gtest/gtest.h>

#include "contract/record.hpp"
#include "contract/toy.hpp"

namespace tercet::testing {
namespace {

using contract::read_record;
using contract::read_record_text;

const std::string header = R"({"format":"tercet-record/1","game":"toy","options":{"time_ms":10000},"seats":["A","B"]})"
                           "\n";
const std::string pick = R"({"type":"picked","t":5,"seat":0,"number":3})"
                         "\n";

// What reading says of a text, or nothing if it is a good record.
std::string complaint(const std::string& text) {
  const auto form = read_record_text(text);
  if (!form) return form.error().message();
  const auto record = read_record<Toy>(*form);
  return record ? "" : record.error().message();
}

TEST(Record, a_good_one_reads_with_or_without_the_last_line_end) {
  EXPECT_EQ(complaint(header), "");
  EXPECT_EQ(complaint(header + pick), "");
  EXPECT_EQ(complaint(header + pick.substr(0, pick.size() - 1)), "");
}

TEST(Record, every_kind_of_damage_is_named_with_its_line) {
  EXPECT_EQ(complaint(""), "line 1: the record is empty");
  EXPECT_EQ(complaint("[]\n"), "line 1: must be an object");
  EXPECT_EQ(complaint("{}\n"), "line 1: format: is missing");
  EXPECT_EQ(complaint(R"({"format":"x","game":"toy","options":{},"seats":["A"]})"),
            "line 1: format: must be \"tercet-record/1\"");
  EXPECT_EQ(complaint(R"({"format":"tercet-record/1","game":7,"options":{},"seats":["A"]})"),
            "line 1: game: must be text, not a number");
  EXPECT_EQ(complaint(R"({"format":"tercet-record/1","game":"toy","options":{},"seats":[]})"),
            "line 1: seats: must be 1 to 8");
  EXPECT_EQ(complaint(R"({"format":"tercet-record/1","game":"toy","options":{},"seats":["A",1]})"),
            "line 1: seats[1]: must be text, not a number");
  EXPECT_EQ(complaint(R"({"format":"tercet-record/1","game":"toy","options":{"time":1},"seats":["A"]})"),
            "line 1: options.time: is unknown here");
  EXPECT_EQ(complaint(R"({"format":"tercet-record/1","game":"toy","options":{},"seats":["A"],"more":1})"),
            "line 1: more: is unknown here");
  EXPECT_EQ(complaint(header + pick + pick.substr(0, 12)), "line 3: broken JSON: it ends too early, at column 13");
  EXPECT_EQ(complaint(header + pick + "\n"), "line 3: broken JSON: it ends too early, at column 1");
  EXPECT_EQ(complaint(header + R"({"type":"picked","t":-1,"seat":0})"),
            "line 2: t: -1 is not between 0 and 9007199254740991");
  EXPECT_EQ(complaint(header + R"({"type":"picked","t":1,"seat":8})"), "line 2: seat: 8 is out of range");
  EXPECT_EQ(complaint(header + R"({"type":"rolled","t":1,"number":3,"picks":[1,"2"]})"),
            "line 2: picks[1]: must be a whole number, not text");
  EXPECT_EQ(complaint(header + R"({"type":"flown","t":1})"), "line 2: type: \"flown\" is not one of picked rolled");
}

TEST(Record, what_a_game_reveals_has_one_form) {
  const std::string hex(64, 'a');
  const auto with = [&](const std::string& fair) {
    return complaint(header.substr(0, header.size() - 2) + ",\"fair\":" + fair + "}\n" + pick);
  };
  const auto revealed = [&](const std::string& commitment, const std::string& secret, const std::string& nonces) {
    return with(R"({"commitment":")" + commitment + R"(","secret":")" + secret + R"(","nonces":)" + nonces + "}");
  };
  EXPECT_EQ(revealed(hex, hex, R"(["0123456789abcDEF",""])"), "");
  EXPECT_EQ(revealed(hex + "a", hex, R"(["",""])"), "line 1: fair.commitment: must be 64 lower-case hex digits");
  EXPECT_EQ(revealed(hex, std::string(64, 'A'), R"(["",""])"), "line 1: fair.secret: must be 64 lower-case hex digits");
  EXPECT_EQ(revealed(hex, hex, R"([""])"), "line 1: fair.nonces: must be one for each seat");
  EXPECT_EQ(revealed(hex, hex, R"(["","0123"])"), "line 1: fair.nonces[1]: must be 16 to 64 hex digits, or empty");
  EXPECT_EQ(revealed(hex, hex, "[0,1]"), "line 1: fair.nonces[0]: must be text, not a number");
  EXPECT_EQ(with("7"), "line 1: fair: must be an object, not a number");
  EXPECT_EQ(with("{}"), "line 1: fair.commitment: is missing");
}

TEST(Record, sizes_are_bounded) {
  EXPECT_EQ(complaint(header + std::string(70'000, ' ') + "\n"), "line 2: longer than 65536 bytes");
  EXPECT_EQ(
      complaint(R"({"format":"tercet-record/1","game":"toy","options":{},"seats":[")" + std::string(97, 'x') + "\"]}"),
      "line 1: seats: a name is longer than 96 bytes");
  EXPECT_EQ(complaint(header + std::string(200'001, '\n')), "line 200002: more than 200000 events");
  const auto small = read_record_text(header + pick, {.bytes = 50});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().message(), "line 1: longer than 50 bytes");
}

}  // namespace
}  // namespace tercet::testing
