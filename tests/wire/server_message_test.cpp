// What clients are told is what src/wire says that they are told: whole games, read message by message.
#include "wire/server_message.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/mp11/algorithm.hpp>

#include "codec/read.hpp"
#include "games/list.hpp"
#include "server/rooms/room_notices.hpp"
#include "wasm/local_messages.hpp"
#include "wasm/local_player.hpp"

namespace tercet::wire {
namespace {

template <class T>
std::string wrong_with(const boost::json::value& json) {
  const auto read = codec::from_json<T>(json);
  return read ? "" : read.error().message();
}

template <class G>
void check_game(const Step& step) {
  if (step.view.game) {
    EXPECT_EQ(wrong_with<typename G::View>(step.view.game->value), "");
  }
  for (const table::Event& event : step.events) {
    if (const auto* played = std::get_if<table::Played>(&event)) {
      EXPECT_EQ(wrong_with<typename G::Event>(played->event.value), "");
    }
  }
}

// The parts of a game's refusal, each read as what its Refusal says that it is.
void take_parts(boost::json::object& refused) {
  games::for_each_game(games::All{}, [&]<class G>(std::type_identity<G>) {
    using Refusal = typename G::Refusal;
    boost::mp11::mp_for_each<codec::Members<Refusal>>([&](auto member) {
      using Part = std::remove_cvref_t<decltype(std::declval<Refusal&>().*member.pointer)>;
      const boost::json::value* part = refused.if_contains(member.name);
      if (std::string_view(member.name) == "code" || part == nullptr) return;
      EXPECT_EQ(wrong_with<Part>(*part), "") << member.name;
      refused.erase(member.name);
    });
  });
}

// Counts the messages of each kind that it has read.
class Reading {
 public:
  wasm::Note note() {
    return [this](std::string_view call, const boost::json::array&, const boost::json::value& answer) {
      if (call == "receive") receive(answer.as_string());
    };
  }
  int steps() const { return steps_; }
  int refusals() const { return refusals_; }

 private:
  void receive(std::string_view text) {
    const auto received = codec::from_line<wasm::Received>(text);
    ASSERT_TRUE(received) << received.error().message();
    for (const wasm::OutgoingMessage& saying : received->messages) {
      boost::json::value said = boost::json::parse(saying.text);
      if (said.at("type") == "refused") take_parts(said.as_object());
      const auto message = codec::from_json<ServerMessage>(said);
      ASSERT_TRUE(message) << message.error().message() << " in " << saying.text;
      if (const auto* step = std::get_if<Step>(&*message)) {
        ++steps_;
        EXPECT_EQ(step->view.clock.has_value(), step->view.game.has_value());
        const auto checked = games::with_game(games::All{}, step->view.table.game, [&]<class G>(std::type_identity<G>) {
          check_game<G>(*step);
          return true;
        });
        EXPECT_TRUE(checked) << step->view.table.game;
      }
      refusals_ += std::holds_alternative<Refused>(*message) ? 1 : 0;
    }
  }

  int steps_ = 0;
  int refusals_ = 0;
};

void play(std::string_view game, Reading& reading) {
  wasm::LocalPlayer player(1, reading.note());
  ASSERT_EQ(player.make(wasm::setup_of(game, R"({"show_ms":4000})", 3)), "{}");
  player.begin(3);
  player.send({{"type", "stand"}, {"id", 1}});
  player.send({{"type", "play"}, {"command", {{"type", "show"}, {"cards", {"1ROF", "2ROF", "3ROF"}}}}});
  player.send({{"type", "play"}, {"command", {{"type", "show"}, {"dice", {1, 2, 3}}}}});
  player.send({{"type", "pause"}});
  player.send({{"type", "resume"}});
  ASSERT_TRUE(player.play());
  player.send({{"type", "rematch"}});
  player.receive();
}

TEST(WireServerMessage, whole_games_of_classic) {
  Reading reading;
  play("classic", reading);
  EXPECT_GT(reading.steps(), 30);
  EXPECT_GE(reading.refusals(), 3);
}

TEST(WireServerMessage, whole_games_of_cubed) {
  Reading reading;
  play("cubed", reading);
  EXPECT_GT(reading.steps(), 30);
  EXPECT_GE(reading.refusals(), 3);
}

TEST(WireServerMessage, what_a_room_sends) {
  for (const auto& text :
       {server::bye(server::ErrorCode::table_closed), server::bye(server::ErrorCode::restarting, 2'000),
        server::trouble_message(server::StoreTrouble::full)}) {
    EXPECT_EQ(wrong_with<ServerMessage>(boost::json::parse(*text)), "") << *text;
  }
}

}  // namespace
}  // namespace tercet::wire
