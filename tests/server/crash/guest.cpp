#include "guest.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/cubed_bot.hpp"
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/seat.hpp"
#include "figures/find_sets.hpp"
#include "figures/text.hpp"

namespace tercet::crash {

namespace json = boost::json;

namespace {

const json::value* at(const json::value& from, std::initializer_list<std::string_view> path) {
  const json::value* here = &from;
  for (const std::string_view key : path) {
    const json::object* object = here == nullptr ? nullptr : here->if_object();
    here = object == nullptr ? nullptr : object->if_contains(key);
  }
  return here;
}

std::string_view text_at(const json::value& from, std::initializer_list<std::string_view> path) {
  const json::value* found = at(from, path);
  if (found == nullptr || !found->is_string()) return {};
  return {found->get_string().data(), found->get_string().size()};
}

std::optional<std::int64_t> number_at(const json::value& from, std::initializer_list<std::string_view> path) {
  const json::value* found = at(from, path);
  return found != nullptr && found->is_int64() ? std::optional(found->get_int64()) : std::nullopt;
}

bool is_true_at(const json::value& from, std::initializer_list<std::string_view> path) {
  const json::value* found = at(from, path);
  return found != nullptr && found->is_bool() && found->get_bool();
}

}  // namespace

std::optional<std::string> Guest::receive(std::string_view message) {
  const json::value value = json::parse(json::string_view(message.data(), message.size()));
  const std::string_view type = text_at(value, {"type"});
  if (type == "step") {
    step(value.get_object());
  } else if (type == "refused") {
    refused(value.get_object());
  } else if (type == "trouble") {
    // The next step is the table as it was kept; until then every message would be answered like this.
    trouble_ = text_at(value, {"code"});
    lost_connection();
  } else if (type == "bye") {
    if (number_at(value, {"retry_ms"})) told_to_return_ = true;
    if (text_at(value, {"code"}) != "restarting") wrong_.emplace_back(message);
    lost_connection();
  } else {
    wrong_.emplace_back(message);
  }
  return waits_for_answer_ || !is_here_ ? std::nullopt : next();
}

void Guest::lost_connection() {
  waits_for_answer_ = false;
  is_here_ = false;
  if (!word_.empty() && !words_.contains(number_)) word_is_due_ = true;
}

void Guest::step(const json::object& step) {
  is_here_ = true;
  const json::array& events = step.at("events").as_array();
  seq_ = static_cast<std::uint64_t>(step.at("seq").as_int64());
  const auto seat = number_at(step.at("you"), {"seat"});
  seat_ = seat ? std::optional(static_cast<int>(*seat)) : std::nullopt;
  const std::size_t viewer = seat_ ? static_cast<std::size_t>(*seat_) : contract::Seat::max;
  std::uint64_t place = *seq_ - events.size();
  for (const json::value& event : events) {
    told_.push_back({viewer, ++place, json::serialize(event)});
    note(event.as_object());
  }
  view_ = step.at("view");
  const json::value* replies = step.if_contains("replies");
  if (replies == nullptr) return;
  for (const json::value& reply : replies->as_array()) {
    if (!waits_for_answer_ || reply.as_int64() != last_id_) continue;
    waits_for_answer_ = false;
    if (use_ != TableUse::classic || last_was_play_) accepted_ = true;
  }
}

void Guest::note(const json::object& event) {
  const json::value value(event);
  const std::string_view type = text_at(value, {"type"});
  if (type == "said") {
    const std::string_view text = text_at(value, {"text"});
    if (word_.empty() || !text.starts_with(word_)) return;
    words_.insert(std::stoi(std::string(text.substr(word_.size()))));
  } else if (type == "played") {
    const std::string_view what = text_at(value, {"event", "type"});
    const auto seat = number_at(value, {"event", "seat"});
    if (seat && (what == "mistaken" || what == "taken")) claims_.insert(static_cast<int>(*seat));
  }
}

void Guest::refused(const json::object& refusal) {
  const json::value value(refusal);
  if (number_at(value, {"reply"}) == last_id_) waits_for_answer_ = false;
}

void Guest::begin_anew(std::string word) {
  word_ = std::move(word) + " ";
  word_is_due_ = true;
  accepted_ = false;
  words_.clear();
  claims_.clear();
  trouble_.clear();
  told_to_return_ = false;
}

bool Guest::was_told_of(int guest) const {
  return words_.contains(guest) && (use_ != TableUse::classic || claims_.contains(guest));
}

std::optional<std::string> Guest::next() {
  std::optional<json::object> message;
  if (word_is_due_) {
    word_is_due_ = false;
    message = json::object{{"type", "chat"}, {"text", word_ + std::to_string(number_)}};
  } else {
    message = wish();
  }
  if (!message) return std::nullopt;
  waits_for_answer_ = true;
  last_was_play_ = message->at("type") == "play";
  (*message)["id"] = ++last_id_;
  return json::serialize(*message);
}

std::optional<json::object> Guest::wish() {
  const std::string_view phase = text_at(view_, {"table", "phase"});
  if (use_ == TableUse::joining_and_leaving) return join_or_leave();
  if (phase == "gathering") return before_a_game();
  if (phase == "finished" && seat_) {
    const json::value& seat = view_.at("table").at("seats").as_array()[static_cast<std::size_t>(*seat_)];
    if (is_true_at(seat, {"asked_rematch"})) return std::nullopt;
    return json::object{{"type", "rematch"}};
  }
  if (phase != "playing" || !seat_) return std::nullopt;
  constexpr int percent_of_chat = 5;
  if (happens(percent_of_chat)) return chat();
  return use_ == TableUse::classic ? claim() : turn();
}

std::optional<json::object> Guest::before_a_game() {
  if (!seat_) return json::object{{"type", "sit"}, {"seat", number_}};
  const json::array& seats = view_.at("table").at("seats").as_array();
  if (number_ == 0) {
    for (std::size_t i = static_cast<std::size_t>(guests_); i < seats.size(); ++i) {
      if (text_at(seats[i], {"kind"}) != "empty") continue;
      return json::object{{"type", "bot"}, {"seat", i}, {"level", "expert"}};
    }
  }
  if (is_true_at(seats[static_cast<std::size_t>(*seat_)], {"ready"})) return std::nullopt;
  return ready();
}

json::object Guest::ready() { return {{"type", "ready"}, {"nonce", "0123456789abcdef"}}; }

json::object Guest::chat() {
  return {{"type", "chat"}, {"text", "line " + std::to_string(++lines_said_) + " of guest " + std::to_string(number_)}};
}

// Mostly three cards that are no SET: that is written down and told as a SET is, and the round lasts.
std::optional<json::object> Guest::claim() {
  if (text_at(view_, {"game", "phase"}) != "searching") return std::nullopt;
  std::vector<figures::Card> cards;
  for (const json::value& name : view_.at("game").at("table").as_array()) {
    cards.push_back(figures::from_text(std::type_identity<figures::Card>{}, std::string(name.as_string())).value());
  }
  const auto sets = figures::find_sets(cards);
  constexpr int percent_of_sets = 4;
  figures::CardTriple three{};
  if (!sets.empty() && happens(percent_of_sets)) {
    three = sets[std::uniform_int_distribution<std::size_t>(0, sets.size() - 1)(random_)];
  } else {
    std::ranges::shuffle(cards, random_);
    three = {cards[0], cards[1], cards[2]};
  }
  json::array names;
  for (const figures::Card card : three) names.emplace_back(figures::to_text(card));
  return json::object{
      {"type", "play"},
      {"command", {{"type", "claim"}, {"table", view_.at("game").at("table_number")}, {"cards", std::move(names)}}}};
}

// As a bot would play, but at once. Who cannot play talks.
std::optional<json::object> Guest::turn() {
  const auto options = codec::from_json<cubed::Options>(view_.at("table").at("options"));
  const auto view = codec::from_json<cubed::View>(view_.at("game"));
  if (!options || !view) {
    wrong_.push_back("a view of Cubed that cannot be read: " + json::serialize(view_));
    return std::nullopt;
  }
  const contract::Millis now(number_at(view_, {"clock", "t"}).value_or(0));
  const auto plan = bots::plan(*options, *view, contract::Seat(*seat_), bots::Level::expert, random_(), now);
  if (!plan) return chat();
  return json::object{{"type", "play"}, {"command", json::parse(codec::to_line(plan->command))}};
}

// The host stays seated, so that the table is never deserted.
json::object Guest::join_or_leave() {
  if (!seat_) return {{"type", "sit"}, {"seat", number_}};
  const json::value& seat = view_.at("table").at("seats").as_array()[static_cast<std::size_t>(*seat_)];
  switch (std::uniform_int_distribution(0, number_ == 0 ? 2 : 4)(random_)) {
    case 0:
    case 1:
      return is_true_at(seat, {"ready"}) ? json::object{{"type", "unready"}} : ready();
    case 2:
      return chat();
    case 3:
      return {{"type", "stand"}};
    default:
      return {{"type", "leave"}};
  }
}

}  // namespace tercet::crash
