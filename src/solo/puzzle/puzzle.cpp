#include "solo/puzzle/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "contract/philox.hpp"
#include "figures/third.hpp"

namespace tercet::solo {

namespace {

using contract::PhiloxStream;
using figures::CardSet;

// H3: "a table that was the first candidate of one of the 366 days before is passed over".
constexpr std::int32_t days_before = 366;

enum class Source : std::uint8_t { free, daily };

// Puzzles have numbers of their own: no draw of a game uses this place.
PhiloxStream numbers_for(PuzzleKind kind, Source source, std::uint32_t number) {
  constexpr std::uint32_t puzzles = 5U << 29;
  const auto stream = static_cast<std::uint64_t>(source) << 16U | static_cast<std::uint64_t>(kind.figures) << 8U |
                      static_cast<std::uint64_t>(kind.level);
  return {{.number = number, .stream = stream}, puzzles};
}

bool differs_in_all_four(const CardTriple& set) {
  int a = set[0].index();
  int b = set[1].index();
  for (int feature = 0; feature < 4; ++feature, a /= 3, b /= 3) {
    if (a % 3 == b % 3) return false;
  }
  return true;
}

// Candidates one after the other, until one keeps the promise.
class Candidates {
 public:
  Candidates(PuzzleKind kind, Source source, std::uint32_t number)
      : kind_(kind), numbers_(numbers_for(kind, source, number)) {}

  // The next one that keeps it.
  const CardSet& next() {
    do {
      draw();
    } while (!keeps_promise());
    return table_;
  }

  // Its cards as they lie; to be asked once, the numbers go on.
  PuzzleTable laid() {
    for (std::size_t rest = cards_.size(); rest > 1; --rest) {
      std::swap(cards_[rest - 1], cards_[numbers_.below(static_cast<std::uint32_t>(rest))]);
    }
    return std::move(cards_);
  }

 private:
  // Few tables hold six SETs. One that gets three of them first, and then any cards, does so far more often; level 4
  // wants three that differ in all features anyway.
  static constexpr int sets_laid_first = 3;

  void draw() {
    cards_.clear();
    table_ = {};
    if (kind_.figures == FigureKind::cards && kind_.level >= 3) {
      for (int set = 0; set < sets_laid_first; ++set) add_set();
    }
    while (cards_.size() < kind_.table_size()) add(any_card());
  }

  Card any_card() {
    if (!kind_.has_three_features()) return Card::from_index(static_cast<int>(numbers_.below(Card::count)));
    const auto face = figures::Face::from_index(static_cast<int>(numbers_.below(figures::Face::count)));
    return {face, figures::Shading::solid};
  }

  void add_set() {
    CardTriple set;
    do {
      set[0] = any_card();
      set[1] = any_card();
      set[2] = figures::third(set[0], set[1]);
    } while (set[0] == set[1] || (kind_.min_all_different() > 0 && !differs_in_all_four(set)));
    for (const Card card : set) add(card);
  }

  void add(Card card) {
    if (table_.contains(card)) return;
    table_.insert(card);
    cards_.push_back(card);
  }

  bool keeps_promise() const {
    std::size_t sets = 0;
    std::size_t all_different = 0;
    for (std::size_t a = 0; a < cards_.size(); ++a) {
      for (std::size_t b = a + 1; b < cards_.size(); ++b) {
        const Card third = figures::third(cards_[a], cards_[b]);
        // Each SET once: by the two of its cards that come first in the order of all cards.
        if (third < cards_[a] || third < cards_[b] || !table_.contains(third)) continue;
        ++sets;
        if (differs_in_all_four({cards_[a], cards_[b], third})) ++all_different;
      }
    }
    return sets == kind_.sets() && all_different >= kind_.min_all_different();
  }

  PuzzleKind kind_;
  PhiloxStream numbers_;
  std::vector<Card> cards_;
  CardSet table_;
};

}  // namespace

// H3
std::size_t PuzzleKind::table_size() const { return has_three_features() ? 9 : 12; }

// H3
std::size_t PuzzleKind::sets() const {
  assert(1 <= level && level <= 4);
  static constexpr std::array<std::size_t, 4> with_cards = {3, 4, 6, 6};
  static constexpr std::array<std::size_t, 4> with_dice = {2, 3, 4, 5};
  const auto place = static_cast<std::size_t>(level - 1);
  return figures == FigureKind::cards ? with_cards[place] : with_dice[place];
}

std::size_t PuzzleKind::min_all_different() const { return figures == FigureKind::cards && level == 4 ? 3 : 0; }

PuzzleTable free_puzzle(PuzzleKind kind, int number) {
  Candidates candidates(kind, Source::free, static_cast<std::uint32_t>(number));
  candidates.next();
  return candidates.laid();
}

PuzzleTable daily_puzzle(PuzzleKind kind, Date date) { return DailyPuzzles(kind).of(date); }

const CardSet& DailyPuzzles::first_candidate(std::int32_t day) {
  const auto known = first_candidates_.find(day);
  if (known != first_candidates_.end()) return known->second;
  return first_candidates_.emplace(day, Candidates(kind_, Source::daily, static_cast<std::uint32_t>(day)).next())
      .first->second;
}

// H3
PuzzleTable DailyPuzzles::of(Date date) {
  std::vector<CardSet> before;
  before.reserve(days_before);
  for (std::int32_t day = date.days() - days_before; day < date.days(); ++day) before.push_back(first_candidate(day));
  Candidates candidates(kind_, Source::daily, static_cast<std::uint32_t>(date.days()));
  while (std::ranges::find(before, candidates.next()) != before.end()) {
  }
  return candidates.laid();
}

}  // namespace tercet::solo
