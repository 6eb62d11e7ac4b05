#include "runs.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>

#include "in_process_server.hpp"
#include "server/client.hpp"
#include "server/temporary_folder.hpp"
#include "server_run.hpp"
#include "small_disk.hpp"

namespace tercet::crash {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds to_go_on(30);
// Then a new folder, so that a journal does not grow for ever.
constexpr int rounds_per_server_run = 5;

const ServerRun::Environment lossy_disk{{"TERCET_TEST_VFS", "lossy"}};

milliseconds moment(Random& random, int min, int max) {
  return milliseconds(std::uniform_int_distribution(min, max)(random));
}

void must_be_kept(const Check& check) {
  if (check.lost > 0) throw std::runtime_error(std::to_string(check.lost) + " events lost: " + check.first_lost);
}

// One kind of run: `round` once for each time, its failures counted and the first one kept.
class Runner {
 public:
  Runner(const Settings& settings, std::string name) : settings_(settings), random_(settings.seed) {
    outcome.name = std::move(name);
    outcome.times = settings.times;
  }

  Random& random() { return random_; }

  // `make` starts a server where there is none; `round` uses it.
  void with_server_runs(const std::function<std::unique_ptr<ServerRun>()>& make,
                        const std::function<void(ServerRun&)>& round) {
    std::unique_ptr<ServerRun> server_run;
    for (int i = 0; i < settings_.times; ++i) {
      progress(i);
      try {
        if (!server_run) server_run = make();
        round(*server_run);
        ++outcome.good;
      } catch (const std::exception& error) {
        wrong(i, error.what());
        if (server_run) leave(server_run);
      }
      if (server_run && (i + 1) % rounds_per_server_run == 0) leave(server_run);
    }
    if (server_run) leave(server_run);
  }

  void each_time(const std::function<void()>& round) {
    for (int i = 0; i < settings_.times; ++i) {
      progress(i);
      try {
        round();
        ++outcome.good;
      } catch (const std::exception& error) {
        wrong(i, error.what());
      }
    }
  }

  void count(const Check& check) {
    outcome.told += check.told;
    outcome.lost += check.lost;
  }

  Outcome outcome;

 private:
  void progress(int i) const {
    settings_.progress(outcome.name + ": " + std::to_string(i + 1) + " of " + std::to_string(outcome.times));
  }
  void wrong(int i, const std::string& what) {
    if (outcome.wrong.empty()) outcome.wrong = "time " + std::to_string(i + 1) + ": " + what;
  }
  // What was told since the last crash is looked at as well.
  void leave(std::unique_ptr<ServerRun>& server_run) {
    try {
      server_run->kill();
      count(server_run->check());
      must_be_kept(server_run->last_check());
    } catch (const std::exception& error) {
      wrong(outcome.times - 1, error.what());
    }
    server_run.reset();
  }

  const Settings& settings_;
  Random random_;
};

void kill_and_check(ServerRun& server_run) {
  server_run.kill();
  must_be_kept(server_run.check());
}

}  // namespace

