// Host: a local table behind JSON texts, without a server. It is all of the browser's module but the passing of
// strings, so the same calls give the same answers in a test on the machine and in a browser.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.hpp"
#include "wasm/local_seed_source.hpp"

namespace tercet::wasm {

// Every call but receive() and ask() answers {} or {"error":"..."}: then it makes no sense and changed nothing.
// Times are table time in whole milliseconds and come from outside, as does the secret: there is no clock and no
// entropy in here. One that lies before the last counts as the last.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host() = default;

  // Opens a table in place of the one before. `setup` is the JSON of a LocalSetup (local_messages.hpp).
  std::string make(std::string_view setup);

  // The same from the table's journal, a JSON array of its entries as texts. Time goes on from the last of them.
  std::string reopen(std::string_view entries);

  // A person comes to the table by a connection, a whole number of the caller's. `person` is the JSON of a LocalPerson;
  // `seq` the last step that was heard, or -1.
  std::string join(double connection, std::string_view person, double seq, double at);
  std::string disconnect(double connection, double at);

  // A message as a client sends it to a server; see docs/protocol.md.
  std::string send(double connection, std::string_view message, double at);

  // Lets time pass, so that everything that was due by then happens.
  std::string wake(double at);
  // When the table wants time to pass next, or -1. For the caller alone: it may tell a secret.
  double wakes_at() const;

  // Has the thoughts that bots wait for. Nothing else here takes long.
  std::string think(double at);

  // All that there is to keep and to say since the last time: the JSON of a Received (local_messages.hpp).
  std::string receive();

 private:
  std::string take(table::Table table);
  // Does something with the table at a time, if there is one and that is a time.
  template <class Act>
  std::string with_table(double at, const Act& act);
  void take_thoughts();

  LocalSeedSource seeds_;
  std::optional<table::Table> table_;
  std::vector<table::PendingThought> thoughts_;
};

}  // namespace tercet::wasm
