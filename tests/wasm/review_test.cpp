// Reviews: each step is the fold of all events up to it; no answer grows with the record; and records that are damaged.
#include "wasm/review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "classic/classic.hpp"
#include "contract/record.hpp"
#include "contract/run.hpp"
#include "figures/third.hpp"
#include "games/list.hpp"
#include "wasm/local_player.hpp"

namespace tercet::wasm {
namespace {

using classic::Classic;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;
namespace json = boost::json;

// The kept records, those of version 1 too.
std::vector<std::string> golden_records() {
  std::vector<std::string> records;
  for (const auto& entry : fs::recursive_directory_iterator(TERCET_GOLDEN)) {
    if (entry.path().extension() != ".jsonl") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    records.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return records;
}

// The naive twin: every event folded, every view made at once, and who has left by then read from the events' texts.
template <contract::Game G>
std::vector<json::value> all_steps(const contract::RecordText& text) {
  const auto record = contract::read_record<G>(text).value();
  auto state = record.start();
  std::set<std::int64_t> left;
  std::vector<json::value> steps;
  for (const auto& event : record.events) {
    state = G::evolve(std::move(state), event);
    const json::value line = json::parse(codec::to_line(event));
    if (line.at("type") == "left") left.insert(line.at("seat").as_int64());
    if (line.at("type") == "handed_over") left.erase(line.at("seat").as_int64());
    const json::value view = json::parse(codec::to_line(G::view(state, contract::Viewer::spectator())));
    steps.push_back(json::object{{"event", line}, {"view", view}, {"left", json::value_from(left)}});
  }
  return steps;
}

TEST(WasmReview, each_step_in_any_order_is_the_fold_of_all_before) {
  bool somebody_left = false;
  const auto records = golden_records();
  EXPECT_EQ(records.size(), 39U);
  for (const std::string& record : records) {
    const auto text = contract::read_record_text(record).value();
    const auto expected = games::with_game(games::All{}, text.game, [&]<class G>(std::type_identity<G>) {
                            return all_steps<G>(text);
                          }).value();
    Review review;
    const json::value reviewed = json::parse(review.open(1, record));
    EXPECT_EQ(reviewed.at("game"), json::value(text.game));
    // An option that is newer than the record has the value that it had by default.
    const auto options = games::with_game(games::All{}, text.game, [&]<class G>(std::type_identity<G>) {
                           return codec::to_json(codec::from_json<typename G::Options>(text.options).value());
                         }).value();
    EXPECT_EQ(reviewed.at("options"), options);
    EXPECT_EQ(reviewed.at("seats"), json::value_from(text.seats));
    ASSERT_EQ(reviewed.at("steps"), expected.size());
    // In leaps, the end first; then one by one.
    for (std::size_t i = 0, step = expected.size() - 1; i < expected.size(); ++i) {
      ASSERT_EQ(json::parse(review.step(1, static_cast<std::uint32_t>(step))), expected[step]) << step << record;
      step = (step + 7) % expected.size();
    }
    for (std::size_t step = 0; step < expected.size(); ++step) {
      const json::value given = json::parse(review.step(1, static_cast<std::uint32_t>(step)));
      ASSERT_EQ(given, expected[step]) << step << record;
      somebody_left |= !given.at("left").as_array().empty();
    }
  }
  EXPECT_TRUE(somebody_left);
}

// Somebody alone who errs and errs: as long as one likes.
std::string record_of_mistakes(int count) {
  classic::Options options;
  options.claiming = classic::Claiming::point_at_once;
  contract::Run<Classic> run(options, 1, {.number = 5, .stream = 0});
  run.advance(contract::Millis(0));
  const auto& table = run.state().table;
  figures::CardTriple wrong{};
  const auto cards = Classic::view(run.state(), contract::Viewer::spectator()).table;
  for (std::size_t i = 2; i < cards.size(); ++i) {
    wrong = {cards[0], cards[1], cards[i]};
    if (!figures::is_set(wrong[0], wrong[1], wrong[2])) break;
  }
  for (int i = 0; i < count; ++i) {
    const auto made = run.command(contract::Seat(0), classic::Claim{table.revision(), wrong}, run.now());
    EXPECT_TRUE(made);
  }
  return contract::write_record<Classic>({options, {"Ada"}, run.events()});
}

TEST(WasmReview, no_answer_grows_with_the_record) {
  Review few;
  Review many;
  const std::string opened_few = few.open(1, record_of_mistakes(99));
  const std::string opened_many = many.open(1, record_of_mistakes(4'999));
  EXPECT_THAT(opened_few, testing::EndsWith(R"("steps":100})"));
  EXPECT_THAT(opened_many, testing::EndsWith(R"("steps":5000})"));
  EXPECT_EQ(opened_many.size(), opened_few.size() + 1);
  EXPECT_EQ(many.step(1, 99), few.step(1, 99));
  // Two digits more in the number of mistakes.
  EXPECT_LE(many.step(1, 4'999).size(), few.step(1, 99).size() + 8);
}

TEST(WasmReview, a_step_of_no_open_review_is_an_error) {
  const std::string record = golden_records().front();
  Review review;
  EXPECT_EQ(review.step(0, 0), R"({"error":"this review is not open"})");
  review.open(1, record);
  EXPECT_THAT(review.step(1, 0), StartsWith(R"({"event":)"));
  EXPECT_EQ(review.step(2, 0), R"({"error":"this review is not open"})");
  const auto steps = json::parse(review.open(2, record)).at("steps").to_number<std::uint32_t>();
  EXPECT_THAT(review.step(1, 0), HasSubstr("not open"));
  EXPECT_THAT(review.step(2, steps), HasSubstr("the record has " + std::to_string(steps) + " steps"));
  EXPECT_THAT(review.step(2, 0xffff'ffff), HasSubstr("the record has "));
}

TEST(WasmReview, what_the_rules_do_not_allow_is_not_opened_and_what_was_open_stays) {
  const std::string record = record_of_mistakes(3);
  Review review;
  review.open(1, record);
  std::string forged = record;
  forged.replace(forged.find("\"cost\":0"), 8, "\"cost\":1");
  EXPECT_THAT(review.open(2, forged), StartsWith(R"({"error":"event 2: the rules give )"));
  EXPECT_THAT(review.open(2, ""), StartsWith(R"({"error":"line 1: )"));
  EXPECT_THAT(review.open(2, "x"), StartsWith(R"({"error":"line 1: )"));
  EXPECT_THAT(review.open(2, R"({"format":"tercet-record/1","game":"ludo","options":{},"seats":["A"]})"),
              HasSubstr("there is no game"));
  EXPECT_THAT(review.step(1, 3), StartsWith(R"({"event":)"));
}

TEST(WasmReview, a_record_without_events_has_no_steps) {
  const std::string record = record_of_mistakes(1);
  Review review;
  EXPECT_THAT(review.open(1, record.substr(0, record.find('\n') + 1)), testing::EndsWith(R"("steps":0})"));
  EXPECT_THAT(review.step(1, 0), StartsWith(R"({"error":)"));
}

// Any line missing, twice, or with a byte changed; the last one may be missing, as from a game that was left.
TEST(WasmReview, damaged_records_are_answered_with_words) {
  for (const std::string& record : golden_records()) {
    int errors = 0;
    for (std::size_t begin = 0; begin < record.size();) {
      const std::size_t next = record.find('\n', begin) + 1;
      const std::string line = record.substr(begin, next - begin);
      std::string changed = record;
      changed[begin + line.size() / 2] ^= 1;
      for (const std::string& damaged : {record.substr(0, begin) + record.substr(next),
                                         record.substr(0, next) + line + record.substr(next), std::move(changed)}) {
        Review review;
        const json::value answer = json::parse(review.open(1, damaged));
        errors += static_cast<int>(answer.as_object().contains("error"));
      }
      // Some lines are enough.
      begin = next;
      for (int i = 0; i < 10 && begin < record.size(); ++i) begin = record.find('\n', begin) + 1;
    }
    EXPECT_GE(errors, 3);
  }
}

TEST(WasmReview, records_beyond_all_bounds_are_refused) {
  const std::string record = record_of_mistakes(1);
  const contract::RecordLimits limits;
  Review review;
  std::string endless = record;
  for (std::size_t i = 0; i < limits.events; ++i) endless += "{}\n";
  EXPECT_THAT(review.open(1, endless), HasSubstr("more than 200000 events"));
  EXPECT_THAT(review.open(1, record + std::string(limits.line_bytes + 1, 'x')), HasSubstr("longer than 65536 bytes"));
  EXPECT_THAT(review.open(1, std::string(limits.bytes + 1, '\n')), HasSubstr("longer than 67108864 bytes"));
}

TEST(WasmReview, a_game_just_played_is_reviewed) {
  LocalPlayer player(2);
  player.make(setup_of("classic", R"({"claiming":"point_at_once"})", 2));
  player.begin(2);
  ASSERT_TRUE(player.play());
  const std::string& record = player.records().front();
  const json::value reviewed = player.open_review(record);
  EXPECT_EQ(reviewed.at("options").at("claiming"), "point_at_once");
  EXPECT_EQ(json::serialize(reviewed.at("seats")), R"(["Ada","Bot 2"])");
  const auto steps = reviewed.at("steps").to_number<std::uint32_t>();
  EXPECT_EQ(steps, std::ranges::count(record, '\n') - 1);
  const json::value first = player.review_step(0);
  EXPECT_EQ(first.at("event").at("type"), "round_began");
  EXPECT_EQ(first.at("view").at("table").as_array().size(), 12);
  EXPECT_EQ(player.review_step(steps - 1).at("view").at("phase"), "over");
}

}  // namespace
}  // namespace tercet::wasm
