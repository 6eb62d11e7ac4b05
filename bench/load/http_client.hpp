// POST requests one after the other on one kept connection, to set a load up. Bounded in time; not for measuring.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "socket.hpp"

namespace tercet::load {

class HttpClient {
 public:
  explicit HttpClient(Address address) : address_(address) {}
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  HttpClient(HttpClient&&) = delete;
  HttpClient& operator=(HttpClient&&) = delete;
  ~HttpClient() { close(); }

  // The body of a 2xx answer, or what went wrong. `headers` are whole lines.
  std::expected<std::string, std::string> post(std::string_view path, std::string_view headers, std::string_view body);

 private:
  bool connect();
  void close();
  std::expected<std::string, std::string> exchange(std::string_view path, std::string_view request);

  Address address_;
  int handle_ = -1;
};

}  // namespace tercet::load
