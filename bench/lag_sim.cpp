// What the lag allowance gives to an honest player and to a cheater, by the rule as it was before and by the one there
// is. Simulated games, always the same ones. Prints the tables of docs/lag.md.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "contract/contest.hpp"
#include "lag_connections.hpp"
#include "table/lag.hpp"

namespace {

using namespace tercet;
using namespace tercet::lag_sim;

// Who is measured, and against whom.
struct Player {
  std::string name;
  double one_way_ms = 5;  // of the connection that claims
  Holds holds = {};
  bool behind_proxy = false;
  double second_path_ms = 0;      // a second connection that never claims
  milliseconds reaction{900};     // from the deal to the claim's arrival
  bool reacts_elsewhere = false;  // only on another connection, and claims in races by this one
  bool honest = false;
  bool silent = false;  // has come back and said nothing before the race
  milliseconds pace{6'000};
  int race_every = 1;       // so many claims
  double rival_ms = 0;      // the rivals' lag, one way
  int rivals = 4;           // who take turns in racing
  bool is_drained = false;  // a fifth one, with an alleged lag of 150 ms, claims 10 ms after every claim
  int drainer_scored = 0;   // -1: as many as there were claims
};

struct Outcome {
  double true_lag = 0, before = 0, after = 0, first = 0;
  int won_before = 0, won_after = 0, races = 0;
};

// A claim and its arrival.
struct Racing {
  contract::Seat seat;
  milliseconds at{};
};

// One that waits for others.
struct Waiting {
  milliseconds t{};
  contract::Seat seat;
  std::vector<milliseconds> lines;
  milliseconds until{};
};

// The claims for one SET, decided and paid for with the server's own classes.
class Race {
 public:
  Race(table::LagLedger& ledger, const contract::Lags& measured) : ledger_(ledger), measured_(measured) {}

  // In the order of their arrival.
  void claim(Racing claim, std::optional<milliseconds> reaction, int scored) {
    decide_by(claim.at);
    contract::Arrival arrival{.at = claim.at, .lags = {}};
    for (int i = 0; i < contract::Seat::max; ++i) {
      const contract::Seat seat(i);
      arrival.lags[seat.index()] = std::min(measured_[seat.index()], ledger_.cap(seat, claim.at));
    }
    milliseconds& lag = arrival.lags[claim.seat.index()];
    if (reaction) lag = std::min(lag, *reaction / 2);
    if (winner_) {
      if (ledger_.is_late(claim.seat, 1, lag, claim.at)) ledger_.came_late(claim.seat, scored, claim.at);
      return;
    }
    ledger_.claimed(claim.seat,
                    {.connection = 1, .at = claim.at, .shown = 1, .lags = arrival.lags, .reaction = reaction});
    const auto until = contract::waits_until(arrival, claim.seat, contract::Seat::max, [](auto) { return true; });
    if (waiting_.empty() && until <= claim.at) {
      winner_ = claim.seat;
      ledger_.took_effect(claim.seat, claim.at);
      return;
    }
    waiting_.push_back({claim.at, claim.seat, contract::lags_of(arrival, contract::Seat::max), until});
    decide_by(claim.at);
  }
  contract::Seat winner() {
    decide_by(milliseconds::max());
    return *winner_;
  }

 private:
  void decide_by(milliseconds now) {
    if (winner_ || waiting_.empty() || contract::decided_at(waiting_) > now) return;
    const auto verdict = contract::verdict(waiting_, contract::decided_at(waiting_));
    ledger_.decided(verdict, verdict.t);
    winner_ = verdict.seat;
  }

