#include "cubed/search/best_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace tercet::cubed {

BestSearch::Found BestSearch::run() {
  sort_singles();
  search_singles();
  if (outlook_.hand_size() >= 2) {
    for (const Outlook::Gap& gap : outlook_.gaps()) search_gap(gap);
  }
  if (outlook_.hand_size() >= 3) search_lines();
  return found_;
}

inline void BestSearch::consider(const Candidate& a, Gain gain) {
  const int score = gain.points() - a.wild();
  if (score <= best_) return;
  best_ = score;
  found_ = {{a}, 1, gain};
}

inline void BestSearch::consider(const Candidate& a, const Candidate& b, Gain gain) {
  const int score = gain.points() - a.wild() - b.wild();
  if (score <= best_) return;
  best_ = score;
  found_ = {{a, b}, 2, gain};
}

inline void BestSearch::consider(const Candidate& a, const Candidate& b, const Candidate& c, Gain gain) {
  const int score = gain.points() - a.wild() - b.wild() - c.wild();
  if (score <= best_) return;
  best_ = score;
  found_ = {{a, b, c}, 3, gain};
}

// Two other dice of the turn can take two squares: of each kind of die the three best squares are enough.
void BestSearch::sort_singles() {
  std::array<std::uint8_t, 64> kept{};
  const auto keep = [&](const Candidate& single, std::size_t kind) {
    const int value = single.value();
    std::size_t at = sorted_size_;
    if (kept[kind] == kept_of_a_kind) {
      // Over the worst of its kind, if it is better.
      do {
        --at;
      } while (sorted_[at].cost != single.cost);
      if (values_[at] >= value) return;
    } else {
      ++kept[kind];
      ++sorted_size_;
    }
    for (; at > 0 && values_[at - 1] < value; --at) {
      sorted_[at] = sorted_[at - 1];
      values_[at] = values_[at - 1];
    }
    sorted_[at] = single;
    values_[at] = value;
    max_single_.any = std::max(max_single_.any, value);
    if (!single.wild()) max_single_.regular = std::max(max_single_.regular, value);
  };
  const auto singles = outlook_.singles();
  for (std::size_t i = 0; i < singles.size();) {
    // Of the faces of a wild on one square only the best.
    const Candidate* best = &singles[i];
    for (++i; i < singles.size() && singles[i].cell == best->cell && best->wild() && singles[i].wild(); ++i) {
      if (singles[i].value() > best->value()) best = &singles[i];
    }
    keep(*best, best->wild() ? std::size_t{32} : best->code);
  }
}

// Together near dice may bring more than their sum; search_gap() and search_lines() see to that.
void BestSearch::search_singles() {
  for (std::size_t i = 0; i < sorted_size_; ++i) {
    const Candidate& a = sorted_[i];
    if (i == 0) consider(a, a.gain);
    if (3 * values_[i] <= best_) return;
    for (std::size_t j = i + 1; j < sorted_size_; ++j) {
      const Candidate& b = sorted_[j];
      if (values_[i] + 2 * values_[j] <= best_) break;
      if (a.cell == b.cell || !outlook_.fits(a.cost + b.cost)) continue;
      const Gain pair = (a.gain + b.gain).with_sets(outlook_.joint(a, b));
      consider(a, b, pair);
      for (std::size_t k = j + 1; k < sorted_size_; ++k) {
        const Candidate& c = sorted_[k];
        if (values_[i] + values_[j] + values_[k] <= best_) break;
        if (c.cell == a.cell || c.cell == b.cell || !outlook_.fits(a.cost + b.cost + c.cost)) continue;
        consider(
            a, b, c,
            (pair + c.gain)
                .with_sets(outlook_.joint(a, c) + outlook_.joint(b, c) + (outlook_.line_of_three(a, b, c) ? 1 : 0)));
        break;
      }
    }
  }
}

// The most that a third die could bring to two in a gap: by itself anywhere, or linked with one of them, or in line
// with both. No square is linked with both: in their own line it would have one of them, or nothing, in between.
inline BestSearch::Most BestSearch::max_with(const Outlook::Gap& gap, const Shape& shape) {
  if (outlook_.hand_size() < 3) return {};
  const Most a = max_linked(gap.first);
  const Most b = max_linked(gap.second);
  Most max{std::max({max_single_.regular, a.regular, b.regular}), std::max({max_single_.any, a.any, b.any})};
  if (shape.side_by_side && outlook_.is_empty(shape.beyond)) {
    // The die that ends the line shows the face of the lying one; one more SET if there is a die beyond.
    const int sets = outlook_.face_at(shape.end) < figures::Face::count ? 6 : 3;
    const auto cell = static_cast<Cell>(shape.beyond);
    if ((outlook_.hand_faces() >> gap.face & 1U) != 0) {
      max.regular = std::max(max.regular, outlook_.max_regular(cell) + sets);
    }
    max.any = std::max(max.any, outlook_.max_any(cell) + sets);
  }
  if (outlook_.wilds() == 0) max.any = max.regular;
  return max;
}

