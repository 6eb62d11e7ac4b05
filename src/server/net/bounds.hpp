// Every bound of the network with its number. All of them are options, so that tests take milliseconds and a load test
// can lift some; docs/server.md lists them for people.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tercet::server {

struct Bounds {
  // HTTP.
  std::uint32_t header_bytes = 8 * 1024;
  std::size_t body_bytes = std::size_t{64} * 1024;
  std::chrono::milliseconds header_time = std::chrono::seconds(10);  // also for the TLS handshake
  std::chrono::milliseconds body_time = std::chrono::seconds(20);
  std::chrono::milliseconds idle_time = std::chrono::seconds(30);    // between two requests
  std::chrono::milliseconds answer_time = std::chrono::seconds(30);  // the site's own
  std::chrono::milliseconds write_time = std::chrono::seconds(20);   // an answer nobody reads

  // Connections, and requests of one address. Behind a trusted proxy the address is the one that the proxy names.
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 256;
  double requests_per_second = 50;
  double request_burst = 200;
  // What a file of the client counts of a request: it is in memory, and a first visit takes all of them. Thirty people
  // behind one address may begin at once.
  double file_price = 0.04;
  std::size_t addresses_remembered = 16'384;

  // One WebSocket.
  std::size_t message_bytes = std::size_t{16} * 1024;
  double messages_per_second = 200;
  double message_burst = 400;
  std::size_t waiting_bytes = std::size_t{256} * 1024;  // sent by us, not yet taken by the kernel
  std::size_t waiting_messages = 512;
  std::chrono::milliseconds ping_every = std::chrono::seconds(10);
  std::chrono::milliseconds first_pings_every = std::chrono::milliseconds(200);
  std::chrono::milliseconds pong_within = std::chrono::seconds(30);
  std::chrono::milliseconds close_within = std::chrono::seconds(3);  // from our close to theirs
  // What a client's lag may count for, one way. Behind a trusted proxy nothing but the client's own pongs tells of it.
  std::chrono::milliseconds max_lag = std::chrono::milliseconds(150);
  std::chrono::milliseconds max_lag_behind_proxy = std::chrono::milliseconds(40);

  // The client's files, all in memory.
  std::size_t files = 4'096;
  std::size_t files_bytes = std::size_t{128} * 1024 * 1024;
};

}  // namespace tercet::server
