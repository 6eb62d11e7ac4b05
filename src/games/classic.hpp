// Classic with all that the list of games wants and that it may offer: rules, bot, hint, names for clients.
#pragma once

#include "bots/classic_bot.hpp"
#include "classic/classic.hpp"
#include "classic/client_names.hpp"
#include "classic/hint.hpp"
#include "games/listed.hpp"

namespace tercet::games {

struct Classic : classic::Classic {
  static auto plan(const Options& options, const View& view, contract::Seat seat, bots::Level level, std::uint64_t key,
                   contract::Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }
  static auto hint(const Options&, const View& view, contract::Seat) { return classic::hint(view); }

  static constexpr auto client_names = classic::client_names;
  static constexpr auto client_types = classic::client_types;
};

}  // namespace tercet::games
