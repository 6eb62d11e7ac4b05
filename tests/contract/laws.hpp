// The laws that every game keeps, as checks that each game's tests call with a run of theirs.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "contract/run.hpp"

namespace tercet::testing {

template <contract::Game G>
std::vector<contract::Viewer> viewers(int seats) {
  std::vector<contract::Viewer> all = {contract::Viewer::spectator()};
  for (int i = 0; i < seats; ++i) all.emplace_back(contract::Seat(i));
  return all;
}

// A game is the fold of its events, and time never goes back.
template <contract::Game G>
void expect_fold(const contract::Run<G>& run, const typename G::Options& options, int seats) {
  EXPECT_TRUE(contract::fold<G>(G::start(options, seats), run.events()) == run.state());
  for (std::size_t i = 1; i < run.events().size(); ++i) {
    EXPECT_LE(contract::time_of(run.events()[i - 1]), contract::time_of(run.events()[i]));
  }
}

// A record that is written and read gives the same events, and replayed the same state.
template <contract::Game G>
void expect_record_replays(const contract::Run<G>& run, const typename G::Options& options, int seats) {
  const contract::Record<G> record{options, std::vector<std::string>(static_cast<std::size_t>(seats), "somebody"),
                                   run.events()};
  const std::string text = contract::write_record(record);
  const auto form = contract::read_record_text(text);
  ASSERT_TRUE(form) << form.error().message();
  EXPECT_EQ(form->game, G::name);
  const auto read = contract::read_record<G>(*form);
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->options, options);
  EXPECT_EQ(read->events, run.events());

  const auto replayed = contract::replay<G>(G::start(read->options, seats), read->events);
  ASSERT_TRUE(replayed) << "event " << replayed.error().event << ": " << replayed.error().what;
  EXPECT_FALSE(replayed->cut_off);
  EXPECT_TRUE(replayed->state == run.state());
}

// What one person gets to know of a state, as bytes.
template <contract::Game G>
std::string seen(const typename G::State& state, contract::Viewer viewer) {
  return codec::to_line(G::view(state, viewer));
}

template <contract::Game G>
std::string told_to(const std::vector<typename G::Event>& events, contract::Viewer viewer) {
  std::string all;
  for (const auto& event : events) {
    if (const auto told = G::told(event, viewer)) all += codec::to_line(*told) + "\n";
  }
  return all;
}

// An event of which a viewer hears nothing changes nothing that the viewer sees.
template <contract::Game G>
void expect_silence_is_complete(typename G::State state, const std::vector<typename G::Event>& events, int seats) {
  for (const auto& event : events) {
    const auto next = G::evolve(state, event);
    for (const auto& viewer : viewers<G>(seats)) {
      if (!G::told(event, viewer)) {
        EXPECT_EQ(seen<G>(state, viewer), seen<G>(next, viewer));
      }
    }
    state = next;
  }
}

}  // namespace tercet::testing
