// One WebSocket: reads messages for its handler, writes what is sent to it, measures the lag. A template over plain
// and TLS streams; with callbacks instead of coroutines, because every message of every game passes here.
#pragma once

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/describe/enum_to_string.hpp>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/asio_types.hpp"
#include "server/net/connection_context.hpp"
#include "server/net/error.hpp"
#include "server/net/kernel_rtt.hpp"
#include "server/net/lag.hpp"
#include "server/net/send_queue.hpp"
#include "server/net/token_bucket.hpp"

namespace tercet::server {

template <class Stream>
class WebSocket final : public TrackedConnection,
                        public Socket,
                        public std::enable_shared_from_this<WebSocket<Stream>> {
  using Self = std::shared_ptr<WebSocket>;

 public:
  using Upgrade = beast::http::request<beast::http::string_body>;

  WebSocket(ConnectionContext& context, Stream stream, ConnectionSlot place, bool behind_proxy,
            std::unique_ptr<SocketHandler> handler)
      : TrackedConnection(context),
        ws_(std::in_place, std::move(stream)),
        slot_(std::move(place)),
        behind_proxy_(behind_proxy),
        handler_(std::move(handler)),
        bucket_(bounds().messages_per_second, bounds().message_burst, Clock::now()),
        deadline_(Clock::now() + bounds().header_time) {
    ws_->auto_fragment(false);  // one frame a message
    ws_->text(true);
    ws_->read_message_max(0);  // counted here, so that the client is told before it is closed
    ws_->control_callback([this](beast::websocket::frame_type kind, beast::string_view text) { control(kind, text); });
  }

  // Answers the upgrade, tells the handler, and begins to read.
  void start(Upgrade upgrade) {
    auto kept = std::make_unique<Upgrade>(std::move(upgrade));
    const Upgrade& request = *kept;
    ws_->async_accept(request, [self = self(), kept = std::move(kept)](beast::error_code error) {
      if (!error) self->opened();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (!open_ || closing_) return;
    if (!queue_.fits(text->size(), bounds().waiting_messages, bounds().waiting_bytes)) {
      ++context().counters.dropped_slow;
      drop();
      return;
    }
    queue_.push(std::move(text));
    if (!writing_) write();
  }

  void close(std::uint16_t code, std::string_view reason) override {
    if (!open_ || closing_) return;
    closing_ = true;
    deadline_ = Clock::now() + bounds().close_within;
    reason_.code = code;
    reason_.reason = beast::string_view(reason.substr(0, 120));
    if (!writing_) send_close();
  }

  void tick(Clock::time_point now) override {
    if (dropped_) {
      if (++ticks_since_drop_ == 3) abandon();
      return;
    }
    if (!open_ || closing_) {
      if (now >= deadline_) drop();
      return;
    }
    if (now - last_pong_ > bounds().pong_within) {
      ++context().counters.dropped_silent;
      drop();
    } else if (now >= next_ping_ && !pinging_) {
      ping(now);
    }
  }

  void retire() override { close(1001, "the server stops"); }

  void drop() override {
    if (dropped_) return;
    open_ = false;
    dropped_ = true;
    beast::error_code ignored;
    tcp_of(ws_->next_layer()).close(ignored);
  }

 private:
  Self self() { return this->shared_from_this(); }
  const Bounds& bounds() const { return context().options.bounds; }

  void opened() {
    const auto now = Clock::now();
    open_ = handler_is_open_ = true;
    last_pong_ = next_ping_ = now;
    ++context().counters.web_sockets;
    ++context().counters.web_sockets_open;
    guarded([this] { handler_->opened(this->shared_from_this()); });
    measure(now);
    if (context().retiring) retire();
    if (open_ && !closing_) ping(now);
    read();
  }

  // The read that is always on its way: when it fails, all is over.
  void read() {
    // One byte more than allowed is enough to know.
    if (received_ == buffer_.size()) buffer_.resize(std::min(buffer_.size() * 2, bounds().message_bytes + 1));
    ws_->async_read_some(asio::buffer(buffer_.data() + received_, buffer_.size() - received_),
                         [self = self()](beast::error_code error, std::size_t bytes) { self->was_read(error, bytes); });
  }

  void was_read(beast::error_code error, std::size_t bytes) {
    if (error) return finish();
    received_ += bytes;
    if (closing_ || !open_) {
      received_ = 0;
    } else if (ws_->got_binary()) {
      ++context().counters.closed_message;
      fail(1003, ErrorCode::bad_request, "only text messages, not binary ones");
    } else if (received_ > bounds().message_bytes) {
      ++context().counters.closed_message;
      fail(1009, ErrorCode::body_too_long,
           "a message may have at most " + std::to_string(bounds().message_bytes) + " bytes");
    } else if (ws_->is_message_done()) {
      message(std::string_view(buffer_.data(), std::exchange(received_, 0)));
    }
    read();
  }

  void message(std::string_view text) {
    if (!bucket_.take(Clock::now())) return too_fast();
    ++context().counters.messages_received;
    context().counters.bytes_received += text.size();
    guarded([&] { handler_->message(text); });
  }

  void too_fast() {
    ++context().counters.closed_rate;
    fail(1008, ErrorCode::too_many_messages, "too many messages");
  }

  // Says why in a message, for people who look at those, and then as the reason of the close.
  void fail(std::uint16_t code, ErrorCode why, const std::string& what) {
    received_ = 0;
    queue_.push(std::make_shared<const std::string>(R"({"type":"refused","code":")" +
                                                    std::string(boost::describe::enum_to_string(why, "?")) +
                                                    R"(","what":")" + what + R"("})"));
    if (!writing_) write();
    close(code, what);
  }

  void write() {
    writing_ = true;
    ws_->async_write(asio::buffer(*queue_.front()),
                     [self = self()](beast::error_code error, std::size_t bytes) { self->was_written(error, bytes); });
  }

  void was_written(beast::error_code error, std::size_t bytes) {
    writing_ = false;
    if (error) {
      queue_.clear();
      return drop();
    }
    ++context().counters.messages_sent;
    context().counters.bytes_sent += bytes;
    queue_.pop();
    if (!queue_.empty()) {
      write();
    } else if (closing_ && !hung_up_) {
      send_close();
    }
  }

  void send_close() {
    ws_->async_close(reason_, [self = self()](beast::error_code) { self->drop(); });
  }

  void ping(Clock::time_point now) {
    const auto text = lag_.ping(now);
    next_ping_ = now + (lag_.pings() < 3 ? bounds().first_pings_every : bounds().ping_every);
    pinging_ = true;
    ws_->async_ping({text.data(), text.size()}, [self = self()](beast::error_code) { self->pinging_ = false; });
  }

  // Called by Beast in the middle of a read.
  void control(beast::websocket::frame_type kind, beast::string_view text) {
    const auto now = Clock::now();
    if (kind == beast::websocket::frame_type::close) {
      // Beast answers it and waits for the end of the stream; not for ever.
      if (!closing_) deadline_ = now + bounds().close_within;
      closing_ = hung_up_ = true;
    } else if (kind == beast::websocket::frame_type::pong && lag_.pong({text.data(), text.size()}, now)) {
      last_pong_ = now;
      measure(now);
    } else if (open_ && !closing_ && !bucket_.take(now)) {
      // Pings and uncalled-for pongs cost as much as messages. Not here: Beast is in the middle of its read.
      asio::post(ws_->get_executor(), [self = self()] {
        if (self->open_ && !self->closing_) self->too_fast();
      });
    }
  }

  void measure(Clock::time_point now) {
    // The kernel knows the way to the proxy, not to the client.
    if (!behind_proxy_) {
      if (const auto shortest = shortest_rtt(tcp_of(ws_->next_layer()).native_handle())) lag_.kernel(*shortest, now);
    }
    const auto max = behind_proxy_ ? std::min(bounds().max_lag, bounds().max_lag_behind_proxy) : bounds().max_lag;
    if (handler_is_open_) handler_->measured(lag_.one_way(now, max));
  }

  // A failure of the handler ends this socket and nothing else.
  template <class Call>
  void guarded(Call call) {
    try {
      call();
    } catch (const std::exception& failure) {
      ++context().counters.site_errors;
      context().log(std::string("a WebSocket handler failed: ") + failure.what());
      close(1011, "the server made a mistake");
    }
  }

  // In Beast 1.81 a read that finds a broken message while a close waits to read waits for that close, and both for
  // ever; closing the socket wakes neither. Nothing is on its way any more: with the stream goes what waits in it.
  void abandon() {
    const Self kept = self();
    finish();
    ws_.reset();
  }

  void finish() {
    drop();
    if (!handler_is_open_) return;
    handler_is_open_ = false;
    --context().counters.web_sockets_open;
    guarded([this] { handler_->closed(); });
    handler_.reset();
    slot_ = {};
  }

  std::optional<beast::websocket::stream<Stream, false>> ws_;
  ConnectionSlot slot_;
  bool behind_proxy_;
  std::unique_ptr<SocketHandler> handler_;
  TokenBucket bucket_;
  Clock::time_point deadline_, last_pong_, next_ping_;
  Lag lag_;
  SendQueue queue_;
  std::vector<char> buffer_ = std::vector<char>(512);
  std::size_t received_ = 0;
  beast::websocket::close_reason reason_;
  bool open_ = false;             // and not dropped
  bool handler_is_open_ = false;  // the handler was told opened() and not yet closed()
  bool closing_ = false;          // nothing more is sent or told
  bool dropped_ = false;
  int ticks_since_drop_ = 0;
  bool hung_up_ = false;  // they closed
  bool writing_ = false;
  bool pinging_ = false;
};

}  // namespace tercet::server
