#include "http_client.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cerrno>
#include <cstring>

namespace tercet::load {

namespace http = boost::beast::http;

bool HttpClient::connect() {
  close();
  handle_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (handle_ < 0) return false;
  const timeval limit{.tv_sec = 10, .tv_usec = 0};
  ::setsockopt(handle_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  ::setsockopt(handle_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  const int on = 1;
  ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(address_.port);
  to.sin_addr.s_addr = address_.host;
  return ::connect(handle_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
}

void HttpClient::close() {
  if (handle_ >= 0) ::close(handle_);
  handle_ = -1;
}

std::expected<std::string, std::string> HttpClient::post(std::string_view path, std::string_view headers,
                                                         std::string_view body) {
  std::string request = "POST " + std::string{path} + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(address_.port) +
                        "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  request += headers;
  request += "\r\n";
  request += body;
  // A kept connection may have been closed meanwhile: then once more on a new one.
  const bool kept = handle_ >= 0;
  auto answer = exchange(path, request);
  if (!answer && kept && handle_ < 0) answer = exchange(path, request);
  return answer;
}

std::expected<std::string, std::string> HttpClient::exchange(std::string_view path, std::string_view request) {
  const std::string what = "POST " + std::string{path} + ": ";
  const auto failed = [&] {
    // The time-outs of the socket.
    const std::string error = errno == EAGAIN ? "no answer in 10 seconds" : std::strerror(errno);
    close();
    return std::unexpected(what + error);
  };
  if (handle_ < 0 && !connect()) return failed();
  for (std::string_view left = request; !left.empty();) {
    const ssize_t sent = ::send(handle_, left.data(), left.size(), MSG_NOSIGNAL);
    if (sent <= 0) return failed();
    left.remove_prefix(static_cast<std::size_t>(sent));
  }
  http::response_parser<http::string_body> parser;
  parser.eager(true);
  boost::beast::flat_buffer unread;
  while (!parser.is_done()) {
    const auto room = unread.prepare(16 * 1024);
    const ssize_t got = ::recv(handle_, room.data(), room.size(), 0);
    if (got < 0) return failed();
    if (got == 0) {
      close();
      return std::unexpected(what + "closed by the server");
    }
    unread.commit(static_cast<std::size_t>(got));
    boost::system::error_code error;
    unread.consume(parser.put(unread.data(), error));
    if (error && error != http::error::need_more) {
      close();
      return std::unexpected(what + error.message());
    }
  }
  if (!parser.keep_alive()) close();
  const auto& response = parser.get();
  if (response.result_int() / 100 != 2) {
    return std::unexpected(what + std::to_string(response.result_int()) + " " + response.body().substr(0, 200));
  }
  return response.body();
}

}  // namespace tercet::load
