#include "cli/bench/bench.hpp"

#include "cli/bench/measure.hpp"
#include "cli/bench/set_search_benchmarks.hpp"
#include "cli/game_commands.hpp"
#include "cli/json_line.hpp"

namespace tercet::cli {

namespace {

std::vector<Benchmark> all_benchmarks() {
  std::vector<Benchmark> all = set_search_benchmarks();
  for (const GameCommands& commands : game_commands()) {
    all.insert(all.end(), commands.benchmarks.begin(), commands.benchmarks.end());
  }
  return all;
}

}  // namespace

std::vector<std::string_view> benchmark_names() {
  std::vector<std::string_view> names;
  for (const Benchmark& benchmark : all_benchmarks()) names.push_back(benchmark.name);
  return names;
}

Result run(const Bench& bench) {
  Answer answer;
  for (const Benchmark& benchmark : all_benchmarks()) {
    if (bench.only && *bench.only != benchmark.name) continue;
    answer.out += json_line(measure(benchmark, bench.seconds));
  }
  return answer;
}

}  // namespace tercet::cli
