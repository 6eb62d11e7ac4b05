// The golden play-throughs: whole games from fixed seeds, as records. A change of any event in any of them is a change
// of behaviour, and must be meant.
#pragma once

#include <string>
#include <vector>

namespace tercet::golden {

struct Golden {
  // Of the file, without .jsonl.
  std::string name;
  std::string record;
};

std::vector<Golden> golden_games();

}  // namespace tercet::golden
