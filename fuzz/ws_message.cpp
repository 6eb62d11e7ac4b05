// Bytes as the WebSocket messages of three people at a live table, behind the server's rooms and without a network.
// Whatever they send: no table fails, whatever is told can be read, what is kept opens again, and everybody is told
// goodbye.
//
// The first byte chooses the game. Then a line each: `a{...}`, `b...` and `c...` is a message of Ada, Bob or Cleo, `a!`
// the next good command as Ada sees the game; `A`, `B`, `C` loses a connection or opens it again; `0` to `6` lets time
// pass.
#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/classic_bot.hpp"
#include "bots/cubed_bot.hpp"
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/philox.hpp"
#include "hand_loop.hpp"
#include "memory_store.hpp"
#include "require.hpp"
#include "server/rooms/rooms.hpp"

namespace {

namespace json = boost::json;
using namespace tercet;
using fuzz::require;
using std::chrono::milliseconds;

// The same random numbers for the same input.
class PlainSeedSource final : public table::SeedSource {
 public:
  table::Commitment commit() override { return {std::string(64, '5'), std::string(64, 'c')}; }
  std::unique_ptr<table::GameChance> game_chance(const std::string&, const std::vector<std::string>& nonces,
                                                 int) override {
    std::uint64_t seed = 1;
    for (const std::string& nonce : nonces) {
      for (const char c : nonce) seed = seed * 31 + static_cast<unsigned char>(c);
    }
    return std::make_unique<PlainGameChance>(seed);
  }
  std::uint64_t bot_key(const std::string&, contract::Seat seat) override { return seat.index(); }
  std::string record_hash(const std::string&) override { return std::string(64, 'a'); }

 private:
  class PlainGameChance final : public table::GameChance {
   public:
    explicit PlainGameChance(std::uint64_t seed) : chance_({.number = seed, .stream = 0}) {}
    contract::Chance& chance(std::uint32_t) override { return chance_; }

   private:
    contract::PhiloxChance chance_;
  };
};

std::uint64_t seq_of(const json::object& step) { return step.at("seq").to_number<std::uint64_t>(); }

// What a client keeps of what it is told.
class Wire final : public server::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    if (closed) return;
    const auto message = codec::parse(*text, {.bytes = std::size_t{1} << 22, .depth = 32});
    require(message.has_value(), "what is told is JSON");
    const json::object& object = message->as_object();
    const std::string_view type = object.at("type").as_string();
    require(type == "step" || type == "refused" || type == "error" || type == "bye", "and of a known type");
    if (type == "bye") bye = true;
    if (type == "error") require(!object.at("what").as_string().empty(), "an error says why");
    if (type != "step") return;
    json::object step = object;
    step.at("you").as_object().emplace("seat", nullptr);
    const bool same_seat = last && last->at("you").at("seat") == step.at("you").at("seat");
    require(!same_seat || seq_of(step) >= seq_of(*last), "a seat hears on from where it was");
    last = std::move(step);
  }
  void close(std::uint16_t, std::string_view) override { closed = true; }

  std::optional<json::object> last;
  bool bye = false;
  bool closed = false;
};

template <class Options, class View>
std::optional<json::value> planned(const json::object& step, contract::Seat seat) {
  const json::value& view = step.at("view");
  const auto options = codec::from_json<Options>(view.at("table").at("options"));
  const auto game = codec::from_json<View>(view.at("game"));
  require(options.has_value() && game.has_value(), "a view reads back");
  const auto now = milliseconds(view.at("clock").at("t").to_number<std::int64_t>());
  const auto plan = bots::plan(*options, *game, seat, bots::Level::skilled, 1, now);
  if (!plan) return std::nullopt;
  return codec::to_json(plan->command);
}

// A person at the table, with at most one connection.
class Guest {
 public:
  Guest(server::Rooms& rooms, std::string table, std::string name, milliseconds lag)
      : rooms_(rooms), table_(std::move(table)), name_(std::move(name)), lag_(lag) {}

