#include "server/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <chrono>
#include <utility>
#include <vector>

#include "server/net/api_answer.hpp"

namespace tercet::server {

namespace {

class Families {
 public:
  void counter(std::string name, std::string help, double value) {
    auto& metric = add(std::move(name), std::move(help), prometheus::MetricType::Counter);
    metric.counter.value = value;
  }
  void gauge(std::string name, std::string help, double value) {
    auto& metric = add(std::move(name), std::move(help), prometheus::MetricType::Gauge);
    metric.gauge.value = value;
  }
  std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

 private:
  prometheus::ClientMetric& add(std::string name, std::string help, prometheus::MetricType type) {
    families_.push_back({"tercet_" + std::move(name), std::move(help), type, {{}}});
    return families_.back().metric.front();
  }

  std::vector<prometheus::MetricFamily> families_;
};

double count(std::uint64_t value) { return static_cast<double>(value); }

}  // namespace

std::string metrics_text(const NetCounters& net, const Rooms& rooms) {
  Families families;
  const RoomCounters& counters = rooms.counters();
  families.gauge("tables", "Tables that are open", count(rooms.tables()));
  families.gauge("connections", "Open connections", count(net.connections_open));
  families.gauge("web_sockets", "Open WebSockets", count(net.web_sockets_open));
  families.gauge("store_trouble", "1 while the last batch could not be saved", rooms.trouble() ? 1 : 0);
  families.counter("connections_total", "Connections accepted", count(net.connections));
  families.counter("connections_refused_total", "Connections over a limit", count(net.connections_refused));
  families.counter("requests_total", "HTTP requests", count(net.requests));
  families.counter("requests_malformed_total", "HTTP requests that cannot be read", count(net.requests_malformed));
  families.counter("requests_limited_total", "HTTP requests over the rate of an address", count(net.requests_limited));
  families.counter("requests_timed_out_total", "HTTP requests that came too slowly", count(net.requests_timed_out));
  families.counter("messages_received_total", "WebSocket messages in", count(net.messages_received));
  families.counter("messages_sent_total", "WebSocket messages out", count(net.messages_sent));
  families.counter("bytes_received_total", "Bytes of WebSocket messages in", count(net.bytes_received));
  families.counter("bytes_sent_total", "Bytes of WebSocket messages out", count(net.bytes_sent));
  families.counter("dropped_slow_total", "WebSockets dropped because they did not read", count(net.dropped_slow));
  families.counter("dropped_silent_total", "WebSockets dropped because no pong came", count(net.dropped_silent));
  families.counter("closed_rate_total", "WebSockets closed for too many messages", count(net.closed_rate));
  families.counter("site_errors_total", "Unexpected errors", count(net.site_errors));
  families.counter("entries_total", "Entries of journals", count(counters.entries));
  families.counter("commits_total", "Batches given to the store", count(counters.commits));
  families.counter("commits_failed_total", "Batches that the store could not keep", count(counters.failed_commits));
  families.counter("commit_seconds_total", "Time from a batch to its being kept",
                   std::chrono::duration<double>(counters.commit_time).count());
  families.counter("games_total", "Games that ended", count(counters.games));
  families.counter("tables_failed_total", "Tables closed because a check failed", count(counters.failed_tables));
  return families.text();
}

void MetricsSite::request(Request request, Respond respond) {
  if (request.path != "/metrics") return respond(error_answer(ErrorCode::not_found, "only /metrics is here"));
  if (request.method != Method::get)
    return respond(error_answer(ErrorCode::wrong_method, "this address takes only GET"));
  respond({200, "text/plain; version=0.0.4", text_(), {}});
}

void MetricsSite::upgrade(Request /*request*/, std::function<void(Upgraded)> done) {
  done(std::unexpected(error_answer(ErrorCode::not_found, "only /metrics is here")));
}

}  // namespace tercet::server
