#include "server/running_server.hpp"

#include <atomic>
#include <future>
#include <stdexcept>
#include <string>

namespace tercet::test {

using Clock = std::chrono::steady_clock;

RunningServer::RunningServer(table::Times times, server::RoomLimits rooms) {
  options_.data = folder_.path() / "data";
  options_.rooms = rooms;
  options_.times = times;
  // All clients of a test have one address.
  options_.front.bounds.requests_per_second = 10'000;
  options_.front.bounds.request_burst = 10'000;
  options_.front.bounds.connections_per_address = 1'000;
  start();
}

RunningServer::~RunningServer() {
  if (!thread_.joinable()) return;
  game_server_->stop();
  thread_.join();
}

void RunningServer::start() {
  auto started = std::make_shared<std::promise<std::string>>();
  auto future = started->get_future();
  options_.front.port = port_;
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
    throw std::runtime_error("the server does not start");
  }
  const std::string address = future.get();
  port_ = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

std::chrono::milliseconds RunningServer::stop() {
  const auto began = Clock::now();
  game_server_->stop();
  thread_.join();
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
  game_server_.reset();
  if (failure_) std::rethrow_exception(failure_);
  return took;
}

}  // namespace tercet::test
