#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;

// A solo round that makes a mistake, asks for cards and leaves: enough events of every kind to break.
std::string some_record(const Folder& folder) {
  const std::string path = folder.path("round.jsonl");
  tercet({"play", "classic", "--seed", "5", "--record", path},
         {.input = "abc\n+\nq\n", .output_file = {}, .environment = {}});
  return path;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string first_lines(const std::string& text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += lines_of(text)[i] + "\n";
  return result;
}

class Replay : public ::testing::Test {
 protected:
  Folder folder;
  std::string path = some_record(folder);
  std::string record = read_file(path);

  Outcome replay(const std::string& text) { return tercet({"replay", folder.write("changed.jsonl", text)}); }
};

TEST_F(Replay, prints_the_result_as_one_line) {
  const Outcome outcome = tercet({"replay", path});
  EXPECT_THAT(outcome, Prints(HasSubstr("\"events\":6,\"finished\":true,\"game\":\"classic\"")));
  EXPECT_THAT(outcome.out, HasSubstr("\"points\":[-1],\"rounds\":1,\"seats\":[\"player\"],\"winners\":[]}"));
  EXPECT_EQ(tercet_reading(record, {"replay", "-"}).out, outcome.out);
}

TEST_F(Replay, the_first_event_that_breaks_a_rule_is_named) {
  const Outcome outcome = replay(replaced(record, "\"cost\":0", "\"cost\":1"));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("line 3 (event 2)"));
  EXPECT_EQ(lines_of(outcome.err).size(), 1U);
  EXPECT_EQ(outcome.out, "");
}

TEST_F(Replay, a_card_dealt_twice_breaks_a_rule) {
  const std::string line = lines_of(record)[4];  // dealt
  const Outcome outcome = replay(replaced(record, "\"1GSE\"", "\"2RDE\""));
  EXPECT_THAT(line, HasSubstr("\"1GSE\""));
  EXPECT_EQ(outcome.status, 1) << outcome;
}

TEST_F(Replay, events_out_of_order_break_a_rule) {
  std::vector<std::string> lines = lines_of(record);
  std::swap(lines[2], lines[1]);
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  EXPECT_EQ(replay(text).status, 1);
}

TEST_F(Replay, an_event_after_the_end_breaks_a_rule) {
  EXPECT_EQ(replay(record + lines_of(record).back() + "\n").status, 1);
}

TEST_F(Replay, a_record_that_ends_before_its_game_is_cut_off) {
  const std::string part = first_lines(record, 3);
  EXPECT_THAT(replay(part), IsRefused("cut off"));
  EXPECT_THAT(tercet_reading(part, {"replay", "-", "--partial"}), Prints(HasSubstr("\"finished\":false")));
}

TEST_F(Replay, a_record_that_ends_within_a_step_is_cut_off) {
  const std::string part = first_lines(record, 4);  // asked, without the cards that follow
  EXPECT_THAT(replay(part), IsRefused("in the middle of a step"));
  EXPECT_THAT(tercet_reading(part, {"replay", "-", "--partial"}), Prints(HasSubstr("\"finished\":false")));
}

TEST_F(Replay, every_prefix_of_the_text_is_refused) {
  for (std::size_t size = 0; size < record.size(); size += 97) {
    const Outcome outcome = replay(record.substr(0, size));
    EXPECT_THAT(outcome, IsRefused("line ")) << size;
  }
}

