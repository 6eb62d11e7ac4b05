// The walk over all legal turns of an Outlook, each exactly once. Inner to the generator.
//
// A die that completes a SET with lying dice alone is a single (S); one that does not (N) needs another die of the
// turn. Two dice that make a SET with one lying die are linked. By T4 the turns are
//   S, SS, SSS                      any singles on different squares;
//   S-N, N-N                        linked pairs;
//   S-N with S, N-N with S, N-S-N, N-N-N, and with a third die that completes a line of three placed dice.
// A turn that could be built in two ways is taken from the pair that comes first; what is said at each step.
#pragma once

#include <cstdint>

#include "cubed/search/outlook.hpp"

namespace tercet::cubed {

// Out: one(a, gain), two(a, b, gain), three(a, b, c, gain).
template <class Out>
class Walk {
 public:
  Walk(Outlook& outlook, Out& out) : outlook_(outlook), out_(out) {}

  void run() {
    singles_alone();
    if (outlook_.hand_size() < 2) return;
    for (std::size_t i = 0; i < outlook_.singles().size(); ++i) pairs_of_single(i);
    for (const Outlook::Gap& gap : outlook_.gaps()) pairs_in_gap(gap);
    if (outlook_.hand_size() < 3) return;
    for (const Candidate& single : outlook_.singles()) lines_through_single(single);
  }

 private:
  // Calls visit for the die that shows this face and for the wild that stands for it, if they do not complete a SET by
  // themselves and the hand has them besides what is used.
  template <class Visit>
  void for_each_dependent(Cell cell, int face, Cost used, Visit visit) {
    if (outlook_.completes(cell, face)) return;
    for (const int code : {face, face | Outlook::wild_bit}) {
      const auto laid = static_cast<std::uint8_t>(code);
      if (outlook_.fits(used + outlook_.cost(laid))) visit(outlook_.lay(cell, laid));
    }
  }

  // Calls visit for each N linked with this die, once.
  template <class Visit>
  void for_each_linked(const Candidate& die, Cost used, Visit visit) {
    const auto links = outlook_.links(die.cell);
    for (std::size_t i = 0; i < links.size(); ++i) {
      // Between two lying dice of one face the same link comes twice.
      bool again = false;
      for (std::size_t j = 0; j < i; ++j) again |= links[j] == links[i];
      if (!again) for_each_dependent(links[i].cell, Outlook::third(die.face(), links[i].face), used, visit);
    }
  }

  // Calls visit for each N that completes a line with these two and is linked with neither.
  template <class Visit>
  void for_each_line_only(const Candidate& a, const Candidate& b, Visit visit) {
    outlook_.for_each_in_line(a.cell, b.cell, [&](Cell cell) {
      for_each_dependent(cell, Outlook::third(a.face(), b.face()), a.cost + b.cost, [&](const Candidate& c) {
        if (outlook_.joint(a, c) == 0 && outlook_.joint(b, c) == 0) visit(c);
      });
    });
  }

  // Singles from index `from` on that the hand has besides what is used.
  template <class Visit>
  void for_each_single(std::size_t from, int wilds_used, Cost used, Visit visit) {
    const auto singles = outlook_.singles();
    const std::size_t end = wilds_used < outlook_.wilds() ? singles.size() : outlook_.regular_singles();
    for (std::size_t i = from; i < end; ++i) {
      if (outlook_.fits(used + singles[i].cost)) visit(i, singles[i]);
    }
  }

  Gain gain_of(const Candidate& a, const Candidate& b) const {
    return (a.gain + b.gain).with_sets(outlook_.joint(a, b));
  }

  // Given the gain of a and b together.
  Gain gain_with(Gain gain, const Candidate& a, const Candidate& b, const Candidate& c) const {
    gain = gain + c.gain;
    const bool near_a = outlook_.near(a.cell, c.cell);
    const bool near_b = outlook_.near(b.cell, c.cell);
    if (!near_a && !near_b) return gain;
    return gain.with_sets(outlook_.joint(a, c) + outlook_.joint(b, c) + (outlook_.line_of_three(a, b, c) ? 1 : 0));
  }

  void singles_alone() {
    for (const Candidate& single : outlook_.singles()) out_.one(single, single.gain);
  }

  void pairs_of_single(std::size_t i) {
    const Candidate& a = outlook_.singles()[i];
    for_each_single(i + 1, a.wild(), a.cost, [&](std::size_t j, const Candidate& b) {
      if (a.cell != b.cell) two_singles(a, j, b);
    });
    for_each_linked(a, a.cost, [&](const Candidate& b) { single_and_dependent(i, a, b); });
  }

