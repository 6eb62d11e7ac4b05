// Crosswise with all that the list of games wants and that it may offer: rules, bot, hint, questions, names for
// clients.
#pragma once

#include "bots/crosswise_bot.hpp"
#include "bots/crosswise_hint.hpp"
#include "crosswise/client_names.hpp"
#include "crosswise/crosswise.hpp"
#include "crosswise/question.hpp"
#include "games/listed.hpp"

namespace tercet::games {

struct Crosswise : crosswise::Crosswise {
  static auto plan(const Options& options, const View& view, contract::Seat seat, bots::Level level, std::uint64_t key,
                   contract::Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }
  static auto hint(const Options&, const View& view, contract::Seat seat) { return bots::hint(view, seat); }
  using Questions = crosswise::Questions;

  static constexpr auto client_names = crosswise::client_names;
};

}  // namespace tercet::games