inline BestSearch::Most BestSearch::max_linked(Cell cell) {
  auto& known = outlook_.max_linked(cell);
  if (known.any < 0) {
    int regular = 0;
    int any = 0;
    const auto links = outlook_.links(cell);
    for (const Outlook::Link& link : links) {
      int points = 0;
      for (const Outlook::Link& other : links) points += other.cell == link.cell ? 3 : 0;
      regular = std::max(regular, outlook_.max_regular(link.cell) + points);
      any = std::max(any, outlook_.max_any(link.cell) + points);
    }
    known = {static_cast<std::int16_t>(regular), static_cast<std::int16_t>(any)};
  }
  return {known.regular, known.any};
}

template <class Visit>
void BestSearch::for_each_wild_pair(int face, Cell first, Cell second, Visit visit) const {
  visit(face);
  for (std::uint32_t faces = outlook_.completing(first); faces != 0; faces &= faces - 1) {
    visit(std::countr_zero(faces));
  }
  for (std::uint32_t faces = outlook_.completing(second); faces != 0; faces &= faces - 1) {
    visit(Outlook::third(face, std::countr_zero(faces)));
  }
}

void BestSearch::search_gap(const Outlook::Gap& gap) {
  const int apart = gap.second - gap.first;
  const bool from_left = gap.lying < gap.first;
  const Shape shape{from_left || gap.second < gap.lying, from_left ? gap.second + apart : gap.first - apart,
                    from_left ? gap.second + 2 * apart : gap.first - 2 * apart};
  const bool twice = shape.side_by_side && outlook_.face_at(shape.beyond) == gap.face;
  const int joint = twice ? 6 : 3;
  const Most third = max_with(gap, shape);
  const int any_first = outlook_.max_any(gap.first);
  const int any_second = outlook_.max_any(gap.second);
  if (any_first + any_second + joint + third.any <= best_) return;

  // By the number of wilds in the pair: the most that a third die could bring, and whether two dice of which neither
  // completes a SET by itself, and which so all bring the same, bring too little.
  const std::array<int, 3> max_third = {third.any, outlook_.wilds() > 1 ? third.any : third.regular,
                                        outlook_.wilds() > 2 ? third.any : third.regular};
  const int bare = outlook_.bonus(gap.first) + outlook_.bonus(gap.second) + joint;
  const std::array<bool, 3> skip_bare = {bare + max_third[0] <= best_, bare - 1 + max_third[1] <= best_,
                                         bare - 2 + max_third[2] <= best_};
  const std::uint32_t first_faces = outlook_.completing(gap.first);
  const std::uint32_t second_faces = outlook_.completing(gap.second);
  if ((first_faces | second_faces) == 0 && skip_bare[0] && skip_bare[1] && skip_bare[2]) return;
  for (const Outlook::Offer offer : outlook_.offers_but_two_wilds(gap.face)) {
    const std::size_t wilds =
        std::size_t{offer.first} / Outlook::wild_bit + std::size_t{offer.second} / Outlook::wild_bit;
    const bool is_bare = ((first_faces >> (offer.first & 31) | second_faces >> (offer.second & 31)) & 1U) == 0;
    if (is_bare && skip_bare[wilds]) continue;
    try_pair(outlook_.lay(gap.first, offer.first), outlook_.lay(gap.second, offer.second), max_third[wilds]);
  }
  if (outlook_.wilds() > 1) search_wilds(gap, shape, max_third[2]);
}

void BestSearch::search_wilds(const Outlook::Gap& gap, const Shape& shape, int max_third) {
  const auto try_wilds = [&](int face) {
    try_pair(outlook_.lay(gap.first, static_cast<std::uint8_t>(face | Outlook::wild_bit)),
             outlook_.lay(gap.second, static_cast<std::uint8_t>(Outlook::third(gap.face, face) | Outlook::wild_bit)),
             max_third);
  };
  for_each_wild_pair(gap.face, gap.first, gap.second, try_wilds);
  // x a b c y with three wilds: one choice makes three SETs, and then the wild next to x is y.
  if (outlook_.wilds() < 3 || !shape.side_by_side || !outlook_.is_empty(shape.beyond)) return;
  const int face = outlook_.face_at(shape.end);
  if (face < figures::Face::count) try_wilds(gap.lying < gap.first ? face : Outlook::third(gap.face, face));
}

