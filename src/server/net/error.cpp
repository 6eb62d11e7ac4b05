#include "server/net/error.hpp"

#include "codec/append.hpp"

namespace tercet::server {

int status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::not_logged_in:
    case ErrorCode::wrong_login:
      return 401;
    case ErrorCode::foreign_page:
    case ErrorCode::wrong_password:
      return 403;
    case ErrorCode::no_such_record:
    case ErrorCode::no_such_table:
    case ErrorCode::not_found:
      return 404;
    case ErrorCode::wrong_method:
      return 405;
    case ErrorCode::timed_out:
      return 408;
    case ErrorCode::has_account:
    case ErrorCode::login_taken:
    case ErrorCode::no_account:
      return 409;
    case ErrorCode::body_too_long:
      return 413;
    case ErrorCode::not_json:
      return 415;
    case ErrorCode::too_many_connections:
    case ErrorCode::too_many_own_tables:
    case ErrorCode::too_many_requests:
      return 429;
    case ErrorCode::head_too_long:
      return 431;
    case ErrorCode::internal:
      return 500;
    case ErrorCode::busy:
    case ErrorCode::disk_full:
    case ErrorCode::disk_read_only:
    case ErrorCode::not_saved:
    case ErrorCode::restarting:
    case ErrorCode::too_many_tables:
      return 503;
    default:
      return 400;
  }
}

int retry_after(ErrorCode code) {
  switch (status_of(code)) {
    case 429:
      return 1;
    case 503:
      return code == ErrorCode::busy || code == ErrorCode::restarting ? 5 : 10;
    default:
      return 0;
  }
}

std::string error_body(ErrorCode code, std::string_view what) {
  return codec::to_line(ErrorAnswer{{code, std::string(what)}});
}

}  // namespace tercet::server
