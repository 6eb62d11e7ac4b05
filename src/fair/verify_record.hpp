// verify_record(): whether a record, of whichever game, keeps the rules and its draws are those committed to. The
// words for people are the caller's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "contract/game.hpp"
#include "contract/seat_result.hpp"

namespace tercet::fair {

struct Verified {
  std::string_view game;
  int version = 0;
  std::size_t events = 0;
  // That a game is not over is no fault: an abandoned one reveals its secret too.
  bool finished = false;
  std::string seed;
};

struct NotVerified {
  enum class Why : std::uint8_t {
    malformed,     // `what` says where
    unknown_game,  // `what` is its name
    no_secret,     // the record reveals none to verify it by
    wrong_secret,  // not the one that was committed to
    breaks_rules,  // at `event`, counted from 0
    cut_off,       // `event` is how many there are: the last step is not whole; a server tells whole steps only
  };

  Why why{};
  std::string what;
  std::size_t event = 0;
};

std::expected<Verified, NotVerified> verify_record(std::string_view record);

// A finished game for one that was dealt on a device of the player's own, written anew with this name and no secret.
struct OwnRecord {
  std::string_view game;
  std::string record;
  contract::SeatResult result;
  contract::Millis lasted{};
};

// That it keeps the rules, whatever was drawn; or one line that says what is wrong.
std::expected<OwnRecord, std::string> check_own_record(std::string_view record, const std::string& name);

}  // namespace tercet::fair
