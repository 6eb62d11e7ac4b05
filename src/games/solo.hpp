// The solo modes with all that the list of games wants and that they may offer: rules, bot, questions, names for
// clients. Hints are commands of the game, because they are part of its result.
#pragma once

#include "bots/solo_bot.hpp"
#include "games/listed.hpp"
#include "solo/client_names.hpp"
#include "solo/question.hpp"
#include "solo/solo.hpp"

namespace tercet::games {

struct Solo : solo::Solo {
  static auto plan(const Options& options, const View& view, contract::Seat seat, bots::Level level, std::uint64_t key,
                   contract::Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }
  using SetupQuestions = solo::SetupQuestions;

  static constexpr auto client_names = solo::client_names;
  static constexpr auto client_types = solo::client_types;
};

}  // namespace tercet::games
