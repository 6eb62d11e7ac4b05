// Whether all that was told is in the journals, each event at its place and as it was told.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "guest.hpp"

namespace tercet::crash {

struct TableTold {
  std::string id;
  std::vector<const std::vector<Told>*> guests;
};

struct Check {
  std::size_t told = 0;
  std::size_t lost = 0;  // not there, or another event in its place
  std::string first_lost{};

  void add(const Check& other);
};

// Looks at a copy of the data folder, as the server that ended left it: looking would change it.
Check check_journals(const std::filesystem::path& data, const std::vector<TableTold>& tables);

}  // namespace tercet::crash
