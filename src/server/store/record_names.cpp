#include "server/store/record_names.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cstddef>

#include "codec/parse.hpp"

namespace tercet::server {

std::pair<std::string_view, std::string_view> split_record(std::string_view record) {
  const std::size_t end = std::min(record.find('\n'), record.size());
  return {record.substr(0, end), record.substr(std::min(end + 1, record.size()))};
}

std::string with_name(std::string_view header, int seat, std::string_view name) {
  auto json = codec::parse(header);
  if (!json || !json->is_object()) return std::string(header);
  boost::json::value* seats = json->get_object().if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return std::string(header);
  const auto index = static_cast<std::size_t>(seat);
  if (seat < 0 || index >= seats->get_array().size()) return std::string(header);
  seats->get_array()[index] = name;
  return boost::json::serialize(*json);
}

}  // namespace tercet::server
