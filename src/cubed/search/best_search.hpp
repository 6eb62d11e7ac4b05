// The search for a turn of the highest score, without going through all turns. Inner to the generator.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cubed/search/outlook.hpp"

namespace tercet::cubed {

// Three searches, each cut short where even the most it could bring is not more than what was found:
//   dice that complete SETs each by itself, wherever they lie;
//   two dice that make a SET with one lying die, and a third die besides;
//   lines of three placed dice, one of which completes a SET by itself.
// A wild never takes all 27 faces. Those tried make some SET more than others do; where none does, any will do.
class BestSearch {
 public:
  struct Found {
    std::array<Candidate, 3> dice{};
    std::size_t size = 0;
    Gain gain;
  };

  explicit BestSearch(Outlook& outlook) : outlook_(outlook) {}

  Found run();

 private:
  // What one die could bring at most: a regular one, or any.
  struct Most {
    int regular = 0;
    int any = 0;
  };
  // Two squares side by side next to a lying die: the cell on their other side, and the one after it.
  struct Shape {
    bool side_by_side;
    int beyond;
    int end;
  };

  void sort_singles();
  void search_singles();
  void search_gap(const Outlook::Gap& gap);
  // `max`: what a third die could bring at most.
  void try_pair(const Candidate& a, const Candidate& b, int max);
  void search_wilds(const Outlook::Gap& gap, const Shape& shape, int max_third);
  Most max_with(const Outlook::Gap& gap, const Shape& shape);
  Most max_linked(Cell cell);
  void try_third(const Candidate& a, const Candidate& b, Gain gain, Cell cell, int face);
  void search_lines();
  void search_line(const Candidate& a, Cell first, Cell second);

  // Calls visit(face) for the faces worth trying on `first` when two wilds on `first` and `second` make a SET with
  // a die of this face.
  template <class Visit>
  void for_each_wild_pair(int face, Cell first, Cell second, Visit visit) const;

  void consider(const Candidate& a, Gain gain);
  void consider(const Candidate& a, const Candidate& b, Gain gain);
  void consider(const Candidate& a, const Candidate& b, const Candidate& c, Gain gain);

  static constexpr std::size_t kept_of_a_kind = 3;
  static constexpr std::size_t max_sorted = 6 * kept_of_a_kind;  // five regular dice at most, and wilds

  Outlook& outlook_;
  Found found_;
  int best_ = 0;  // every turn scores more
  Most max_single_;
  // Singles by falling value, the best for each kind of die.
  std::array<Candidate, max_sorted> sorted_{};
  std::array<int, max_sorted> values_{};
  std::size_t sorted_size_ = 0;
};

}  // namespace tercet::cubed
