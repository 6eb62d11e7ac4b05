// A finished game, step by step. A record comes from outside: it is replayed first, so that only what the rules allow
// is shown.
#include "codec/write.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "figures/text.hpp"
#include "wasm/ask.hpp"

namespace tercet::wasm {

namespace {

template <contract::Game G>
Answer<Reviewed> review(const contract::RecordText& text) {
  const auto record = contract::read_record<G>(text);
  if (!record) return std::unexpected(record.error().message());
  auto state = record->start();
  if (const auto replayed = contract::replay<G>(state, record->events); !replayed) {
    return std::unexpected("event " + std::to_string(replayed.error().event + 1) + ": " + replayed.error().what);
  }
  Reviewed review{std::string(G::name), {codec::to_line(record->options)}, record->seats, {}};
  for (const auto& event : record->events) {
    state = G::evolve(std::move(state), event);
    review.steps.push_back({{codec::to_line(event)}, {codec::to_line(G::view(state, contract::Viewer::spectator()))}});
  }
  return review;
}

}  // namespace

Answer<Reviewed> answer(const Review& question) {
  const auto text = contract::read_record_text(question.record);
  if (!text) return std::unexpected(text.error().message());
  auto reviewed =
      games::with_game(games::All{}, text->game, [&]<class G>(std::type_identity<G>) { return review<G>(*text); });
  if (!reviewed) return std::unexpected("game: there is no game " + figures::quoted(text->game));
  return std::move(*reviewed);
}

}  // namespace tercet::wasm
