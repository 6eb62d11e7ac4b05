#include "server/room_words.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace tercet::server {

namespace {

std::shared_ptr<const std::string> text_of(const boost::json::object& object) {
  return std::make_shared<const std::string>(boost::json::serialize(object));
}

}  // namespace

std::shared_ptr<const std::string> bye(std::string_view why, std::optional<int> retry_ms) {
  boost::json::object object{{"type", "bye"}, {"why", why}};
  if (retry_ms) object["retry_ms"] = *retry_ms;
  return text_of(object);
}

std::string_view code_of(StoreTrouble trouble) {
  switch (trouble) {
    case StoreTrouble::full:
      return "disk_full";
    case StoreTrouble::read_only:
      return "disk_read_only";
    case StoreTrouble::broken:
      break;
  }
  return "not_saved";
}

std::shared_ptr<const std::string> trouble_text(StoreTrouble trouble) {
  return text_of({{"type", "trouble"},
                  {"why", code_of(trouble)},
                  {"what",
                   "the server cannot save right now; the last moves may not count, and the table goes on as "
                   "it was saved when there is room again"}});
}

}  // namespace tercet::server
