// The bot of examples/, which knows nothing but docs/protocol.md, plays whole games against itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <future>
#include <thread>

#include "server/player.hpp"
#include "server/running_server.hpp"

namespace tercet::test {
namespace {

struct Ended {
  int status = -1;
  std::string output;
};

// `timeout` ends it when it hangs.
Ended run_bot(const std::string& link, const std::string& name, const std::string& pause = "0.02") {
  const std::string command =
      "timeout 60 node " TERCET_EXAMPLES "/classic-bot.mjs '" + link + "' '" + name + "' " + pause + " 2>&1";
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  Ended ended;
  std::array<char, 256> chunk{};
  while (std::fgets(chunk.data(), chunk.size(), pipe) != nullptr) ended.output += chunk.data();
  const int status = pclose(pipe);
  if (WIFEXITED(status)) ended.status = WEXITSTATUS(status);
  return ended;
}

TEST(Examples, two_bots_in_node_play_classic) {
  ASSERT_TRUE(std::filesystem::exists(TERCET_EXAMPLES "/node_modules/ws"))
      << "its packages are missing; script/test brings them, or (source script/lib.sh && prepare_examples)";
  RunningServer server;
  Player host(server.server(), "Host");
  struct Game {
    std::string table;
    std::future<Ended> first, second;
  };
  std::vector<Game> games;
  for (const char* claiming : {"call_first", "point_at_once"}) {
    const std::string table =
        host.make_table("classic", 2, {{"claiming", claiming}, {"rounds", 1}, {"quiet_ms", 1'000}});
    const std::string link = "http://127.0.0.1:" + std::to_string(server.server().port) + "/t/" + table;
    games.push_back({table, std::async(std::launch::async, run_bot, link, "Uno", "0.02"),
                     std::async(std::launch::async, run_bot, link, "Due", "0.02")});
  }
  for (Game& game : games) {
    const Ended first = game.first.get(), second = game.second.get();
    EXPECT_EQ(first.status, 0) << first.output;
    EXPECT_EQ(second.status, 0) << second.output;
    EXPECT_THAT(first.output, testing::ContainsRegex("(Uno [0-9]+, Due [0-9]+|Due [0-9]+, Uno [0-9]+)\n$"));
    EXPECT_EQ(first.output, second.output) << "both saw the same end";
    EXPECT_THAT(host.get_text("/api/records/" + game.table + "-1"), testing::HasSubstr(R"("game_ended")"));
  }
}

TEST(Examples, bots_play_on_after_a_restart_of_the_server) {
  ASSERT_TRUE(std::filesystem::exists(TERCET_EXAMPLES "/node_modules/ws"));
  RunningServer server(CommandLine{.grace = std::chrono::seconds(2)});
  Player host(server.server(), "Host");
  const std::string table =
      host.make_table("classic", 2, {{"claiming", "point_at_once"}, {"rounds", 1}, {"quiet_ms", 1'000}});
  const std::string link = "http://127.0.0.1:" + std::to_string(server.server().port) + "/t/" + table;
  auto first = std::async(std::launch::async, run_bot, link, "Uno", "0.3");
  auto second = std::async(std::launch::async, run_bot, link, "Due", "0.3");
  // Until some cards were taken: 27 SETs would take eight seconds.
  std::this_thread::sleep_for(std::chrono::seconds(3));
  server.stop();
  server.start();
  for (auto* bot : {&first, &second}) {
    const Ended ended = bot->get();
    EXPECT_EQ(ended.status, 0) << ended.output;
    EXPECT_THAT(ended.output, testing::ContainsRegex("Uno [0-9]+"));
  }
  const std::string record = host.get_text("/api/records/" + table + "-1");
  EXPECT_THAT(record, testing::HasSubstr(R"("game_ended")"));
}

TEST(Examples, a_bot_says_when_there_is_no_such_table) {
  ASSERT_TRUE(std::filesystem::exists(TERCET_EXAMPLES "/node_modules/ws"));
  RunningServer server;
  const Ended ended = run_bot("http://127.0.0.1:" + std::to_string(server.server().port) + "/t/nosuchtable", "Uno");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.output, testing::HasSubstr("404"));
}

}  // namespace
}  // namespace tercet::test
