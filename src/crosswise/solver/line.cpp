#include "crosswise/solver/line.hpp"

namespace tercet::crosswise::solver {

std::size_t gather_family(const Line& line, std::span<const Line> others, std::uint64_t& left,
                          std::array<Line, max_lines>& family) {
  std::size_t size = 0;
  family[size++] = line;
  DieBits dice = line.bits();
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
      const std::size_t i = first_of(rest);
      if ((others[i].bits() & dice) == 0) continue;
      family[size++] = others[i];
      dice |= others[i].bits();
      left &= ~bit_of(i);
      grown = true;
    }
  }
  return size;
}

}  // namespace tercet::crosswise::solver
