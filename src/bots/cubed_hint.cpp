#include "bots/cubed_hint.hpp"

#include "bots/cubed_bot.hpp"
#include "cubed/first_set.hpp"
#include "cubed/seat_position.hpp"

namespace tercet::bots {

namespace {

class HintBuilder {
 public:
  explicit HintBuilder(const cubed::SeatPosition& seen) : seen_(seen) {}

  CubedHint operator()(const cubed::Place& command) const {
    std::vector<cubed::Placement> placements;
    for (const cubed::Lay& lay : command.dice) {
      const cubed::HeldDie& held = *seen_.rack.find(lay.die);
      placements.push_back(
          {lay.square, lay.as ? cubed::LaidDie::wild_as(*lay.as) : cubed::LaidDie::regular(held.shows.face())});
    }
    const auto brings = cubed::preview(seen_.position(), placements);
    CubedHint hint{.place = command.dice};
    if (brings) hint.score = brings->score.score;
    return hint;
  }
  CubedHint operator()(const cubed::Replace& command) const {
    return {.replace = cubed::Replacement{command.die, command.square}};
  }
  CubedHint operator()(const cubed::Pass&) const { return {.pass = true}; }
  CubedHint operator()(const cubed::LayFirst& command) const { return {.lay_first = command.dice}; }
  CubedHint operator()(const cubed::Choose& command) const { return {.choose = command.dice}; }
  CubedHint operator()(const auto&) const { return {}; }

 private:
  const cubed::SeatPosition& seen_;
};

}  // namespace

std::expected<CubedHint, std::string> hint(const cubed::Options& options, const cubed::View& view,
                                           contract::Seat seat) {
  const auto seen = cubed::seat_position(options, view, seat);
  if (!seen) return std::unexpected(seen.error());
  // B2, B3: also for players who called already, or said "none" too early.
  if (view.phase == cubed::Phase::opening || view.phase == cubed::Phase::showing) {
    const auto set = cubed::first_set(seen->rack);
    if (!set) return CubedHint{.none = true};
    return CubedHint{.show = std::array{(*set)[0].die, (*set)[1].die, (*set)[2].die}};
  }
  const auto planned = plan(options, view, seat, Level::expert, 0, contract::Millis{});
  if (!planned) return CubedHint{};
  return std::visit(HintBuilder(*seen), planned->command);
}

}  // namespace tercet::bots
