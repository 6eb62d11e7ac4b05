#include "cli/simulate/crosswise_simulate.hpp"

#include "cli/json_line.hpp"
#include "cli/simulate/crosswise_sums.hpp"
#include "cli/simulate/in_parallel.hpp"

namespace tercet::cli {

Result run(const SimulateCrosswise& simulate) {
  const auto dice = dice::dice_of(simulate.dice, std::nullopt);
  const auto draw = [&](CrosswiseSums& sums, std::uint64_t first, std::uint64_t end) {
    for (std::uint64_t i = first; i < end; ++i) {
      sums.add(crosswise::draw_hand(crosswise::roll_dice(*dice, {simulate.seed, i})));
    }
  };
  const auto sums = in_parallel<CrosswiseSums>(simulate.games, threads_for(simulate), "hands", draw);
  return Answer{json_line(sums.to_json()), Status::done, {}};
}

}  // namespace tercet::cli
