#include "server/rooms/room_notices.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "server/people/store_error_message.hpp"

namespace tercet::server {

namespace {

std::shared_ptr<const std::string> text_of(const boost::json::object& object) {
  return std::make_shared<const std::string>(boost::json::serialize(object));
}

}  // namespace

std::shared_ptr<const std::string> bye(ErrorCode code, std::optional<int> retry_ms) {
  boost::json::object object{{"type", "bye"}, {"code", contract::name_of(code)}};
  if (retry_ms) object["retry_ms"] = *retry_ms;
  return text_of(object);
}

std::shared_ptr<const std::string> trouble_message(StoreTrouble trouble) {
  return text_of({{"type", "trouble"},
                  {"code", contract::name_of(code_of(trouble))},
                  {"what",
                   "the server cannot save right now; the last moves may not count, and the table goes on as "
                   "it was saved when there is room again"}});
}

}  // namespace tercet::server
