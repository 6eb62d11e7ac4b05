#include "table/message.hpp"

#include <boost/json/object.hpp>
#include <utility>

#include "codec/read.hpp"

namespace tercet::table::message {

std::expected<Incoming, Malformed> read(std::string_view text, boost::json::storage_ptr memory) {
  constexpr std::size_t max_depth = 12;
  auto json = codec::parse(text, {.bytes = max_bytes, .depth = max_depth}, std::move(memory));
  if (!json) return std::unexpected(Malformed{{}, json.error().message()});

  std::optional<std::int64_t> id;
  if (boost::json::object* object = json->if_object()) {
    if (const auto found = object->find("id"); found != object->end()) {
      std::int64_t number = 0;
      codec::Reader reader;
      if (!reader.read(found->value(), number)) {
        return std::unexpected(Malformed{{}, "id: " + reader.errors().front().what});
      }
      id = number;
      object->erase(found);
    }
    // What is sent most: the game's command goes on as it is, without a copy.
    const auto* type = object->if_contains("type");
    auto* command = object->if_contains("command");
    if (object->size() == 2 && command != nullptr && type != nullptr && type->is_string() &&
        type->get_string() == Play::tag) {
      return Incoming{id, Play{{std::move(*command)}}};
    }
  }
  auto message = codec::from_json<Message>(*json);
  if (!message) return std::unexpected(Malformed{id, message.error().message()});
  return Incoming{id, std::move(*message)};
}

}  // namespace tercet::table::message
