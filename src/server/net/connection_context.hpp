// What all connections of a HttpServer share: options, counters, the site, the list of who is connected and the bounds
// by address. Lives on the loop's thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/intrusive/list.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/addresses.hpp"
#include "server/net/files.hpp"
#include "server/net/http_server.hpp"
#include "server/net/token_bucket.hpp"

namespace tercet::server {

struct ConnectionContext;

// A connection as the context sees it. Time-outs are looked after by one sweep over all of them, a few times a second,
// so that no message costs a timer.
class TrackedConnection
    : public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
 public:
  explicit TrackedConnection(ConnectionContext& context);
  TrackedConnection(const TrackedConnection&) = delete;
  TrackedConnection& operator=(const TrackedConnection&) = delete;
  virtual ~TrackedConnection();

  virtual void tick(std::chrono::steady_clock::time_point now) = 0;
  // The server stops: end by yourself as soon as nothing is on its way.
  virtual void retire() = 0;
  // Closes hard, now. What was waited for ends with an error, later.
  virtual void drop() = 0;

 protected:
  ConnectionContext& context() const { return context_; }

 private:
  ConnectionContext& context_;
};

// One of the connections that an address may have; given back when destroyed.
class ConnectionSlot {
 public:
  ConnectionSlot() = default;
  ConnectionSlot(ConnectionContext& context, std::string name);
  ConnectionSlot(ConnectionSlot&& other) noexcept
      : context_(std::exchange(other.context_, nullptr)), name_(std::move(other.name_)) {}
  ConnectionSlot& operator=(ConnectionSlot&& other) noexcept;
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;
  ~ConnectionSlot() { give_back(); }

  bool taken() const { return context_ != nullptr; }

 private:
  void give_back() noexcept;
  ConnectionContext* context_ = nullptr;
  std::string name_;
};

struct ConnectionContext {
  ConnectionContext(HttpServerOptions the_options, Site& the_site, Files the_files, TrustedProxies the_proxies);

  HttpServerOptions options;
  Site& site;
  Files files;
  TrustedProxies proxies;
  NetCounters counters;
  BucketTable rates;
  std::unordered_map<std::string, std::size_t> slots;
  boost::intrusive::list<TrackedConnection, boost::intrusive::constant_time_size<false>> connected;
  std::size_t connected_count = 0;
  bool retiring = false;

  bool has_free_slot(const std::string& name) const;
  void log(std::string_view line) const;
  // For the Date header; made once a second.
  const std::string& date();

 private:
  std::string date_;
  std::int64_t date_second_ = -1;
};

}  // namespace tercet::server
