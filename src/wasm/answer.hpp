// The forms that all answers share.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>

namespace tercet::wasm {

inline std::string done() { return "{}"; }

inline std::string error(std::string_view what) { return boost::json::serialize(boost::json::object{{"error", what}}); }

}  // namespace tercet::wasm
