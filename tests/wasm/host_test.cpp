// The browser's host: what it answers, here on this machine. That the module answers the same is run.mjs's to show.
#include "wasm/host.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <limits>

#include "contract/record.hpp"
#include "contract/replay.hpp"

namespace tercet::wasm {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view three_seats = R"({"options":{},"seats":["Ada","Ben","Cleo"],"seed":7})";

TEST(WasmHost, begins_a_game_and_deals_when_time_passes) {
  Host host;
  EXPECT_EQ(host.make(three_seats), R"({"seq":0,"events":[]})");
  ASSERT_GE(host.deadline(), 0);
  EXPECT_THAT(host.advance(host.deadline()), HasSubstr(R"("type":"round_began")"));
  EXPECT_EQ(boost::json::parse(host.receive(-1)).at("view").at("table").as_array().size(), 12);
}

TEST(WasmHost, a_sealed_ask_shows_to_nobody_else) {
  Host host;
  host.make(three_seats);
  host.advance(0);
  const std::string seen_by_all = host.receive(-1);
  const std::string seen_by_other = host.receive(2);
  const std::string seen_by_asker = host.receive(1);
  host.send(1, R"({"type":"ask","table":1})", 5);
  EXPECT_EQ(host.receive(-1), seen_by_all);
  EXPECT_EQ(host.receive(2), seen_by_other);
  EXPECT_NE(host.receive(1), seen_by_asker);
}

TEST(WasmHost, says_what_is_wrong_with_a_setup) {
  Host host;
  EXPECT_EQ(host.make("{"), R"({"error":"broken JSON: it ends too early, at column 2"})");
  EXPECT_EQ(host.make(R"({"options":{"table":10},"seats":["Ada"],"seed":1})"), R"({"error":"table must be 12 or 9"})");
  EXPECT_THAT(host.make(R"({"options":{},"seats":[],"seed":1})"), HasSubstr("seats must be 1 to 8"));
}

TEST(WasmHost, refuses_calls_without_a_game) {
  Host host;
  EXPECT_THAT(host.send(0, "{}", 0), HasSubstr("no game"));
  EXPECT_THAT(host.advance(0), HasSubstr("no game"));
  EXPECT_THAT(host.receive(0), HasSubstr("no game"));
  EXPECT_EQ(host.deadline(), -1);
  EXPECT_EQ(host.record(), "");
}

TEST(WasmHost, takes_only_numbers_that_are_seats_and_times) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  Host host;
  host.make(three_seats);
  for (const double seat : {-1.0, 3.0, 0.5, 1e300, nan}) {
    EXPECT_THAT(host.send(seat, R"({"type":"leave"})", 0), HasSubstr("no such seat")) << seat;
  }
  for (const double at : {-1.0, 0.5, 1e300, nan}) {
    EXPECT_THAT(host.advance(at), StartsWith(R"({"error":"the time)")) << at;
  }
  host.advance(1'000);
  EXPECT_THAT(host.advance(999), StartsWith(R"({"error":"the time)"));
}

// A refused command still tells what was due before it.
TEST(WasmHost, a_refusal_comes_with_the_events_before_it) {
  Host host;
  host.make(three_seats);
  const auto answer = boost::json::parse(host.send(0, R"({"type":"deal"})", host.deadline()));
  EXPECT_EQ(answer.at("refusal").at("code"), "no_deal_now");
  EXPECT_EQ(answer.at("events").at(0).at("type"), "round_began");
}

TEST(WasmHost, its_record_replays) {
  Host host;
  host.make(three_seats);
  host.advance(host.deadline());
  host.send(1, R"({"type":"leave"})", 60'000);
  const std::string text = host.record();
  const auto record = contract::read_record<classic::Classic>(contract::read_record_text(text).value()).value();
  const auto replayed = contract::replay<classic::Classic>(classic::Classic::start(record.options, 3), record.events);
  ASSERT_TRUE(replayed.has_value());
  EXPECT_FALSE(replayed->cut_off);
}

}  // namespace
}  // namespace tercet::wasm
