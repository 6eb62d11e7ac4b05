// Connections: the ways to the people at a table. Whose each one is, from which place it watches, how long its line
// is, and what is still to be answered there. A person is here as long as one way to them is.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/audience.hpp"
#include "table/state.hpp"

namespace tercet::table {

// One way to a person; a person may have several. The host counts them.
using Connection = std::uint64_t;

struct Person {
  std::string id;
  std::string name;
};

// A person of a connection and what is still to be said there.
struct Link {
  Connection connection = 0;
  Person person;
  std::optional<std::uint64_t> seq;  // of the last step that was heard there before it came
  std::size_t viewer = Audience::spectator;
  std::size_t placed_at = 0;  // how much had been heard when it came to this place
  Millis lag{};               // as it was measured
  bool fresh = true;
  std::vector<std::int64_t> replies;
  std::vector<std::string> direct;
  std::shared_ptr<std::string> step;  // the last one; written anew when it has left

  // Nothing for who only watches.
  std::optional<Seat> seat() const {
    if (viewer == Audience::spectator) return std::nullopt;
    return Seat(static_cast<int>(viewer));
  }
};

class Connections {
 public:
  using ByConnection = std::map<Connection, Link>;

  // One that is not there yet.
  void add(Link link);
  // False: there was no such connection.
  bool remove(Connection connection);
  Link* find(Connection connection);
  bool contains(Connection connection) const { return links_.contains(connection); }
  bool is_here(std::string_view person) const { return here_.contains(person); }
  // Somebody who plays and has not left is here.
  bool has_player(const State& state) const;

  // The seats were taken anew: each watches from where its person sits now. `heard` is how much was heard so far.
  void place(const State& state, std::size_t heard);
  int spectators() const;

  std::size_t size() const { return links_.size(); }
  bool empty() const { return links_.empty(); }
  ByConnection::iterator begin() { return links_.begin(); }
  ByConnection::iterator end() { return links_.end(); }
  ByConnection::const_iterator begin() const { return links_.begin(); }
  ByConnection::const_iterator end() const { return links_.end(); }

 private:
  ByConnection links_;
  std::map<std::string, int, std::less<>> here_;  // connections by person
};

// From where a person watches.
std::size_t viewer_of(const State& state, std::string_view person);

}  // namespace tercet::table
