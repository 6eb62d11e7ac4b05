#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <future>
#include <stdexcept>
#include <string>
#include <utility>

namespace tercet::test {

using Clock = std::chrono::steady_clock;

namespace {

const char* program() { return std::getenv("TERCET_PROGRAM"); }

// What the program says before each line of its log.
constexpr std::string_view log_prefix = "tercet: serve: ";

}  // namespace

bool tests_program() { return program() != nullptr; }

RunningServer::RunningServer(const CommandLine& line) {
  options_.times.grace = line.grace;
  options_.http.trusted_proxies = line.trusted_proxies;
  options_.http.bounds.max_lag_behind_proxy = line.proxy_lag;
  if (line.metrics) options_.metrics = server::MetricsOptions{};
  set_up();
}

RunningServer::RunningServer(server::ServeOptions options) : options_(std::move(options)) {
  if (tests_program()) throw std::logic_error("the program has no such options: GTEST_SKIP() if tests_program()");
  set_up();
}

void RunningServer::set_up() {
  options_.http.log = [this](std::string_view line) {
    const std::scoped_lock lock(log_mutex_);
    log_.emplace_back(line);
  };
  options_.data = folder_.path() / "data";
  // All clients of a test have one address.
  options_.http.bounds.requests_per_second = 10'000;
  options_.http.bounds.request_burst = 10'000;
  options_.http.bounds.connections_per_address = 1'000;
  options_.times.per_event = {};
  start();
}

RunningServer::~RunningServer() {
  if (server_process_) {
    stop_program();
    return;
  }
  if (!thread_.joinable()) return;
  game_server_->stop();
  thread_.join();
}

void RunningServer::start() {
  if (tests_program()) return start_program();
  auto started = std::make_shared<std::promise<std::string>>();
  auto future = started->get_future();
  options_.http.port = port_;
  options_.started = [started](const std::string& address) { started->set_value(address); };
  game_server_ = std::make_unique<server::GameServer>(options_);
  thread_ = std::thread([this] {
    try {
      game_server_->run();
    } catch (...) {
      failure_ = std::current_exception();
    }
  });
  if (future.wait_for(std::chrono::seconds(20)) != std::future_status::ready) {
    game_server_->stop();
    thread_.join();
    if (failure_) std::rethrow_exception(failure_);
    throw std::runtime_error("the server does not start");
  }
  const std::string address = future.get();
  port_ = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

// Generous: the machine may be busy with other things. script/test-release counts the lines that say which test it was.
void RunningServer::start_program() {
  const auto& test = *testing::UnitTest::GetInstance()->current_test_info();
  std::printf("[ PROGRAM  ] %s.%s\n", test.test_suite_name(), test.name());
  ServerProcessOptions process_options{program(), options_.data, folder_.path() / "log"};
  process_options.grace = options_.times.grace;
  process_options.more = {"--proxy-lag", std::to_string(options_.http.bounds.max_lag_behind_proxy.count())};
  for (const std::string& proxy : options_.http.trusted_proxies) {
    process_options.more.insert(process_options.more.end(), {"--trusted-proxy", proxy});
  }
  if (options_.metrics) process_options.more.insert(process_options.more.end(), {"--metrics-port", "0"});
  server_process_ = std::make_unique<ServerProcess>(process_options, port_);
  if (!server_process_->wait_for_port(std::chrono::seconds(20))) throw std::runtime_error("the program does not start");
  port_ = *server_process_->port();
}

std::chrono::milliseconds RunningServer::stop_program() {
  const auto began = Clock::now();
  EXPECT_FALSE(server_process_->ended()) << "the program ended by itself";
  server_process_->terminate();
  EXPECT_TRUE(server_process_->wait_ended(std::chrono::seconds(20))) << "the program does not stop";
  EXPECT_EQ(server_process_->ended(), 0);
  server_process_.reset();
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
}

std::vector<std::string> RunningServer::log() const {
  const std::scoped_lock lock(log_mutex_);
  std::vector<std::string> lines = log_;
  std::ifstream file(folder_.path() / "log");
  for (std::string line; std::getline(file, line);) {
    lines.push_back(line.starts_with(log_prefix) ? line.substr(log_prefix.size()) : line);
  }
  return lines;
}

void RunningServer::break_disk(bool broken) const {
  // What is in the database and its journal already is longer, the log is not.
  constexpr rlim_t max_bytes = 4'096;
  server_process_->limit_files(broken ? max_bytes : RLIM_INFINITY);
}

std::chrono::milliseconds RunningServer::stop() {
  if (server_process_) return stop_program();
  const auto began = Clock::now();
  game_server_->stop();
  thread_.join();
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
  game_server_.reset();
  if (failure_) std::rethrow_exception(failure_);
  return took;
}

}  // namespace tercet::test
