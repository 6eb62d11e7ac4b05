// A table with people in simulated time: each has connections, what is said there is kept as it came, and a journal
// is kept as a store would keep it. Thoughts are had at once, or when the test says so.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/philox.hpp"
#include "table/table.hpp"

namespace tercet::table::test {

// GameSeed for tests: secrets in a row from a seed, deals from Philox.
class PhiloxSeedSource final : public SeedSource {
 public:
  explicit PhiloxSeedSource(std::uint64_t seed) : seed_(seed) {}

  Commitment commit() override;
  std::unique_ptr<GameChance> game_chance(const std::string& secret, const std::vector<std::string>& nonces,
                                          int version) override;
  std::uint64_t bot_key(const std::string& secret, contract::Seat seat) override;
  std::string record_hash(const std::string& record) override;

  // Deals are those of this seed alone, whatever the secret and the nonces are.
  void ignore_secrets() { ignores_secrets_ = true; }
  // Another secret behind the same commitment.
  void next_secret(std::string secret) { next_secret_ = std::move(secret); }

 private:
  std::uint64_t seed_;
  bool ignores_secrets_ = false;
  std::uint64_t commitments_ = 0;
  std::optional<std::string> next_secret_;
};

struct SceneOptions {
  std::string game = "classic";
  std::string options = "{}";
  int seats = 2;
  bool chat = true;
  bool bot_for_leaver = false;
  bool lag_compensation = true;
  std::string host = "ada";
  Times times = {};
  bool bounded = false;  // how often a seat may play
  const GameTypes* types = &all_game_types();
};

// A message that a connection received.
struct ReceivedMessage {
  Millis at{};
  std::string text;
  boost::json::object json;
};

class Scene {
 public:
  explicit Scene(const SceneOptions& scene_options, SeedSource& seeds);
  // Ends the program when something was wrong and no test has asked.
  ~Scene();
  // On with a table from its journal; its time goes on.
  Scene(const SceneOptions& scene_options, SeedSource& seeds, const std::vector<std::string>& journal);

  Table& table() { return *table_; }
  const Table& table() const { return *table_; }
  const State& state() const { return table_->state(); }
  Millis now() const { return now_; }

  // A person is named by what stands before the slash: "ada/2" is a second connection of ada.
  void join(const std::string& who, std::optional<std::uint64_t> seq = {});
  void disconnect(const std::string& who);
  bool is_joined(const std::string& who) const { return connections_.contains(who); }
  // All that this connection receives then. Nothing is taken out while `holds_output`.
  std::vector<ReceivedMessage> send(const std::string& who, std::string_view text);
  // Lets time pass, waking the table whenever it wants to be woken.
  void wait(Millis time) { wait_until(now_ + time); }
  void wait_until(Millis time);
  void take_output();
  // With an id: the code of the refusal, "" if it was done.
  std::string ask(const std::string& who, const std::string& message);

  // Measured there from now on, also before they come.
  void set_lag(const std::string& who, Millis lag);
  const std::vector<ReceivedMessage>& received(const std::string& who) const { return received_.at(who); }
  // The last whole step.
  const boost::json::object& step(const std::string& who) const;
  const boost::json::object& table_view(const std::string& who) const;
  const boost::json::object& game_view(const std::string& who) const;
  std::uint64_t seq(const std::string& who) const;
  // The types of all events in steps since the n-th message that it received; of a game's event its own.
  std::vector<std::string> events(const std::string& who, std::size_t since = 0) const;
  std::vector<std::string> event_texts(const std::string& who, std::size_t since = 0) const;

  const std::vector<std::string>& journal() const { return journal_; }
  // How long the journal was each time when something was taken.
  const std::vector<std::size_t>& journal_sizes() const { return journal_sizes_; }
  const std::vector<Finished>& finished() const { return finished_; }
  std::vector<PendingThought>& thoughts() { return thoughts_; }
  void think(const PendingThought& thought);
  // What a host must never see: the first such thing, or empty.
  const std::string& wrong() const {
    was_asked_ = is_wrong();
    return wrong_;
  }
  bool is_wrong() const { return !wrong_.empty(); }

  bool holds_output = false;
  bool thinks_at_once = true;

 private:
  void input_done();
  void check_count(const std::string& who, const ReceivedMessage& received);
  void note(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }

  std::optional<Table> table_;
  Millis now_{};
  Connection next_ = 1;
  std::map<std::string, Connection> connections_;
  std::map<std::string, std::vector<ReceivedMessage>> received_;
  std::map<std::string, std::optional<std::uint64_t>> resumed_;
  std::map<std::string, Millis> lags_;
  std::vector<std::string> journal_;
  std::vector<std::size_t> journal_sizes_;
  std::vector<Finished> finished_;
  std::vector<PendingThought> thoughts_;
  std::map<std::string, std::int64_t> ids_;
  std::string wrong_;
  mutable bool was_asked_ = false;
};

// A nonce that depends on the name.
std::string nonce_of(std::string_view who);
std::string ready(std::string_view who);
std::string play(const std::string& command);

// They come, sit down in this order, and get ready.
void seat_all(Scene& scene, const std::vector<std::string>& people);

// Reopens the journal and lets all who are there come back: empty if all see what they saw, and have missed nothing.
std::string difference_after_reopening(const Scene& scene, const SceneOptions& scene_options, SeedSource& seeds,
                                       std::vector<std::string> people);

// What a person in a game would do as a bot would, by the view that came over the wire: the command, and when.
struct Move {
  Millis at{};
  std::string message;
};
std::optional<Move> move_of(const Scene& scene, const std::string& who, std::uint64_t key);

// Lets these people play, with whatever bots there are, until the game is over or the time is up.
void play_on(Scene& scene, const std::vector<std::string>& people, Millis max);

}  // namespace tercet::table::test
