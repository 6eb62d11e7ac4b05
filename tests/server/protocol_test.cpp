// Plays the blocks marked `talk` of docs/protocol.md against a live server, line by line, as the document says.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "codec/read.hpp"
#include "figures/card.hpp"
#include "figures/text.hpp"
#include "figures/verdict.hpp"
#include "server/running_server.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;

struct ExampleLine {
  int number = 0;
  std::string text;
};
using Example = std::vector<ExampleLine>;

std::vector<Example> examples_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<Example> examples;
  bool inside = false;
  std::string text;
  for (int number = 1; std::getline(file, text); ++number) {
    if (text == "```talk") {
      examples.emplace_back();
      inside = true;
    } else if (text.starts_with("```")) {
      inside = false;
    } else if (inside) {
      examples.back().push_back({number, text});
    }
  }
  return examples;
}

// Of what was received only what is shown is compared: members of an object, elements of a list in their order.
bool fits(const json::value& received, const json::value& shown) {
  if (shown == "…") return true;
  if (const auto* members = shown.if_object()) {
    const auto* object = received.if_object();
    if (object == nullptr) return false;
    return std::ranges::all_of(*members, [&](const auto& member) {
      const auto* found = object->if_contains(member.key());
      return found != nullptr && fits(*found, member.value());
    });
  }
  if (const auto* elements = shown.if_array()) {
    const auto* array = received.if_array();
    if (array == nullptr) return false;
    const auto* at = array->begin();
    return std::ranges::all_of(*elements, [&](const json::value& element) {
      while (at != array->end() && !fits(*at, element)) ++at;
      return at != array->end() && ++at != nullptr;
    });
  }
  return received == shown;
}

// The cards that a block asks for are not on the table: that may happen, and the block is played again.
struct NoSuchCards : std::runtime_error {
  NoSuchCards() : std::runtime_error("the table has no such cards") {}
};

std::string three_cards_of(const json::value& view, bool set) {
  const auto cards = codec::from_json<std::vector<figures::Card>>(view.at("game").at("table"));
  if (!cards) throw std::runtime_error("the table cannot be read");
  for (std::size_t a = 0; a < cards->size(); ++a) {
    for (std::size_t b = a + 1; b < cards->size(); ++b) {
      for (std::size_t c = b + 1; c < cards->size(); ++c) {
        if (figures::explain((*cards)[a], (*cards)[b], (*cards)[c]).is_set() != set) continue;
        const auto text = [&](std::size_t i) { return '"' + figures::to_text((*cards)[i]) + '"'; };
        return '[' + text(a) + ',' + text(b) + ',' + text(c) + ']';
      }
    }
  }
  throw NoSuchCards();
}

class ExamplePlayer {
 public:
  explicit ExamplePlayer(const Server& server) : server_(server) {}

  void play(const Example& example) {
    for (std::size_t i = 0; i < example.size(); ++i) {
      std::istringstream words(example[i].text);
      std::string name, what;
      words >> name >> what;
      std::string rest;
      std::getline(words >> std::ws, rest);
      Actor& actor = actors_.try_emplace(name, server_).first->second;
      try {
        if (what == "opens") {
          actor.socket = WsClient::open(server_, "/ws?table=" + table_, headers(actor));
        } else if (what == "goes") {
          actor.socket.reset();
        } else if (what == "comes") {
          actor.socket = WsClient::open(server_, "/ws?table=" + table_ + "&seq=" + actor.seq, headers(actor));
        } else if (what == ">") {
          actor.socket.value().send(filled(actor, rest));
        } else if (what == "<") {
          expect_message(actor, json::parse(filled(actor, rest)));
        } else {
          if (i + 1 == example.size()) throw std::runtime_error("no answer is shown");
          request(actor, what, filled(actor, rest), example[i + 1].text);
          ++i;
        }
      } catch (const NoSuchCards&) {
        throw;
      } catch (const std::exception& error) {
        throw std::runtime_error("docs/protocol.md:" + std::to_string(example[i].number) + ": " + example[i].text +
                                 "\n" + error.what());
      }
    }
  }

