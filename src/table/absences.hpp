// Absences: since when people are away from a table, and what is to be done about it when that has been too long.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "table/connections.hpp"
#include "table/state.hpp"
#include "table/times.hpp"

namespace tercet::table {

class Absences {
 public:
  enum class Remedy { close_table, pause_game, seat_bot, pass_host_on, free_seat };
  struct Due {
    Remedy remedy{};
    Seat seat;  // of who is away, where it is about one
    bool operator==(const Due&) const = default;
  };

  // Nobody is at the table yet, since then.
  explicit Absences(const Times& times, Millis now = {}) : times_(times), nobody_since_(now) {}

  // Somebody came, went or changed places: note() is due.
  void changed() { is_old_ = true; }
  bool is_old() const { return is_old_; }
  void note(const State& state, const Connections& connections, Millis now);
  // The seats at the start of a game, each by the number that it had before.
  void renumber(const std::vector<Seat>& seats);

  // The next thing that is to be done by now, if any.
  std::optional<Due> take_due(const State& state, const Connections& connections, Millis now);
  // When something will be.
  std::optional<Millis> next(const State& state, const Connections& connections) const;

 private:
  std::optional<Due> due_in_game(const State& state, const Connections& connections, Millis now) const;
  std::optional<Due> take_due_around_game(const State& state, Millis now);

  Times times_;
  std::array<std::optional<Millis>, Seat::max> away_since_{};
  std::optional<Millis> host_away_since_;
  std::optional<Millis> nobody_since_;
  bool is_old_ = false;
};

}  // namespace tercet::table
