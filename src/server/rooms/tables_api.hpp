// Tables over HTTP: which games there are, the open tables, making one, looking at one. See docs/protocol.md.
#pragma once

#include <string_view>

#include "server/net/routes.hpp"
#include "server/people/people_api.hpp"
#include "server/rooms/rooms.hpp"

namespace tercet::server {

class TablesApi {
 public:
  TablesApi(const table::GameTypes& game_types, Rooms& rooms, PeopleApi& people)
      : game_types_(game_types), rooms_(rooms), people_(people) {}

  void add_routes(Routes& routes);

 private:
  Response games() const;
  Response lobby() const;
  Response tables_of(const Person& person) const;
  Response summary(std::string_view table) const;
  void make(const Request& request, const Person& person, const Respond& respond);

  const table::GameTypes& game_types_;
  Rooms& rooms_;
  PeopleApi& people_;
};

}  // namespace tercet::server
