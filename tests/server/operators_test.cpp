// What is for operators is not for players: the counters, and the store's own words about its files.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <memory>
#include <string>
#include <vector>

#include "server/running_server.hpp"
#include "server/testing/lossy_vfs.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::uint16_t metrics_port(const RunningServer& server) {
  const std::string begin = "metrics at http://127.0.0.1:";
  for (const std::string& line : server.log()) {
    if (line.starts_with(begin)) return static_cast<std::uint16_t>(std::stoi(line.substr(begin.size())));
  }
  return 0;
}

TEST(Operators, counters_are_on_a_listener_of_their_own) {
  const RunningServer server(CommandLine{.metrics = true});
  const std::uint16_t port = metrics_port(server);
  ASSERT_NE(port, 0);
  ASSERT_NE(port, server.server().port);

  HttpClient inside({.port = port});
  const Reply counters = inside.get("/metrics");
  EXPECT_EQ(counters.status, 200);
  EXPECT_THAT(counters.body, HasSubstr("tercet_requests_total 0"));
  // Nothing of the game is there, and no page.
  for (const char* path : {"/", "/healthz", "/api/games", "/ws", "/t/abc"})
    EXPECT_EQ(inside.get(path).status, 404) << path;
  EXPECT_EQ(inside.post("/metrics", "{}").status, 405);
  const auto socket = WsClient::try_open({.port = port}, "/ws?table=abc");
  ASSERT_FALSE(socket);
  EXPECT_EQ(socket.error().status, 404);
}

// What moves when somebody asks for more cards, in secret, is not for the others at the table.
TEST(Operators, players_cannot_read_counters) {
  for (const bool with_listener : {false, true}) {
    const RunningServer server(CommandLine{.metrics = with_listener});
    HttpClient outside(server.server());
    for (const char* path : {"/metrics", "/metrics/", "/metrics?x", "/%6detrics", "//metrics"}) {
      const Reply reply = outside.get(path);
      EXPECT_THAT(reply.body, Not(HasSubstr("tercet_"))) << path;
    }
    EXPECT_EQ(outside.get("/metrics").status, 404);
  }
}

TEST(Operators, a_server_has_no_counters_unless_it_is_asked_to) {
  const RunningServer server;
  EXPECT_EQ(metrics_port(server), 0);
}

TEST(Operators, the_server_stops_while_counters_are_being_read) {
  RunningServer server(CommandLine{.metrics = true});
  HttpClient inside({.port = metrics_port(server)});
  EXPECT_EQ(inside.get("/metrics").status, 200);
  RawClient half({.port = metrics_port(server)});
  half.send("GET /metr");
  EXPECT_LT(server.stop(), std::chrono::seconds(5));
}

// A disk whose writes fail, for as long as this lives; that of a program only in one way.
class FailingDisk {
 public:
  FailingDisk(const RunningServer& server, int code) : server_(server) { fail(code); }
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;
  ~FailingDisk() { fail(0); }

 private:
  void fail(int code) const {
    if (tests_program()) {
      server_.break_disk(code != 0);
    } else {
      lossy_vfs_fails(code);
    }
  }

  const RunningServer& server_;
};

std::unique_ptr<RunningServer> on_a_disk_that_fails() {
  if (tests_program()) return std::make_unique<RunningServer>();
  register_lossy_vfs();
  ServeOptions options;
  options.store.vfs = lossy_vfs;
  return std::make_unique<RunningServer>(options);
}

std::string member(const std::string& json, const std::string& name) {
  const std::string begin = '"' + name + "\":\"";
  const auto from = json.find(begin) + begin.size();
  return json.substr(from, json.find('"', from) - from);
}

class StoreErrors : public testing::TestWithParam<int> {};

TEST_P(StoreErrors, no_answer_names_a_path_or_the_words_of_the_database) {
  if (tests_program() && GetParam() != SQLITE_IOERR) GTEST_SKIP() << "the program has no disk that fails in this way";
  const auto running = on_a_disk_that_fails();
  const RunningServer& server = *running;
  HttpClient client(server.server());
  const std::string token = member(client.post("/api/guest", R"({"name":"Ada"})").body, "token");
  const Headers as_ada{{"Authorization", "Bearer " + token}};
  const Headers as_ada_in_json{{"Authorization", "Bearer " + token}, {"Content-Type", "application/json"}};
  const std::string new_table = R"({"game":"classic","seats":2})";
  const std::string table = member(client.post("/api/tables", new_table, as_ada).body, "table");
  auto socket = WsClient::open(server.server(), "/ws?table=" + table, as_ada);
  socket.receive();

  std::vector<Reply> replies;
  std::string trouble;
  {
    const FailingDisk disk(server, GetParam());
    socket.send(R"({"type":"sit","seat":0})");
    trouble = socket.receive_until(R"("type":"trouble")");
    replies.push_back(client.get("/readyz"));
    EXPECT_EQ(replies.back().status, 503);
    replies.push_back(client.post("/api/tables", new_table, as_ada));
    EXPECT_EQ(replies.back().status, 503);
    replies.push_back(client.post("/api/guest", R"({"name":"Bea"})"));
    EXPECT_EQ(replies.back().status, 503);
    replies.push_back(client.request("PUT", "/api/me", R"({"name":"Eda"})", as_ada_in_json));
    replies.push_back(client.post("/api/logout-everywhere", "{}", as_ada));
  }
  replies.push_back({.status = 0, .body = trouble, .headers = {}});
  for (const Reply& reply : replies) {
    EXPECT_THAT(reply.body, Not(AnyOf(HasSubstr(server.folder().string()), HasSubstr("tercet.db"), HasSubstr("SQLite"),
                                      HasSubstr("database"), HasSubstr("readonly"), HasSubstr("data"))));
    EXPECT_THAT(reply.body, testing::ContainsRegex("disk|cannot save|store"));
  }
  // Who runs the server is told where to look.
  EXPECT_THAT(server.log(), Contains(testing::AllOf(HasSubstr("not saved"), HasSubstr(server.folder().string()))));
  EXPECT_THAT(server.log(), Contains(testing::AllOf(HasSubstr("not kept"), HasSubstr(server.folder().string()))));
}

INSTANTIATE_TEST_SUITE_P(EachWay, StoreErrors, testing::Values(SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR),
                         [](const auto& code) {
                           return code.param == SQLITE_FULL       ? "full"
                                  : code.param == SQLITE_READONLY ? "read_only"
                                                                  : "broken";
                         });

}  // namespace
