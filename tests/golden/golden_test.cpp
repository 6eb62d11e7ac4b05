// The golden play-throughs come out byte for byte as they were kept, and replay.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <type_traits>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "games/list.hpp"
#include "golden/games.hpp"

namespace tercet::golden {
namespace {

std::string kept(const std::string& name) {
  std::ifstream file(std::string(TERCET_GOLDEN "/") + name + ".jsonl", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The first line in which two records differ, counted from 1; 0 if none does.
std::size_t first_difference(const std::string& a, const std::string& b) {
  if (a == b) return 0;
  const auto differ = std::ranges::mismatch(a, b).in1;
  return 1 + static_cast<std::size_t>(std::count(a.begin(), differ, '\n'));
}

TEST(Golden, each_game_is_what_it_was) {
  for (const Golden& game : golden_games()) {
    EXPECT_EQ(first_difference(kept(game.name), game.record), 0U)
        << game.name << ": differs in that line; script/golden writes the files anew if the change is meant";
  }
}

template <contract::Game G>
void expect_replays(const contract::RecordText& text) {
  const auto record = contract::read_record<G>(text);
  ASSERT_TRUE(record) << record.error().message();
  const auto replayed = contract::replay<G>(record->start(), record->events);
  ASSERT_TRUE(replayed) << "event " << replayed.error().event << ": " << replayed.error().what;
  EXPECT_TRUE(G::is_over(replayed->state));
  EXPECT_FALSE(replayed->cut_off);
}

// Whatever game it is.
void expect_replays(const std::string& name, int version) {
  SCOPED_TRACE(name);
  const std::string record = kept(name);
  const auto text = contract::read_record_text(record);
  ASSERT_TRUE(text) << text.error().message();
  EXPECT_EQ(text->version, version);
  const auto known = games::with_game(games::All{}, text->game, [&]<class G>(std::type_identity<G>) {
    expect_replays<G>(*text);
    return true;
  });
  EXPECT_TRUE(known) << "there is no game " << text->game;
}

TEST(Golden, each_kept_record_replays_to_its_end) {
  for (const Golden& game : golden_games()) expect_replays(game.name, contract::current_version);
}

// Records of version 1: what was played before stays readable, and its rules are those of then.
TEST(Golden, records_of_version_1_replay_to_their_end) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TERCET_GOLDEN "/version-1")) {
    expect_replays("version-1/" + entry.path().stem().string(), contract::first_version);
    ++files;
  }
  EXPECT_EQ(files, 12);
}

TEST(Golden, no_file_is_left_over) {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(TERCET_GOLDEN)) {
    if (entry.path().extension() == ".jsonl") files.insert(entry.path().stem().string());
  }
  std::set<std::string> games;
  for (const Golden& game : golden_games()) games.insert(game.name);
  EXPECT_EQ(files, games);
}

template <class... Events>
void expect_all_kinds(const std::variant<Events...>*, std::string_view game) {
  std::string all;
  for (const Golden& golden : golden_games()) {
    if (golden.name.starts_with(std::string(game) + "-")) all += golden.record;
  }
  for (const std::string_view tag : {Events::tag...}) {
    // The players of Cubed never call falsely (B4), call one after the other (B2), and none of them leaves (C8).
    constexpr std::array<std::string_view, 5> never = {cubed::CalledFalsely::tag, cubed::Contested::tag,
                                                       cubed::ContestDecided::tag, cubed::Left::tag,
                                                       cubed::HandedOver::tag};
    if (game == cubed::Cubed::name && std::ranges::find(never, tag) != never.end()) continue;
    EXPECT_NE(all.find("{\"type\":\"" + std::string(tag) + "\""), std::string::npos) << game << ": " << tag;
  }
}

TEST(Golden, no_kind_of_event_is_left_out) {
  games::for_each_game(games::All{}, []<class G>(std::type_identity<G>) {
    expect_all_kinds(static_cast<const typename G::Event*>(nullptr), G::name);
  });
}

}  // namespace
}  // namespace tercet::golden
