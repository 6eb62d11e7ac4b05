#include "cubed/search/outlook.hpp"

#include <algorithm>

namespace tercet::cubed {

namespace {

// Calls visit(i) for each bit set, given the index of the word's first bit.
template <class Visit>
inline void for_each_bit(std::uint64_t bits, std::size_t base, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(base + static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace

void Outlook::look(const BoardState& board_state, const Hand& hand) {
  board_ = &board_state.board();
  cells_ = board_state.cells().data();
  stride_ = board_->stride();
  const std::size_t cells = board_->cells();
  std::fill_n(completing_.begin(), cells, 0U);
  std::fill_n(completable_.begin(), (cells + 63) / 64, std::uint64_t{0});
  std::fill_n(thirds_size_.begin(), cells, std::uint8_t{0});
  std::fill_n(links_size_.begin(), cells, std::uint8_t{0});
  std::fill_n(max_single_.begin(), cells, Most{});
  std::fill_n(max_linked_.begin(), cells, Most{-1, -1});
  gaps_size_ = 0;
  singles_size_ = 0;
  regular_singles_ = 0;
  offered_ = 0;
  read_hand(hand);
  if (hand_size_ == 0) return;
  scan_lines(board_state);
  list_singles();
}

void Outlook::read_hand(const Hand& hand) {
  wilds_ = 0;
  hand_size_ = static_cast<int>(hand.size());
  hand_faces_ = 0;
  pair_faces_ = 0;
  limits_ = full;
  costs_.fill(Cost{1} << 4 * no_kind);
  int kinds = 0;
  for (const figures::UpFace up : hand) {
    if (up.is_wild()) {
      ++wilds_;
      continue;
    }
    const auto face = static_cast<std::size_t>(up.index());
    if ((hand_faces_ >> face & 1U) == 0) {
      costs_[face] = Cost{1} << 4 * kinds++;
      hand_faces_ |= 1U << face;
    }
    limits_ += costs_[face];
  }
  if (wilds_ > 0) {
    std::fill_n(costs_.begin() + wild_bit, figures::Face::count, Cost{1} << 4 * wild_kind);
    limits_ += static_cast<Cost>(wilds_) << 4 * wild_kind;
    // A wild and any other die make a SET with any face.
    if (hand_size_ > 1) pair_faces_ = figures::FaceSet::all().bits();
    return;
  }
  for (const auto* a = hand.begin(); a != hand.end(); ++a) {
    for (const auto* b = a + 1; b != hand.end(); ++b) pair_faces_ |= 1U << third(a->index(), b->index());
  }
}

inline void Outlook::add_third(std::size_t cell, std::uint8_t a, std::uint8_t b) {
  const int face = third(a & ~wild_bit, b & ~wild_bit);
  completing_[cell] |= 1U << face;
  completable_[cell / 64] |= std::uint64_t{1} << cell % 64;
  thirds_[cell][thirds_size_[cell]++] = static_cast<std::uint8_t>(face);
}

inline void Outlook::add_gap(std::size_t lying, std::size_t first, std::size_t second) {
  const int face = cells_[lying] & ~wild_bit;
  if ((pair_faces_ >> face & 1U) == 0) return;
  const auto f = static_cast<std::uint8_t>(face);
  gaps_[gaps_size_++] = {f, static_cast<Cell>(lying), static_cast<Cell>(first), static_cast<Cell>(second)};
  links_[first][links_size_[first]++] = {f, static_cast<Cell>(second)};
  links_[second][links_size_[second]++] = {f, static_cast<Cell>(first)};
}

// Goes through all lines of three at once, 64 first squares at a time; the margins between the rows are neither
// occupied nor empty, so no line leaves the board (T3).
void Outlook::scan_lines(const BoardState& board_state) {
  const std::span<const std::uint64_t> words = board_state.occupied();
  const std::span<const std::uint64_t> on_board = board_->squares();
  for (const int step : {1, stride_}) {
    const auto d = static_cast<std::size_t>(step);
    for (std::size_t w = 0; w < words.size(); ++w) {
      // Two steps are less than 64, so a shifted word has bits of two words at most.
      const std::uint64_t occupied_0 = words[w];
      const std::uint64_t empty_0 = on_board[w] & ~occupied_0;
      const bool last = w + 1 == words.size();
      const std::uint64_t next_occupied = last ? 0 : words[w + 1];
      const std::uint64_t next_empty = last ? 0 : on_board[w + 1] & ~next_occupied;
      const std::uint64_t occupied_1 = occupied_0 >> d | next_occupied << (64 - d);
      const std::uint64_t occupied_2 = occupied_0 >> 2 * d | next_occupied << (64 - 2 * d);
      const std::uint64_t empty_1 = empty_0 >> d | next_empty << (64 - d);
      const std::uint64_t empty_2 = empty_0 >> 2 * d | next_empty << (64 - 2 * d);
      const std::size_t base = 64 * w;
      for_each_bit(occupied_0 & occupied_1 & empty_2, base,
                   [&](std::size_t i) { add_third(i + 2 * d, cells_[i], cells_[i + d]); });
      for_each_bit(occupied_0 & empty_1 & occupied_2, base,
                   [&](std::size_t i) { add_third(i + d, cells_[i], cells_[i + 2 * d]); });
      for_each_bit(empty_0 & occupied_1 & occupied_2, base,
                   [&](std::size_t i) { add_third(i, cells_[i + d], cells_[i + 2 * d]); });
      if (pair_faces_ == 0) continue;
      for_each_bit(occupied_0 & empty_1 & empty_2, base, [&](std::size_t i) { add_gap(i, i + d, i + 2 * d); });
      for_each_bit(empty_0 & occupied_1 & empty_2, base, [&](std::size_t i) { add_gap(i + d, i, i + 2 * d); });
      for_each_bit(empty_0 & empty_1 & occupied_2, base, [&](std::size_t i) { add_gap(i + 2 * d, i, i + d); });
    }
  }
}

void Outlook::list_singles() {
  const std::size_t words = (board_->cells() + 63) / 64;
  const auto list = [&](std::uint32_t faces, int code_bit) {
    for (std::size_t w = 0; w < words; ++w) {
      for_each_bit(completable_[w], 64 * w, [&](std::size_t cell) {
        for_each_bit(completing_[cell] & faces, 0, [&](std::size_t face) {
          const Candidate single =
              lay(static_cast<Cell>(cell), static_cast<std::uint8_t>(static_cast<int>(face) | code_bit));
          singles_[singles_size_++] = single;
          Most& max = max_single_[cell];
          max.any = std::max(max.any, static_cast<std::int16_t>(single.value()));
          if (code_bit == 0) max.regular = max.any;
        });
      });
    }
  };
  list(hand_faces_, 0);
  regular_singles_ = singles_size_;
  if (wilds_ > 0) list(figures::FaceSet::all().bits(), wild_bit);
}

void Outlook::make_offers(int face) {
  auto& offers = offers_[face_index(face)];
  std::uint8_t size = 0;
  const auto offer = [&](int first, int second) {
    if (!fits(costs_[face_index(first)] + costs_[face_index(second)])) return;
    offers[size++] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  };
  for_each_bit(hand_faces_, 0, [&](std::size_t f) {
    const auto first = static_cast<int>(f);
    const int second = third(face, first);
    offer(first, second);
    offer(first, second | wild_bit);
    offer(second | wild_bit, first);
  });
  bound_offers_size_[face_index(face)] = size;
  if (wilds_ > 1) {
    for (int first = 0; first < figures::Face::count; ++first) offer(first | wild_bit, third(face, first) | wild_bit);
  }
  offers_size_[face_index(face)] = size;
  offered_ |= 1U << face;
}

}  // namespace tercet::cubed
