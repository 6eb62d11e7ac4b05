#include "crosswise/solver_hands.hpp"

#include <array>
#include <map>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <utility>

#include "dice/dice_list.hpp"
#include "figures/text.hpp"
#include "figures/third.hpp"

namespace tercet::crosswise::solver {

namespace {

using contract::PhiloxStream;
using figures::Face;
using figures::UpFace;

int below(PhiloxStream& chance, std::size_t n) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(n))); }

template <class T>
void shuffle(PhiloxStream& chance, std::vector<T>& all) {
  for (std::size_t i = all.size(); i > 1; --i) {
    std::swap(all[i - 1], all[static_cast<std::size_t>(below(chance, i))]);
  }
}

Face any_face(PhiloxStream& chance) { return Face::from_index(below(chance, Face::count)); }

UpFace any_die(PhiloxStream& chance, unsigned percent_wild) {
  return chance.below(100) < percent_wild ? UpFace::wild() : UpFace(any_face(chance));
}

// An affine map of the 27 faces as points of F3^3, which is one to one.
class Disguise {
 public:
  explicit Disguise(PhiloxStream& chance) {
    do {
      for (auto& row : rows_) {
        for (int& value : row) value = below(chance, 3);
      }
    } while (determinant() % 3 == 0);
    for (int& value : moved_) value = below(chance, 3);
  }

  UpFace operator()(UpFace up) const {
    if (up.is_wild()) return up;
    const std::array from = {up.index() / 9, up.index() / 3 % 3, up.index() % 3};
    int index = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      int value = moved_[i];
      for (std::size_t j = 0; j < 3; ++j) value += rows_[i][j] * from[j];
      index = 3 * index + value % 3;
    }
    return UpFace::from_index(index);
  }

 private:
  int determinant() const {
    const auto& [a, b, c] = rows_;
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }

  std::array<std::array<int, 3>, 3> rows_{};
  std::array<int, 3> moved_{};
};

}  // namespace

Hand any_hand(PhiloxStream& chance, std::size_t dice, unsigned percent_wild) {
  Hand hand;
  while (hand.size() < dice) hand.push_back(any_die(chance, percent_wild));
  return hand;
}

Hand hand_of_few_faces(PhiloxStream& chance, std::size_t dice, unsigned percent_wild) {
  const Hand faces = any_hand(chance, 9);
  Hand hand;
  while (hand.size() < dice) {
    const UpFace die = any_die(chance, percent_wild);
    hand.push_back(die.is_wild() ? die : faces[static_cast<std::size_t>(below(chance, faces.size()))]);
  }
  return hand;
}

Hand rolled_hand(PhiloxStream& chance, std::size_t dice) {
  std::vector<dice::Die> bag;
  for (int i = 0; i < dice::Die::count; ++i) bag.push_back(dice::Die::from_index(i));
  shuffle(chance, bag);
  Hand hand;
  for (const dice::Die die : bag | std::views::take(dice)) {
    hand.push_back(dice::standard_dice.side(die, below(chance, dice::Die::sides)));
  }
  return hand;
}

Hand crossed_hand(PhiloxStream& chance, std::size_t dice, unsigned percent_wild) {
  Hand hand = disguised(chance, dice_of("1RO 2RO 3RO 1GO 1PO 3GO"));
  while (hand.size() < dice) hand.push_back(any_die(chance, percent_wild));
  shuffle(chance, hand);
  return hand;
}

Hand grown_hand(PhiloxStream& chance, std::size_t dice) {
  using Square = std::pair<int, int>;
  std::map<Square, Face> grid;
  while (grid.size() + 2 <= dice) {
    // Three squares in line, of which at least one is taken but for the first three, filled so that they are a SET.
    const bool in_row = chance.below(2) == 0;
    Square first;
    if (!grid.empty()) first = std::next(grid.begin(), below(chance, grid.size()))->first;
    (in_row ? first.first : first.second) -= below(chance, 3);
    std::vector<Square> free;
    std::vector<Face> faces;
    for (int i = 0; i < 3; ++i) {
      const Square square = {first.first + (in_row ? i : 0), first.second + (in_row ? 0 : i)};
      const auto found = grid.find(square);
      if (found == grid.end()) {
        free.push_back(square);
      } else {
        faces.push_back(found->second);
      }
    }
    if (free.empty() || (free.size() == 3 && !grid.empty()) || grid.size() + free.size() > dice) continue;
    while (faces.size() < 2) {
      faces.push_back(any_face(chance));
      grid.emplace(free.back(), faces.back());
      free.pop_back();
    }
    grid.emplace(free.back(), figures::third(faces[0], faces[1]));
  }
  Hand hand;
  for (const auto& [square, face] : grid) hand.emplace_back(face);
  shuffle(chance, hand);
  return hand;
}

Hand disguised(PhiloxStream& chance, const Hand& hand) {
  const Disguise disguise(chance);
  Hand changed;
  for (const UpFace die : hand) changed.push_back(disguise(die));
  shuffle(chance, changed);
  return changed;
}

Hand dice_of(std::string_view text) {
  Hand hand;
  for (const auto word : text | std::views::split(' ')) {
    hand.push_back(figures::from_text(std::type_identity<UpFace>{}, std::string_view(word)).value());
  }
  return hand;
}

}  // namespace tercet::crosswise::solver
