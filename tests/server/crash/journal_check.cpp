#include "journal_check.hpp"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/temporary_folder.hpp"
#include "table/event.hpp"
#include "table/running_game.hpp"

namespace tercet::crash {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t viewers = contract::Seat::max + 1;

// Written as what was told is written by Guest.
std::string canonical(const std::string& text) { return boost::json::serialize(boost::json::parse(text)); }

// What each viewer was to be told, in its order, worked out from a journal and not by the table's own told_events.
class ToldEvents {
 public:
  explicit ToldEvents(const std::vector<std::string>& entries) {
    for (const std::string& entry : entries) add(entry);
  }

  // Nothing when the viewer was never told so much.
  const std::string* at(std::size_t viewer, std::uint64_t seq) const {
    const auto& places = places_[viewer];
    return seq == 0 || seq > places.size() ? nullptr : &texts_[places[seq - 1]];
  }

 private:
  void add(const std::string& entry) {
    auto event = codec::from_line<table::Event>(entry);
    if (!event) throw std::runtime_error("an entry of the journal cannot be read: " + entry);
    if (auto* played = std::get_if<table::Played>(&*event)) return add_played(entry, *played);
    if (const auto* opened = std::get_if<table::Opened>(&*event)) {
      kind_ = table::find_game_type(table::all_game_types(), opened->game);
      options_ = opened->options.value;
    }
    if (const auto* set = std::get_if<table::OptionsSet>(&*event)) options_ = set->options.value;
    if (const auto* started = std::get_if<table::Started>(&*event)) {
      // Seats may be counted anew; what a seat was told goes with it.
      const auto before = places_;
      for (std::size_t i = 0; i < started->seats.size(); ++i) places_[i] = before[started->seats[i].index()];
      const int version = started->version.value_or(contract::first_version);
      play_ = kind_->start(options_, static_cast<int>(started->seats.size()), version);
    }
    texts_.push_back(canonical(codec::to_line(table::told(*event))));
    for (auto& places : places_) places.push_back(texts_.size() - 1);
  }

  void add_played(const std::string& entry, const table::Played& played) {
    const std::size_t number = play_->events();
    if (const auto wrong = play_->restore(played.event.value)) throw std::runtime_error(entry + ": " + *wrong);
    const table::Recipients recipients = play_->recipients(number);
    if (recipients.same_for_all) {
      texts_.push_back(canonical(entry));
      for (auto& places : places_) places.push_back(texts_.size() - 1);
      return;
    }
    for (std::size_t i = 0; i < viewers; ++i) {
      if ((recipients.to >> i & 1U) == 0) continue;
      const auto viewer =
          i < contract::Seat::max ? table::Viewer(table::Seat(static_cast<int>(i))) : table::Viewer::spectator();
      codec::TextBuffer told;
      play_->append_told(told, number, viewer);
      texts_.push_back(canonical(R"({"type":"played","t":)" + std::to_string(played.t.count()) + R"(,"event":)" +
                                 told.text() + "}"));
      places_[i].push_back(texts_.size() - 1);
    }
  }

  const table::GameType* kind_ = nullptr;
  boost::json::value options_;
  std::unique_ptr<table::RunningGame> play_;
  std::vector<std::string> texts_;
  std::array<std::vector<std::size_t>, viewers> places_;
};

Check check_table(server::SqliteStore& store, const TableTold& table) {
  const auto journal = store.journal(table.id);
  const ToldEvents told_events(journal ? journal->entries : std::vector<std::string>());
  Check check;
  for (const std::vector<Told>* told : table.guests) {
    check.told += told->size();
    for (const Told& one : *told) {
      const std::string* kept = told_events.at(one.viewer, one.seq);
      if (kept != nullptr && *kept == one.text) continue;
      ++check.lost;
      if (!check.first_lost.empty()) continue;
      check.first_lost = "table " + table.id + ", viewer " + std::to_string(one.viewer) + " was told number " +
                         std::to_string(one.seq) + ": " + one.text +
                         (kept == nullptr ? ", and nothing is there" : ", and there is " + *kept);
    }
  }
  return check;
}

}  // namespace

void Check::add(const Check& other) {
  told += other.told;
  lost += other.lost;
  if (first_lost.empty()) first_lost = other.first_lost;
}

Check check_journals(const fs::path& data, const std::vector<TableTold>& tables) {
  const test::TemporaryFolder copy;
  for (const auto& file : fs::directory_iterator(data)) {
    // The index of the log belongs to processes that run.
    if (file.path().extension() == ".db-shm") continue;
    fs::copy_file(file.path(), copy.path() / file.path().filename());
  }
  Check check;
  try {
    const auto store = server::SqliteStore::open(copy.path());
    for (const TableTold& table : tables) check.add(check_table(*store, table));
  } catch (const std::exception& error) {
    // Then nothing of it is worth anything.
    check = {};
    for (const TableTold& table : tables) {
      for (const std::vector<Told>* told : table.guests) check.told += told->size();
    }
    check.lost = check.told;
    check.first_lost = error.what();
  }
  return check;
}

}  // namespace tercet::crash
