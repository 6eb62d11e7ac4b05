#include "server_run.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "server/client.hpp"

namespace tercet::crash {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Generous: the machine may be busy with other things, and sanitizers are slow.
constexpr seconds to_start(30);
constexpr seconds to_begin(60);

}  // namespace

ServerRun::ServerRun(const std::filesystem::path& program, Environment environment, Random& random,
                     const std::optional<std::filesystem::path>& data)
    : process_options_{program, data.value_or(folder_.path() / "data"), folder_.path() / "log",
                       std::move(environment)} {
  server_process_ = std::make_unique<test::ServerProcess>(process_options_, 0);
  if (!wait_for_port()) fail("the server does not start");
  clients_ = std::make_unique<Clients>(port_, random);
  wait_until_playing(to_begin);
}

bool ServerRun::wait_for_port() {
  const auto has_answer = [&] { return server_process_->port() || server_process_->ended(); };
  if (clients_) {
    clients_->play_until(has_answer, to_start);
  } else {
    const auto end = Clock::now() + to_start;
    while (!has_answer() && Clock::now() < end) std::this_thread::sleep_for(milliseconds(5));
  }
  if (!server_process_->port() || server_process_->ended()) return false;
  port_ = *server_process_->port();
  if (clients_) clients_->move_to(port_);
  return true;
}

void ServerRun::start_again() {
  server_process_ = std::make_unique<test::ServerProcess>(process_options_, port_);
  if (wait_for_port()) return;
  // Somebody else may have taken the port meanwhile.
  server_process_ = std::make_unique<test::ServerProcess>(process_options_, 0);
  if (!wait_for_port()) fail("the server does not start again");
}

void ServerRun::kill() {
  server_process_->kill();
  if (!clients_->play_until([&] { return clients_->nobody_is_connected(); }, to_start)) {
    fail("clients do not notice that the server is gone");
  }
}

const Check& ServerRun::check() {
  check_ = check_journals(process_options_.data, clients_->told());
  return check_;
}

milliseconds ServerRun::wait_until_playing(milliseconds at_most) {
  try {
    return clients_->wait_until_playing(at_most, [&] { return server_process_->ended().has_value(); });
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

void ServerRun::play_for(milliseconds time) {
  clients_->play_for(time);
  if (server_process_->ended()) fail("the server ended by itself");
}

int ServerRun::readiness() const { return test::HttpClient({.port = port_}).get("/readyz").status; }

std::string ServerRun::end_of_log() const {
  constexpr std::size_t max = 2'000;
  std::ostringstream all;
  all << std::ifstream(process_options_.log).rdbuf();
  const std::string text = all.str();
  return text.size() <= max ? text : text.substr(text.size() - max);
}

void ServerRun::fail(const std::string& what) const {
  throw std::runtime_error(what + "\nthe server said:\n" + end_of_log());
}

}  // namespace tercet::crash
