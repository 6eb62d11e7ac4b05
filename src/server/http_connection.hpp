// One connection that speaks HTTP/1.1: request after request, each within its bounds, until it ends or becomes a
// WebSocket. A template over plain and TLS streams, included by one unit for each.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/answer.hpp"
#include "server/asio_types.hpp"
#include "server/connections.hpp"
#include "server/http_head.hpp"
#include "server/hub.hpp"
#include "server/security_headers.hpp"
#include "server/web_socket.hpp"

namespace tercet::server {

namespace http = beast::http;

template <class Stream>
class HttpConnection final : public Live, public std::enable_shared_from_this<HttpConnection<Stream>> {
  static constexpr bool is_tls = std::is_same_v<Stream, Tls>;

 public:
  HttpConnection(Hub& hub, Stream stream, Newcomer newcomer)
      : Live(hub),
        stream_(std::move(stream)),
        buffer_(hub.options.bounds.header_bytes + 8192),
        peer_(std::move(newcomer.peer)),
        place_(std::move(newcomer.place)),
        refusal_(std::move(newcomer.refusal)),
        awaited_(tcp_of(stream_).get_executor()) {}

  static void start(std::shared_ptr<HttpConnection> connection) {
    auto executor = tcp_of(connection->stream_).get_executor();
    auto& ref = *connection;
    asio::co_spawn(executor, ref.run(), [connection = std::move(connection)](const std::exception_ptr& failure) {
      if (failure) connection->report(failure);
    });
  }

  void tick(Clock::time_point now) override {
    if (now < deadline_) return;
    timed_out_ = true;
    deadline_ = Clock::time_point::max();
    // What was read so far may still be answered; what cannot be written is lost.
    beast::error_code ignored;
    if (phase_ == Phase::reading) {
      tcp_of(stream_).cancel(ignored);
    } else if (phase_ == Phase::awaiting) {
      awaited_.cancel();
    } else {
      drop();
    }
  }

  void retire() override {
    if (idle_) drop();
  }

  void drop() override {
    beast::error_code ignored;
    tcp_of(stream_).close(ignored);
    dropped_ = true;
    awaited_.cancel();
  }

 private:
  enum class Phase : std::uint8_t { reading, awaiting, writing };

  const Bounds& bounds() const { return hub().options.bounds; }

  void within(std::chrono::milliseconds time, Phase phase) {
    timed_out_ = false;
    phase_ = phase;
    deadline_ = Clock::now() + time;
  }

  void report(const std::exception_ptr& failure) {
    ++hub().counters.site_errors;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& known) {
      hub().log(std::string("a connection failed: ") + known.what());
    } catch (...) {
      hub().log("a connection failed");
    }
    drop();
  }

  Await<void> run() {
    if constexpr (is_tls) {
      within(bounds().header_time, Phase::writing);
      const auto [error] = co_await stream_.async_handshake(asio::ssl::stream_base::server, in_tuple);
      if (error) co_return;
    }
    if (refusal_) {
      within(bounds().header_time, Phase::writing);
      refusal_->close = true;
      co_await write(*refusal_, false);
      co_return co_await linger();
    }
    bool more = true;
    while (more && !dropped_) more = co_await one_request();
    if (!moved_ && !dropped_) co_await linger();
  }

  // False: that was the last one.
  Await<bool> one_request() {
    parser_.emplace();
    set_up(*parser_, bounds());
    if (!co_await first_bytes()) co_return false;

    within(bounds().header_time, Phase::reading);
    const auto [error, bytes] = co_await http::async_read_header(stream_, buffer_, *parser_, in_tuple);
    if (error) co_return co_await unreadable(error);
    ++hub().counters.requests;

    bool ambiguous = false;
    Head head = head_of(parser_->get(), ambiguous);
    head.peer = peer_;
    head.tls = is_tls;
    head.has_body = parser_->content_length().value_or(parser_->chunked() ? 1 : 0) > 0;
    secure_ = is_tls;
    if (ambiguous) co_return co_await unreadable({400, "a field that may stand there once stands there twice"});
    auto request = read_request(head, hub().proxies);
    if (!request) co_return co_await unreadable(std::move(request).error());
    secure_ = request->secure;

    TokenBucket& bucket = hub().rates.of(counted_as(request->address), Clock::now());
    if (!bucket.take(Clock::now(), is_site(request->path) ? 1 : bounds().file_price)) {
      ++hub().counters.requests_limited;
      auto answer = refusal(429, "too many requests; wait a moment");
      answer.headers.back().second = std::to_string(bucket.seconds_to_wait());
      co_return co_await finish(std::move(answer));
    }
    if (beast::websocket::is_upgrade(parser_->get())) co_return co_await upgrade(head, *std::move(request));
    if (is_site(request->path)) {
      if (const auto refused = refuse_foreign_write(head, *request, hub().options.origins)) {
        co_return co_await finish(refusal(*refused));
      }
    }
    if (!parser_->is_done()) {
      if (!co_await read_body()) co_return false;
    }
    // The head's texts are the parser's and still there; its body is moved on.
    co_return co_await finish(co_await answer_for(head, *std::move(request)));
  }

