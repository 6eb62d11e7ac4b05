// Speed with all that the list of games wants and that it may offer: rules, bot, hint, names for clients.
#pragma once

#include "bots/speed_bot.hpp"
#include "games/listed.hpp"
#include "speed/client_names.hpp"
#include "speed/hint.hpp"
#include "speed/speed.hpp"

namespace tercet::games {

struct Speed : speed::Speed {
  static auto plan(const Options& options, const View& view, contract::Seat seat, bots::Level level, std::uint64_t key,
                   contract::Millis now) {
    return bots::plan(options, view, seat, level, key, now);
  }
  static auto hint(const Options&, const View& view, contract::Seat) { return speed::hint(view); }

  static constexpr auto client_names = speed::client_names;
};

}  // namespace tercet::games
