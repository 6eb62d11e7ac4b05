// Cubed with all that the list of games wants and that it may offer: rules, bot, hint, questions, names for clients.
#pragma once

#include "bots/cubed_bot.hpp"
#include "bots/cubed_hint.hpp"
#include "cubed/client_names.hpp"
#include "cubed/cubed.hpp"
#include "cubed/question.hpp"
#include "games/listed.hpp"

namespace tercet::games {

struct Cubed : cubed::Cubed {
  static auto plan(const Options& options, const View& view, contract::Seat seat, bots::Level level, std::uint64_t key,
                   contract::Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }
  static auto hint(const Options& options, const View& view, contract::Seat seat) {
    return bots::hint(options, view, seat);
  }
  using Questions = cubed::Questions;
  using SetupQuestions = cubed::SetupQuestions;

  static constexpr auto client_names = cubed::client_names;
  static constexpr auto client_types = cubed::client_types;
};

}  // namespace tercet::games
