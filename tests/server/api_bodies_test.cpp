// Every address of the HTTP API is there, takes the body that its endpoint describes, and answers with the members that
// it describes and no others.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <set>
#include <tuple>

#include "codec/append.hpp"
#include "codec/read.hpp"
#include "server/net/error.hpp"
#include "server/people/people_bodies.hpp"
#include "server/player.hpp"
#include "server/quick_play.hpp"
#include "server/rooms/table_bodies.hpp"
#include "server/running_server.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
namespace endpoint = server::endpoint;
using server::Endpoint;

// What is wrong with an answer, by its description.
template <class Given>
std::string wrong_with(std::type_identity<Given>, const json::value& answer) {
  const auto read = codec::from_json<Given>(answer);
  return read ? "" : read.error().message();
}

// The codec reads no fractions, so that of statistics the names are compared.
std::string wrong_with(std::type_identity<server::Statistics>, const json::value& answer) {
  std::string wrong;
  std::size_t known = 0;
  boost::mp11::mp_for_each<codec::Members<server::Statistics>>([&](auto member) {
    ++known;
    if (!answer.as_object().contains(member.name)) wrong += std::string(member.name) + ": is missing";
  });
  return known == answer.as_object().size() ? wrong : wrong + "a member too many";
}
std::string wrong_with(std::type_identity<server::StatisticsAnswer>, const json::value& answer) {
  if (answer.as_object().size() != 1) return "a member too many";
  std::string wrong;
  for (const json::value& one : answer.at("statistics").as_array()) {
    wrong += wrong_with(std::type_identity<server::Statistics>{}, one);
  }
  return answer.at("statistics").as_array().empty() ? "no statistics" : wrong;
}
std::string wrong_with(std::type_identity<server::Export>, const json::value& answer) {
  json::object others = answer.as_object();
  const json::value statistics{{"statistics", others.at("statistics")}};
  others.erase("statistics");
  const auto wrong_part = [&]<class Part>(std::type_identity<Part> part, std::string_view name) {
    const json::value taken = others.at(name);
    others.erase(name);
    return wrong_with(part, taken);
  };
  return wrong_with(std::type_identity<server::StatisticsAnswer>{}, statistics) +
         wrong_part(std::type_identity<server::Person>{}, "person") +
         wrong_part(std::type_identity<std::vector<server::TokenTimes>>{}, "tokens") +
         wrong_part(std::type_identity<std::vector<server::ExportedGame>>{}, "games") +
         (others.empty() ? "" : "a member too many");
}

// One person who asks, and which endpoints were asked.
class Asker {
 public:
  explicit Asker(const Server& server) : http_(server) {}

  void be(const std::string& token) { token_ = token; }

  template <class Body, class Given>
  json::value ask(const Endpoint<Body, Given>& endpoint, const std::string& body, std::string_view id = {}) {
    std::string path(endpoint.path);
    if (const auto star = path.find('*'); star != std::string::npos) path.replace(star, 1, id);
    Headers headers{{"Content-Type", "application/json"}};
    if (!token_.empty()) headers.emplace_back("Authorization", "Bearer " + token_);
    const Reply reply = http_.request(name_of(endpoint.method), path, body, headers);
    EXPECT_EQ(reply.status, endpoint.status) << path << " " << reply.body;
    const json::value answer = json::parse(reply.body);
    EXPECT_EQ(wrong_with(std::type_identity<Given>{}, answer), "") << path << " " << reply.body;
    asked_.insert(route_of(endpoint));
    return answer;
  }
  template <class Given>
  json::value ask(const Endpoint<void, Given>& endpoint, std::string_view id = {}) {
    return ask(endpoint, "", id);
  }
  template <class Body, class Given>
  json::value send(const Endpoint<Body, Given>& endpoint, const std::type_identity_t<Body>& body) {
    return ask(endpoint, codec::to_line(body));
  }

  bool has_asked(const auto& endpoint) const { return asked_.contains(route_of(endpoint)); }