  void join_or_leave() {
    if (handler_) {
      handler_->closed();
      handler_.reset();
      return;
    }
    const auto seq = wire_ && wire_->last ? std::optional(seq_of(*wire_->last)) : std::nullopt;
    auto entered = rooms_.enter(table_, {"id of " + name_, name_}, seq);
    if (!entered) return;  // the table is closed
    handler_ = std::move(*entered);
    wire_ = std::make_shared<Wire>();
    handler_->opened(wire_);
    handler_->measured(lag_);
  }
  void say(std::string_view text) {
    if (handler_ && !wire_->closed) handler_->message(text);
  }
  void play_well() {
    if (!handler_ || !wire_->last || wire_->last->at("you").at("seat").is_null()) return;
    const json::object& step = *wire_->last;
    if (!step.at("view").as_object().contains("game")) return;
    const contract::Seat seat(step.at("you").at("seat").to_number<int>());
    const bool classic = step.at("view").at("table").at("game") == "classic";
    const auto command = classic ? planned<classic::Options, classic::View>(step, seat)
                                 : planned<cubed::Options, cubed::View>(step, seat);
    if (command) say(json::serialize(json::object{{"type", "play"}, {"command", *command}}));
  }
  // As the network does after a close.
  void finish_close() {
    if (handler_ && wire_->closed) join_or_leave();
  }
  bool is_here() const { return handler_ != nullptr; }
  const Wire& wire() const { return *wire_; }

 private:
  server::Rooms& rooms_;
  std::string table_;
  std::string name_;
  milliseconds lag_;
  std::shared_ptr<Wire> wire_;
  std::unique_ptr<server::SocketHandler> handler_;
};

table::Setup setup_of(std::uint8_t how) {
  table::Setup setup;
  const bool classic = (how & 1U) == 0;
  setup.game = classic ? "classic" : "cubed";
  setup.seats = (how & 2U) == 0 ? 2 : 3;
  setup.host = "id of Ada";
  setup.options = json::object();
  if (classic && (how & 4U) != 0) setup.options = json::object{{"claiming", "point_at_once"}, {"penalty", "lockout"}};
  return setup;
}

struct StoreAndLoop {
  fuzz::HandLoop loop;
  fuzz::MemoryStore* store = nullptr;  // the thread's
  server::StoreThread thread = [this] {
    auto made = std::make_unique<fuzz::MemoryStore>();
    store = made.get();
    return server::StoreThread(std::move(made), [this](auto job) { loop.post(std::move(job)); });
  }();
};

void run(StoreAndLoop& backend, std::uint8_t how, std::string_view script) {
  PlainSeedSource seeds;
  server::Rooms rooms(table::all_game_types(), seeds, backend.thread, backend.loop.face());
  std::string table;
  rooms.make(setup_of(how), [&](const auto& made) {
    require(made.has_value(), "the table opens");
    table = *made;
  });
  backend.loop.catch_up(backend.thread);
  std::array<Guest, 3> guests = {Guest(rooms, table, "Ada", milliseconds(0)),
                                 Guest(rooms, table, "Bob", milliseconds(40)),
                                 Guest(rooms, table, "Cleo", milliseconds(120))};
  for (Guest& guest : guests) guest.join_or_leave();

  constexpr int max_lines = 150;
  for (int i = 0; i < max_lines && !script.empty(); ++i) {
    const std::string_view line = script.substr(0, script.find('\n'));
    script.remove_prefix(std::min(script.size(), line.size() + 1));
    if (line.empty()) continue;
    const char who = line.front();
    const std::string_view text = line.substr(1);
    if (who >= 'a' && who <= 'c') {
      Guest& guest = guests[static_cast<std::size_t>(who - 'a')];
      text == "!" ? guest.play_well() : guest.say(text);
    } else if (who >= 'A' && who <= 'C') {
      guests[static_cast<std::size_t>(who - 'A')].join_or_leave();
    } else if (who >= '0' && who <= '6') {
      constexpr std::array times = {1, 20, 100, 1'000, 6'000, 21'000, 310'000};
      backend.loop.pass(milliseconds(times[static_cast<std::size_t>(who - '0')]), backend.thread);
    }
    // Now and then several messages come before any of them is kept.
    if (text.size() % 4 != 3) backend.loop.catch_up(backend.thread);
    for (Guest& guest : guests) guest.finish_close();
  }
  backend.loop.catch_up(backend.thread);
  require(rooms.counters().failed_tables == 0 && rooms.counters().failed_commits == 0, "no table fails");

  bool stopped = false;
  rooms.stop([&] { stopped = true; });
  backend.loop.catch_up(backend.thread);
  require(stopped, "the rooms can be left");
  for (const Guest& guest : guests) require(!guest.is_here() || guest.wire().bye, "everybody is told goodbye");
  for (const server::Journal& journal : backend.store->open_journals()) {
    const auto again = table::Table::reopen(table::all_game_types(), seeds, journal.entries);
    require(again.has_value() && !again->broken(), "what is kept opens again");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static StoreAndLoop backend;
  backend.store->forget();
  backend.loop.forget();
  run(backend, data[0], {reinterpret_cast<const char*>(data) + 1, size - 1});
  return 0;
}
