#include "server/net/hub.hpp"

#include <array>
#include <ctime>
#include <utility>

namespace tercet::server {

Live::Live(Hub& hub) : hub_(hub) {
  hub.connected.push_back(*this);
  ++hub.connected_count;
}

Live::~Live() { --hub_.connected_count; }

Place::Place(Hub& hub, std::string name) : hub_(&hub), name_(std::move(name)) { ++hub.places[name_]; }

Place& Place::operator=(Place&& other) noexcept {
  if (this != &other) {
    give_back();
    hub_ = std::exchange(other.hub_, nullptr);
    name_ = std::move(other.name_);
  }
  return *this;
}

void Place::give_back() noexcept {
  if (hub_ == nullptr) return;
  if (const auto found = hub_->places.find(name_); found != hub_->places.end() && --found->second == 0) {
    hub_->places.erase(found);
  }
  hub_ = nullptr;
}

Hub::Hub(FrontOptions the_options, Site& the_site, Files the_files, TrustedProxies the_proxies)
    : options(std::move(the_options)),
      site(the_site),
      files(std::move(the_files)),
      proxies(std::move(the_proxies)),
      rates(options.bounds.requests_per_second, options.bounds.request_burst, options.bounds.addresses_remembered) {}

bool Hub::place_left(const std::string& name) const {
  const auto found = places.find(name);
  return found == places.end() || found->second < options.bounds.connections_per_address;
}

void Hub::log(std::string_view line) const {
  if (options.log) options.log(line);
}

const std::string& Hub::date() {
  const std::time_t now = std::time(nullptr);
  if (now != date_second_) {
    date_second_ = now;
    std::tm parts = {};
    gmtime_r(&now, &parts);
    std::array<char, 40> text = {};
    const auto size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    date_.assign(text.data(), size);
  }
  return date_;
}

}  // namespace tercet::server
