// Host: one game of Classic behind JSON texts. It is all of the browser's module but the passing of strings, so the
// same calls give the same answers in a test on the machine and in a browser.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classic/classic.hpp"
#include "contract/run.hpp"

namespace tercet::wasm {

// What a game is made of. The seed comes from outside: there is no entropy in here.
struct Setup {
  classic::Options options;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
};
BOOST_DESCRIBE_STRUCT(Setup, (), (options, seats, seed))

// Every answer is one JSON object:
//   {"seq": 7, "events": [...]}      what happened, as everybody may hear it; `seq` counts what everybody heard
//   {..., "refusal": {...}}          the same, of what was due before; the command itself is against the rules
//   {"error": "..."}                 the call makes no sense and changed nothing
// Times are table time in milliseconds and come from outside: there is no clock in here.
class Host {
 public:
  // Begins a game in place of the one before. `setup` is the JSON of a Setup.
  std::string make(std::string_view setup);

  // A seat gives a command, the JSON of a classic::Command. Everything that was due by then happens before it.
  std::string send(double seat, std::string_view command, double at);

  // Lets time pass, so that everything that was due by then happens.
  std::string advance(double to);

  // {"seq": 7, "view": {...}}: what a seat may see, with -1 what a spectator may; `seq` counts what this viewer heard,
  // so that it tells nothing of what is sealed.
  std::string receive(double viewer) const;

  // When the game wants time to pass next, or -1. For the host alone: it may tell a secret.
  double deadline() const;

  // The record of the game so far: JSON Lines.
  std::string record() const;

 private:
  using Run = contract::Run<classic::Classic>;

  std::optional<contract::Seat> seat(double number) const;
  // The time, if it is one and does not lie before the last one.
  std::optional<contract::Millis> time(double at) const;
  std::vector<classic::Event> told_to(contract::Viewer viewer) const;
  // What everybody heard from that number on.
  boost::json::object events_since(std::size_t seq) const;

  classic::Options options_;
  std::vector<std::string> seats_;
  std::optional<Run> run_;
};

}  // namespace tercet::wasm