 private:
  struct Actor {
    explicit Actor(const Server& server) : http(server) {}
    HttpClient http;
    std::string token;
    std::optional<WsClient> socket;
    json::value last;  // the message that the last line was about; steps may come joined, so the next may be as well
    json::value view;
    std::string seq;
  };

  static Headers headers(const Actor& actor) {
    if (actor.token.empty()) return {};
    return {{"Authorization", "Bearer " + actor.token}};
  }

  std::string filled(const Actor& actor, std::string text) const {
    const auto fill = [&](std::string_view mark, const auto& value) {
      for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark)) {
        text.replace(at, mark.size(), value());
      }
    };
    fill("$table", [&] { return table_; });
    fill("$set", [&] { return three_cards_of(actor.view, true); });
    fill("$no_set", [&] { return three_cards_of(actor.view, false); });
    return text;
  }

  void request(Actor& actor, const std::string& method, const std::string& rest, const std::string& answer) {
    const auto space = rest.find(' ');
    const std::string body = space == std::string::npos ? "" : rest.substr(space + 1);
    Headers all = headers(actor);
    if (method != "GET") all.emplace_back("Content-Type", "application/json");
    const Reply reply = actor.http.request(method, rest.substr(0, space), body, all);
    std::istringstream shown(answer);
    int status = 0;
    std::string members;
    shown >> status;
    std::getline(shown >> std::ws, members);
    if (reply.status != status || (!members.empty() && !fits(json::parse(reply.body), json::parse(members)))) {
      throw std::runtime_error("answered " + std::to_string(reply.status) + " " + reply.body);
    }
    if (reply.body.empty()) return;
    const json::object object = json::parse(reply.body).as_object();
    if (const auto* token = object.if_contains("token")) actor.token = token->as_string();
    if (const auto* table = object.if_contains("table"); table != nullptr && method == "POST") {
      table_ = table->as_string();
    }
  }

  static void expect_message(Actor& actor, const json::value& shown) {
    std::string received;
    while (!fits(actor.last, shown)) {
      const auto text = actor.socket.value().receive_within(std::chrono::seconds(5));
      if (!text) throw std::runtime_error("not heard; what came instead:\n" + received);
      received += text->substr(0, 2'000) + "\n";
      actor.last = json::parse(*text);
      if (const auto* view = actor.last.as_object().if_contains("view")) actor.view = *view;
      if (const auto* seq = actor.last.as_object().if_contains("seq")) actor.seq = json::serialize(*seq);
    }
  }

  Server server_;
  std::map<std::string, Actor> actors_;
  std::string table_;
};

TEST(Protocol, the_examples_of_the_document_are_true) {
  const auto examples = examples_of(TERCET_PROTOCOL);
  constexpr std::size_t min = 3;
  ASSERT_GE(examples.size(), min);
  for (const Example& example : examples) {
    constexpr int tries = 6;
    for (int i = 0; i < tries; ++i) {
      RunningServer server;
      try {
        ExamplePlayer(server.server()).play(example);
        break;
      } catch (const NoSuchCards&) {
        ASSERT_LT(i + 1, tries);
      } catch (const std::exception& error) {
        FAIL() << error.what();
      }
    }
  }
}

// The player of the document itself finds what is not true.
TEST(Protocol, an_untrue_example_is_found) {
  RunningServer server;
  const auto wrong = [&](const Example& example) {
    EXPECT_THROW(ExamplePlayer(server.server()).play(example), std::runtime_error) << example.back().text;
  };
  const ExampleLine guest{1, R"(ada POST /api/guest {"name":"Ada"})"}, good{2, R"(200 {"person":{"name":"Ada"}})"};
  EXPECT_NO_THROW(ExamplePlayer(server.server()).play({guest, good}));
  wrong({guest, {2, R"(201 {"person":{"name":"Ada"}})"}});
  wrong({guest, {2, R"(200 {"person":{"name":"Bob"}})"}});
  wrong({guest, {2, R"(200 {"person":{"shoe_size":"…"}})"}});
  wrong({guest, good, {3, R"(ada GET /api/games)"}, {4, R"(200 {"games":[{"game":"cubed"},{"game":"classic"}]})"}});
}

}  // namespace
}  // namespace tercet::test