void BestSearch::try_pair(const Candidate& a, const Candidate& b, int max) {
  const Gain gain = (a.gain + b.gain).with_sets(outlook_.joint(a, b));
  const int score = gain.points() - a.wild() - b.wild();
  if (score + max <= best_) return;
  consider(a, b, gain);
  if (outlook_.hand_size() < 3) return;
  const Cost used = a.cost + b.cost;
  for (std::size_t i = 0; i < sorted_size_ && score + values_[i] > best_; ++i) {
    const Candidate& c = sorted_[i];
    if (c.cell == a.cell || c.cell == b.cell || !outlook_.fits(used + c.cost)) continue;
    consider(a, b, c,
             (gain + c.gain)
                 .with_sets(outlook_.joint(a, c) + outlook_.joint(b, c) + (outlook_.line_of_three(a, b, c) ? 1 : 0)));
    break;
  }
  for (const Outlook::Link& link : outlook_.links(a.cell)) {
    if (link.cell != b.cell) try_third(a, b, gain, link.cell, Outlook::third(a.face(), link.face));
  }
  for (const Outlook::Link& link : outlook_.links(b.cell)) {
    if (link.cell != a.cell) try_third(a, b, gain, link.cell, Outlook::third(b.face(), link.face));
  }
  outlook_.for_each_in_line(a.cell, b.cell,
                            [&](Cell cell) { try_third(a, b, gain, cell, Outlook::third(a.face(), b.face())); });
}

// A regular die brings one point more than a wild: the wild only where the hand has no such die left.
void BestSearch::try_third(const Candidate& a, const Candidate& b, Gain gain, Cell cell, int face) {
  auto code = static_cast<std::uint8_t>(face);
  if (!outlook_.fits(a.cost + b.cost + outlook_.cost(code))) {
    code = static_cast<std::uint8_t>(face | Outlook::wild_bit);
    if (!outlook_.fits(a.cost + b.cost + outlook_.cost(code))) return;
  }
  const Candidate c = outlook_.lay(cell, code);
  consider(a, b, c,
           (gain + c.gain)
               .with_sets(outlook_.joint(a, c) + outlook_.joint(b, c) + (outlook_.line_of_three(a, b, c) ? 1 : 0)));
}

void BestSearch::search_lines() {
  struct Line {
    Cell first;
    Cell second;
    int max;
  };
  std::array<Line, 6> lines{};
  std::size_t size = 0;
  int max = 0;
  int cell = -1;
  for (const Candidate& a : outlook_.singles()) {
    if (a.cell != cell) {
      cell = a.cell;
      size = 0;
      max = 0;
      for (const int step : {1, outlook_.stride()}) {
        for (int start = cell - 2 * step; start <= cell; start += step) {
          const int first = start == cell ? start + step : start;
          const int second = start + 2 * step == cell ? start + step : start + 2 * step;
          if (!outlook_.is_empty(first) || !outlook_.is_empty(second)) continue;
          const auto b = static_cast<Cell>(first);
          const auto c = static_cast<Cell>(second);
          lines[size++] = {b, c, outlook_.max_any(b) + outlook_.max_any(c) + 3};
          max = std::max(max, lines[size - 1].max);
        }
      }
    }
    if (a.value() + max <= best_) continue;
    for (std::size_t i = 0; i < size; ++i) {
      if (a.value() + lines[i].max > best_) search_line(a, lines[i].first, lines[i].second);
    }
  }
}

// Linked dice in the line are found from their gap as well, so the bound above need not count those SETs.
void BestSearch::search_line(const Candidate& a, Cell first, Cell second) {
  const auto try_two = [&](std::uint8_t code_b, std::uint8_t code_c) {
    if (!outlook_.fits(a.cost + outlook_.cost(code_b) + outlook_.cost(code_c))) return;
    const Candidate b = outlook_.lay(first, code_b);
    const Candidate c = outlook_.lay(second, code_c);
    consider(
        a, b, c,
        (a.gain + b.gain + c.gain).with_sets(1 + outlook_.joint(a, b) + outlook_.joint(a, c) + outlook_.joint(b, c)));
  };
  for (const Outlook::Offer offer : outlook_.offers_but_two_wilds(a.face())) try_two(offer.first, offer.second);
  if (outlook_.wilds() < 2) return;
  for_each_wild_pair(a.face(), first, second, [&](int face) {
    try_two(static_cast<std::uint8_t>(face | Outlook::wild_bit),
            static_cast<std::uint8_t>(Outlook::third(a.face(), face) | Outlook::wild_bit));
  });
}

}  // namespace tercet::cubed
