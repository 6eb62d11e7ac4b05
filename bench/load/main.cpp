// server_load: moves at many tables of a server at once, and says how fast they were answered.
#include <arpa/inet.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>

#include "driver.hpp"
#include "process_usage.hpp"
#include "result.hpp"
#include "run.hpp"

namespace {

using namespace tercet::load;

int fail(const std::string& what) {
  std::cerr << "server_load: " << what << '\n';
  return 1;
}

std::optional<Address> parse_address(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  Address address;
  in_addr host{};
  const char* const end = text.data() + text.size();
  if (::inet_pton(AF_INET, text.substr(0, colon).c_str(), &host) != 1) return std::nullopt;
  if (std::from_chars(text.data() + colon + 1, end, address.port).ptr != end || address.port == 0) return std::nullopt;
  address.host = host.s_addr;
  return address;
}

// The limit of open files is often 1,024.
bool allow_files(rlim_t count) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  if (limit.rlim_cur >= count) return true;
  limit.rlim_cur = std::min(count, limit.rlim_max);
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= count;
}

std::unique_ptr<Driver> make_driver(ServerKind kind, const std::string& game) {
  switch (kind) {
    case ServerKind::colyseus:
      return colyseus_driver();
    case ServerKind::boardgame:
      return boardgame_driver();
    case ServerKind::tercet:
      break;
  }
  return game == "crosswise" ? crosswise_driver() : classic_driver();
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Moves at many tables of a server at once and prints one JSON object: moves a second, latencies from a move's "
      "sending to its own seat's sight of it, errors, and the server's CPU time and memory."};
  Settings settings;
  std::string address_text;
  std::string server;
  std::string mode = "busy";
  std::string game = "classic";
  app.add_option("--server", server, "What the server is; the last two are those of bench/peers")
      ->check(CLI::IsMember({"tercet", "colyseus", "boardgame"}))
      ->required();
  app.add_option("--address", address_text, "Where it listens, as 127.0.0.1:8080")->required();
  app.add_option("--game", game, "What is played (tercet)")
      ->check(CLI::IsMember({"classic", "crosswise"}))
      ->capture_default_str();
  app.add_option("--mode", mode,
                 "busy: every seat moves when it has seen its own last move; paced: every table moves each --pace, its "
                 "seats in turn")
      ->check(CLI::IsMember({"busy", "paced"}))
      ->capture_default_str();
  app.add_option("--tables", settings.tables, "Tables of four seats")
      ->check(CLI::Range(1, 5'000))
      ->capture_default_str();
  app.add_option("--seats", settings.seats, "Seats of a table; the game has four")
      ->check(CLI::Range(4, 4))
      ->capture_default_str();
  app.add_option("--seconds", settings.seconds, "How long to measure")
      ->check(CLI::Range(1, 600))
      ->capture_default_str();
  app.add_option("--warmup", settings.warmup, "Seconds of moving before that")
      ->check(CLI::Range(0, 60))
      ->capture_default_str();
  app.add_option("--pace", settings.pace_ms, "Milliseconds between two moves of a table (paced)")
      ->check(CLI::Range(10, 60'000))
      ->capture_default_str();
  app.add_option("--stalled", settings.stalled, "The part of the clients that do not read (paced)")
      ->check(CLI::Range(0.0, 0.5));
  app.add_option("--reconnect", settings.reconnect,
                 "The part of the clients that reconnect each second (paced, tercet)")
      ->check(CLI::Range(0.0, 0.5));
  app.add_option("--pid", settings.pid, "The server's process, to measure its CPU time and memory");
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return fail(std::string{error.what()} + " (see --help)");
  }
  if (server == "colyseus") settings.server = ServerKind::colyseus;
  if (server == "boardgame") settings.server = ServerKind::boardgame;
  if (mode == "paced") settings.mode = Mode::paced;

  const auto address = parse_address(address_text);
  if (!address) return fail("--address: \"" + address_text + "\" is not an IPv4 address and port");
  if (settings.mode == Mode::busy && (settings.stalled > 0 || settings.reconnect > 0)) {
    return fail("--stalled and --reconnect are for --mode paced");
  }
  if (settings.reconnect > 0 && settings.server != ServerKind::tercet)
    return fail("--reconnect is for --server tercet");
  if (settings.pid != 0 && !is_running(settings.pid)) {
    return fail("--pid: there is no process " + std::to_string(settings.pid));
  }
  const auto files = static_cast<rlim_t>(settings.tables) * static_cast<rlim_t>(settings.seats) + 64;
  if (!allow_files(files)) return fail("this system does not allow " + std::to_string(files) + " open files");

  Run run(settings, *address, make_driver(settings.server, game));
  auto result = run.go();
  if (!result) return fail(result.error());
  std::cout << to_json(settings, std::move(*result)) << '\n';
  return 0;
}
