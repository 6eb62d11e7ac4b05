// Hints: in Classic the SET that is seen most easily, in Cubed what the best bot would do.
#include <algorithm>

#include "bots/cubed_bot.hpp"
#include "classic/classic.hpp"
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "cubed/first_set.hpp"
#include "figures/find_sets.hpp"
#include "figures/verdict.hpp"
#include "wasm/cubed_place.hpp"

namespace tercet::wasm {

namespace {

// Options and view of a game, as they came.
template <class G>
struct Seen {
  typename G::Options options;
  typename G::View view;
};

template <class G>
Answer<Seen<G>> read(const Hint& question) {
  auto options = codec::from_json<typename G::Options>(question.options.value);
  if (!options) return std::unexpected("options: " + options.error().message());
  auto view = codec::from_json<typename G::View>(question.view.value);
  if (!view) return std::unexpected("view: " + view.error().message());
  return Seen<G>{std::move(*options), std::move(*view)};
}

// Likeness is seen faster than difference.
auto differences(const figures::CardTriple& cards) {
  const auto verdict = figures::explain(cards[0], cards[1], cards[2]);
  return std::ranges::count(verdict.features(), figures::Agreement::different, &figures::FeatureVerdict::agreement);
}

Answer<ClassicHint> classic_hint(const Hint& question) {
  const auto seen = read<classic::Classic>(question);
  if (!seen) return std::unexpected(seen.error());
  if (seen->view.table.size() > std::size_t{figures::TableSets::most_cards}) {
    return std::unexpected("view.table: there are never so many cards");
  }
  const auto sets = figures::find_sets(seen->view.table);
  if (sets.empty()) return ClassicHint{};
  return ClassicHint{{codec::to_json(*std::ranges::min_element(sets, {}, differences))}};
}

class ToHint {
 public:
  explicit ToHint(const CubedPlace& place) : place_(place) {}

  CubedHint operator()(const cubed::Place& command) const {
    std::vector<cubed::Placement> placements;
    for (const cubed::Lay& lay : command.dice) {
      const cubed::HeldDie& held = *place_.rack.find(lay.die);
      placements.push_back(
          {lay.square, lay.as ? cubed::LaidDie::wild_as(*lay.as) : cubed::LaidDie::regular(held.shows.face())});
    }
    const auto brings = cubed::preview(place_.position(), placements);
    CubedHint hint{.place = command.dice};
    if (brings) hint.score = brings->score.score;
    return hint;
  }
  CubedHint operator()(const cubed::Replace& command) const {
    return {.replace = Replacement{command.die, command.square}};
  }
  CubedHint operator()(const cubed::Pass&) const { return {.pass = true}; }
  CubedHint operator()(const cubed::LayFirst& command) const { return {.lay_first = command.dice}; }
  CubedHint operator()(const cubed::Choose& command) const { return {.choose = command.dice}; }
  CubedHint operator()(const auto&) const { return {}; }

 private:
  const CubedPlace& place_;
};

Answer<CubedHint> cubed_hint(const Hint& question) {
  const auto seen = read<cubed::Cubed>(question);
  if (!seen) return std::unexpected(seen.error());
  const auto place = place_of(seen->options, seen->view, question.seat);
  if (!place) return std::unexpected(place.error());
  // B2, B3: also for who called already, or said "none" too early.
  if (seen->view.phase == cubed::Phase::opening || seen->view.phase == cubed::Phase::showing) {
    const auto set = cubed::first_set(place->rack);
    if (!set) return CubedHint{.none = true};
    return CubedHint{.show = std::array{(*set)[0].die, (*set)[1].die, (*set)[2].die}};
  }
  const auto plan = bots::plan(seen->options, seen->view, question.seat, bots::Level::expert, 0, contract::Millis{});
  if (!plan) return CubedHint{};
  return std::visit(ToHint(*place), plan->command);
}

template <class T>
Answer<codec::RawJson> as_text(const Answer<T>& hint) {
  if (!hint) return std::unexpected(hint.error());
  return codec::RawJson{codec::to_line(*hint)};
}

}  // namespace

Answer<codec::RawJson> answer(const Hint& question) {
  if (question.game == classic::Classic::name) return as_text(classic_hint(question));
  if (question.game == cubed::Cubed::name) return as_text(cubed_hint(question));
  return std::unexpected("game: there is no game " + figures::quoted(question.game));
}

}  // namespace tercet::wasm
