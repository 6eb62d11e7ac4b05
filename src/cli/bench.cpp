#include "cli/bench.hpp"

#include "cli/benchmarks.hpp"
#include "cli/json_line.hpp"
#include "cli/measure.hpp"

namespace tercet::cli {

namespace {

std::vector<Benchmark> all_benchmarks() {
  std::vector<Benchmark> all;
  for (auto&& some : {set_search_benchmarks(), classic_benchmarks(), cubed_benchmarks()})
    all.insert(all.end(), some.begin(), some.end());
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
