// What people are told when the store fails. The store's own message, with paths in it, is for the log.
#pragma once

#include <string_view>

#include "server/net/error.hpp"
#include "server/store/store.hpp"

namespace tercet::server {

inline ErrorCode code_of(StoreTrouble trouble) {
  switch (trouble) {
    case StoreTrouble::full:
      return ErrorCode::disk_full;
    case StoreTrouble::read_only:
      return ErrorCode::disk_read_only;
    case StoreTrouble::broken:
      break;
  }
  return ErrorCode::not_saved;
}

inline std::string_view message_of(StoreTrouble trouble) {
  switch (trouble) {
    case StoreTrouble::full:
      return "the server's disk is full: nothing was kept, try again later";
    case StoreTrouble::read_only:
      return "the server cannot write to its disk: nothing was kept, try again later";
    case StoreTrouble::broken:
      break;
  }
  return "the server's store fails: nothing was kept, try again later";
}

}  // namespace tercet::server
