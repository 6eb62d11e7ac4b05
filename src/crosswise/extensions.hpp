// Where one more die would make a SET in an area.
#pragma once

#include <vector>

#include "crosswise/area.hpp"

namespace tercet::crosswise {

struct Extension {
  Place place;
  // What the die must show or, being wild, stand for.
  figures::Face face;
  bool operator==(const Extension&) const = default;
};

// Every free place in line with two dice of which one at least is in `among`, with the face that completes them: in
// reading order, then by face, each once.
std::vector<Extension> extensions(const Area& area, DieSet among);

}  // namespace tercet::crosswise
