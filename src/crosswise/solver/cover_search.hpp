// CoverSearch: lines that cover all of some dice but a few, and whose families can each lie in the lattice. That is all
// a grid needs (solver.cpp says why), so it is what the search for the largest grid comes to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "crosswise/solver/embedding.hpp"
#include "crosswise/solver/line.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise::solver {

struct Cover {
  std::array<Line, max_lines> lines{};
  std::size_t count = 0;
  // All dice in the lines.
  DieBits dice = 0;

  std::span<const Line> all() const { return {lines.data(), count}; }
};

class CoverSearch {
 public:
  // The first `to_cover` dice are to be covered, the others may be used or not. `steps` is counted down.
  CoverSearch(std::span<const figures::Face> faces, std::size_t to_cover, std::uint64_t& steps);

  // How many dice to be covered are in no SET at all.
  int in_no_set() const { return in_no_set_; }

  // Whether there is a cover that leaves out no more than `budget` of the dice to be covered. A no is proved unless
  // the steps have come to 0.
  bool find(int budget);

  // The one that was found; else the largest that was seen.
  const Cover& cover() const { return best_; }

 private:
  // In how many SETs of faces each face is.
  using Choices = std::array<std::uint8_t, figures::Face::count>;

  struct State {
    // To be covered still. Dice of one face in it are alike.
    DieBits open = 0;
    // That nothing asks to be covered and no line has. Alike, too.
    DieBits spare = 0;
    // In a line.
    DieBits covered = 0;
    int budget = 0;
    Choices choices{};

    DieBits usable() const { return open | spare | covered; }
  };

  bool search(const State& state);
  bool cover_die(const State& state, std::size_t die);
  bool leave_out(const State& state, std::size_t face);
  bool try_pair(const State& state, std::size_t die, FacePair pair, int already_covered);
  bool try_line(const State& state, Line line);
  bool fits(const Line& line);

  DieBits of_face(std::size_t face) const { return of_face_[face]; }
  void keep_if_best(const State& state);

  std::size_t dice_;
  std::array<std::uint8_t, 64> face_of_{};
  std::array<DieBits, figures::Face::count> of_face_{};
  DieBits to_cover_ = 0;
  Choices choices_{};
  int in_no_set_ = 0;

  std::uint64_t& steps_;
  std::array<Line, max_lines> lines_{};
  std::size_t count_ = 0;
  Cover best_;
  int most_covered_ = 0;
  Embedding embedding_;
};

}  // namespace tercet::crosswise::solver
