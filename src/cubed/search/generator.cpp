#include "cubed/search/generator.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cubed/search/best_search.hpp"
#include "cubed/search/outlook.hpp"
#include "cubed/search/walk.hpp"

namespace tercet::cubed {

namespace {

Placement placement(const Board& board, const Candidate& die) {
  return {board.square(die.cell), LaidDie::from_code(die.code)};
}

// Cells count in reading order, as a turn wants its squares.
ScoredTurn scored(const Board& board, const Candidate& a, Gain gain) {
  return {Turn::in_order(placement(board, a)), Score::of(gain.sets(), a.wild(), gain.bonus())};
}

ScoredTurn scored(const Board& board, const Candidate& a, const Candidate& b, Gain gain) {
  const Score score = Score::of(gain.sets(), a.wild() + b.wild(), gain.bonus());
  const Placement at_a = placement(board, a);
  const Placement at_b = placement(board, b);
  return {a.cell < b.cell ? Turn::in_order(at_a, at_b) : Turn::in_order(at_b, at_a), score};
}

ScoredTurn scored(const Board& board, const Candidate& a, const Candidate& b, const Candidate& c, Gain gain) {
  const Score score = Score::of(gain.sets(), a.wild() + b.wild() + c.wild(), gain.bonus());
  const Candidate* first = &a;
  const Candidate* second = &b;
  const Candidate* third = &c;
  if (second->cell < first->cell) std::swap(first, second);
  if (third->cell < second->cell) std::swap(second, third);
  if (second->cell < first->cell) std::swap(first, second);
  return {Turn::in_order(placement(board, *first), placement(board, *second), placement(board, *third)), score};
}

// Hands the turns on in chunks.
class Collector {
 public:
  Collector(const Board& board, TurnSink& sink) : board_(board), sink_(sink) {}
  ~Collector() { flush(); }
  Collector(const Collector&) = delete;
  Collector(Collector&&) = delete;
  Collector& operator=(const Collector&) = delete;
  Collector& operator=(Collector&&) = delete;

  void one(const Candidate& a, Gain gain) { add(scored(board_, a, gain)); }
  void two(const Candidate& a, const Candidate& b, Gain gain) { add(scored(board_, a, b, gain)); }
  void three(const Candidate& a, const Candidate& b, const Candidate& c, Gain gain) {
    add(scored(board_, a, b, c, gain));
  }

 private:
  static constexpr std::size_t chunk = 128;

  void add(const ScoredTurn& turn) {
    turns_[size_++] = turn;
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
  void one(const Candidate& a, Gain gain) { add(gain, a.wild()); }
  void two(const Candidate& a, const Candidate& b, Gain gain) { add(gain, a.wild() + b.wild()); }
  void three(const Candidate& a, const Candidate& b, const Candidate& c, Gain gain) {
    add(gain, a.wild() + b.wild() + c.wild());
  }

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

void Generator::find(const BoardState& board_state, const Hand& hand, TurnSink& sink) {
  outlook_->look(board_state, hand);
  Collector collector(board_state.board(), sink);
  Walk(*outlook_, collector).run();
}

TurnCount Generator::count(const BoardState& board_state, const Hand& hand) {
  outlook_->look(board_state, hand);
  Counter counter;
  Walk(*outlook_, counter).run();
  return counter.count;
}

std::optional<ScoredTurn> Generator::best(const BoardState& board_state, const Hand& hand) {
  outlook_->look(board_state, hand);
  const BestSearch::Found found = BestSearch(*outlook_).run();
  const auto& [a, b, c] = found.dice;
  switch (found.size) {
    case 0:
      return std::nullopt;
    case 1:
      return scored(board_state.board(), a, found.gain);
    case 2:
      return scored(board_state.board(), a, b, found.gain);
    default:
      return scored(board_state.board(), a, b, c, found.gain);
  }
}

std::vector<ScoredTurn> all_turns(const Position& position) {
  std::vector<ScoredTurn> turns;
  Generator().for_each(position.board_state, position.hand, [&](const ScoredTurn& turn) { turns.push_back(turn); });
  std::ranges::sort(turns);
  return turns;
}

std::optional<ScoredTurn> best_turn(const Position& position) {
  return Generator().best(position.board_state, position.hand);
}

TurnCount count_turns(const Position& position) { return Generator().count(position.board_state, position.hand); }

}  // namespace tercet::cubed
