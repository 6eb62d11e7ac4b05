// Exit statuses and where words go, for every subcommand alike (docs/notation.md, The program).
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(Usage, version_is_one_line) { EXPECT_THAT(tercet({"--version"}), Prints(MatchesRegex("tercet [0-9.]+\n"))); }

TEST(Usage, help_is_everywhere) {
  EXPECT_THAT(tercet({"--help"}), Prints(HasSubstr("Usage: tercet COMMAND")));
  for (const std::string command : {"judge", "sets", "cubed", "simulate", "replay", "bench", "play"}) {
    EXPECT_THAT(tercet({command, "--help"}), Prints(HasSubstr("Usage: tercet " + command)));
    EXPECT_THAT(tercet({"--help"}), Prints(HasSubstr("  " + command)));
  }
}

TEST(Usage, no_command) { EXPECT_THAT(tercet({}), IsRefused("no command")); }

TEST(Usage, unknown_command) { EXPECT_THAT(tercet({"jugde"}), IsRefused("unknown command \"jugde\"")); }

TEST(Usage, unknown_option_of_every_command) {
  EXPECT_THAT(tercet({"--frobnicate"}), IsRefused("--frobnicate"));
  for (const std::string command : {"judge", "sets", "cubed", "simulate", "replay", "bench", "play"}) {
    EXPECT_THAT(tercet({command, "--frobnicate"}), IsRefused("--frobnicate"));
  }
}

TEST(Usage, missing_value) {
  EXPECT_THAT(tercet({"simulate", "classic", "--games"}), IsRefused("--games"));
  EXPECT_THAT(tercet({"bench", "--only"}), IsRefused("--only"));
}

TEST(Usage, missing_and_unknown_game) {
  EXPECT_THAT(tercet({"simulate"}), IsRefused("GAME"));
  EXPECT_THAT(tercet({"simulate", "chess"}), IsRefused("\"chess\""));
  EXPECT_THAT(tercet({"play", "chess"}), IsRefused("\"chess\""));
}

TEST(Usage, a_line_stays_one_line_whatever_the_argument_holds) {
  EXPECT_THAT(tercet({"a\nb"}), IsRefused("unknown command"));
  EXPECT_THAT(tercet({"judge", "1\n\x1b[2J", "2RO", "3RO"}), IsRefused("figure 1"));
  EXPECT_THAT(tercet({"replay", "no\nfile"}), IsRefused("cannot read"));
}

TEST(Usage, output_that_cannot_be_written_is_an_error) {
  const Outcome outcome =
      tercet({"judge", "1RO", "2RO", "3RO"}, {.input = {}, .output_file = "/dev/full", .environment = {}});
  EXPECT_THAT(outcome, IsRefused("cannot write to standard output"));
}

TEST(Usage, a_reader_that_stops_early_is_no_error) {
  const Folder folder;
  std::string dice;
  for (int i = 0; i < 100; ++i) dice += "W ";
  folder.write("dice", dice);
  // The exit status of the program itself is what it writes to `status`.
  const std::string line = "( " TERCET_PROGRAM " sets - < " + folder.path("dice") + " 2> " + folder.path("err") +
                           "; echo $? > " + folder.path("status") + " ) | head -n 1 > " + folder.path("out");
  ASSERT_EQ(std::system(line.c_str()), 0);
  EXPECT_EQ(read_file(folder.path("out")), "[\"W\",\"W\",\"W\"]\n");
  EXPECT_EQ(read_file(folder.path("err")), "");
  EXPECT_EQ(read_file(folder.path("status")), "0\n");
}

}  // namespace
}  // namespace tercet::cli_tests
