// Every legal turn of a position exactly once (T2 to T7), the best by score, or only their number.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cubed/position.hpp"
#include "cubed/turn.hpp"

namespace tercet::cubed {

class Outlook;

struct TurnCount {
  std::uint64_t turns = 0;
  int best = 0;  // 0 when there is no turn

  bool operator==(const TurnCount&) const = default;
};

// Takes the turns as they are found, some at a time.
class TurnSink {
 public:
  virtual void take(std::span<const ScoredTurn> turns) = 0;

 protected:
  ~TurnSink() = default;
};

// Holds the scratch space, so that repeated searches allocate once. Not for two threads at a time.
class Generator {
 public:
  Generator();
  ~Generator();
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  // The order is fixed by the position, but is the search's own; all_turns() sorts.
  void find(const BoardState& board_state, const Hand& hand, TurnSink& sink);

  // A turn of the highest score, nothing if there is no turn. Which one among equals is fixed by the position.
  std::optional<ScoredTurn> best(const BoardState& board_state, const Hand& hand);

  TurnCount count(const BoardState& board_state, const Hand& hand);

  template <class Visit>
  void for_each(const BoardState& board_state, const Hand& hand, Visit visit) {
    struct Sink final : TurnSink {
      explicit Sink(Visit& v) : visit(v) {}
      void take(std::span<const ScoredTurn> turns) override {
        for (const ScoredTurn& turn : turns) visit(turn);
      }
      Visit& visit;
    } sink(visit);
    find(board_state, hand, sink);
  }

 private:
  std::unique_ptr<Outlook> outlook_;
};

// Sorted: fewer dice first, then square by square in reading order.
std::vector<ScoredTurn> all_turns(const Position& position);
std::optional<ScoredTurn> best_turn(const Position& position);
TurnCount count_turns(const Position& position);

}  // namespace tercet::cubed
