#include "result.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <iomanip>
#include <sstream>
#include <string_view>

namespace tercet::load {

namespace {

// Numbers as people write them: Boost.JSON would write 1.25 as 1.25E0.
class Object {
 public:
  Object() { out_ << std::fixed << std::setprecision(3); }

  template <class T>
  Object& put(std::string_view name, const T& value) {
    out_ << (empty_ ? "{" : ",") << boost::json::serialize(boost::json::string{name}) << ':' << value;
    empty_ = false;
    return *this;
  }
  Object& put_text(std::string_view name, std::string_view text) {
    return put(name, boost::json::serialize(boost::json::string{text}));
  }
  [[nodiscard]] std::string text() const { return empty_ ? "{}" : out_.str() + "}"; }

 private:
  std::ostringstream out_;
  bool empty_ = true;
};

double at_rank(std::vector<std::uint32_t>& values, double part) {
  if (values.empty()) return 0;
  const auto rank = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(rank));
  return values[rank] / 1e3;
}

std::string_view name_of(ServerKind kind) {
  switch (kind) {
    case ServerKind::tercet:
      return "tercet";
    case ServerKind::colyseus:
      return "colyseus";
    case ServerKind::boardgame:
      return "boardgame";
  }
  return "";
}

}  // namespace

std::string to_json(const Settings& settings, Result result) {
  const auto moves = static_cast<double>(result.latencies_us.size());
  const double per_move = 1e6 / std::max(moves, 1.0);
  const double tables = settings.tables;
  const double connections = tables * settings.seats;
  Object errors;
  std::int64_t error_count = 0;
  for (const auto& [kind, count] : result.errors) {
    errors.put(kind, count);
    error_count += count;
  }
  const double own_seconds = result.own_after.user_seconds + result.own_after.system_seconds -
                             result.own_before.user_seconds - result.own_before.system_seconds;
  Object out;
  out.put_text("server", name_of(settings.server))
      .put_text("mode", settings.mode == Mode::busy ? "busy" : "paced")
      .put("tables", settings.tables)
      .put("seats", settings.seats)
      .put("seconds", result.seconds)
      .put("moves", result.latencies_us.size())
      .put("moves_per_second", moves / std::max(result.seconds, 1e-9))
      .put("p50_ms", at_rank(result.latencies_us, 0.5))
      .put("p99_ms", at_rank(result.latencies_us, 0.99))
      .put("max_ms", at_rank(result.latencies_us, 1))
      .put("received_events", result.events)
      .put("received_bytes", result.bytes_in)
      .put("sent_bytes", result.bytes_out)
      .put("error_count", error_count)
      .put("errors", errors.text())
      .put("stale", result.stale)
      .put("reconnects", result.reconnects)
      .put("slowest_reconnect_ms", result.slowest_reconnect_us / 1e3)
      .put("stalled", result.stalled)
      .put("stalled_dropped", result.stalled_dropped);
  if (settings.pid != 0) {
    // A server that has ended has no times any more.
    const auto between = [](double before, double after) { return std::max(after - before, 0.0); };
    const Usage& from = result.server_before;
    const Usage& to = result.server_after;
    out.put("user_us_per_move", between(from.user_seconds, to.user_seconds) * per_move)
        .put("system_us_per_move", between(from.system_seconds, to.system_seconds) * per_move)
        .put("memory_start_kb", result.memory_start_kb)
        .put("memory_tables_kb", result.memory_tables_kb)
        .put("memory_playing_kb", result.memory_playing_kb)
        .put("memory_end_kb", result.memory_end_kb)
        .put("kb_per_table", static_cast<double>(result.memory_tables_kb - result.memory_start_kb) / tables)
        .put("kb_per_connection",
             static_cast<double>(result.memory_playing_kb - result.memory_tables_kb) / connections);
  }
  out.put("own_cpu_share", own_seconds / std::max(result.seconds, 1e-9));
  return out.text();
}

}  // namespace tercet::load
