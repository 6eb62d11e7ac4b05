// One connection that speaks HTTP/1.1: request after request, each within its bounds, until it ends or becomes a
// WebSocket. A template over plain and TLS streams, included by one unit for each.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/net/answer.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/connection_context.hpp"
#include "server/net/connections.hpp"
#include "server/net/http_head.hpp"
#include "server/net/http_message.hpp"
#include "server/net/web_socket.hpp"

namespace tercet::server {

namespace http = beast::http;

template <class Stream>
class HttpConnection final : public TrackedConnection, public std::enable_shared_from_this<HttpConnection<Stream>> {
  static constexpr bool is_tls = std::is_same_v<Stream, Tls>;

 public:
  HttpConnection(ConnectionContext& context, Stream stream, NewConnection new_connection)
      : TrackedConnection(context),
        stream_(std::move(stream)),
        buffer_(context.options.bounds.header_bytes + 8192),
        peer_(std::move(new_connection.peer)),
        slot_(std::move(new_connection.slot)),
        refusal_(std::move(new_connection.refusal)),
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

  const Bounds& bounds() const { return context().options.bounds; }

  void within(std::chrono::milliseconds time, Phase phase) {
    timed_out_ = false;
    phase_ = phase;
    deadline_ = Clock::now() + time;
  }

  void report(const std::exception_ptr& failure) {
    ++context().counters.site_errors;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& known) {
      context().log(std::string("a connection failed: ") + known.what());
    } catch (...) {
      context().log("a connection failed");
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
    if (error) {
      co_await unreadable(error);
      co_return false;
    }
    ++context().counters.requests;

    bool ambiguous = false;
    Head head = head_of(parser_->get(), ambiguous);
    head.peer = peer_;
    head.tls = is_tls;
    head.has_body = parser_->content_length().value_or(parser_->chunked() ? 1 : 0) > 0;
    secure_ = is_tls;
    auto request = ambiguous ? std::unexpected(stands_twice()) : read_request(head, context().proxies);
    if (!request) {
      const Error& refused = request.error();
      co_await refuse(refused);
      co_return false;
    }
    secure_ = request->secure;

    TokenBucket& bucket = context().rates.of(counted_as(request->address), Clock::now());
    if (!bucket.take(Clock::now(), is_site(request->path) ? 1 : bounds().file_price)) {
      ++context().counters.requests_limited;
      auto answer = refusal(ErrorCode::too_many_requests, "too many requests; wait a moment");
      answer.headers.back().second = std::to_string(bucket.seconds_to_wait());
      co_return co_await finish(std::move(answer));
    }
    if (beast::websocket::is_upgrade(parser_->get())) co_return co_await upgrade(head, std::move(*request));
    if (is_site(request->path)) {
      if (const auto refused = refuse_foreign_write(head, *request, context().options.origins)) {
        auto answer = refusal(*refused);
        co_return co_await finish(std::move(answer));
      }
    }
    if (!parser_->is_done()) {
      if (!co_await read_body()) co_return false;
    }
    // The head's texts are the parser's and still there; its body is moved on.
    auto answer = co_await answer_for(head, std::move(*request));
    co_return co_await finish(std::move(answer));
  }

  // An idle connection may wait longer than one that has begun to ask.
  Await<bool> first_bytes() {
    if (buffer_.size() > 0) co_return true;
    idle_ = true;
    if (context().retiring) co_return false;
    within(asked_before_ ? bounds().idle_time : bounds().header_time, Phase::reading);
    const auto room = buffer_.prepare(2048);
    const auto [error, bytes] = co_await stream_.async_read_some(room, in_tuple);
    idle_ = false;
    asked_before_ = true;
    if (error) {
      if (timed_out_) ++context().counters.requests_timed_out;
      co_return false;
    }
    buffer_.commit(bytes);
    co_return true;
  }

  Await<bool> read_body() {
    if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
      within(bounds().write_time, Phase::writing);
      static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto text = asio::buffer(go_on);
      const auto [error, bytes] = co_await asio::async_write(stream_, text, in_tuple);
      if (error) co_return false;
    }
    within(bounds().body_time, Phase::reading);
    const auto [error, bytes] = co_await http::async_read(stream_, buffer_, *parser_, in_tuple);
    if (!error) co_return true;
    co_await unreadable(error);
    co_return false;
  }

  Await<void> unreadable(beast::error_code error) {
    if (timed_out_) ++context().counters.requests_timed_out;
    const auto refused = timed_out_ ? late() : why_unreadable(error, bounds());
    if (refused) co_await refuse(*refused);
  }