TEST_F(Replay, a_broken_form_is_refused_with_its_line) {
  EXPECT_THAT(replay(""), IsRefused("line 1: the record is empty"));
  EXPECT_THAT(replay("hello\n"), IsRefused("line 1: broken JSON"));
  EXPECT_THAT(replay("[]\n"), IsRefused("line 1"));
  EXPECT_THAT(replay(replaced(record, "tercet-record/1", "tercet-record/2")), IsRefused("line 1: format"));
  EXPECT_THAT(replay(replaced(record, "\"classic\"", "\"chess\"")), IsRefused("line 1: game: \"chess\""));
  EXPECT_THAT(replay(replaced(record, "\"table\":12", "\"table\":13")), IsRefused("line 1: options"));
  EXPECT_THAT(replay(replaced(record, "[\"player\"]", "[]")), IsRefused("line 1: seats"));
  EXPECT_THAT(replay(replaced(record, "\"mistaken\"", "\"forgiven\"")), IsRefused("line 3: type"));
  EXPECT_THAT(replay(replaced(record, "\"2RDE\"", "\"2RDX\"")), IsRefused("line 2: cards[0]"));
  EXPECT_THAT(replay(replaced(record, "\"t\":0", "\"t\":-1")), IsRefused("line 2: t"));
  EXPECT_THAT(replay(record + "\n"), IsRefused("broken JSON"));
  EXPECT_THAT(replay(record + "{}\n"), IsRefused("type"));
}

TEST_F(Replay, a_file_that_is_not_there_or_not_a_file) {
  EXPECT_THAT(tercet({"replay"}), IsRefused("FILE"));
  EXPECT_THAT(tercet({"replay", folder.path("missing.jsonl")}), IsRefused("missing.jsonl: No such file"));
  EXPECT_THAT(tercet({"replay", folder.path("")}), IsRefused("Is a directory"));
}

class ReplayCubed : public ::testing::Test {
 protected:
  Folder folder;
  std::string record = record_of(folder);

  static std::string record_of(const Folder& folder) {
    const std::string path = folder.path("game.jsonl");
    tercet({"simulate", "cubed", "--games", "1", "--seed", "9", "--record", path});
    return read_file(path);
  }
  Outcome replay(const std::string& text) { return tercet({"replay", folder.write("changed.jsonl", text)}); }
  // The first line that holds this, counted from 1.
  std::size_t line_with(const std::string& what) {
    const auto lines = lines_of(record);
    const auto found =
        std::ranges::find_if(lines, [&](const std::string& line) { return line.find(what) != std::string::npos; });
    return static_cast<std::size_t>(found - lines.begin()) + 1;
  }
};

TEST_F(ReplayCubed, prints_the_result_as_one_line) {
  const Outcome outcome = replay(record);
  EXPECT_THAT(outcome, Prints(HasSubstr("\"finished\":true,\"game\":\"cubed\"")));
  EXPECT_THAT(outcome.out, HasSubstr("\"scores\":["));
  EXPECT_THAT(outcome.out, HasSubstr("\"winners\":["));
}

TEST_F(ReplayCubed, the_first_event_that_breaks_a_rule_is_named) {
  // T6: a turn that claims another score.
  const std::size_t placed = line_with("\"placed\"");
  std::vector<std::string> lines = lines_of(record);
  lines[placed - 1] = replaced(lines[placed - 1], "\"score\":", "\"score\":1");
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  const Outcome outcome = replay(text);
  EXPECT_EQ(outcome.status, 1) << outcome;
  EXPECT_THAT(outcome.err, HasSubstr("line " + std::to_string(placed) + " (event " + std::to_string(placed - 1) + ")"));
  EXPECT_EQ(lines_of(outcome.err).size(), 1U);
}

TEST_F(ReplayCubed, a_record_that_ends_before_its_game_is_cut_off) {
  const std::string some = first_lines(record, line_with("\"laid_first\""));
  EXPECT_THAT(replay(some), IsRefused("before the game does"));
  EXPECT_EQ(tercet({"replay", folder.write("some.jsonl", some), "--partial"}).status, 0);
}

TEST_F(ReplayCubed, refuses_a_game_that_nobody_knows) {
  EXPECT_THAT(replay(replaced(record, "\"cubed\"", "\"chess\"")), IsRefused("is not one of: classic, cubed"));
}

}  // namespace
}  // namespace tercet::cli_tests
