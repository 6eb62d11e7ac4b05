// Everything that a table or a server refuses, by HTTP or by WebSocket, has one of these codes and words in English
// that say what exactly is so. A client has a text for each code in every language. What a game refuses has the game's
// codes.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tercet::contract {

enum class ErrorCode : std::uint8_t {
  already_ready,
  already_seated,
  bad_login,     // 3 to 32 of a-z, 0-9, dot, dash and underscore
  bad_name,      // 1 to 24 characters that can be seen
  bad_nonce,     // 16 to 64 hexadecimal digits
  bad_options,   // `what` says all that is wrong
  bad_password,  // 8 to 128 bytes
  bad_request,   // cannot be read, or asks for what makes no sense
  bad_text,      // of a chat: 1 to 300 characters, nothing that cannot be shown
  body_too_long,
  busy,
  chat_off,
  disk_full,
  disk_read_only,
  foreign_page,  // a page of another origin
  has_account,
  head_too_long,
  internal,  // a mistake of the server's
  login_taken,
  logged_out,
  no_account,
  no_free_seat,
  no_such_record,
  no_such_seat,
  no_such_table,
  not_everybody_ready,
  not_found,
  not_json,
  not_logged_in,
  not_now,  // in another phase of the table
  not_paused,
  not_saved,
  not_seated,
  not_the_host,
  not_your_game,  // left for good
  paused,
  restarting,  // the server stops or starts
  resuming,    // the grace after a restart or a pause: play goes on when the time does
  seat_empty,
  seat_taken,
  table_closed,
  table_failed,  // a check failed in it
  timed_out,
  too_few_seats,
  too_many_connections,
  too_many_messages,
  too_many_own_tables,
  too_many_requests,
  too_many_tables,
  wrong_login,
  wrong_method,
  wrong_password,
};
BOOST_DESCRIBE_ENUM(ErrorCode, already_ready, already_seated, bad_login, bad_name, bad_nonce, bad_options, bad_password,
                    bad_request, bad_text, body_too_long, busy, chat_off, disk_full, disk_read_only, foreign_page,
                    has_account, head_too_long, internal, login_taken, logged_out, no_account, no_free_seat,
                    no_such_record, no_such_seat, no_such_table, not_everybody_ready, not_found, not_json,
                    not_logged_in, not_now, not_paused, not_saved, not_seated, not_the_host, not_your_game, paused,
                    restarting, resuming, seat_empty, seat_taken, table_closed, table_failed, timed_out, too_few_seats,
                    too_many_connections, too_many_messages, too_many_own_tables, too_many_requests, too_many_tables,
                    wrong_login, wrong_method, wrong_password)

// As it stands in JSON.
constexpr std::string_view name_of(ErrorCode code) {
  constexpr auto names = []<class... D>(boost::mp11::mp_list<D...>) {
    return std::array<std::string_view, sizeof...(D)>{D::name...};
  }(boost::mp11::mp_rename<boost::describe::describe_enumerators<ErrorCode>, boost::mp11::mp_list>{});
  return names[static_cast<std::size_t>(code)];
}
static_assert(name_of(ErrorCode::already_ready) == "already_ready" &&
              name_of(ErrorCode::wrong_password) == "wrong_password");

}  // namespace tercet::contract
