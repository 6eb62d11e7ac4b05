#include "table/random_table.hpp"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>

#include "classic/classic.hpp"
#include "codec/read.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "cubed/cubed.hpp"
#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

const std::array<std::string, 6> people = {"ada", "bob", "cy", "dee", "ada/2", "bob/2"};

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool empty() const { return at_ >= bytes_.size(); }
  std::size_t below(std::size_t n) { return empty() ? 0 : bytes_[at_++] % n; }
  bool yes() { return below(2) == 1; }
  template <class T>
  const T& one_of(std::span<const T> all) {
    return all[below(all.size())];
  }
  std::string text(std::size_t max) {
    const std::size_t size = std::min(below(max + 1), bytes_.size() - std::min(at_, bytes_.size()));
    std::string result(reinterpret_cast<const char*>(bytes_.data()) + at_, size);
    at_ += size;
    return result;
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

// Short times, so that much happens; long lines, so that claims meet.
SceneOptions scene_options_from(Bytes& bytes) {
  SceneOptions scene_options;
  const bool cubed = bytes.yes();
  scene_options.game = cubed ? "cubed" : "classic";
  const std::array<std::string, 4> classic = {
      R"({"rounds":1,"quiet_ms":2000,"pause_ms":1000})", R"({"claiming":"point_at_once","deck":"beginner","table":9})",
      R"({"claiming":"point_at_once","penalty":"lockout","no_set":"referee","rounds":2,"pause_ms":0})", "{}"};
  const std::array<std::string, 3> dice = {R"({"turn_ms":0})", R"({"opening_ms":3000,"turn_ms":3000})",
                                           R"({"dice":"many_wilds","all_pass_limit":1})"};
  scene_options.options = cubed ? bytes.one_of<std::string>(dice) : bytes.one_of<std::string>(classic);
  scene_options.seats = 2 + static_cast<int>(bytes.below(3));
  scene_options.chat = bytes.below(4) != 0;
  scene_options.bot_for_leaver = bytes.yes();
  scene_options.times = {.away = Millis(3'000), .stand = Millis(9'000), .idle = Millis(60'000)};
  return scene_options;
}

// What a record of a game says against the rules, if anything.
template <contract::Game G>
std::string broken_rule(const std::string& record) {
  const auto text = contract::read_record_text(record);
  if (!text) return text.error().message();
  const auto read = contract::read_record<G>(*text);
  if (!read) return read.error().message();
  const auto replayed = contract::replay<G>(read->start(), read->events);
  if (!replayed) return "event " + std::to_string(replayed.error().event) + ": " + replayed.error().what;
  return "";
}
std::string broken_rule(const Finished& finished) {
  return finished.game == "classic" ? broken_rule<classic::Classic>(finished.record)
                                    : broken_rule<cubed::Cubed>(finished.record);
}

class RandomTable {
 public:
  explicit RandomTable(Bytes& bytes)
      : bytes_(bytes),
        scene_options_(scene_options_from(bytes)),
        seeds_(bytes.below(256)),
        scene_(scene_options_, seeds_) {
    for (const std::string& who : people) scene_.set_lag(who, Millis(40 * bytes.below(5)));
    begin();
  }

  std::string run() {
    constexpr int max = 300;
    for (int i = 0; i < max && !bytes_.empty(); ++i) {
      input();
      if (std::string wrong = check(); !wrong.empty()) return "input " + std::to_string(i) + ": " + wrong;
    }
    scene_.holds_output = false;
    scene_.take_output();
    if (std::string wrong = check(); !wrong.empty()) return "at the end: " + wrong;
    for (const Finished& finished : scene_.finished()) {
      if (std::string wrong = broken_rule(finished); !wrong.empty()) return "a record: " + wrong;
    }
    return difference_after_reopening(scene_, scene_options_, seeds_, {people.begin(), people.end()});
  }

 private:
  void begin();
  void input();
  std::string message();
  std::string command();
  std::string check();
  int a_seat() { return static_cast<int>(bytes_.below(9)); }

  Bytes& bytes_;
  SceneOptions scene_options_;
  PhiloxSeedSource seeds_;
  Scene scene_;
  State folded_;
  std::size_t folds_ = 0;
};

// Mostly the table has a game under way.
void RandomTable::begin() {
  const auto here = static_cast<std::ptrdiff_t>(bytes_.below(4));
  for (int i = 0; i < scene_options_.seats && here > 0; ++i) {
    if (i == 0) scene_.join("ada");
    if (i >= here) scene_.send("ada", R"({"type":"bot","level":"expert","seat":)" + std::to_string(i) + "}");
  }
  seat_all(scene_, {people.begin(), people.begin() + std::min<std::ptrdiff_t>(here, scene_options_.seats)});
}

void RandomTable::input() {
  const std::string who = bytes_.one_of<std::string>(people);
  switch (bytes_.below(16)) {
    case 0:
      scene_.join(who);
      break;
    case 1: {
      std::optional<std::uint64_t> seq;
      if (!scene_.step(who).empty()) seq = scene_.seq(who) - std::min<std::uint64_t>(scene_.seq(who), bytes_.below(4));
      scene_.join(who, seq);
      break;
    }
    case 2:
      scene_.disconnect(who);
      break;
    case 3:
      scene_.wait(Millis(bytes_.below(256) * 10));
      break;
    case 4:
      scene_.wait(Millis(bytes_.below(256) * 500));
      break;
    case 5:
      scene_.holds_output = !scene_.holds_output;
      scene_.take_output();
      break;
    case 6:
      scene_.thinks_at_once = !scene_.thinks_at_once;
      break;
    case 7:
      if (!scene_.thoughts().empty()) {
        const auto& thoughts = scene_.thoughts();
        scene_.think(PendingThought(thoughts[bytes_.below(thoughts.size())]));
      }
      break;
    case 8:
      scene_.send(who, bytes_.text(60));
      break;
    case 9: {
      // Late or early: the host's clock may stand or go back.
      const Millis at = scene_.now() - Millis(bytes_.below(200));
      scene_.table().wake(at);
      if (!scene_.holds_output) scene_.take_output();
      break;
    }
    case 10:
    case 11:
    case 12:
      if (scene_.is_joined(who) && scene_.holds_output) scene_.take_output();
      if (const auto move = scene_.is_joined(who) ? move_of(scene_, who, 1) : std::nullopt) {
        if (bytes_.yes()) scene_.wait_until(move->at);
        scene_.send(who, move->message);
        break;
      }
      [[fallthrough]];
    default:
      scene_.send(who, message());
  }
}

std::string RandomTable::message() {
  const std::string seat = std::to_string(a_seat());
  switch (bytes_.below(20)) {
    case 0:
      return R"({"type":"sit"})";
    case 1:
      return R"({"type":"sit","id":1,"seat":)" + seat + "}";
    case 2:
      return R"({"type":"stand","id":2})";
    case 3:
    case 4:
    case 5:
      return ready(seat);
    case 6:
      return R"({"type":"unready"})";
    case 7:
      return R"({"type":"start","id":3})";
    case 8:
    case 9:
      return R"({"type":"bot","level":"expert","seat":)" + seat + "}";
    case 10:
      return R"({"type":"remove","seat":)" + seat + "}";
    case 11:
      return R"({"type":"options","options":)" +
             std::string(bytes_.yes() ? scene_options_.options : R"({"turn_ms":1})") + "}";
    case 12:
      return R"({"type":"pause","id":4})";
    case 13:
      return R"({"type":"resume"})";
    case 14:
      return R"({"type":"rematch"})";
    case 15:
      return R"({"type":"chat","text":"well"})";
    case 16:
      return R"({"type":"host","seat":)" + seat + "}";
    case 17:
      return R"({"type":"leave","id":5})";
    default:
      return play(command());
  }
}

std::string RandomTable::command() {
  const std::string number = std::to_string(bytes_.below(6));
  const std::array<std::string, 9> commands = {R"({"type":"call","table":)" + number + "}",
                                               R"({"type":"call","roll":)" + number + "}",
                                               R"({"type":"ask","table":)" + number + "}",
                                               R"({"type":"none","roll":)" + number + "}",
                                               R"({"type":"show","cards":["1ROF","2ROF","3ROF"]})",
                                               R"({"type":"pass"})",
                                               R"({"type":"choose","dice":[]})",
                                               R"({"type":"leave","seat":0,"bot_plays":false})",
                                               R"({"type":"deal"})"};
  return bytes_.one_of<std::string>(commands);
}

std::string RandomTable::check() {
  const Table& table = scene_.table();
  if (table.broken()) return "broken: " + *table.broken();
  if (!scene_.wrong().empty()) return scene_.wrong();
  if (const auto wake = table.wakes_at(); wake && *wake < table.time()) {
    return "wants to be woken at " + std::to_string(wake->count()) + ", in the past";
  }
  if (scene_.holds_output) return "";
  for (; folds_ < scene_.journal().size(); ++folds_) {
    const auto event = codec::from_line<Event>(scene_.journal()[folds_]);
    if (!event) return "an entry cannot be read: " + event.error().message();
    evolve(folded_, *event);
  }
  if (folded_ != table.state()) return "the journal folds to another state";
  return "";
}

}  // namespace

std::string play_random_table(std::span<const std::uint8_t> bytes) {
  Bytes from(bytes);
  return RandomTable(from).run();
}

}  // namespace tercet::table::test
