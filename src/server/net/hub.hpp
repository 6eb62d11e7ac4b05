// What all connections of a Front share: options, counters, the site, the list of who is connected and the bounds by
// address. Lives on the loop's thread.
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
#include "server/net/front.hpp"
#include "server/net/token_bucket.hpp"

namespace tercet::server {

struct Hub;

// A connection as the hub sees it. Time-outs are looked after by one sweep over all of them, a few times a second, so
// that no message costs a timer.
class Live : public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
 public:
  explicit Live(Hub& hub);
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;
  virtual ~Live();

  virtual void tick(std::chrono::steady_clock::time_point now) = 0;
  // The server stops: end by yourself as soon as nothing is on its way.
  virtual void retire() = 0;
  // Closes hard, now. What was waited for ends with an error, later.
  virtual void drop() = 0;

 protected:
  Hub& hub() const { return hub_; }

 private:
  Hub& hub_;
};

// One of the connections that an address may have; given back when destroyed.
class Place {
 public:
  Place() = default;
  Place(Hub& hub, std::string name);
  Place(Place&& other) noexcept : hub_(std::exchange(other.hub_, nullptr)), name_(std::move(other.name_)) {}
  Place& operator=(Place&& other) noexcept;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() { give_back(); }

  bool taken() const { return hub_ != nullptr; }

 private:
  void give_back() noexcept;
  Hub* hub_ = nullptr;
  std::string name_;
};

struct Hub {
  Hub(FrontOptions the_options, Site& the_site, Files the_files, TrustedProxies the_proxies);

  FrontOptions options;
  Site& site;
  Files files;
  TrustedProxies proxies;
  FrontCounters counters;
  BucketTable rates;
  std::unordered_map<std::string, std::size_t> places;
  boost::intrusive::list<Live, boost::intrusive::constant_time_size<false>> connected;
  std::size_t connected_count = 0;
  bool retiring = false;

  bool place_left(const std::string& name) const;
  void log(std::string_view line) const;
  // For the Date header; made once a second.
  const std::string& date();

 private:
  std::string date_;
  std::int64_t date_second_ = -1;
};

}  // namespace tercet::server
