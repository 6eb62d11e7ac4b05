// Hints, of the games that offer them.
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "figures/text.hpp"
#include "wasm/ask.hpp"

namespace tercet::wasm {

namespace {

template <class G>
Answer<codec::RawJson> hint_in(const Hint& question) {
  if constexpr (games::OffersHint<G>) {
    const auto options = codec::from_json<typename G::Options>(question.options.value);
    if (!options) return std::unexpected("options: " + options.error().message());
    const auto view = codec::from_json<typename G::View>(question.view.value);
    if (!view) return std::unexpected("view: " + view.error().message());
    const auto hint = G::hint(*options, *view, question.seat);
    if (!hint) return std::unexpected(hint.error());
    return codec::RawJson{codec::to_line(*hint)};
  } else {
    return std::unexpected("game: there are no hints in " + std::string(G::name));
  }
}

}  // namespace

Answer<codec::RawJson> answer(const Hint& question) {
  auto hint = games::with_game(games::All{}, question.game,
                               [&]<class G>(std::type_identity<G>) { return hint_in<G>(question); });
  if (!hint) return std::unexpected("game: there is no game " + figures::quoted(question.game));
  return std::move(*hint);
}

}  // namespace tercet::wasm
