// What a move costs a table, from the message to what all four receive, without network and store.
#include <benchmark/benchmark.h>

#include <optional>
#include <string>

#include "classic/classic.hpp"
#include "codec/parse.hpp"
#include "contract/philox.hpp"
#include "figures/text.hpp"
#include "figures/third.hpp"
#include "table/table.hpp"

namespace tercet {

namespace {

using table::Millis;

class PhiloxDealing final : public table::GameChance {
 public:
  contract::Chance& chance(std::uint32_t) override { return chance_; }

 private:
  contract::PhiloxChance chance_{contract::GameSeed{.seed = 1}};
};

class PhiloxSeedSource final : public table::SeedSource {
 public:
  table::Commitment commit() override { return {std::string(64, '0'), std::string(64, '1')}; }
  std::unique_ptr<table::GameChance> game_chance(const std::string&, const std::vector<std::string>&, int) override {
    return std::make_unique<PhiloxDealing>();
  }
  std::uint64_t bot_key(const std::string&, contract::Seat) override { return 1; }
  std::string record_hash(const std::string&) override { return {}; }
};

// Each of four people claims three cards that are no SET; then all receive it in one step, as under load.
void classic_moves(benchmark::State& state) {
  constexpr int seats = 4;
  PhiloxSeedSource seeds;
  const auto options = codec::parse(R"({"claiming":"point_at_once"})");
  auto opened =
      table::Table::open(table::all_game_types(), seeds, {"bench", "classic", *options, seats, false, true, "p0"});
  table::Table& table = *opened;
  for (int i = 0; i < seats; ++i) {
    const auto connection = static_cast<table::Connection>(i);
    table.join(connection, {"p" + std::to_string(i), "Person " + std::to_string(i)}, std::nullopt, Millis(0));
    table.receive(connection, R"({"type":"sit"})", Millis(0));
    table.receive(connection, R"({"type":"ready","nonce":"00112233445566778899aabbccddeeff"})", Millis(0));
  }
  table.take_entries();
  std::string cards;
  for (const table::OutgoingMessage& message : table.take_messages()) {
    const auto step = codec::parse(*message.text);
    const auto& on_table = step->at("view").at("game").at("table").as_array();
    // Of the first cards, one of the two triples is no SET.
    cards = "\"" + std::string(on_table[0].as_string()) + "\",\"" + std::string(on_table[1].as_string()) + "\",\"";
    const auto card = [&](std::size_t i) {
      return *from_text(std::type_identity<figures::Card>{}, std::string_view(on_table[i].as_string()));
    };
    const bool set = figures::third(card(0), card(1)) == card(2);
    cards += std::string(on_table[set ? 3 : 2].as_string()) + "\"";
  }
  std::int64_t id = 0;
  for (auto _ : state) {
    const std::string message = R"({"type":"play","id":)" + std::to_string(++id) +
                                R"(,"command":{"type":"claim","table":1,"cards":[)" + cards + "]}}";
    for (int i = 0; i < seats; ++i) table.receive(static_cast<table::Connection>(i), message, Millis(id / 1000));
    benchmark::DoNotOptimize(table.take_entries());
    benchmark::DoNotOptimize(table.take_messages());
  }
  state.SetItemsProcessed(state.iterations() * seats);
}
BENCHMARK(classic_moves);

}  // namespace

}  // namespace tercet
