// A Store that forgets everything with the program, and complains of what a real one would complain of.
#pragma once

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "require.hpp"
#include "server/store/store.hpp"

namespace tercet::fuzz {

class MemoryStore final : public server::Store {
 public:
  void begin() override {}
  void commit() override {}
  void rollback() noexcept override { require(false, "nothing that is written is refused"); }

  void append(const server::JournalPart& part) override {
    require(!closed_.contains(part.table), "a closed table is not written to");
    auto& entries = journals_[part.table];
    require(entries.size() == part.first, "entries are numbered without a gap");
    entries.insert(entries.end(), part.entries.begin(), part.entries.end());
  }
  void close_table(std::string_view table, server::TableEnd how) override {
    require(how == server::TableEnd::done, "no table fails");
    require(closed_.insert(std::string(table)).second, "a table is closed once");
  }
  std::vector<server::Journal> open_journals() override {
    std::vector<server::Journal> open;
    for (const auto& [table, entries] : journals_) {
      if (!closed_.contains(table)) open.push_back({table, entries});
    }
    return open;
  }
  std::optional<server::Journal> journal(std::string_view table) override {
    return server::Journal{std::string(table), journals_[std::string(table)]};
  }
  void try_writing() override {}
  bool tidy() override { return false; }
  void add_game(const server::FinishedGame& game) override {
    require(games_.emplace(game.id, game.record).second, "a game ends once");
  }
  std::optional<std::string> record(std::string_view game) override { return games_[std::string(game)]; }
  server::PeopleStore& people() override { std::abort(); }

  const std::map<std::string, std::string>& games() const { return games_; }
  void forget() { *this = MemoryStore(); }

 private:
  std::map<std::string, std::vector<std::string>> journals_;
  std::set<std::string> closed_;
  std::map<std::string, std::string> games_;
};

}  // namespace tercet::fuzz
