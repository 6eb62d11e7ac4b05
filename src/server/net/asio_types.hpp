// The types of Asio and Beast that the network's own units share. Not for anybody else: Beast compiles slowly.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>

namespace tercet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

// The loop's own executor type, not any_io_executor: nothing is type-erased on the way of a message.
using Executor = asio::io_context::executor_type;
using Tcp = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Tls = beast::ssl_stream<Tcp>;
using Clock = std::chrono::steady_clock;
using LoopTimer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

template <class T>
using Await = asio::awaitable<T, Executor>;

// co_await gives a tuple that begins with the error; nothing throws.
inline constexpr auto in_tuple = asio::as_tuple_t<asio::use_awaitable_t<Executor>>();

inline Tcp& tcp_of(Tcp& stream) { return stream; }
inline Tcp& tcp_of(Tls& stream) { return stream.next_layer(); }

}  // namespace tercet::server