  // Where the next request would begin nobody knows: the connection ends.
  Await<void> refuse(const Error& refused) {
    if (refused.code != ErrorCode::timed_out) ++context().counters.requests_malformed;
    auto answer = refusal(refused);
    answer.close = true;
    co_await write(answer, false);
  }

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
      auto answer = refusal(ErrorCode::wrong_method, "this cannot be done here");
      answer.headers.emplace_back("Allow", allowed);
      co_return answer;
    }
    if (sites) co_return co_await ask_site(std::move(request));
    if (request.path == "/ws" && context().options.has_pages) {
      auto answer = refusal(ErrorCode::bad_request, "here is a WebSocket");
      answer.status = 426;
      answer.headers.emplace_back("Upgrade", "websocket");
      answer.headers.emplace_back("Connection", "Upgrade");
      co_return answer;
    }
    const File* const file = context().files.find(request.path);
    if (file == nullptr) co_return refusal(ErrorCode::not_found, "there is nothing at this path");
    co_return from_file(*file, head.accept_encoding, head.if_none_match);
  }

  static Answer mistake() { return refusal(ErrorCode::internal, "the server made a mistake"); }
  static Answer no_answer() { return refusal(ErrorCode::busy, "the server has no answer yet; try again"); }

  // The site may answer at once, later, or never.
  template <class Result, class Ask>
  Await<std::optional<Result>> awaited(const Ask& ask) {
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
      const auto ask = [&](Respond respond) { context().site.request(std::move(request), std::move(respond)); };
      response = co_await awaited<Response>(ask);
    } catch (const std::exception& failure) {
      ++context().counters.site_errors;
      context().log(std::string("a request failed: ") + failure.what());
      co_return mistake();
    }
    if (!response) co_return no_answer();
    unsigned bad_headers = 0;
    auto answer = from_site(*std::move(response), bad_headers);
    context().counters.site_errors += bad_headers;
    co_return answer;
  }

  std::optional<Error> refuse_upgrade(const Head& head, const Request& request) {
    if (request.path != "/ws" || !context().options.has_pages)
      return Error{ErrorCode::not_found, "the WebSocket is at /ws"};
    if (!head.origin.empty() && !allowed_origin(head.origin, head.host, request.secure, context().options.origins)) {
      return Error{ErrorCode::foreign_page, "this page is of another origin and may not play here"};
    }
    if (!parser_->is_done() || buffer_.size() > 0) {
      return Error{ErrorCode::bad_request, "a WebSocket begins with a request without a body, and then waits"};
    }
    if (context().retiring) return Error{ErrorCode::restarting, "the server stops"};
    return std::nullopt;
  }

  Await<bool> upgrade(const Head& head, Request request) {
    if (const auto refused = refuse_upgrade(head, request)) {
      auto answer = refusal(*refused);
      co_return co_await finish(std::move(answer));
    }
    // Whoever comes through a proxy is counted here; all others were when they connected.
    const bool behind_proxy = context().proxies.trusts(peer_);
    ConnectionSlot place = std::move(slot_);
    if (!place.taken()) {
      auto name = counted_as(request.address);
      if (!context().has_free_slot(name)) {
        ++context().counters.connections_refused;
        auto answer = refusal(ErrorCode::too_many_connections, "too many connections from your address");
        co_return co_await finish(std::move(answer));
      }
      place = ConnectionSlot(context(), std::move(name));
    }
    std::optional<Upgraded> upgraded;
    bool failed = false;
    try {
      const auto ask = [&](std::function<void(Upgraded)> done) {
        context().site.upgrade(std::move(request), std::move(done));
      };
      upgraded = co_await awaited<Upgraded>(ask);
    } catch (const std::exception& failure) {
      ++context().counters.site_errors;
      context().log(std::string("an upgrade failed: ") + failure.what());
      failed = true;
    }
    if (!upgraded) {
      auto answer = failed ? mistake() : no_answer();
      co_return co_await finish(std::move(answer));
    }
    if (!*upgraded) {
      slot_ = std::move(place);
      unsigned bad_headers = 0;
      auto answer = from_site(std::move(*upgraded).error(), bad_headers);
      context().counters.site_errors += bad_headers;
      co_return co_await finish(std::move(answer));
    }
    if (dropped_) co_return false;
    moved_ = true;
    std::make_shared<WebSocket<Stream>>(context(), std::move(stream_), std::move(place), behind_proxy,
                                        **std::move(upgraded))
        ->start(parser_->release());
    co_return false;
  }

  // Writes; the connection goes on if both sides want it and the request was read to its end.
  Await<bool> finish(Answer answer) {
    if (!parser_->is_done() || !parser_->get().keep_alive() || context().retiring) answer.close = true;
    const bool head_only = parser_->get().method() == http::verb::head;
    const bool written = co_await write(answer, head_only);
    co_return written && !answer.close;
  }

  Await<bool> write(const Answer& answer, bool head_only) {
    within(bounds().write_time, Phase::writing);
    const auto message = message_of(answer, context().date(), secure_);
    http::response_serializer<AnswerBody> serializer(message);
    if (head_only || is_bodiless(answer)) {
      serializer.split(true);
      const auto [error, bytes] = co_await http::async_write_header(stream_, serializer, in_tuple);
      co_return !error;
    }
    const auto [error, bytes] = co_await http::async_write(stream_, serializer, in_tuple);
    co_return !error;
  }

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
      const auto room = buffer_.prepare(4096);
      const auto [error, bytes] = co_await tcp.async_read_some(room, in_tuple);
      if (error) break;
      drained += bytes;
    }
  }

  Stream stream_;
  beast::flat_buffer buffer_;
  std::string peer_;
  ConnectionSlot slot_;
  std::optional<Answer> refusal_;
  std::optional<RequestParser> parser_;
  LoopTimer awaited_;
  Clock::time_point deadline_ = Clock::time_point::max();
  Phase phase_ = Phase::writing;
  bool timed_out_ = false, dropped_ = false, moved_ = false, idle_ = false, asked_before_ = false, secure_ = is_tls;
};

}  // namespace tercet::server
