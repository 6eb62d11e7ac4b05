// Games and records of version 1, as servers kept them before there was a version: they open, go on under their own
// rules and chance to their end, replay and verify.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "contract/record.hpp"
#include "server/people/verification.hpp"
#include "server/rooms/fair_seed_source.hpp"
#include "table/table.hpp"

namespace tercet::server {
namespace {

using table::Millis;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string(TERCET_TEST_DATA "/version-1/") + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  EXPECT_FALSE(lines.empty()) << name;
  return lines;
}

std::string text_of(const std::string& name) {
  std::string text;
  for (const std::string& line : lines_of(name)) text += line + "\n";
  return text;
}

// Bots think at once; the person does nothing, and their time runs out each time.
void play_out(table::Table& table, Millis max) {
  Millis now = table.time();
  const Millis end = now + max;
  while (now < end && table.state().phase == table::Phase::playing) {
    auto thoughts = table.take_thoughts();
    for (const table::PendingThought& thought : thoughts) {
      table.planned(thought.seat, thought.serial, thought.plan(), now);
    }
    if (!thoughts.empty()) continue;
    const auto next = table.wakes_at();
    if (!next) break;
    now = std::max(now, *next);
    table.wake(now);
  }
}

class Version1 : public ::testing::TestWithParam<const char*> {};

TEST_P(Version1, a_record_verifies) {
  const std::string record = text_of(GetParam() + std::string("-record.jsonl"));
  const auto verified = verify_record(record);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_GT(*verified, 20U);
  // The same events are not what the seed gives by the keys of version 2.
  std::string newer = record;
  newer.insert(newer.find(",\"game\""), ",\"version\":2");
  const auto wrong = verify_record(newer);
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error(), HasSubstr("the rules and the seed give"));
}

TEST_P(Version1, a_game_under_way_goes_on_to_its_end) {
  FairSeedSource seeds;
  auto table =
      table::Table::reopen(table::all_game_types(), seeds, lines_of(GetParam() + std::string("-under-way.jsonl")));
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(table->state().version, contract::first_version);
  const std::string person = table->state().seats[0].person;
  table->join(1, {.id = person, .name = "Ada"}, std::nullopt, table->time());
  play_out(*table, std::chrono::hours(2));
  ASSERT_EQ(table->state().phase, table::Phase::finished) << table->broken().value_or("");
  const auto finished = table->take_finished();
  ASSERT_EQ(finished.size(), 1U);
  const std::string& record = finished[0].record;
  EXPECT_THAT(record.substr(0, record.find('\n')), Not(HasSubstr("version")));
  const auto verified = verify_record(record);
  EXPECT_TRUE(verified) << verified.error();
}

TEST_P(Version1, the_next_game_at_the_same_table_is_of_the_current_version) {
  FairSeedSource seeds;
  auto table =
      table::Table::reopen(table::all_game_types(), seeds, lines_of(GetParam() + std::string("-under-way.jsonl")));
  ASSERT_TRUE(table) << table.error();
  table->join(1, {.id = table->state().seats[0].person, .name = "Ada"}, std::nullopt, table->time());
  play_out(*table, std::chrono::hours(2));
  ASSERT_EQ(table->state().phase, table::Phase::finished);
  table->receive(1, R"({"type":"rematch"})", table->time());
  table->receive(1, R"({"type":"ready","nonce":"0123456789abcdef"})", table->time());
  ASSERT_EQ(table->state().phase, table::Phase::playing);
  EXPECT_EQ(table->state().version, contract::current_version);
  (void)table->take_finished();
  play_out(*table, std::chrono::hours(2));
  const auto finished = table->take_finished();
  ASSERT_EQ(finished.size(), 1U);
  EXPECT_THAT(finished[0].record, HasSubstr("\"version\":2"));
  EXPECT_TRUE(verify_record(finished[0].record));
}

TEST_P(Version1, who_leaves_the_next_game_is_played_on_as_the_game_says) {
  FairSeedSource seeds;
  auto table =
      table::Table::reopen(table::all_game_types(), seeds, lines_of(GetParam() + std::string("-under-way.jsonl")));
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(table->state().bot_for_leaver, GetParam() == std::string("cubed")) << "C8";
}

// C8 as it was: who leaves keeps the points and can win.
TEST(Version, leaving_a_game_under_way_goes_by_its_own_rule) {
  FairSeedSource seeds;
  auto table = table::Table::reopen(table::all_game_types(), seeds, lines_of("classic-under-way.jsonl"));
  ASSERT_TRUE(table) << table.error();
  table->join(1, {.id = table->state().seats[0].person, .name = "Ada"}, std::nullopt, table->time());
  table->receive(1, R"({"type":"leave"})", table->time());
  const auto entries = table->take_entries();
  EXPECT_THAT(entries, ::testing::Contains(HasSubstr(R"("event":{"type":"left")")));
  for (const std::string& entry : entries) {
    if (entry.find(R"("event":{"type":"left")") != std::string::npos) {
      EXPECT_THAT(entry, Not(HasSubstr("bot_plays")));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Version1, ::testing::Values("classic", "cubed"));

TEST(Version, a_journal_of_a_version_to_come_is_not_opened) {
  auto lines = lines_of("classic-under-way.jsonl");
  for (std::string& line : lines) {
    if (line.starts_with(R"({"type":"started")")) line.insert(line.size() - 1, ",\"version\":99");
  }
  FairSeedSource seeds;
  const auto table = table::Table::reopen(table::all_game_types(), seeds, lines);
  ASSERT_FALSE(table);
  EXPECT_THAT(table.error(), HasSubstr("there is no version 99"));
}

}  // namespace
}  // namespace tercet::server
