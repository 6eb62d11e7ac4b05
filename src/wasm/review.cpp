// A record comes from outside: it is replayed first, so that only what the rules allow is shown.
#include "wasm/review.hpp"

#include <utility>
#include <vector>

#include "codec/write.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "contract/steps.hpp"
#include "figures/text.hpp"
#include "games/list.hpp"
#include "wasm/answer.hpp"

namespace tercet::wasm {

namespace {

// Of bits, one a seat.
std::vector<contract::Seat> seats_of(unsigned bits) {
  std::vector<contract::Seat> seats;
  for (int i = 0; i < contract::Seat::max; ++i) {
    if ((bits >> static_cast<unsigned>(i) & 1U) != 0) seats.emplace_back(i);
  }
  return seats;
}

template <contract::Game G>
class ReviewedGameOf final : public ReviewedGame {
 public:
  explicit ReviewedGameOf(contract::Record<G>& record) : steps_(record.start(), std::move(record.events)) {}

  std::size_t steps() const override { return steps_.size(); }

  ReviewStep step(std::size_t number) override {
    const auto& after = steps_.after(number);
    return {{codec::to_line(steps_.event(number))},
            {codec::to_line(G::view(after.state, contract::Viewer::spectator()))},
            seats_of(after.left)};
  }

 private:
  contract::Steps<G> steps_;
};

// What is wrong with the record; if it is nothing, the game is there.
template <contract::Game G>
std::string open_as(const contract::RecordText& text, Reviewed& reviewed, std::unique_ptr<ReviewedGame>& game) {
  auto record = contract::read_record<G>(text);
  if (!record) return record.error().message();
  if (const auto replayed = contract::replay<G>(record->start(), record->events); !replayed) {
    return "event " + std::to_string(replayed.error().event + 1) + ": " + replayed.error().what;
  }
  reviewed.options.value = codec::to_json(record->options);
  game = std::make_unique<ReviewedGameOf<G>>(*record);
  return {};
}

}  // namespace

std::string Review::open(std::uint32_t number, std::string_view record) {
  auto text = contract::read_record_text(record);
  if (!text) return error(text.error().message());
  Reviewed reviewed;
  std::unique_ptr<ReviewedGame> game;
  const auto wrong = games::with_game(
      games::All{}, text->game, [&]<class G>(std::type_identity<G>) { return open_as<G>(*text, reviewed, game); });
  if (!wrong) return error("game: there is no game " + figures::quoted(text->game));
  if (!game) return error(*wrong);
  reviewed.game = std::move(text->game);
  reviewed.seats = std::move(text->seats);
  reviewed.steps = static_cast<int>(game->steps());
  number_ = number;
  game_ = std::move(game);
  return codec::to_line(reviewed);
}

std::string Review::step(std::uint32_t number, std::uint32_t step) {
  if (!game_ || number != number_) return error("this review is not open");
  if (step >= game_->steps()) return error("the record has " + std::to_string(game_->steps()) + " steps");
  return codec::to_line(game_->step(step));
}

}  // namespace tercet::wasm
