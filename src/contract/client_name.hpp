// ClientName: how clients name something of a game, where the rule of src/wire does not say it well.
#pragma once

#include <string_view>

namespace tercet::contract {

struct ClientName {
  std::string_view ours;
  std::string_view clients;
};

}  // namespace tercet::contract