  table::LagLedger& ledger_;
  contract::Lags measured_;
  std::vector<Waiting> waiting_;
  std::optional<contract::Seat> winner_;
};

// A game of five minutes. In a race one of the rivals, who are honest, is up to 150 ms faster than a cheater, or slower
// than an honest player.
Outcome play(const Player& player, unsigned seed) {
  std::mt19937 random(seed);
  Connection claims(Path(player.one_way_ms), player.holds, player.behind_proxy, random);
  std::optional<Connection> second;
  if (player.second_path_ms > 0) {
    second.emplace(Path(player.second_path_ms), Holds{}, player.behind_proxy, random);
    second->speak();
  }
  std::vector<Connection> rivals;
  for (int i = 0; i < player.rivals; ++i) rivals.emplace_back(Path(player.rival_ms), Holds{}, false, random);

  const contract::Seat own(0), drainer(player.rivals + 1);
  table::LagLedger ledger;
  std::vector<int> scored(contract::Seat::max);
  std::uniform_real_distribution<double> margin(0, 150);
  Outcome outcome;
  milliseconds now{0}, next_ping{10'000};
  int claims_made = 0;
  for (; now < std::chrono::minutes(5); ++claims_made) {
    now += player.pace;
    const auto everybody = [&](auto&& what) {
      what(claims);
      if (second) what(*second);
      for (Connection& rival : rivals) what(rival);
    };
    everybody([&](Connection& one) { one.pass(player.pace), one.sent(random); });
    for (; next_ping <= now; next_ping += milliseconds(10'000)) {
      everybody([&](Connection& one) { one.ping(random); });
    }
    for (Connection& rival : rivals) rival.speak();
    // Before: a client that comes back and is silent has no lag at all when the rival's claim arrives.
    if (!player.silent) claims.speak();
    contract::Lags measured{};
    measured[own.index()] = claims.after();
    for (std::size_t i = 0; i < rivals.size(); ++i) measured[i + 1] = rivals[i].after();
    if (player.is_drained) measured[drainer.index()] = max_lag;
    if (player.reacts_elsewhere && claims_made == 0) {
      ledger.claimed(own, {.connection = 2, .at = now, .shown = 1, .reaction = player.reaction});
      ledger.took_effect(own, now);
    }

    const auto reaction = player.reacts_elsewhere ? std::nullopt : std::optional(player.reaction);
    const milliseconds before = std::max(claims.before(), second ? second->before() : milliseconds(0));
    const milliseconds after =
        std::min({measured[own.index()], ledger.cap(own, now), reaction.value_or(milliseconds::max()) / 2});
    const Micros took = claims.path().one_way(random);
    outcome.true_lag += in_ms(took);
    outcome.before += static_cast<double>(before.count());
    outcome.after += static_cast<double>(after.count());
    if (claims_made == 0) outcome.first = static_cast<double>(after.count());

    const bool is_race = claims_made % player.race_every == 0;
    const std::size_t other = static_cast<std::size_t>(claims_made / player.race_every) % rivals.size();
    // How much earlier than the rival's the claim was made; less than nothing for a cheater.
    const Micros earlier = micros(player.honest ? margin(random) : -margin(random));
    const Micros rival_took = rivals[other].path().one_way(random);
    const Micros arrives = now + took, rival_arrives = now + rival_took + earlier;
    const contract::Seat rival(static_cast<int>(other) + 1);
    std::vector<Racing> racing = {{own, duration_cast<milliseconds>(arrives)}};
    if (is_race) racing.push_back({rival, duration_cast<milliseconds>(rival_arrives)});
    if (racing.back().at < racing.front().at) std::ranges::reverse(racing);
    Race race(ledger, measured);
    for (const Racing& claim : racing) {
      race.claim(claim, claim.seat == own ? reaction : std::nullopt, scored[claim.seat.index()]);
    }
    const contract::Seat winner = race.winner();
    ++scored[winner.index()];
    if (player.is_drained && winner == own) {
      race.claim({drainer, duration_cast<milliseconds>(arrives) + milliseconds(10)}, std::nullopt,
                 player.drainer_scored < 0 ? claims_made : player.drainer_scored);
    }
    if (!is_race) continue;
    ++outcome.races;
    outcome.won_before += arrives - before < rival_arrives - rivals[other].before() ? 1 : 0;
    outcome.won_after += winner == own ? 1 : 0;
  }
  outcome.true_lag /= claims_made;
  outcome.before /= claims_made;
  outcome.after /= claims_made;
  return outcome;
}

void row(const Player& player) {
  constexpr int games = 200;
  Outcome sum;
  for (unsigned seed = 1; seed <= games; ++seed) {
    const Outcome one = play(player, seed);
    sum.true_lag += one.true_lag / games;
    sum.before += one.before / games;
    sum.after += one.after / games;
    sum.first += one.first / games;
    sum.won_before += one.won_before;
    sum.won_after += one.won_after;
    sum.races += one.races;
  }
  const auto share = [&](int won) { return 100.0 * won / sum.races; };
  std::printf("| %s | %.0f | %.1f | %.1f | %.1f | %.1f | %+.1f | %+.1f | %.0f %% | %.0f %% |\n", player.name.c_str(),
              player.rival_ms, sum.true_lag, sum.before, sum.first, sum.after, sum.before - sum.true_lag,
              sum.after - sum.true_lag, share(sum.won_before), share(sum.won_after));
}

void rows(Player player) {
  for (const double lag : {0.0, 80.0, 150.0}) {
    player.rival_ms = lag;
    row(player);
  }
}

void head(const char* who, const char* races) {
  std::printf(
      "\n| %s | rivals' lag | true lag | granted before | after, first claim | after, mean | gain before | gain after "
      "| "
      "%s before | after |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
      who, races);
}

std::string in_words(double ms) { return std::to_string(static_cast<int>(ms)) + " ms"; }

void tricks() {
  constexpr Micros late{300'000};
  constexpr milliseconds tool{60};
  constexpr Holds all{.pongs = late, .acks = late, .handshake = true};
  head("trick", "lost races won");
  rows({.name = "none"});
  rows({.name = "a second socket over a slow path, claims on the fast one", .second_path_ms = 150});
  rows({.name = "pongs held back", .holds = {.pongs = late}});
  rows({.name = "pongs held back, ACKs as late as the kernel allows (40 ms)",
        .holds = {.pongs = late, .acks = Micros(40'000)}});
  rows({.name = "pongs and ACKs held back for 300 ms, not in the handshake", .holds = {.pongs = late, .acks = late}});
  rows({.name = "pongs held back behind a trusted proxy", .holds = {.pongs = late}, .behind_proxy = true});
  rows({.name = "the same by a tool that answers a deal within 60 ms",
        .holds = {.pongs = late},
        .behind_proxy = true,
        .reaction = tool});
  rows({.name = "everything but the claims held back, from the handshake on", .holds = all});
  rows({.name = "the same against a single rival", .holds = all, .rivals = 1});
  rows({.name = "nothing held back, against a single rival", .rivals = 1});
  for (const int less : {150, 90}) {
    const Micros hold(less * 1'000);
    rows({.name = "everything held back, but only for " + std::to_string(less) + " ms",
          .holds = {.pongs = hold, .acks = hold, .handshake = true}});
  }
  rows({.name = "everything held back by a tool that answers a deal within 60 ms", .holds = all, .reaction = tool});
  rows({.name = "the same, but the answer came by another socket",
        .holds = all,
        .reaction = tool,
        .reacts_elsewhere = true});
}

void honest() {
  head("honest player", "won races won");
  const auto person = [](double lag, milliseconds pace) {
    const auto seconds = std::to_string(pace / std::chrono::seconds(1));
    return Player{.name = in_words(lag) + ", every " + seconds + " s",
                  .one_way_ms = lag,
                  .honest = true,
                  .pace = pace,
                  .race_every = 5};
  };
  for (const milliseconds pace : {milliseconds(3'000), milliseconds(4'000), milliseconds(12'000)}) {
    for (const double lag : {20.0, 80.0, 150.0}) rows(person(lag, pace));
  }
  Player silent = person(80, milliseconds(12'000));
  silent.name = "80 ms, has come back and not yet said anything";
  silent.silent = true;
  row(silent);
  for (const double lag : {20.0, 80.0, 150.0}) {
    Player behind = person(lag, milliseconds(12'000));
    behind.name = in_words(lag) + " behind a trusted proxy";
    behind.behind_proxy = true;
    row(behind);
  }
  Player always = person(150, milliseconds(6'000));
  always.name = "150 ms, every 6 s, each of them a race";
  always.race_every = 1;
  rows(always);
  Player drained = person(150, milliseconds(4'000));
  drained.is_drained = true;
  drained.name = "150 ms, every 4 s; one who never scores claims after each";
  rows(drained);
  drained.drainer_scored = -1;
  drained.name = "the same; one who scores as often";
  rows(drained);
}

}  // namespace

int main() {
  std::printf("All in ms, one way; a cheater's own lag is 5 ms. 200 games each.\n");
  tricks();
  honest();
}