Outcome run_kill(const Settings& settings, bool lossy) {
  Runner runner(settings, lossy ? "kill -9, unsynced writes lost" : "kill -9");
  milliseconds longest{};
  int in_start = 0;
  runner.with_server_runs(
      [&] {
        return std::make_unique<ServerRun>(settings.program, lossy ? lossy_disk : ServerRun::Environment{},
                                           runner.random());
      },
      [&](ServerRun& server_run) {
        server_run.play_for(moment(runner.random(), 1, 1'500));
        kill_and_check(server_run);
        server_run.start_again();
        // Now and then a second time while tables are opened again and clients come back.
        constexpr int one_in = 4;
        if (std::uniform_int_distribution(1, one_in)(runner.random()) == 1) {
          ++in_start;
          server_run.play_for(moment(runner.random(), 0, 200));
          kill_and_check(server_run);
          server_run.start_again();
        }
        longest = std::max(longest, server_run.wait_until_playing(to_go_on));
      });
  runner.outcome.note = std::to_string(in_start) + " times again while they came back; all tables played on in " +
                        std::to_string(longest.count()) + " ms at most";
  return runner.outcome;
}

Outcome run_without_sync(const Settings& settings) {
  Outcome outcome{.name = "kill -9, unsynced writes lost, synchronous=OFF", .times = 1};
  Random random(settings.seed);
  constexpr int max_tries = 5;
  ServerRun::Environment environment = lossy_disk;
  environment.emplace_back("TERCET_TEST_SYNCHRONOUS", "off");
  try {
    for (int i = 0; i < max_tries && outcome.good == 0; ++i) {
      settings.progress(outcome.name);
      ServerRun server_run(settings.program, environment, random);
      server_run.play_for(moment(random, 1, 1'000));
      server_run.kill();
      const Check& check = server_run.check();
      outcome.told += check.told;
      outcome.lost += check.lost;
      if (check.lost == 0) continue;
      outcome.good = 1;
      outcome.note = "as it must; for example " + check.first_lost;
    }
  } catch (const std::exception& error) {
    outcome.wrong = error.what();
  }
  if (outcome.good == 0 && outcome.wrong.empty()) outcome.wrong = "nothing was lost: the check proves nothing";
  return outcome;
}

Outcome run_terminate(const Settings& settings) {
  Runner runner(settings, "SIGTERM");
  milliseconds longest{};
  runner.with_server_runs(
      [&] { return std::make_unique<ServerRun>(settings.program, ServerRun::Environment{}, runner.random()); },
      [&](ServerRun& server_run) {
        server_run.play_for(moment(runner.random(), 1, 800));
        const auto began = Clock::now();
        server_run.server_process().terminate();
        constexpr seconds at_most(5);
        if (!server_run.clients().play_until([&] { return server_run.server_process().ended().has_value(); },
                                             at_most)) {
          throw std::runtime_error("still there after 5 seconds");
        }
        longest = std::max(longest, std::chrono::duration_cast<milliseconds>(Clock::now() - began));
        const int status = *server_run.server_process().ended();
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
          throw std::runtime_error("ended with status " + std::to_string(status));
        }
        // What it sent last may still be on its way.
        server_run.kill();
        if (!server_run.clients().all([](const Guest& guest) { return guest.was_told_to_return(); })) {
          throw std::runtime_error("somebody was not told when to come back");
        }
        must_be_kept(server_run.check());
        server_run.start_again();
        server_run.wait_until_playing(to_go_on);
      });
  runner.outcome.note = "ended in " + std::to_string(longest.count()) + " ms at most, everybody told when to come back";
  return runner.outcome;
}

namespace {

// Asked more than once: a short write may find room where a long one did not.
void see_readiness(Clients& clients, int status, const std::function<int()>& readiness) {
  if (!clients.play_until([&] { return readiness() == status; }, to_go_on)) {
    throw std::runtime_error("/readyz does not say " + std::to_string(status));
  }
}

// Everybody is told of the trouble, and the server says that it is not ready.
void see_trouble(Clients& clients, const std::string& why, const std::function<int()>& readiness) {
  if (!clients.play_until([&] { return clients.all([&](const Guest& guest) { return guest.trouble() == why; }); },
                          to_go_on)) {
    throw std::runtime_error("not everybody was told of " + why);
  }
  see_readiness(clients, 503, readiness);
}

// Also when nobody plays: a table could not be made, there is room again, and nobody asks for another one.
void recover_unasked(InProcessServer& server, DiskFailure failure, const std::function<int()>& readiness) {
  test::HttpClient http({.port = server.port()});
  const auto guest = boost::json::parse(http.post("/api/guest", R"({"name":"Nobody"})").body);
  const auto& token = guest.at("token").as_string();
  const std::string bearer = "Bearer " + std::string(token.data(), token.size());
  server.fail_writes(failure);
  const int made = http.post("/api/tables", R"({"game":"classic","seats":2})", {{"Authorization", bearer}}).status;
  const int during = readiness();
  server.fail_writes(DiskFailure::none);
  if (made != 503) throw std::runtime_error("a table that is not kept was answered with " + std::to_string(made));
  if (during != 503) throw std::runtime_error("/readyz says that it is ready");
  constexpr seconds at_most(10);
  for (const auto end = Clock::now() + at_most; readiness() != 200;) {
    if (Clock::now() > end) throw std::runtime_error("/readyz never says again that it is ready");
    std::this_thread::sleep_for(milliseconds(20));
  }
}

// In this process, with a disk that pretends.
Outcome run_failing(const Settings& settings, const std::string& name, DiskFailure failure, const std::string& why) {
  Runner runner(settings, name);
  milliseconds longest{};
  runner.each_time([&] {
    const test::TemporaryFolder folder;
    InProcessServer server(folder.path() / "data");
    const auto readiness = [&] { return test::HttpClient({.port = server.port()}).get("/readyz").status; };
    recover_unasked(server, failure, readiness);
    Clients clients(server.port(), runner.random());
    const auto wait_until_playing = [&] { return clients.wait_until_playing(to_go_on, [] { return false; }); };
    wait_until_playing();
    clients.play_for(moment(runner.random(), 1, 500));
    server.fail_writes(failure);
    try {
      see_trouble(clients, why, readiness);
    } catch (...) {
      server.fail_writes(DiskFailure::none);
      throw;
    }
    clients.play_for(moment(runner.random(), 0, 2'000));
    server.fail_writes(DiskFailure::none);
    longest = std::max(longest, wait_until_playing());
    see_readiness(clients, 200, readiness);
    server.stop();
    clients.play_until([&] { return clients.nobody_is_connected(); }, to_go_on);
    const Check check = check_journals(folder.path() / "data", clients.told());
    runner.count(check);
    must_be_kept(check);
  });
  runner.outcome.note = "everybody told, played on " + std::to_string(longest.count()) + " ms after it at most";
  return runner.outcome;
}

}  // namespace

Outcome run_disk_full(const Settings& settings) {
  if (const SmallDisk probe; !probe.is_mounted()) {
    Outcome outcome = run_failing(settings, "disk full (pretended)", DiskFailure::full, "disk_full");
    outcome.note += "; a real one is skipped, no file system can be mounted here: " + probe.why_not();
    return outcome;
  }
  Runner runner(settings, "disk full");
  milliseconds longest{};
  runner.each_time([&] {
    const SmallDisk disk;
    ServerRun server_run(settings.program, {}, runner.random(), disk.path() / "data");
    server_run.play_for(moment(runner.random(), 1, 800));
    disk.fill();
    see_trouble(server_run.clients(), "disk_full", [&] { return server_run.readiness(); });
    server_run.play_for(moment(runner.random(), 0, 2'000));
    // Half of them die of it, for good measure.
    const bool dies = std::uniform_int_distribution(0, 1)(runner.random()) == 1;
    if (dies) kill_and_check(server_run);
    disk.free_again();
    if (dies) server_run.start_again();
    longest = std::max(longest, server_run.wait_until_playing(to_go_on));
    see_readiness(server_run.clients(), 200, [&] { return server_run.readiness(); });
    kill_and_check(server_run);
    runner.count(server_run.last_check());
  });
  runner.outcome.note =
      "everybody told, played on " + std::to_string(longest.count()) + " ms after it was freed at most";
  return runner.outcome;
}

Outcome run_read_only(const Settings& settings) {
  return run_failing(settings, "disk read-only (pretended)", DiskFailure::read_only, "disk_read_only");
}

}  // namespace tercet::crash
