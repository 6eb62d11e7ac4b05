#include "cli/simulate/classic_simulate.hpp"

#include "classic/playout.hpp"
#include "classic/random_round.hpp"
#include "cli/json_line.hpp"
#include "cli/output.hpp"
#include "cli/simulate/classic_sums.hpp"
#include "cli/simulate/in_parallel.hpp"
#include "contract/record.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

using classic::Classic;
using classic::RandomRound;

std::expected<void, BadInput> record_first_round(const std::string& path, std::uint64_t seed) {
  RandomRound round({seed, 0});
  round.play_out();
  return write_file(path, contract::write_record<Classic>({RandomRound::options(), {"nobody"}, round.events()}));
}

}  // namespace

Result run(const SimulateClassic& simulate) {
  // First, so that a path that cannot be written is known before the work is done.
  if (simulate.record) {
    if (const auto written = record_first_round(*simulate.record, simulate.seed); !written) {
      return std::unexpected(written.error());
    }
  }
  const auto play = [&](ClassicSums& sums, std::uint64_t first, std::uint64_t end) {
    classic::play_rounds(simulate.seed, first, end, sums);
  };
  const auto sums = in_parallel<ClassicSums>(simulate.games, threads_for(simulate), "rounds", play);
  return Answer{json_line(sums.to_json()), Status::done, {}};
}

}  // namespace tercet::cli
