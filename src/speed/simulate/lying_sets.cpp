#include "speed/simulate/lying_sets.hpp"

#include <bit>
#include <cassert>

#include "figures/third.hpp"

namespace tercet::speed {

namespace {

using figures::Face;

constexpr std::uint32_t pairs(std::uint32_t n) { return n * (n - 1) / 2; }
constexpr std::uint32_t triples(std::uint32_t n) { return n < 3 ? 0 : n * (n - 1) * (n - 2) / 6; }

// Two faces that complete a third.
struct Others {
  std::uint8_t b = 0;
  std::uint8_t c = 0;
};

// The 13 SETs of different faces that a face is in, b below c; those of which it is the least come first, by b.
struct SetsOfFace {
  std::array<Others, 13> others{};
  std::size_t least = 0;
};

constexpr std::array<SetsOfFace, Face::count> make_sets_of_faces() {
  std::array<SetsOfFace, Face::count> all{};
  for (int a = 0; a < Face::count; ++a) {
    SetsOfFace& sets = all[static_cast<std::size_t>(a)];
    std::size_t count = 0;
    for (const bool least : {true, false}) {
      for (int b = 0; b < Face::count; ++b) {
        const int c = figures::third(Face::from_index(a), Face::from_index(b)).index();
        if (b >= c || b == a || (a < b) != least) continue;
        sets.others[count++] = {static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
      }
      if (least) sets.least = count;
    }
  }
  return all;
}

constexpr auto sets_of_faces = make_sets_of_faces();

// The die of a place, counted from 0.
Die nth(std::uint64_t dice, std::uint32_t place) {
  for (; place > 0; --place) dice &= dice - 1;
  return Die::from_index(std::countr_zero(dice));
}

// Places of a pair or a triple among n by its number, in the order of the first, the second, the third.
struct Pair {
  std::uint32_t first, second;
};
Pair nth_pair(std::uint32_t n, std::uint32_t number) {
  std::uint32_t first = 0;
  for (; number >= n - 1 - first; ++first) number -= n - 1 - first;
  return {first, first + 1 + number};
}

std::array<Die, 3> nth_triple(std::uint64_t dice, std::uint32_t n, std::uint32_t number) {
  std::uint32_t first = 0;
  for (; number >= pairs(n - 1 - first); ++first) number -= pairs(n - 1 - first);
  const Pair rest = nth_pair(n - 1 - first, number);
  return {nth(dice, first), nth(dice, first + 1 + rest.first), nth(dice, first + 1 + rest.second)};
}

}  // namespace

LyingSets::LyingSets(const std::array<UpFace, Die::count>& up) : up_(up) {
  for (std::size_t i = 0; i < up.size(); ++i) {
    const auto face = static_cast<std::size_t>(up[i].index());
    showing_[face] |= Dice{1} << i;
    ++count_[face];
  }
  for (std::size_t a = 0; a < sets_from_.size(); ++a) {
    const SetsOfFace& sets = sets_of_faces[a];
    std::uint32_t from_pairs = 0;
    for (std::size_t i = 0; i < sets.least; ++i) from_pairs += count_[sets.others[i].b] * count_[sets.others[i].c];
    sets_from_[a] = triples(count_[a]) + count_[a] * from_pairs;
    regular_ += sets_from_[a];
  }
  regular_dice_ = Die::count - count_[wild_face];
}

// P2: any three dice with a wild among them.
std::uint32_t LyingSets::with_wilds() const { return triples(dice()) - triples(regular_dice_); }

void LyingSets::take(Die die) {
  const auto face = static_cast<std::size_t>(up_[static_cast<std::size_t>(die.index())].index());
  assert((showing_[face] >> die.index() & 1U) != 0);
  showing_[face] &= ~(Dice{1} << die.index());
  const std::uint32_t left = --count_[face];
  if (face == wild_face) return;
  --regular_dice_;

  const SetsOfFace& sets = sets_of_faces[face];
  std::uint32_t own = left < 2 ? 0 : pairs(left);
  for (std::size_t i = 0; i < sets.least; ++i) own += count_[sets.others[i].b] * count_[sets.others[i].c];
  sets_from_[face] -= own;
  std::uint32_t lost = own;
  for (std::size_t i = sets.least; i < sets.others.size(); ++i) {
    const auto [b, c] = sets.others[i];
    const std::uint32_t gone = count_[b] * count_[c];
    sets_from_[b] -= gone;
    lost += gone;
  }
  regular_ -= lost;
}

std::array<Die, 3> LyingSets::set(std::uint32_t number) const {
  assert(number < count());
  return number < regular_ ? regular_set(number) : wild_set(number - regular_);
}

std::array<Die, 3> LyingSets::regular_set(std::uint32_t number) const {
  std::size_t a = 0;
  for (; number >= sets_from_[a]; ++a) number -= sets_from_[a];
  if (number < triples(count_[a])) return nth_triple(showing_[a], count_[a], number);
  number -= triples(count_[a]);
  const SetsOfFace& sets = sets_of_faces[a];
  std::size_t i = 0;
  const auto here = [&] { return count_[a] * count_[sets.others[i].b] * count_[sets.others[i].c]; };
  for (; number >= here(); ++i) number -= here();
  const auto [b, c] = sets.others[i];
  const std::uint32_t of_c = number % count_[c];
  number /= count_[c];
  return {nth(showing_[a], number / count_[b]), nth(showing_[b], number % count_[b]), nth(showing_[c], of_c)};
}

std::array<Die, 3> LyingSets::wild_set(std::uint32_t number) const {
  const Dice wild = showing_[wild_face];
  const std::uint32_t wilds = count_[wild_face];
  Dice regular = 0;
  for (std::size_t face = 0; face < wild_face; ++face) regular |= showing_[face];

  const std::uint32_t with_one = regular_dice_ < 2 ? 0 : wilds * pairs(regular_dice_);
  if (number < with_one) {
    const Pair others = nth_pair(regular_dice_, number % pairs(regular_dice_));
    return {nth(wild, number / pairs(regular_dice_)), nth(regular, others.first), nth(regular, others.second)};
  }
  number -= with_one;
  const std::uint32_t with_two = wilds < 2 ? 0 : pairs(wilds) * regular_dice_;
  if (number < with_two) {
    const Pair both = nth_pair(wilds, number / regular_dice_);
    return {nth(wild, both.first), nth(wild, both.second), nth(regular, number % regular_dice_)};
  }
  return nth_triple(wild, wilds, number - with_two);
}

}  // namespace tercet::speed
