#include "cubed/generator.hpp"

#include <algorithm>
#include <array>

#include "cubed/best_search.hpp"
#include "cubed/outlook.hpp"
#include "cubed/walk.hpp"

namespace tercet::cubed {

namespace {

ScoredTurn scored(const Board& board, std::span<const Lay> dice, Gain gain) {
  ScoredTurn turn;
  int wilds = 0;
  for (const Lay& die : dice) {
    turn.turn.add({board.square(die.cell), LaidDie::from_code(die.code)});
    wilds += die.wild();
  }
  turn.score = Score::of(gain.sets(), wilds, gain.bonus());
  return turn;
}

// Hands the turns on in chunks.
class Collector {
 public:
  Collector(const Board& board, TurnSink& sink) : board_(board), sink_(sink) {}
  ~Collector() { flush(); }
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;

  void one(const Lay& a) { add(std::array{a}, a.gain); }
  void two(const Lay& a, const Lay& b, Gain gain) { add(std::array{a, b}, gain); }
  void three(const Lay& a, const Lay& b, const Lay& c, Gain gain) { add(std::array{a, b, c}, gain); }

 private:
  static constexpr std::size_t chunk = 128;

  void add(std::span<const Lay> dice, Gain gain) {
    turns_[size_++] = scored(board_, dice, gain);
    if (size_ == chunk) flush();
  }
  void flush() {
    if (size_ > 0) sink_.take({turns_.data(), size_});
    size_ = 0;
  }

  const Board& board_;
  TurnSink& sink_;
  std::array<ScoredTurn, chunk> turns_;
  std::size_t size_ = 0;
};

class Counter {
 public:
  void one(const Lay& a) { add(a.gain, a.wild()); }
  void two(const Lay& a, const Lay& b, Gain gain) { add(gain, a.wild() + b.wild()); }
  void three(const Lay& a, const Lay& b, const Lay& c, Gain gain) { add(gain, a.wild() + b.wild() + c.wild()); }

  TurnCount count;

 private:
  void add(Gain gain, int wilds) {
    ++count.turns;
    count.best = std::max(count.best, gain.points() - wilds);
  }
};

}  // namespace

Generator::Generator() : outlook_(std::make_unique<Outlook>()) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

void Generator::find(const Grid& grid, const Hand& hand, TurnSink& sink) {
  outlook_->look(grid, hand);
  Collector collector(grid.board(), sink);
  Walk(*outlook_, collector).run();
}

TurnCount Generator::count(const Grid& grid, const Hand& hand) {
  outlook_->look(grid, hand);
  Counter counter;
  Walk(*outlook_, counter).run();
  return counter.count;
}

std::optional<ScoredTurn> Generator::best(const Grid& grid, const Hand& hand) {
  outlook_->look(grid, hand);
  const BestSearch::Found found = BestSearch(*outlook_).run();
  if (found.size == 0) return std::nullopt;
  return scored(grid.board(), {found.dice.data(), found.size}, found.gain);
}

std::vector<ScoredTurn> all_turns(const Position& position) {
  std::vector<ScoredTurn> turns;
  Generator().for_each(position.grid, position.hand, [&](const ScoredTurn& turn) { turns.push_back(turn); });
  std::ranges::sort(turns);
  return turns;
}

std::optional<ScoredTurn> best_turn(const Position& position) { return Generator().best(position.grid, position.hand); }

TurnCount count_turns(const Position& position) { return Generator().count(position.grid, position.hand); }

}  // namespace tercet::cubed
