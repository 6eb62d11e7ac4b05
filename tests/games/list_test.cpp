// Going through the list of games, and that the test of the toy compiles every unit that does.
#include "games/list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

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

// The files of src that a file includes.
std::vector<std::string> included_by(const fs::path& path) {
  std::vector<std::string> included;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t from = line.find('"') + 1;
    if (line.starts_with("#include \"")) included.push_back(line.substr(from, line.find('"', from) - from));
  }
  return included;
}

// The files of src that are others when the list is another: what includes it, and what includes that.
std::set<std::string> through_the_list() {
  std::map<std::string, std::vector<std::string>> all;
  for (const auto& entry : fs::recursive_directory_iterator(TERCET_SRC)) {
    if (entry.is_regular_file()) all[fs::relative(entry.path(), TERCET_SRC).string()] = included_by(entry.path());
  }
  std::set<std::string> through = {"games/list.hpp"};
  const auto goes_through = [&](const std::string& file) { return through.contains(file); };
  for (std::size_t before = 0; before != through.size();) {
    before = through.size();
    for (const auto& [file, included] : all) {
      if (std::ranges::any_of(included, goes_through)) through.insert(file);
    }
  }
  return through;
}

TEST(GamesList, all_units_that_go_through_it_are_compiled_with_the_toy) {
  std::vector<std::string> compiled;
  for (std::string_view rest = TERCET_THROUGH_THE_LIST; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    compiled.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  // Only the browser's module has it.
  constexpr std::string_view of_the_module = "wasm/exports.cpp";
  std::size_t units = 0;
  for (const std::string& file : through_the_list()) {
    if (!file.ends_with(".cpp") || file == of_the_module) continue;
    ++units;
    EXPECT_NE(std::ranges::find(compiled, file), compiled.end()) << file << " is missing in tests/games/CMakeLists.txt";
  }
  EXPECT_GE(units, 10U);
}

}  // namespace
}  // namespace tercet::games
