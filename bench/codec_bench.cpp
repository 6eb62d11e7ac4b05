// How fast the views of a table are written: straight to text, and by a tree of JSON values as it was before.
#include <benchmark/benchmark.h>

#include <boost/json/serialize.hpp>

#include "classic/classic.hpp"
#include "codec/write.hpp"
#include "contract/run.hpp"
#include "cubed/simulate/simple_game.hpp"

namespace tercet {
namespace {

using contract::Millis;
using contract::Seat;

// Four players, twelve cards.
classic::View classic_view() {
  contract::Run<classic::Classic> run({}, 4, {.seed = 1, .stream = 0});
  run.advance(Millis(0));
  return classic::Classic::view(run.state(), Seat(0));
}

// Four players, after some turns.
cubed::View cubed_view() {
  cubed::SimpleGame game({}, 4, cubed::Policy::greedy, {.seed = 1, .stream = 0});
  constexpr int steps = 16;
  for (int i = 0; i < steps && !game.is_over(); ++i) game.step();
  return cubed::Cubed::view(game.state(), Seat(0));
}

// A server writes into a buffer that it keeps.
template <class View>
void append(benchmark::State& state, const View& view) {
  codec::TextBuffer out;
  for (auto _ : state) {
    out.clear();
    codec::append_json(out, view);
    benchmark::DoNotOptimize(out.view().data());
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(out.view().size()));
}

template <class View>
void line(benchmark::State& state, const View& view) {
  for (auto _ : state) benchmark::DoNotOptimize(codec::to_line(view));
}

template <class View>
void tree(benchmark::State& state, const View& view) {
  for (auto _ : state) benchmark::DoNotOptimize(boost::json::serialize(codec::to_json(view)));
}

void classic_append(benchmark::State& state) { append(state, classic_view()); }
void classic_line(benchmark::State& state) { line(state, classic_view()); }
void classic_tree(benchmark::State& state) { tree(state, classic_view()); }
void cubed_append(benchmark::State& state) { append(state, cubed_view()); }
void cubed_line(benchmark::State& state) { line(state, cubed_view()); }
void cubed_tree(benchmark::State& state) { tree(state, cubed_view()); }

BENCHMARK(classic_append);
BENCHMARK(classic_line);
BENCHMARK(classic_tree);
BENCHMARK(cubed_append);
BENCHMARK(cubed_line);
BENCHMARK(cubed_tree);

}  // namespace
}  // namespace tercet
