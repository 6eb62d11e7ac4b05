// Requests with random damage, from kept ones on.
#pragma once

#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace tercet::hostile {

using Random = std::mt19937_64;

// The kept inputs of the fuzz target http_request: a byte that is only for that target, and then a request.
std::vector<std::string> kept_requests(const std::filesystem::path& folder);

// One of them, or several one behind the other, with a few changes: bytes turned, cut out, doubled, lines doubled, and
// what means something to a parser put in.
std::string mutant(const std::vector<std::string>& kept, Random& random);

}  // namespace tercet::hostile
