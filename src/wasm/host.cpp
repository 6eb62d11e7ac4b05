#include "wasm/host.hpp"

#include <boost/json/serialize.hpp>
#include <cmath>
#include <utility>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/record.hpp"

namespace tercet::wasm {

namespace {

namespace json = boost::json;
using classic::Classic;

std::string error(std::string_view what) { return json::serialize(json::object{{"error", what}}); }

constexpr std::string_view no_game = "no game was made";
constexpr std::string_view bad_time = "the time must be whole milliseconds, not before the last one";

}  // namespace

std::string Host::make(std::string_view setup) {
  auto read = codec::from_line<Setup>(setup);
  if (!read) return error(read.error().message());
  for (const std::string& name : read->seats) {
    if (name.size() > contract::RecordLimits{}.name_bytes) return error("seats: a name is too long");
  }
  const auto seats = static_cast<int>(read->seats.size());
  const auto wrong = Classic::check(read->options, seats);
  if (!wrong.empty()) return error(wrong.front());

  options_ = read->options;
  seats_ = std::move(read->seats);
  run_.emplace(options_, seats, contract::Luck{.seed = read->seed});
  return json::serialize(events_since(0));
}

std::string Host::send(double seat, std::string_view command, double at) {
  if (!run_) return error(no_game);
  const auto actor = this->seat(seat);
  if (!actor) return error("there is no such seat");
  const auto when = time(at);
  if (!when) return error(bad_time);
  const auto read = codec::from_line<classic::Command>(command);
  if (!read) return error(read.error().message());

  const std::size_t before = told_to(contract::Viewer::spectator()).size();
  const auto decision = run_->command(*actor, *read, *when);
  json::object answer = events_since(before);
  if (!decision) answer["refusal"] = codec::to_json(decision.error());
  return json::serialize(answer);
}

std::string Host::advance(double to) {
  if (!run_) return error(no_game);
  const auto when = time(to);
  if (!when) return error(bad_time);
  const std::size_t before = told_to(contract::Viewer::spectator()).size();
  run_->advance(*when);
  return json::serialize(events_since(before));
}

std::string Host::receive(double viewer) const {
  if (!run_) return error(no_game);
  const auto seat = this->seat(viewer);
  if (!seat && viewer != -1) return error("there is no such seat");
  const auto who = seat ? contract::Viewer(*seat) : contract::Viewer::spectator();
  return json::serialize(
      json::object{{"seq", told_to(who).size()}, {"view", codec::to_json(Classic::view(run_->state(), who))}});
}

double Host::deadline() const {
  const auto due = run_ ? Classic::deadline(run_->state()) : std::nullopt;
  return due ? static_cast<double>(due->count()) : -1;
}

std::string Host::record() const {
  if (!run_) return {};
  return contract::write_record<Classic>({options_, seats_, run_->events()});
}

std::optional<contract::Seat> Host::seat(double number) const {
  const bool is_seat = 0 <= number && number < static_cast<double>(seats_.size()) && number == std::floor(number);
  if (!is_seat) return std::nullopt;
  return contract::Seat(static_cast<int>(number));
}

std::optional<contract::Millis> Host::time(double at) const {
  const auto now = static_cast<double>(run_->now().count());
  const bool is_time = now <= at && at <= static_cast<double>(codec::Reader::most_millis) && at == std::floor(at);
  if (!is_time) return std::nullopt;
  return contract::Millis(static_cast<std::int64_t>(at));
}

std::vector<classic::Event> Host::told_to(contract::Viewer viewer) const {
  std::vector<classic::Event> told;
  for (const classic::Event& event : run_->events()) {
    if (auto heard = Classic::told(event, viewer)) told.push_back(std::move(*heard));
  }
  return told;
}

json::object Host::events_since(std::size_t seq) const {
  const auto told = told_to(contract::Viewer::spectator());
  json::array events;
  for (std::size_t i = seq; i < told.size(); ++i) events.push_back(codec::to_json(told[i]));
  return {{"seq", told.size()}, {"events", std::move(events)}};
}

}  // namespace tercet::wasm
