#include "cli/simulate/speed_simulate.hpp"

#include "cli/json_line.hpp"
#include "cli/output.hpp"
#include "cli/simulate/in_parallel.hpp"
#include "cli/simulate/speed_sums.hpp"
#include "contract/record.hpp"
#include "speed/simulate/playout.hpp"
#include "speed/simulate/random_round.hpp"

namespace tercet::cli {

namespace {

using speed::RandomRound;
using speed::Speed;

std::expected<void, BadInput> record_first_round(const std::string& path, const SimulateSpeed& simulate) {
  RandomRound round(simulate.dice, {simulate.seed, 0});
  round.play_out();
  return write_file(path,
                    contract::write_record<Speed>({RandomRound::options(simulate.dice), {"nobody"}, round.events()}));
}

}  // namespace

Result run(const SimulateSpeed& simulate) {
  // First, so that a path that cannot be written is known before the work is done.
  if (simulate.record) {
    if (const auto written = record_first_round(*simulate.record, simulate); !written) {
      return std::unexpected(written.error());
    }
  }
  const auto dice = dice::dice_of(simulate.dice, std::nullopt);
  const auto play = [&](SpeedSums& sums, std::uint64_t first, std::uint64_t end) {
    for (std::uint64_t i = first; i < end; ++i) {
      speed::Playout round(*dice, {simulate.seed, i});
      sums.play(round);
    }
  };
  const auto sums = in_parallel<SpeedSums>(simulate.games, threads_for(simulate), "rounds", play);
  return Answer{json_line(sums.to_json()), Status::done, {}};
}

}  // namespace tercet::cli
