// The Site of the game server: passes each request to the part that answers it. Knows who asks; knows no socket of the
// system.
#pragma once

#include <functional>

#include "server/net/routes.hpp"
#include "server/net/site.hpp"
#include "server/people/people_api.hpp"
#include "server/rooms/rooms.hpp"
#include "server/rooms/tables_api.hpp"

namespace tercet::server {

class Service final : public Site {
 public:
  Service(const table::GameTypes& game_types, Rooms& rooms, PeopleApi& people);

  void request(Request request, Respond respond) override;
  void upgrade(Request request, std::function<void(Upgraded)> done) override;

  // Unfinished tables are open again, and nothing is being shut down.
  void set_ready(bool ready) { is_ready_ = ready; }

 private:
  Response readiness() const;

  Rooms& rooms_;
  PeopleApi& people_;
  TablesApi tables_;
  Routes routes_;
  bool is_ready_ = false;
};

}  // namespace tercet::server
