#include "server/net/connection_context.hpp"

#include <array>
#include <ctime>
#include <utility>

namespace tercet::server {

TrackedConnection::TrackedConnection(ConnectionContext& context) : context_(context) {
  context.connected.push_back(*this);
  ++context.connected_count;
}

TrackedConnection::~TrackedConnection() { --context_.connected_count; }

ConnectionSlot::ConnectionSlot(ConnectionContext& context, std::string name)
    : context_(&context), name_(std::move(name)) {
  ++context.slots[name_];
}

ConnectionSlot& ConnectionSlot::operator=(ConnectionSlot&& other) noexcept {
  if (this != &other) {
    give_back();
    context_ = std::exchange(other.context_, nullptr);
    name_ = std::move(other.name_);
  }
  return *this;
}

void ConnectionSlot::give_back() noexcept {
  if (context_ == nullptr) return;
  if (const auto found = context_->slots.find(name_); found != context_->slots.end() && --found->second == 0) {
    context_->slots.erase(found);
  }
  context_ = nullptr;
}

ConnectionContext::ConnectionContext(HttpServerOptions the_options, Site& the_site, Files the_files,
                                     TrustedProxies the_proxies)
    : options(std::move(the_options)),
      site(the_site),
      files(std::move(the_files)),
      proxies(std::move(the_proxies)),
      rates(options.bounds.requests_per_second, options.bounds.request_burst, options.bounds.addresses_remembered) {}

bool ConnectionContext::has_free_slot(const std::string& name) const {
  const auto found = slots.find(name);
  return found == slots.end() || found->second < options.bounds.connections_per_address;
}

void ConnectionContext::log(std::string_view line) const {
  if (options.log) options.log(line);
}

const std::string& ConnectionContext::date() {
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
