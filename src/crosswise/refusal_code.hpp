// Why something is refused in Crosswise: a command, or dice that are only thought about.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace tercet::crosswise {

enum class RefusalCode : std::uint8_t {
  already_ready,
  area_changed,   // made on an older arrangement of that area (X5)
  bag_empty,      // X4
  bag_not_empty,  // X5: dice are attached when the bag is empty
  elsewhere,      // `dice` lie in another's area: to be taken back first (X5)
  finishing,      // X6: the own dice are all placed, and that is being decided
  game_over,
  in_no_set,     // X5: `dice` would be in no SET with a die that lay in that grid before
  name_missing,  // D3: a wild needs a face
  no_such_seat,
  not_attached,      // X5: `dice` lie in nobody else's area
  not_now,           // between two rounds, or only between two rounds
  not_the_face,      // a regular die has the face that it shows
  not_your_die,      // `dice` are not the sender's
  nothing_attached,  // no dice were named
  nothing_due,       // a wake before its time
  outside,           // `places` are not from -99 to 99
  own_area,          // X5: dice are attached to another's grid
  place_taken,       // `dice` on `places` where another die lies
  place_twice,       // two of `dice` on one of `places`
  referee_only,
  repeated_die,  // `dice` were named twice
  rests_on,      // X5: another's SET rests on `dice`
  seat_left,
  too_fast,  // at most four moves of dice a second (X3), a draw in two seconds (X4)
};
BOOST_DESCRIBE_ENUM(RefusalCode, already_ready, area_changed, bag_empty, bag_not_empty, elsewhere, finishing, game_over,
                    in_no_set, name_missing, no_such_seat, not_attached, not_now, not_the_face, not_your_die,
                    nothing_attached, nothing_due, outside, own_area, place_taken, place_twice, referee_only,
                    repeated_die, rests_on, seat_left, too_fast)

}  // namespace tercet::crosswise
