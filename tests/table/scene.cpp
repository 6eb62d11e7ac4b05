#include "table/scene.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "bots/classic_bot.hpp"
#include "bots/cubed_bot.hpp"
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/fnv.hpp"

namespace tercet::table::test {

namespace {

using contract::fnv;

std::string hex_of(std::uint64_t number, std::size_t digits) {
  constexpr std::string_view alphabet = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < digits; ++i) {
    if (i % 16 == 0 && i > 0) number = fnv(text);
    text += alphabet[number >> (i % 16 * 4) & 15U];
  }
  return text;
}

class PhiloxDealing final : public GameChance {
 public:
  PhiloxDealing(std::uint64_t seed, int version)
      : seeds_{.number = seed, .stream = 0}, version_(version), chance_(seeds_) {}

  contract::Chance& chance(std::uint32_t event) override {
    if (contract::has_keyed_draws(version_)) return chance_;
    return by_event_.emplace(seeds_, event);
  }

 private:
  contract::GameSeed seeds_;
  int version_;
  contract::PhiloxChance chance_;
  std::optional<contract::PhiloxByEvent> by_event_;
};

std::string person_of(const std::string& who) { return who.substr(0, who.find('/')); }

std::string type_of(const boost::json::value& event) {
  const auto& object = event.as_object();
  std::string type(object.at("type").as_string());
  return type == "played" ? std::string(object.at("event").as_object().at("type").as_string()) : type;
}

bool is_step(const ReceivedMessage& received) {
  const auto* type = received.json.if_contains("type");
  return type != nullptr && *type == "step";
}

std::vector<std::string> types_of(const ReceivedMessage& step) {
  std::vector<std::string> types;
  for (const auto& event : step.json.at("events").as_array()) types.push_back(type_of(event));
  return types;
}

Times times_of(const SceneOptions& scene_options) {
  Times times = scene_options.times;
  if (!scene_options.bounded) times.per_event = {};
  return times;
}

}  // namespace

Commitment PhiloxSeedSource::commit() {
  const std::uint64_t number = fnv(std::to_string(seed_) + "/" + std::to_string(commitments_++));
  Commitment made{hex_of(number, 64), hex_of(~number, 64)};
  if (next_secret_) made.secret = *std::exchange(next_secret_, std::nullopt);
  return made;
}

std::unique_ptr<GameChance> PhiloxSeedSource::game_chance(const std::string& secret,
                                                          const std::vector<std::string>& nonces, int version) {
  std::uint64_t seed = fnv(std::to_string(seed_));
  if (!ignores_secrets_) {
    seed = fnv(secret, seed);
    for (const std::string& nonce : nonces) seed = fnv(":" + nonce, seed);
  }
  return std::make_unique<PhiloxDealing>(seed, version);
}

std::uint64_t PhiloxSeedSource::bot_key(const std::string& secret, contract::Seat seat) {
  return fnv((ignores_secrets_ ? "" : secret) + "/" + std::to_string(seat.number()));
}

std::string PhiloxSeedSource::record_hash(const std::string& record) { return hex_of(fnv(record), 64); }

Scene::Scene(const SceneOptions& scene_options, SeedSource& seeds) {
  const Setup setup{.id = "t1",
                    .game = scene_options.game,
                    .options = boost::json::parse(scene_options.options),
                    .seats = scene_options.seats,
                    .is_public = false,
                    .chat = scene_options.chat,
                    .bot_for_leaver = scene_options.bot_for_leaver,
                    .lag_compensation = scene_options.lag_compensation,
                    .host = scene_options.host};
  auto table = Table::open(*scene_options.types, seeds, setup, times_of(scene_options));
  if (!table) {
    note("cannot be opened: " + table.error().front());
    return;
  }
  table_.emplace(std::move(*table));
  input_done();
}

Scene::Scene(const SceneOptions& scene_options, SeedSource& seeds, const std::vector<std::string>& journal)
    : journal_(journal) {
  auto table = Table::reopen(*scene_options.types, seeds, journal, times_of(scene_options));
  if (!table) {
    note("cannot be reopened: " + table.error());
    return;
  }
  table_.emplace(std::move(*table));
  now_ = table_->time();
  input_done();
}

Scene::~Scene() {
  if (!is_wrong() || was_asked_) return;
  std::cerr << "no test asks what is wrong: " << wrong_ << std::endl;
  std::abort();
}

void Scene::join(const std::string& who, std::optional<std::uint64_t> seq) {
  if (const auto old = connections_.find(who); old != connections_.end()) disconnect(who);
  connections_[who] = next_;
  received_[who];
  resumed_[who] = seq;
  table_->join(next_++, {person_of(who), "the " + person_of(who)}, seq, now_);
  table_->measured(connections_[who], lags_[who]);
  input_done();
}

void Scene::set_lag(const std::string& who, Millis lag) {
  lags_[who] = lag;
  if (is_joined(who)) table_->measured(connections_[who], lag);
}

void Scene::disconnect(const std::string& who) {
  const auto found = connections_.find(who);
  if (found == connections_.end()) return;
  const Connection connection = found->second;
  connections_.erase(found);
  table_->disconnect(connection, now_);
  input_done();
}

