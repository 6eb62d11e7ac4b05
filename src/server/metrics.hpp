// The server's counters as text for Prometheus, and the site that gives them out. They tell of what is sealed at the
// tables (a request for more cards is one more entry), so they are for operators: on a listener of their own.
#pragma once

#include <functional>
#include <string>

#include "server/net/http_server.hpp"
#include "server/net/site.hpp"
#include "server/rooms/rooms.hpp"

namespace tercet::server {

std::string metrics_text(const NetCounters& net, const Rooms& rooms);

// /metrics and nothing else.
class MetricsSite final : public Site {
 public:
  explicit MetricsSite(std::function<std::string()> text) : text_(std::move(text)) {}

  void request(Request request, Respond respond) override;
  void upgrade(Request request, std::function<void(Upgraded)> done) override;

 private:
  std::function<std::string()> text_;
};

}  // namespace tercet::server
