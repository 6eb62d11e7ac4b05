// How people find a table: by its code, in the list of their own, in the list of public ones; and what they see of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "server/player.hpp"
#include "server/rooms/table_ids.hpp"
#include "server/running_server.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> ids(const json::value& answer) {
  std::vector<std::string> all;
  for (const json::value& table : answer.at("tables").as_array()) all.emplace_back(table.at("table").as_string());
  return all;
}

TEST(FindTable, a_code_may_be_typed_in_any_case_with_spaces_and_dashes) {
  EXPECT_EQ(server::table_id_from("ABC23-xyz45"), "abc23xyz45");
  EXPECT_EQ(server::table_id_from(" abc 23 "), "abc23");

  RunningServer server;
  Player ada(server.server(), "Ada");
  const std::string table = ada.make_table("classic", 2);
  std::string code = table.substr(0, 5) + "-" + table.substr(5);
  for (char& c : code) c = static_cast<char>(std::toupper(c));
  EXPECT_EQ(ada.get("/api/tables/" + code).at("table").as_string(), table);
  ada.open(code);
  EXPECT_EQ(ada.table().at("id").as_string(), table);
  ada.get("/api/tables/ABCDE-FGHJK", 404);
}

TEST(FindTable, my_tables_are_those_where_I_sit_or_host) {
  RunningServer server;
  Player ada(server.server(), "Ada");
  Player bob(server.server(), "Bob");
  const std::string table = ada.make_table("classic", 3);
  EXPECT_THAT(ids(ada.get("/api/me/tables")), ElementsAre(table));
  EXPECT_THAT(ids(bob.get("/api/me/tables")), IsEmpty());
  bob.open(table);
  ASSERT_EQ(bob.ask("sit"), "");
  EXPECT_THAT(ids(bob.get("/api/me/tables")), ElementsAre(table));
  ASSERT_EQ(bob.ask("leave"), "");
  EXPECT_THAT(ids(bob.get("/api/me/tables")), IsEmpty());

  HttpClient nobody(server.server());
  EXPECT_EQ(nobody.get("/api/me/tables").status, 401);
}

TEST(FindTable, a_table_says_whether_there_are_hints) {
  RunningServer server;
  Player ada(server.server(), "Ada");
  const auto made = [&](const json::object& setup) {
    return std::string(ada.post("/api/tables", setup, 201).at("table").as_string());
  };
  const std::string without = made({{"game", "classic"}});
  const std::string with = made({{"game", "classic"}, {"hints", true}});
  EXPECT_EQ(ada.get("/api/tables/" + without).at("hints"), false);
  EXPECT_EQ(ada.get("/api/tables/" + with).at("hints"), true);
  EXPECT_FALSE(ada.get("/api/tables/" + with).as_object().contains("record")) << "no game is over yet";
  ada.open(with);
  EXPECT_EQ(ada.table().at("hints"), true);
}

}  // namespace
}  // namespace tercet::test