  // SS and what grows from it: SSS, and SSN where N depends on a line of the three alone.
  void two_singles(const Candidate& a, std::size_t j, const Candidate& b) {
    const Gain gain = gain_of(a, b);
    out_.two(a, b, gain);
    for_each_single(j + 1, a.wild() + b.wild(), a.cost + b.cost, [&](std::size_t, const Candidate& c) {
      if (c.cell != a.cell && c.cell != b.cell) out_.three(a, b, c, gain_with(gain, a, b, c));
    });
    if (outlook_.near(a.cell, b.cell)) {
      for_each_line_only(a, b, [&](const Candidate& c) { out_.three(a, b, c, gain_with(gain, a, b, c)); });
    }
  }

  // S-N, and SSN, SNN where the two N are not linked: those that are grow from them.
  void single_and_dependent(std::size_t i, const Candidate& a, const Candidate& b) {
    const Gain gain = gain_of(a, b);
    out_.two(a, b, gain);
    for_each_single(0, a.wild() + b.wild(), a.cost + b.cost, [&](std::size_t k, const Candidate& c) {
      if (c.cell == a.cell || c.cell == b.cell) return;
      // Linked with both singles: from the first.
      if (k < i && outlook_.joint(b, c) != 0) return;
      out_.three(a, b, c, gain_with(gain, a, b, c));
    });
    for_each_linked(a, a.cost + b.cost, [&](const Candidate& c) {
      if (b.cell < c.cell && outlook_.joint(b, c) == 0) out_.three(a, b, c, gain_with(gain, a, b, c));
    });
    for_each_line_only(a, b, [&](const Candidate& c) { out_.three(a, b, c, gain_with(gain, a, b, c)); });
  }

  void pairs_in_gap(const Outlook::Gap& gap) {
    // Between two lying dice of one face: only by the first line.
    const int apart = gap.second - gap.first;
    if (gap.lying > gap.second && outlook_.face_at(gap.first - apart) == gap.face) return;
    for (const Outlook::Offer offer : outlook_.offers(gap.face)) {
      if (outlook_.completes(gap.first, offer.first & 31) || outlook_.completes(gap.second, offer.second & 31))
        continue;
      two_dependents(outlook_.lay(gap.first, offer.first), outlook_.lay(gap.second, offer.second));
    }
  }

  static std::uint32_t pair_order(const Candidate& a, const Candidate& b) {
    return a.cell < b.cell ? std::uint32_t{a.cell} << 16 | b.cell : std::uint32_t{b.cell} << 16 | a.cell;
  }

  // N-N, NNS, and NNN from the first of its linked pairs.
  void two_dependents(const Candidate& a, const Candidate& b) {
    const Gain gain = gain_of(a, b);
    out_.two(a, b, gain);
    for_each_single(0, a.wild() + b.wild(), a.cost + b.cost, [&](std::size_t, const Candidate& c) {
      if (c.cell != a.cell && c.cell != b.cell) out_.three(a, b, c, gain_with(gain, a, b, c));
    });
    const std::uint32_t order = pair_order(a, b);
    for_each_linked(a, a.cost + b.cost, [&](const Candidate& c) {
      if (c.cell == b.cell || pair_order(a, c) < order) return;
      if (outlook_.joint(b, c) != 0 && pair_order(b, c) < order) return;
      out_.three(a, b, c, gain_with(gain, a, b, c));
    });
    for_each_linked(b, a.cost + b.cost, [&](const Candidate& c) {
      if (c.cell == a.cell || pair_order(b, c) < order || outlook_.joint(a, c) != 0) return;
      out_.three(a, b, c, gain_with(gain, a, b, c));
    });
    for_each_line_only(a, b, [&](const Candidate& c) { out_.three(a, b, c, gain_with(gain, a, b, c)); });
  }

  // SNN in a line of the three, no two of them linked.
  void lines_through_single(const Candidate& a) {
    for (const int step : {1, outlook_.stride()}) {
      for (int start = a.cell - 2 * step; start <= a.cell; start += step) {
        const int first = start == a.cell ? start + step : start;
        const int second = start + 2 * step == a.cell ? start + step : start + 2 * step;
        if (!outlook_.is_empty(first) || !outlook_.is_empty(second)) continue;
        for (const Outlook::Offer offer : outlook_.offers(a.face())) {
          if (!outlook_.fits(a.cost + outlook_.cost(offer.first) + outlook_.cost(offer.second))) continue;
          const Candidate b = outlook_.lay(static_cast<Cell>(first), offer.first);
          const Candidate c = outlook_.lay(static_cast<Cell>(second), offer.second);
          if (outlook_.completes(b.cell, b.face()) || outlook_.completes(c.cell, c.face())) continue;
          if (outlook_.joint(a, b) + outlook_.joint(a, c) + outlook_.joint(b, c) != 0) continue;
          out_.three(a, b, c, (a.gain + b.gain + c.gain).with_sets(1));
        }
      }
    }
  }

  Outlook& outlook_;
  Out& out_;
};

}  // namespace tercet::cubed
