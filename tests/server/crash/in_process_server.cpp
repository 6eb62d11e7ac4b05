#include "in_process_server.hpp"

#include <sqlite3.h>

#include <future>
#include <string>

#include "server/testing/lossy_vfs.hpp"

namespace tercet::crash {

InProcessServer::InProcessServer(const std::filesystem::path& data) {
  server::register_lossy_vfs();
  std::promise<std::string> address;
  server::ServeOptions options;
  options.data = data;
  options.http.address = "127.0.0.1";
  options.http.port = 0;
  options.store.vfs = server::lossy_vfs;
  constexpr std::size_t many = 1'000'000;
  options.http.bounds.connections_per_address = many;
  options.http.bounds.requests_per_second = options.http.bounds.request_burst = many;
  options.http.bounds.messages_per_second = options.http.bounds.message_burst = many;
  options.times.per_event = {};
  options.started = [&](const std::string& text) { address.set_value(text); };
  server_.emplace(options);
  thread_ = std::thread([this, &address] {
    try {
      server_->run();
    } catch (...) {
      address.set_exception(std::current_exception());
    }
  });
  try {
    const std::string text = address.get_future().get();
    port_ = static_cast<std::uint16_t>(std::stoi(text.substr(text.rfind(':') + 1)));
  } catch (...) {
    thread_.join();
    throw;
  }
}

void InProcessServer::fail_writes(DiskFailure failure) {
  const int code = failure == DiskFailure::full ? SQLITE_FULL : SQLITE_READONLY;
  server::lossy_vfs_fails(failure == DiskFailure::none ? 0 : code);
}

void InProcessServer::stop() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
}

}  // namespace tercet::crash