std::vector<ReceivedMessage> Scene::send(const std::string& who, std::string_view text) {
  const std::size_t before = received_[who].size();
  const auto found = connections_.find(who);
  table_->receive(found == connections_.end() ? 0 : found->second, text, now_);
  input_done();
  const auto& all = received_[who];
  return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
}

std::string Scene::ask(const std::string& who, const std::string& message) {
  const std::int64_t id = ++ids_[who];
  const std::string with_id = message.substr(0, message.size() - 1) + ",\"id\":" + std::to_string(id) + "}";
  for (const ReceivedMessage& received : send(who, with_id)) {
    if (is_step(received)) {
      const auto* replies = received.json.if_contains("replies");
      if (replies != nullptr && std::ranges::find(replies->as_array(), id) != replies->as_array().end()) return "";
    } else if (received.json.contains("reply") && received.json.at("reply") == id) {
      return std::string(received.json.at("code").as_string());
    }
  }
  return "no answer";
}

void Scene::wait_until(Millis time) {
  constexpr int max_at_once = 20;
  int at_once = 0;
  while (table_->wakes_at() && *table_->wakes_at() <= time && !table_->broken()) {
    const Millis at = std::max(now_, *table_->wakes_at());
    at_once = at == now_ ? at_once + 1 : 0;
    if (at_once > max_at_once) {
      note("wants to be woken without end at " + std::to_string(at.count()));
      return;
    }
    now_ = at;
    table_->wake(now_);
    input_done();
  }
  now_ = std::max(now_, time);
}

void Scene::input_done() {
  if (!holds_output) take_output();
  // A thought may make another one necessary.
  for (auto fresh = table_->take_thoughts(); !fresh.empty(); fresh = table_->take_thoughts()) {
    if (!thinks_at_once) {
      for (PendingThought& thought : fresh) thoughts_.push_back(std::move(thought));
      continue;
    }
    for (const PendingThought& thought : fresh) table_->planned(thought.seat, thought.serial, thought.plan(), now_);
    if (!holds_output) take_output();
  }
}

void Scene::think(const PendingThought& thought) {
  table_->planned(thought.seat, thought.serial, thought.plan(), now_);
  input_done();
}

void Scene::take_output() {
  if (table_->entries_taken() != journal_.size()) note("entries_taken() is not the journal's length");
  for (std::string& entry : table_->take_entries()) journal_.push_back(std::move(entry));
  if (journal_sizes_.empty() || journal_sizes_.back() != journal_.size()) journal_sizes_.push_back(journal_.size());
  for (const OutgoingMessage& message : table_->take_messages()) {
    const auto to = std::ranges::find(connections_, message.to, [](const auto& entry) { return entry.second; });
    if (to == connections_.end()) {
      note("said to a connection that is not there: " + *message.text);
      continue;
    }
    boost::system::error_code error;
    const auto json = boost::json::parse(*message.text, error);
    if (error) note("said what is no JSON: " + *message.text);
    ReceivedMessage received{now_, *message.text, error ? boost::json::object{} : json.as_object()};
    check_count(to->first, received);
    received_[to->first].push_back(std::move(received));
  }
  for (Finished& finished : table_->take_finished()) finished_.push_back(std::move(finished));
  if (table_->has_output()) note("has output after all was taken");
}

// In one place, each event counts one. Who comes in again hears all that was missed, or sees the view alone; who
// changes places counts otherwise.
void Scene::check_count(const std::string& who, const ReceivedMessage& received) {
  if (!is_step(received)) return;
  const bool is_fresh = received.json.contains("lines");
  const auto types = types_of(received);
  if (is_fresh && types.empty()) return;
  if (is_fresh && !resumed_[who]) return note(who + " hears of the past without asking: " + received.text);
  const auto& last = step(who);
  const auto seat = [](const boost::json::object& step) {
    const auto* found = step.at("you").as_object().if_contains("seat");
    return found == nullptr ? -1 : found->as_int64();
  };
  if (!is_fresh && last.empty()) return note(who + " hears something before the first step: " + received.text);
  if (last.empty() || seat(received.json) != seat(last) || std::ranges::find(types, "started") != types.end()) return;
  const auto now = boost::json::value(received.json.at("seq")).to_number<std::uint64_t>();
  const std::uint64_t before = is_fresh ? *resumed_[who] : seq(who);
  if (now != before + types.size()) {
    note(who + " hears " + std::to_string(types.size()) + " events after " + std::to_string(before) + ": " +
         received.text);
  }
}

const boost::json::object& Scene::step(const std::string& who) const {
  static const boost::json::object none;
  const auto all = received_.find(who);
  if (all == received_.end()) return none;
  const auto found = std::find_if(all->second.rbegin(), all->second.rend(), is_step);
  return found == all->second.rend() ? none : found->json;
}

const boost::json::object& Scene::table_view(const std::string& who) const {
  return step(who).at("view").as_object().at("table").as_object();
}

const boost::json::object& Scene::game_view(const std::string& who) const {
  return step(who).at("view").as_object().at("game").as_object();
}