  // An idle connection may wait longer than one that has begun to ask.
  Await<bool> first_bytes() {
    if (buffer_.size() > 0) co_return true;
    idle_ = true;
    if (hub().retiring) co_return false;
    within(asked_before_ ? bounds().idle_time : bounds().header_time, Phase::reading);
    const auto [error, bytes] = co_await stream_.async_read_some(buffer_.prepare(2048), in_tuple);
    idle_ = false;
    asked_before_ = true;
    if (error) {
      if (timed_out_) ++hub().counters.requests_timed_out;
      co_return false;
    }
    buffer_.commit(bytes);
    co_return true;
  }

  Await<bool> read_body() {
    if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
      within(bounds().write_time, Phase::writing);
      static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto [error, bytes] = co_await asio::async_write(stream_, asio::buffer(go_on), in_tuple);
      if (error) co_return false;
    }
    within(bounds().body_time, Phase::reading);
    const auto [error, bytes] = co_await http::async_read(stream_, buffer_, *parser_, in_tuple);
    if (!error) co_return true;
    co_await unreadable(error);
    co_return false;
  }

  Await<bool> unreadable(beast::error_code error) {
    if (timed_out_) {
      ++hub().counters.requests_timed_out;
      return unreadable(Refused{408, "the request did not come in time"});
    }
    if (error == http::error::end_of_stream || error == http::error::partial_message ||
        error.category() != http::make_error_code(http::error::end_of_stream).category()) {
      return gone();
    }
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      return unreadable(
          Refused{431, "the head of a request may have at most " + std::to_string(bounds().header_bytes) + " bytes"});
    }
    if (error == http::error::body_limit) {
      return unreadable(Refused{413, "a body may have at most " + std::to_string(bounds().body_bytes) + " bytes"});
    }
    return unreadable(Refused{400, "this is no HTTP request: " + error.message()});
  }

  Await<bool> unreadable(Refused refused) {
    if (refused.status != 408) ++hub().counters.requests_malformed;
    auto answer = refusal(refused);
    answer.close = true;
    co_await write(answer, false);
    co_return false;
  }

  Await<bool> gone() { co_return false; }

  static bool is_site(std::string_view path) {
    return path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/readyz" || path == "/metrics";
  }

  Await<Answer> answer_for(const Head& head, Request request) {
    const bool sites = is_site(request.path);
    const std::string_view allowed = sites ? "GET, HEAD, POST, PUT, DELETE, OPTIONS" : "GET, HEAD, OPTIONS";
    if (head.method == "OPTIONS") {
      co_return Answer{.status = 204, .headers = {{"Allow", std::string(allowed)}}, .body = {}};
    }
    if (request.method == Method::other || (!sites && request.method != Method::get)) {
      auto answer = refusal(405, "this cannot be done here");
      answer.headers.emplace_back("Allow", allowed);
      co_return answer;
    }
    if (sites) co_return co_await ask_site(std::move(request));
    if (request.path == "/ws") {
      auto answer = refusal(426, "here is a WebSocket");
      answer.headers.emplace_back("Upgrade", "websocket");
      answer.headers.emplace_back("Connection", "Upgrade");
      co_return answer;
    }
    const File* const file = hub().files.find(request.path);
    if (file == nullptr) co_return refusal(404, "there is nothing at this path");
    co_return from_file(*file, head.accept_encoding, head.if_none_match);
  }

  // The site may answer at once, later, or never.
  template <class Result, class Ask>
  Await<std::optional<Result>> awaited(Ask ask) {
    auto result = std::make_shared<std::optional<Result>>();
    within(bounds().answer_time, Phase::awaiting);
    awaited_.expires_at(Clock::time_point::max());
    ask([result, weak = this->weak_from_this()](Result given) {
      const auto connection = weak.lock();
      if (!connection || *result) return;
      result->emplace(std::move(given));
      connection->awaited_.cancel();
    });
    while (!*result && !timed_out_ && !dropped_) co_await awaited_.async_wait(in_tuple);
    co_return std::move(*result);
  }

  Await<Answer> ask_site(Request request) {
    request.body = std::move(parser_->get().body());
    std::optional<Response> response;
    try {
      response = co_await awaited<Response>(
          [&](Respond respond) { hub().site.request(std::move(request), std::move(respond)); });
    } catch (const std::exception& failure) {
      ++hub().counters.site_errors;
      hub().log(std::string("a request failed: ") + failure.what());
      co_return refusal(500, "the server made a mistake");
    }
    if (!response) co_return refusal(503, "the server has no answer yet; try again");
    unsigned bad_headers = 0;
    auto answer = from_site(*std::move(response), bad_headers);
    hub().counters.site_errors += bad_headers;
    co_return answer;
  }

  Await<bool> upgrade(const Head& head, Request request) {
    std::optional<Refused> refused;
    if (request.path != "/ws") {
      refused = {404, "the WebSocket is at /ws"};
    } else if (!head.origin.empty() && !allowed_origin(head.origin, head.host, request.secure, hub().options.origins)) {
      refused = {403, "this page is of another origin and may not play here"};
    } else if (!parser_->is_done() || buffer_.size() > 0) {
      refused = {400, "a WebSocket begins with a request without a body, and then waits"};
    } else if (hub().retiring) {
      refused = {503, "the server stops"};
    }
    if (refused) co_return co_await finish(refusal(*refused));
    // Whoever comes through a proxy is counted here; all others were when they connected.
    const bool behind_proxy = hub().proxies.trusts(peer_);
    Place place = std::move(place_);
    if (!place.taken()) {
      auto name = counted_as(request.address);
      if (!hub().place_left(name)) {
        ++hub().counters.connections_refused;
        co_return co_await finish(refusal(429, "too many connections from your address"));
      }
      place = Place(hub(), std::move(name));
    }
    std::optional<Upgraded> upgraded;
    bool failed = false;
    try {
      upgraded = co_await awaited<Upgraded>(
          [&](std::function<void(Upgraded)> done) { hub().site.upgrade(std::move(request), std::move(done)); });
    } catch (const std::exception& failure) {
      ++hub().counters.site_errors;
      hub().log(std::string("an upgrade failed: ") + failure.what());
      failed = true;
    }
    if (failed) co_return co_await finish(refusal(500, "the server made a mistake"));
    if (!upgraded) co_return co_await finish(refusal(503, "the server has no answer yet; try again"));
    if (!*upgraded) {
      place_ = std::move(place);
      unsigned bad_headers = 0;
      auto answer = from_site(std::move(*upgraded).error(), bad_headers);
      hub().counters.site_errors += bad_headers;
      co_return co_await finish(std::move(answer));
    }
    if (dropped_) co_return false;
    moved_ = true;
    std::make_shared<WebSocket<Stream>>(hub(), std::move(stream_), std::move(place), behind_proxy,
                                        **std::move(upgraded))
        ->start(parser_->release());
    co_return false;
  }

  // Writes; the connection goes on if both sides want it and the request was read to its end.
  Await<bool> finish(Answer answer) {
    if (!parser_->is_done() || !parser_->get().keep_alive() || hub().retiring) answer.close = true;
    const bool head_only = parser_->get().method() == http::verb::head;
    const bool written = co_await write(answer, head_only);
    co_return written && !answer.close;
  }

  Await<bool> write(const Answer& answer, bool head_only) {
    within(bounds().write_time, Phase::writing);
    http::response<http::span_body<const char>> message;
    message.result(static_cast<unsigned>(answer.status));
    message.version(11);
    message.set(http::field::date, hub().date());
    for (const auto& [name, value] : security_headers) message.set(beast_view(name), beast_view(value));
    if (secure_) message.set(beast_view(transport_security.first), beast_view(transport_security.second));
    for (const auto& [name, value] : answer.headers) message.insert(beast_view(name), beast_view(value));
    const bool bodiless = answer.status == 204 || answer.status == 304 || answer.status < 200;
    if (answer.body) message.body() = {answer.body->data(), answer.body->size()};
    if (!bodiless) message.content_length(answer.body ? answer.body->size() : 0);
    if (answer.close) message.keep_alive(false);
    http::response_serializer<http::span_body<const char>> serializer(message);
    if (head_only || bodiless) {
      serializer.split(true);
      const auto [error, bytes] = co_await http::async_write_header(stream_, serializer, in_tuple);
      co_return !error;
    }
    const auto [error, bytes] = co_await http::async_write(stream_, serializer, in_tuple);
    co_return !error;
  }

  static beast::string_view beast_view(std::string_view text) { return {text.data(), text.size()}; }

  // Lets the last answer arrive: closed with unread input, the kernel would reset the connection and lose it.
  Await<void> linger() {
    within(std::min(bounds().header_time, std::chrono::milliseconds(1000)), Phase::writing);
    beast::error_code ignored;
    if constexpr (is_tls) {
      const auto [error] = co_await stream_.async_shutdown(in_tuple);
      if (error) co_return;
    }
    Tcp& tcp = tcp_of(stream_);
    tcp.shutdown(Tcp::shutdown_send, ignored);
    buffer_.clear();
    for (std::size_t drained = 0; drained < (std::size_t{1} << 20U) && !dropped_;) {
      const auto [error, bytes] = co_await tcp.async_read_some(buffer_.prepare(4096), in_tuple);
      if (error) break;
      drained += bytes;
    }
  }

  Stream stream_;
  beast::flat_buffer buffer_;
  std::string peer_;
  Place place_;
  std::optional<Answer> refusal_;
  std::optional<RequestParser> parser_;
  LoopTimer awaited_;
  Clock::time_point deadline_ = Clock::time_point::max();
  Phase phase_ = Phase::writing;
  bool timed_out_ = false, dropped_ = false, moved_ = false, idle_ = false, asked_before_ = false, secure_ = is_tls;
};

}  // namespace tercet::server
