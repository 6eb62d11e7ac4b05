#include "cli/serve.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <system_error>

#include "cli/output.hpp"
#include "server/serve.hpp"
#ifdef TERCET_LOSSY_VFS
#include "server/testing/lossy_vfs.hpp"
#endif

namespace tercet::cli {

namespace {

// One program plays thousands of people from one address: the limits against that are in the way.
void lift_limits(server::ServeOptions& options) {
  constexpr std::size_t many = 1'000'000;
  server::Bounds& bounds = options.http.bounds;
  bounds.connections = many;
  bounds.connections_per_address = many;
  bounds.requests_per_second = bounds.request_burst = many;
  bounds.messages_per_second = bounds.message_burst = many;
  options.rooms.tables_per_person = many;
  options.times.per_event = {};
}

// A disk that forgets, and a store that does not sync: what the crash tests need, never part of what people run.
void use_test_disk([[maybe_unused]] server::ServeOptions& options) {
#ifdef TERCET_LOSSY_VFS
  const auto is_set = [](const char* name, std::string_view value) {
    const char* set = std::getenv(name);
    return set != nullptr && set == value;
  };
  if (is_set("TERCET_TEST_VFS", server::lossy_vfs)) {
    server::register_lossy_vfs();
    options.store.vfs = server::lossy_vfs;
  }
  if (is_set("TERCET_TEST_SYNCHRONOUS", "off")) options.store.synchronous = false;
#endif
}

}  // namespace

Result run(const Serve& serve) {
  server::ServeOptions options;
  options.data = serve.data;
  options.http.address = serve.address;
  options.http.port = serve.port;
  options.http.files = serve.files;
  options.http.certificate = serve.certificate;
  options.http.key = serve.key;
  options.http.trusted_proxies = serve.proxies;
  options.http.bounds.max_lag_behind_proxy = std::chrono::milliseconds(serve.proxy_lag_ms);
  options.http.origins = serve.origins;
  if (serve.metrics_port) options.metrics = {serve.metrics_address, *serve.metrics_port};
  options.http.log = [](std::string_view line) { tell_people("tercet: serve: " + std::string(line) + "\n"); };
  if (serve.grace_ms) options.times.grace = std::chrono::milliseconds(*serve.grace_ms);
  use_test_disk(options);
  if (serve.lift_limits) lift_limits(options);
  options.started = [&](const std::string& address) {
    // Whoever reads the address may have closed the pipe; people are told below all the same.
    const std::error_code error = write_all(STDOUT_FILENO, address + "\n");
    if (error && error != std::errc::broken_pipe) {
      throw std::runtime_error("cannot write to standard output: " + error.message());
    }
    tell_people("Tercet plays at " + address + "  (Ctrl+C stops it; everything is kept in " + serve.data + ")\n");
  };
  try {
    server::serve(options);
  } catch (const std::exception& error) {
    return std::unexpected(BadInput{error.what()});
  }
  return Answer{};
}

}  // namespace tercet::cli