std::uint64_t Scene::seq(const std::string& who) const {
  return boost::json::value(step(who).at("seq")).to_number<std::uint64_t>();
}

std::vector<std::string> Scene::events(const std::string& who, std::size_t since) const {
  std::vector<std::string> types;
  const auto& all = received_.at(who);
  for (std::size_t i = since; i < all.size(); ++i) {
    if (!is_step(all[i])) continue;
    for (std::string& type : types_of(all[i])) types.push_back(std::move(type));
  }
  return types;
}

std::vector<std::string> Scene::event_texts(const std::string& who, std::size_t since) const {
  std::vector<std::string> texts;
  const auto& all = received_.at(who);
  for (std::size_t i = since; i < all.size(); ++i) {
    if (!is_step(all[i])) continue;
    for (const auto& event : all[i].json.at("events").as_array()) texts.push_back(boost::json::serialize(event));
  }
  return texts;
}

std::string nonce_of(std::string_view who) { return hex_of(fnv(who), 32); }

std::string ready(std::string_view who) { return R"({"type":"ready","nonce":")" + nonce_of(who) + "\"}"; }

std::string play(const std::string& command) { return R"({"type":"play","command":)" + command + "}"; }

void seat_all(Scene& scene, const std::vector<std::string>& people) {
  for (const std::string& who : people) {
    scene.join(who);
    scene.ask(who, R"({"type":"sit"})");
  }
  for (const std::string& who : people) scene.ask(who, ready(who));
}

std::string difference_after_reopening(const Scene& scene, const SceneOptions& scene_options, SeedSource& seeds,
                                       std::vector<std::string> people) {
  Scene again(scene_options, seeds, scene.journal());
  if (!again.wrong().empty()) return again.wrong();
  std::erase_if(people, [&](const std::string& who) { return !scene.is_joined(who); });
  for (const std::string& who : people) again.join(who, scene.seq(who));
  const bool playing = scene.state().phase == Phase::playing;
  for (const std::string& who : people) {
    std::vector<std::string> expected;
    if (playing) expected.emplace_back("restarted");
    // Who has just changed places may be shown the view alone.
    if (!again.events(who).empty() && again.events(who) != expected) {
      std::string list;
      for (const std::string& type : again.events(who)) list += " " + type;
      return who + " hears of" + list;
    }
    if (again.seq(who) != scene.seq(who) + expected.size()) return who + "'s seq is another";
    if (again.table_view(who) != scene.table_view(who)) {
      return who + " sees another table: " + boost::json::serialize(again.table_view(who)) + " for " +
             boost::json::serialize(scene.table_view(who));
    }
    const bool has_game = scene.step(who).at("view").as_object().contains("game");
    if (has_game != again.step(who).at("view").as_object().contains("game")) return who + " sees a game or none";
    if (has_game && again.game_view(who) != scene.game_view(who)) {
      return who + " sees another game: " + boost::json::serialize(again.game_view(who)) + " for " +
             boost::json::serialize(scene.game_view(who));
    }
  }
  return again.wrong();
}

namespace {

template <class View, class Options>
std::optional<Move> planned(const Scene& scene, const std::string& who, Seat seat, std::uint64_t key) {
  const auto view = codec::from_json<View>(scene.game_view(who));
  const auto options = codec::from_json<Options>(scene.state().options.value);
  if (!view || !options) return std::nullopt;
  const Millis now = scene.state().clock.at(scene.now());
  const auto plan = bots::plan(*options, *view, seat, bots::Level::expert, key, now);
  if (!plan) return std::nullopt;
  return Move{scene.now() + (plan->when - now), play(codec::to_line(plan->command))};
}

}  // namespace

std::optional<Move> move_of(const Scene& scene, const std::string& who, std::uint64_t key) {
  const auto seat = scene.state().seat_of(person_of(who));
  if (!seat || !scene.is_joined(who) || scene.state().phase != Phase::playing || scene.state().paused) return {};
  return scene.state().game == "classic" ? planned<classic::View, classic::Options>(scene, who, *seat, key)
                                         : planned<cubed::View, cubed::Options>(scene, who, *seat, key);
}

void play_on(Scene& scene, const std::vector<std::string>& people, Millis max) {
  const Millis end = scene.now() + max;
  while (scene.state().phase == Phase::playing && scene.now() < end && !scene.is_wrong() && !scene.table().broken()) {
    std::optional<Move> first;
    std::string who;
    for (const std::string& person : people) {
      const auto move = move_of(scene, person, fnv(person));
      if (!move || (first && first->at <= move->at)) continue;
      first = move;
      who = person;
    }
    const auto wake = scene.table().wakes_at();
    if (!first && !wake) return;
    if (first && (!wake || first->at < *wake)) {
      scene.wait_until(first->at);
      // What was in mind may be too late by now, and then it is refused; as people, they look again.
      constexpr Millis look{50};
      const auto answers = scene.send(who, first->message);
      if (answers.empty()) return;
      if (answers.front().json.at("type") != "step") scene.wait(look);
    } else {
      scene.wait_until(std::max(scene.now(), *wake));
    }
  }
}

}  // namespace tercet::table::test
