// The pictures of docs/solo.md: how timed and arcade grow harder, drawn from the numbers of the rules.
#pragma once

#include <string>
#include <vector>

namespace tercet::solo::curves {

struct Picture {
  std::string file;
  std::string svg;
};

std::vector<Picture> pictures();

}  // namespace tercet::solo::curves
