// The dice given to the solver, as words: every answer is a valid grid of them, proved or not, and the largest that the
// exhaustive search knows where that is quick.
#include "crosswise/solver/solver.hpp"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "crosswise/solver_naive.hpp"
#include "figures/text.hpp"
#include "require.hpp"

namespace {

using namespace tercet;
using fuzz::require;

std::vector<figures::UpFace> dice_of(const std::string& text) {
  std::vector<figures::UpFace> dice;
  std::istringstream words(text);
  for (std::string word; words >> word && dice.size() < crosswise::solver::max_dice;) {
    if (const auto die = figures::from_text(std::type_identity<figures::UpFace>{}, word)) dice.push_back(*die);
  }
  return dice;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace crosswise::solver;
  constexpr std::uint64_t few = 20'000;
  constexpr std::size_t quick = 5;
  const auto dice = dice_of(std::string(reinterpret_cast<const char*>(data), size));
  const Solution solution = solve(dice, {few});
  require(solution.nodes <= few, "the search keeps to its limit");
  const auto fault = naive::fault(dice, solution.grid);
  require(!fault, fault.value_or(""));
  if (dice.size() <= quick && solution.proved) {
    require(solution.placed() == naive::most_placed(dice), "nothing larger exists");
  }
  return 0;
}
