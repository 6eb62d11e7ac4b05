#include "server/quick_play.hpp"

#include <stdexcept>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "games/list.hpp"

namespace tercet::test {

namespace json = boost::json;

namespace {

template <games::Listed G>
std::optional<json::value> planned(const Player& player, bots::Level level) {
  const auto options = codec::from_json<typename G::Options>(player.table().at("options"));
  const auto view = codec::from_json<typename G::View>(player.game());
  if (!options || !view)
    throw std::logic_error("a view cannot be read: " + (options ? view.error() : options.error()).message());
  const contract::Millis now(player.view().at("clock").at("t").to_number<std::int64_t>());
  constexpr std::uint64_t key = 7;
  const auto plan = G::plan(*options, *view, contract::Seat(player.seat().value()), level, key, now);
  if (!plan) return std::nullopt;
  return codec::to_json(plan->command);
}

}  // namespace

std::optional<json::value> next_command(const Player& player) {
  if (player.phase() != "playing" || !player.seat()) return std::nullopt;
  const std::string_view game = player.table().at("game").as_string();
  // The best bot of Cubed thinks longer than these tests have time.
  const auto level = game == "cubed" ? bots::Level::skilled : bots::Level::expert;
  return games::with_game(games::All{}, game, [&]<class G>(std::type_identity<G>) { return planned<G>(player, level); })
      .value_or(std::nullopt);
}

void play_to_the_end(Player& player, std::chrono::seconds at_most, const std::function<void()>& before_each) {
  constexpr std::chrono::milliseconds moment(200);
  const auto until = std::chrono::steady_clock::now() + at_most;
  std::optional<std::uint64_t> tried;
  while (player.phase() != "finished") {
    if (std::chrono::steady_clock::now() > until) {
      throw std::runtime_error(player.name() + " does not come to an end: " + json::serialize(player.view()));
    }
    before_each();
    const auto command = next_command(player);
    // Not twice what was refused while nothing changed.
    if (command && tried != player.seq()) {
      tried = player.seq();
      player.play(*command);
    } else if (!player.next(moment)) {
      // What came too soon may come now.
      tried.reset();
    }
  }
}

}  // namespace tercet::test