 private:
  static std::string route_of(const auto& endpoint) {
    return std::string(name_of(endpoint.method)) + " " + std::string(endpoint.path);
  }

  HttpClient http_;
  std::string token_;
  std::set<std::string> asked_;
};

// A whole game alone; the id of its table.
std::string play_a_game(Player& player) {
  const json::object quick{{"claiming", "point_at_once"}, {"deck", "beginner"}, {"rounds", 1}, {"quiet_ms", 1'000}};
  std::string table = player.make_table("classic", 1, quick);
  player.open(table);
  EXPECT_EQ(player.ask("sit"), "");
  EXPECT_EQ(player.ready(), "");
  play_to_the_end(player, std::chrono::seconds(50));
  return table;
}

TEST(ApiBodies, every_endpoint_answers_as_it_is_described) {
  const RunningServer server;
  Player ada(server.server(), "Ada");
  const std::string table = play_a_game(ada);
  Asker asker(server.server());
  asker.be(ada.token());
  asker.ask(endpoint::me);
  asker.send(endpoint::rename, {"Ada L."});
  asker.ask(endpoint::statistics);
  const json::value games = asker.ask(endpoint::games);
  EXPECT_EQ(games.at("games").as_array().size(), 1U);
  asker.ask(endpoint::records);
  asker.ask(endpoint::export_data);
  const json::value verdict = asker.ask(endpoint::verify, games.at("games").at(0).at("id").as_string());
  EXPECT_EQ(verdict.at("verified"), true);

  asker.ask(endpoint::offers);
  const json::value finished = asker.ask(endpoint::table, std::string_view(table));
  EXPECT_EQ(finished.at("record"), games.at("games").at(0).at("id"));
  EXPECT_EQ(finished.at("seats").at(0).at("name"), "Ada");
  const json::value made =
      asker.send(endpoint::new_table, {.game = "cubed", .seats = 3, .is_public = true, .bot_for_leaver = true});
  EXPECT_EQ(asker.ask(endpoint::open_tables).at("tables").at(0).at("table"), made.at("table"));
  EXPECT_EQ(asker.ask(endpoint::my_tables).at("tables").as_array().size(), 2U);

  asker.send(endpoint::make_account, {.login = "ada", .password = "correct horse"});
  asker.send(endpoint::change_password, {.password = "correct horse", .new_password = "better horse"});
  const json::value again = asker.send(endpoint::log_in, {.login = "ada", .password = "better horse"});
  asker.ask(endpoint::log_out);
  asker.be(std::string(again.at("token").as_string()));
  asker.ask(endpoint::log_out_everywhere);
  const json::value guest = asker.send(endpoint::guest, {"Bob"});
  asker.be(std::string(guest.at("token").as_string()));
  const std::string record_path = "/api/records/" + std::string(games.at("games").at(0).at("id").as_string());
  const std::string record = HttpClient(server.server()).get(record_path).body;
  asker.send(endpoint::add_own_game, {.record = record, .ended_at = 0});
  asker.ask(endpoint::remove);

  const auto expect_asked = [&](const auto& one) { EXPECT_TRUE(asker.has_asked(one)) << one.path; };
  std::apply([&](const auto&... all) { (expect_asked(all), ...); },
             std::tuple_cat(endpoint::of_people, endpoint::of_tables));
}

TEST(ApiBodies, what_is_refused_is_answered_as_an_error) {
  const RunningServer server;
  HttpClient http(server.server());
  for (const Reply& reply : {http.get("/api/me"), http.get("/api/none"), http.post("/api/me", "{}"),
                             http.post("/api/guest", "{"), http.request("POST", "/api/guest", "name=Ada")}) {
    EXPECT_GE(reply.status, 400);
    const auto error = codec::from_line<server::ErrorAnswer>(reply.body);
    ASSERT_TRUE(error) << error.error().message() << " in " << reply.body;
    EXPECT_EQ(server::status_of(error->error.code), reply.status);
    EXPECT_NE(error->error.what, "");
  }
}

}  // namespace
}  // namespace tercet::test
