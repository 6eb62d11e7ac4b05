#include "cli/simulate/cubed_simulate.hpp"

#include <boost/describe/enum_to_string.hpp>

#include "cli/json_line.hpp"
#include "cli/output.hpp"
#include "cli/simulate/cubed_sums.hpp"
#include "cli/simulate/in_parallel.hpp"
#include "contract/record.hpp"
#include "cubed/simulate/playout.hpp"
#include "cubed/simulate/simple_game.hpp"

namespace tercet::cli {

namespace {

using cubed::Cubed;

cubed::Options options_of(const SimulateCubed& simulate) {
  cubed::Options options;
  options.dice = simulate.dice;
  return options;
}

std::string name_of(cubed::Policy policy) { return boost::describe::enum_to_string(policy, "?"); }

std::expected<void, BadInput> record_first_game(const std::string& path, const SimulateCubed& simulate) {
  const cubed::Options options = options_of(simulate);
  cubed::SimpleGame game(options, simulate.players, simulate.policy, {simulate.seed, 0});
  game.play_out();
  std::vector<std::string> names;
  for (int i = 1; i <= simulate.players; ++i) names.push_back(name_of(simulate.policy) + " " + std::to_string(i));
  return write_file(path, contract::write_record<Cubed>({options, names, game.events()}));
}

}  // namespace

Result run(const SimulateCubed& simulate) {
  // First, so that a path that cannot be written is known before the work is done.
  if (simulate.record) {
    if (const auto written = record_first_game(*simulate.record, simulate); !written) {
      return std::unexpected(written.error());
    }
  }
  const auto play = [&](CubedSums& sums, std::uint64_t first, std::uint64_t end) {
    cubed::Playout game(options_of(simulate), simulate.players, simulate.policy);
    for (std::uint64_t i = first; i < end; ++i) {
      game.begin({simulate.seed, i});
      game.play_out();
      sums.add(game);
    }
  };
  const auto sums = in_parallel<CubedSums>(simulate.games, threads_for(simulate), "games", play);
  boost::json::object result = sums.to_json(static_cast<std::size_t>(simulate.players));
  result["policy"] = name_of(simulate.policy);
  result["dice"] = boost::describe::enum_to_string(simulate.dice, "?");
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace tercet::cli
