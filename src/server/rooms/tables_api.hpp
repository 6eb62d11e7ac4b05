// Tables over HTTP: which games there are, the open tables, making one, looking at one. See docs/protocol.md.
#pragma once

#include <optional>

#include "server/net/site.hpp"
#include "server/rooms/rooms.hpp"

namespace tercet::server {

class TablesApi {
 public:
  TablesApi(const table::Kinds& kinds, Rooms& rooms) : kinds_(kinds), rooms_(rooms) {}

  static bool is_for(const Request& request);
  // `person` is who asks, if the token was good.
  void request(const Request& request, const std::optional<table::Person>& person, const Respond& respond);

 private:
  Response games() const;
  Response lobby() const;
  Response tables_of(const std::optional<table::Person>& person) const;
  Response summary(std::string_view table) const;
  void make(const Request& request, const std::optional<table::Person>& person, const Respond& respond);

  const table::Kinds& kinds_;
  Rooms& rooms_;
};

}  // namespace tercet::server
