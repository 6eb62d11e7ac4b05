// What travels between clients and the API about tables: the bodies of its requests and answers, and at which
// addresses.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "codec/any_json.hpp"
#include "server/net/endpoint.hpp"
#include "table/running_game.hpp"
#include "table/state.hpp"

namespace tercet::server {

struct NewTable {
  static constexpr bool members_may_be_missing = true;
  std::string game;
  codec::AnyJson options{boost::json::object{}};
  int seats = 2;
  bool is_public = false;
  bool chat = true;
  bool hints = false;
  bool bot_for_leaver = false;
  bool lag_compensation = true;
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, options, seats, is_public, chat, hints, bot_for_leaver, lag_compensation))

struct NewTableAnswer {
  std::string table;
  std::string link;
};
BOOST_DESCRIBE_STRUCT(NewTableAnswer, (), (table, link))

struct SeatSummary {
  std::string name;
  bool bot = false;
};
BOOST_DESCRIBE_STRUCT(SeatSummary, (), (name, bot))

// A table as it is seen before one joins it.
struct TableSummary {
  std::string table;
  std::string link;
  std::string game;
  codec::AnyJson options;
  table::Phase phase{};
  bool is_public = false;
  bool hints = false;
  bool lag_compensation = true;
  std::vector<std::optional<SeatSummary>> seats;  // nothing where nobody sits
  std::optional<std::string> record;              // the id of that of the game that is over
};
BOOST_DESCRIBE_STRUCT(TableSummary, (),
                      (table, link, game, options, phase, is_public, hints, lag_compensation, seats, record))

struct TablesAnswer {
  std::vector<TableSummary> tables;
};
BOOST_DESCRIBE_STRUCT(TablesAnswer, (), (tables))

struct OffersAnswer {
  std::vector<table::Offer> games;
};
BOOST_DESCRIBE_STRUCT(OffersAnswer, (), (games))

namespace endpoint {

constexpr Endpoint<void, OffersAnswer> offers{Method::get, "/api/games"};
constexpr Endpoint<void, TablesAnswer> open_tables{Method::get, "/api/tables"};
constexpr Endpoint<void, TablesAnswer> my_tables{Method::get, "/api/me/tables"};
constexpr Endpoint<void, TableSummary> table{Method::get, "/api/tables/*"};
constexpr Endpoint<NewTable, NewTableAnswer> new_table{Method::post, "/api/tables", 201};

constexpr std::tuple of_tables{offers, open_tables, my_tables, table, new_table};

}  // namespace endpoint

}  // namespace tercet::server
