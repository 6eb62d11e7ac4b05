// The browser's host: what it answers, here on this machine. That the module answers the same is run.mjs's to show.
#include "wasm/host.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <limits>

#include "classic/classic.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "cubed/cubed.hpp"
#include "wasm/local_player.hpp"

namespace tercet::wasm {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view point_at_once = R"({"claiming":"point_at_once"})";
constexpr std::string_view ada = R"({"id":"me","name":"Ada"})";

template <class G>
bool is_a_whole_game(const std::string& text) {
  const auto form = contract::read_record_text(text);
  if (!form || form->fair) return false;
  const auto record = contract::read_record<G>(*form).value();
  const auto start = G::start(record.options, static_cast<int>(record.seats.size()));
  const auto replayed = contract::replay<G>(start, record.events);
  return replayed && !replayed->cut_off && G::is_over(replayed->state);
}

TEST(WasmHost, a_game_of_classic_against_bots_and_its_record) {
  LocalPlayer player(1);
  ASSERT_EQ(player.make(setup_of("classic", point_at_once, 3)), "{}");
  player.begin(3);
  ASSERT_TRUE(player.play());
  EXPECT_TRUE(is_a_whole_game<classic::Classic>(player.records().front())) << player.records().front();
  EXPECT_EQ(player.view().at("table").at("hints"), true);
}

TEST(WasmHost, a_game_of_cubed_by_hints_alone) {
  LocalPlayer player(2);
  ASSERT_EQ(player.make(setup_of("cubed", "{}", 3)), "{}");
  player.begin(3);
  ASSERT_TRUE(player.play());
  EXPECT_TRUE(is_a_whole_game<cubed::Cubed>(player.records().front())) << player.records().front();
}

// The cards of the first deal of a record.
std::string first_deal(const std::string& record) {
  return boost::json::serialize(
      boost::json::parse(
          record.substr(record.find('\n') + 1, record.find('\n', record.find('\n') + 1) - record.find('\n') - 1))
          .at("cards"));
}

TEST(WasmHost, the_same_secret_deals_the_same_and_a_rematch_deals_anew) {
  const auto games = [](std::string_view secret) {
    LocalPlayer player(3);
    player.make(setup_of("classic", point_at_once, 2, secret));
    player.begin(2);
    EXPECT_TRUE(player.play());
    player.send({{"type", "rematch"}});
    player.send({{"type", "ready"}, {"nonce", "0123456789abcdef"}});
    EXPECT_TRUE(player.play());
    return std::vector{first_deal(player.records().at(0)), first_deal(player.records().at(1))};
  };
  const auto once = games(some_secret);
  EXPECT_EQ(games(some_secret), once);
  EXPECT_NE(once[0], once[1]);
  EXPECT_NE(games(std::string(64, '7'))[0], once[0]);
}

TEST(WasmHost, a_closed_page_comes_back_from_its_journal) {
  LocalPlayer before(4);
  before.make(setup_of("cubed", "{}", 2));
  before.begin(2);
  ASSERT_FALSE(before.play(120));
  before.receive();

  LocalPlayer after(5);
  ASSERT_EQ(after.reopen(before.journal()), "{}");
  after.join();
  const auto back = after.receive();
  EXPECT_EQ(back.at("time"), boost::json::parse(before.journal().back()).at("t"));
  EXPECT_EQ(after.view().at("game").at("board"), before.view().at("game").at("board"));
  EXPECT_EQ(after.view().at("game").at("players"), before.view().at("game").at("players"));
  ASSERT_TRUE(after.play());
  EXPECT_TRUE(is_a_whole_game<cubed::Cubed>(after.records().front()));

  // Both journals together are the whole one.
  std::vector<std::string> whole = before.journal();
  whole.insert(whole.end(), after.journal().begin(), after.journal().end());
  LocalPlayer later(6);
  ASSERT_EQ(later.reopen(whole), "{}");
  later.join();
  later.receive();
  EXPECT_EQ(later.view().at("table").at("phase"), "finished");
}

// After coming back the games that follow are those that would have followed anyway.
TEST(WasmHost, chance_goes_on_where_it_was) {
  const auto second_game = [](bool comes_back) {
    LocalPlayer player(7);
    player.make(setup_of("classic", point_at_once, 1));
    player.begin(1);
    EXPECT_TRUE(player.play());
    LocalPlayer other(7);
    LocalPlayer& last = comes_back ? other : player;
    if (comes_back) {
      other.reopen(player.journal());
      other.join();
    }
    last.send({{"type", "rematch"}});
    last.send({{"type", "ready"}, {"nonce", "0123456789abcdef"}});
    EXPECT_TRUE(last.play());
    return first_deal(last.records().back());
  };
  EXPECT_EQ(second_game(false), second_game(true));
}

TEST(WasmHost, the_game_waits_for_who_goes_away) {
  LocalPlayer player(8);
  player.make(setup_of("classic", point_at_once, 2));
  player.begin(2);
  player.receive();
  player.disconnect();
  const auto gone = player.receive();
  EXPECT_THAT(std::string(gone.at("entries").at(0).as_string()), HasSubstr(R"("why":"nobody_here")"));
  player.wake(1'000'000'000);
  EXPECT_TRUE(player.receive().at("entries").as_array().empty());
  player.join();
  EXPECT_THAT(std::string(player.receive().at("entries").at(0).as_string()), HasSubstr(R"("type":"resumed")"));
}

TEST(WasmHost, says_what_is_wrong_with_a_setup) {
  Host host;
  EXPECT_EQ(host.make("{"), R"({"error":"broken JSON: it ends too early, at column 2"})");
  EXPECT_EQ(host.make(setup_of("ludo", "{}", 2)), R"({"error":"game: there is no game \"ludo\""})");
  EXPECT_THAT(host.make(setup_of("classic", R"({"table":10})", 2)), HasSubstr("table must be 12 or 9"));
  EXPECT_THAT(host.make(setup_of("cubed", "{}", 5)), HasSubstr("seats: must be 2 to 4"));
  EXPECT_EQ(host.make(setup_of("classic", "{}", 1, "abc")), R"({"error":"secret: must be 64 lower-case hex digits"})");
  EXPECT_THAT(host.receive(), HasSubstr("no table"));
}

TEST(WasmHost, a_failed_call_leaves_the_table_as_it_was) {
  LocalPlayer player(9);
  player.make(setup_of("classic", point_at_once, 2));
  player.begin(2);
  player.receive();
  EXPECT_THAT(player.make(setup_of("ludo", "{}", 2)), StartsWith(R"({"error")"));
  EXPECT_THAT(player.reopen({R"({"type":"closed","t":0,"why":"idle"})"}), StartsWith(R"({"error":"entry 0)"));
  EXPECT_TRUE(player.play());
}

TEST(WasmHost, takes_only_numbers_that_are_times_and_connections) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  Host host;
  EXPECT_THAT(host.wake(0), HasSubstr("no table"));
  EXPECT_EQ(host.wakes_at(), -1);
  host.make(setup_of("classic", "{}", 1));
  for (const double wrong : {-1.0, 0.5, 1e300, nan}) {
    EXPECT_THAT(host.wake(wrong), StartsWith(R"({"error":"the time)")) << wrong;
    EXPECT_THAT(host.think(wrong), StartsWith(R"({"error":"the time)")) << wrong;
    EXPECT_THAT(host.join(wrong, ada, -1, 0), StartsWith(R"({"error":"the connection)")) << wrong;
    EXPECT_THAT(host.disconnect(wrong, 0), StartsWith(R"({"error":"the connection)")) << wrong;
    EXPECT_THAT(host.send(wrong, "{}", 0), StartsWith(R"({"error":"the connection)")) << wrong;
  }
  EXPECT_THAT(host.join(1, ada, -2, 0), StartsWith(R"({"error":"seq)"));
  EXPECT_THAT(host.join(1, R"({"id":"me"})", -1, 0), HasSubstr("name: is missing"));
  EXPECT_THAT(host.reopen("{}"), HasSubstr("an array of texts"));
  EXPECT_THAT(host.reopen("[1]"), HasSubstr("an array of texts"));
}

TEST(WasmHost, messages_are_answered_as_by_a_server) {
  Host host;
  host.make(setup_of("classic", "{}", 2));
  host.join(3, ada, -1, 0);
  host.receive();
  EXPECT_EQ(host.send(3, R"({"type":"stand","id":4})", 10), "{}");
  const auto received = boost::json::parse(host.receive());
  EXPECT_EQ(received.at("messages").at(0).at("to"), 3);
  EXPECT_EQ(received.at("messages").at(0).at("text"), R"({"type":"refused","reply":4,"code":"not_seated"})");
  EXPECT_EQ(received.at("time"), 10);
  EXPECT_EQ(received.at("thinking"), false);
  EXPECT_TRUE(received.at("wakes_at").is_null());
}

}  // namespace
}  // namespace tercet::wasm
