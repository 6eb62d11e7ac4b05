// A client at a table: what it was told, and what it sends next. It sends as soon as its last message was answered.
// Knows no socket (clients.hpp).
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tercet::crash {

using Random = std::mt19937_64;

// What a table is used for: games of Classic, games of Cubed, or people who join and leave and never begin.
enum class TableUse : std::uint8_t { classic, cubed, joining_and_leaving };

// An event as it was told: to which viewer (a seat, or the number after the last one for a spectator), at which place.
struct Told {
  std::size_t viewer = 0;
  std::uint64_t seq = 0;
  std::string text;
};

class Guest {
 public:
  // Number 0 is the host; seats from number `guests` on are for bots, where there are games.
  Guest(TableUse use, int number, int guests, std::uint64_t seed)
      : use_(use), number_(number), guests_(guests), random_(seed) {}

  // What it sends in answer, if anything.
  std::optional<std::string> receive(std::string_view message);
  // The connection is gone; it comes back with seq().
  void lost_connection();

  int number() const { return number_; }
  std::optional<std::uint64_t> seq() const { return seq_; }
  const std::vector<Told>& told() const { return told_; }
  // What no client should have been sent.
  const std::vector<std::string>& wrong() const { return wrong_; }

  // Was told of the table since its connection was last opened, or since the last trouble.
  bool is_here() const { return is_here_; }
  // From now on: says `word` in the chat first, and counts anew what the calls below are about.
  void begin_anew(std::string word);
  // A message of its own was accepted; in Classic, a claim.
  bool was_accepted() const { return accepted_; }
  // Was told of the word of this guest, and in Classic of a claim of this guest's seat.
  bool was_told_of(int guest) const;
  // The server said it could not save, and why.
  const std::string& trouble() const { return trouble_; }
  // The server said goodbye, and when to come back.
  bool was_told_to_return() const { return told_to_return_; }

 private:
  void step(const boost::json::object& step);
  void refused(const boost::json::object& refusal);
  void note(const boost::json::object& event);
  std::optional<std::string> next();
  std::optional<boost::json::object> wish();
  std::optional<boost::json::object> before_a_game();
  std::optional<boost::json::object> claim();
  std::optional<boost::json::object> turn();
  boost::json::object join_or_leave();
  boost::json::object ready();
  boost::json::object chat();
  bool happens(int percent) { return std::uniform_int_distribution(0, 99)(random_) < percent; }

  TableUse use_;
  int number_;
  int guests_;
  Random random_;
  std::vector<Told> told_;
  std::vector<std::string> wrong_;
  std::optional<std::uint64_t> seq_;
  std::optional<int> seat_;
  boost::json::value view_;

  std::int64_t last_id_ = 0;
  bool waits_for_answer_ = false;
  bool last_was_play_ = false;
  std::int64_t lines_said_ = 0;

  std::string word_;
  bool word_is_due_ = false;
  bool accepted_ = false;
  std::set<int> words_;
  std::set<int> claims_;
  std::string trouble_;
  bool is_here_ = false;
  bool told_to_return_ = false;
};

}  // namespace tercet::crash
