#include "crosswise/solver/cover_search.hpp"

#include <algorithm>
#include <cassert>

namespace tercet::crosswise::solver {

CoverSearch::CoverSearch(std::span<const figures::Face> faces, std::size_t to_cover, std::uint64_t& steps)
    : dice_(faces.size()), to_cover_(bit_of(to_cover) - 1), steps_(steps) {
  DieBits present = 0;
  for (std::size_t i = 0; i < dice_; ++i) {
    const auto face = static_cast<std::size_t>(faces[i].index());
    face_of_[i] = static_cast<std::uint8_t>(face);
    of_face_[face] |= bit_of(i);
    present |= DieBits{1} << face;
  }
  for (DieBits left = present; left != 0; left &= left - 1) {
    const std::size_t face = first_of(left);
    int choices = count_of(of_face_[face]) >= 3 ? 1 : 0;
    for (const auto [g, h] : pairs_with[face]) choices += static_cast<int>(present >> g & present >> h & 1U);
    choices_[face] = static_cast<std::uint8_t>(choices);
    if (choices == 0) in_no_set_ += count_of(of_face_[face] & to_cover_);
  }
}

bool CoverSearch::find(int budget) {
  count_ = 0;
  const DieBits all = bit_of(dice_) - 1;
  return in_no_set_ <= budget &&
         search({.open = to_cover_, .spare = all & ~to_cover_, .covered = 0, .budget = budget, .choices = choices_});
}

void CoverSearch::keep_if_best(const State& state) {
  const int covered = count_of(state.covered & to_cover_);
  if (covered <= most_covered_) return;
  most_covered_ = covered;
  best_.lines = lines_;
  best_.count = count_;
  best_.dice = state.covered;
}

bool CoverSearch::search(const State& state) {
  keep_if_best(state);
  if (count_of(state.open) <= state.budget) return true;
  if (steps_ == 0) return false;
  --steps_;

  std::size_t hardest = 0;
  int fewest = 255;
  int hopeless = 0;
  for (DieBits left = state.open; left != 0; left &= left - 1) {
    const std::size_t die = first_of(left);
    const int choices = state.choices[face_of_[die]];
    hopeless += choices == 0;
    if (choices < fewest) {
      fewest = choices;
      hardest = die;
    }
  }
  if (hopeless > state.budget) return false;
  if (fewest > 0 && cover_die(state, hardest)) return true;
  return leave_out(state, face_of_[hardest]);
}

// Lines with dice that nothing covers come first: they cover more, and they lie anywhere.
bool CoverSearch::cover_die(const State& state, std::size_t die) {
  const std::size_t face = face_of_[die];
  for (int already_covered = 0; already_covered <= 2; ++already_covered) {
    for (const FacePair pair : pairs_with[face]) {
      if (try_pair(state, die, pair, already_covered)) return true;
    }
    const auto same = static_cast<std::uint8_t>(face);
    if (try_pair(state, die, {same, same}, already_covered)) return true;
  }
  return false;
}

bool CoverSearch::try_pair(const State& state, std::size_t die, FacePair pair, int already_covered) {
  const DieBits usable = state.usable() & ~bit_of(die);
  const DieBits firsts = of_face(pair[0]) & usable;
  const DieBits seconds = of_face(pair[1]) & usable;
  if (firsts == 0 || seconds == 0) return false;
  // Of dice that are alike the first stands for all.
  const auto one_of_each_kind = [&](DieBits dice, bool covered) {
    if (covered) return dice & state.covered;
    const DieBits open = dice & state.open;
    const DieBits spare = dice & state.spare;
    return (open & (~open + 1)) | (spare & (~spare + 1));
  };
  // Which of the two is covered: the second when there is a choice, then the first.
  for (int first_covered = std::max(already_covered - 1, 0); first_covered <= std::min(already_covered, 1);
       ++first_covered) {
    const bool second_covered = already_covered - first_covered == 1;
    for (DieBits a = one_of_each_kind(firsts, first_covered == 1); a != 0; a &= a - 1) {
      DieBits rest = seconds;
      if (pair[0] == pair[1]) {
        // Each two of one face once.
        if (first_covered == 1 && !second_covered) continue;
        rest &= ~bit_of(first_of(a));
        if (first_covered == (second_covered ? 1 : 0)) rest &= ~(bit_of(first_of(a)) - 1);
      }
      for (DieBits b = one_of_each_kind(rest, second_covered); b != 0; b &= b - 1) {
        const Line line{{static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(first_of(a)),
                         static_cast<std::uint8_t>(first_of(b))}};
        if (try_line(state, line)) return true;
      }
    }
  }
  return false;
}

bool CoverSearch::try_line(const State& state, Line line) {
  if ((line.bits() & state.covered) != 0 && !fits(line)) return false;
  State next = state;
  next.open &= ~line.bits();
  next.spare &= ~line.bits();
  next.covered |= line.bits();
  lines_[count_++] = line;
  if (search(next)) return true;
  --count_;
  return false;
}

// Whether the line and all that hangs together with it can lie in the lattice.
bool CoverSearch::fits(const Line& line) {
  std::array<Line, max_lines> family;
  std::uint64_t left = bit_of(count_) - 1;
  const std::size_t size = gather_family(line, {lines_.data(), count_}, left, family);
  return embedding_.find({family.data(), size}, steps_);
}

// No line covers this die, so none covers another that is like it: they are left out together.
bool CoverSearch::leave_out(const State& state, std::size_t face) {
  const DieBits out = state.open & of_face(face);
  const int count = count_of(out);
  if (count > state.budget || steps_ == 0) return false;
  State next = state;
  next.open &= ~out;
  next.budget -= count;
  const DieBits usable = next.usable();
  const int left = count_of(of_face(face) & usable);
  if (left < 3 && left + count >= 3) --next.choices[face];
  if (left == 0) {
    for (const auto [g, h] : pairs_with[face]) {
      if ((of_face(g) & usable) == 0 || (of_face(h) & usable) == 0) continue;
      --next.choices[g];
      --next.choices[h];
    }
  }
  return search(next);
}

}  // namespace tercet::crosswise::solver
