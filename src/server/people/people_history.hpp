// What a person played: statistics, games, records, and all of their data as one file.
#pragma once

#include <memory>
#include <string>

#include "server/people/request_runner.hpp"

namespace tercet::server {

class PeopleHistory {
 public:
  static constexpr std::string_view records_path = "/api/records/";

  explicit PeopleHistory(const RequestRunner& runner) : runner_(runner) {}

  void statistics(const Call& call, const Person& person);
  // Query: `limit`, 1 to 100; `before`, the id of a game.
  void games(const Call& call, const Person& person);
  void export_data(const Call& call, const Person& person);
  // Of anyone who knows its id, which is the end of the path.
  void one_record(const Call& call);
  // Whether its rules and its draws hold: /api/records/ID/verify. Takes a while, in the pool.
  void verify(const Call& call);

 private:
  static constexpr std::string_view verify_end = "/verify";

  struct Export;
  void export_games(const Call& call, const std::shared_ptr<Export>& all);

  const RequestRunner& runner_;
  // Held by each export under way.
  std::shared_ptr<int> exports_ = std::make_shared<int>(0);
};

}  // namespace tercet::server
