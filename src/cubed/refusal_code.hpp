// Why something is refused in Cubed: a command, or a turn that is only thought about.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace tercet::cubed {

enum class RefusalCode : std::uint8_t {
  already_called,  // B2: the own call waits to be judged
  already_chosen,  // R4
  already_none,    // B3
  barred,          // B4: no call after a false one, until the next roll
  call_pending,    // B2: somebody called before
  game_over,
  in_no_set,        // T4: the dice on `squares` are in no new SET
  name_missing,     // D3: a wild needs a face
  name_not_wanted,  // D3: only a wild is named
  no_such_seat,
  no_wild_there,   // T1: there is no wild on `squares`
  not_in_hand,     // T8: `dice` are not the sender's
  not_now,         // another part of the game
  not_the_caller,  // B2
  not_the_face,    // T1: the die does not show the face that the wild stands for
  not_the_shown,   // B5: the starter lays the dice that were shown
  not_your_turn,
  nothing_due,     // a wake before its time
  nothing_placed,  // T2
  referee_only,
  repeated_die,     // `dice` were named twice
  roll_changed,     // the command was made on an older roll
  square_outside,   // T3
  square_taken,     // T2
  square_twice,     // T2
  too_many_placed,  // T2
  touches_nothing,  // T4: no new SET has a die that lay there before
  not_a_set,        // B5: the wilds are named so that the three are no SET
};
BOOST_DESCRIBE_ENUM(RefusalCode, already_called, already_chosen, already_none, barred, call_pending, game_over,
                    in_no_set, name_missing, name_not_wanted, no_such_seat, no_wild_there, not_in_hand, not_now,
                    not_the_caller, not_the_face, not_the_shown, not_your_turn, nothing_due, nothing_placed,
                    referee_only, repeated_die, roll_changed, square_outside, square_taken, square_twice,
                    too_many_placed, touches_nothing, not_a_set)

}  // namespace tercet::cubed
