// Going through the list of games, and that the test of the toy compiles every unit that does.
#include "games/list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace tercet::games {
namespace {

using ::testing::ElementsAre;
namespace fs = std::filesystem;

TEST(GamesList, a_game_is_found_by_its_name) {
  const auto name_of = []<class G>(std::type_identity<G>) { return std::string(G::name); };
  EXPECT_EQ(with_game(All{}, "toy", name_of), "toy");
  EXPECT_EQ(with_game(All{}, "classic", name_of), "classic");
  EXPECT_EQ(with_game(All{}, "Toy", name_of), std::nullopt);
}

TEST(GamesList, each_game_comes_once_in_its_order) {
  std::vector<std::string_view> seen;
  for_each_game(All{}, [&]<class G>(std::type_identity<G>) { seen.push_back(G::name); });
  EXPECT_THAT(seen, ElementsAre("classic", "toy"));
}

// Of src, what says games::All by itself.
TEST(GamesList, all_units_that_go_through_it_are_compiled_with_the_toy) {
  std::vector<std::string> through;
  for (const auto& entry : fs::recursive_directory_iterator(TERCET_SRC)) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream file(entry.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (text.contains("games::All")) through.push_back(fs::relative(entry.path(), TERCET_SRC).string());
  }
  std::vector<std::string> compiled;
  for (std::string_view rest = TERCET_THROUGH_THE_LIST; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    compiled.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  for (const std::string& unit : through) {
    EXPECT_NE(std::ranges::find(compiled, unit), compiled.end()) << unit << " is missing in tests/games/CMakeLists.txt";
  }
  EXPECT_GE(through.size(), 6U);
}

}  // namespace
}  // namespace tercet::games
