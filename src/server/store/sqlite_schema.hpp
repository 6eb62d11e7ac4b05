// The tables of the database, as steps from one version to the next. A step that was ever released stays as it is.
#pragma once

#include "server/store/sqlite.hpp"

namespace tercet::server::sqlite {

int newest_schema();
// Takes the database up to this version, one step at a time, each whole or not at all.
void migrate(Connection& connection, int version);

}  // namespace tercet::server::sqlite
