// Bytes as an HTTP request: through the server's parser and all that reads its head. Whatever is accepted keeps to the
// forms that the rest of the server relies on.
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "require.hpp"
#include "server/net/accept_encoding.hpp"
#include "server/net/answer.hpp"
#include "server/net/http_head.hpp"

namespace {

using namespace tercet::server;
using tercet::fuzz::require;

bool no_control(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

void check_request(const Head& head) {
  static const auto proxies = TrustedProxies::read({"127.0.0.0/8", "fd00::/8"});
  require(proxies.has_value(), "the proxies can be read");
  const auto request = read_request(head, *proxies);
  if (!request) {
    require(status_of(request.error().code) == 400 && !request.error().what.empty(), "a refusal says why");
    return;
  }
  require(request->path == "*" || request->path.starts_with('/'), "a path begins with /");
  require(no_control(request->path), "a path holds no control character");
  require(request->query.size() <= 64, "a query is bounded");
  for (const auto& [name, value] : request->query) require(no_control(name) && no_control(value), "nor does a query");
  require(request->token.size() <= 256 && no_control(request->token), "a token could be one");
  require(plain_address(request->address) == request->address, "an address has one form");
  require(!counted_as(request->address).empty(), "an address is counted as something");
  if (!proxies->trusts(head.peer)) {
    require(request->address == head.peer, "only a proxy is believed");
    require(request->secure == head.tls, "only a proxy is believed");
  }
  const auto refused = refuse_foreign_write(head, *request, {"https://friend.example"});
  require(!refused || status_of(refused->code) == 403 || status_of(refused->code) == 415,
          "a write is refused for a reason");
  if (head.origin == "https://evil.example" && head.host != "evil.example" && request->method != Method::get &&
      request->method != Method::other && !head.host.starts_with("evil.example")) {
    require(refused.has_value(), "strangers do not write");
  }
}

void check_file(const Head& head) {
  static const Files files = Files::built_in();
  const auto encoding = choose_encoding(head.accept_encoding, true, false);
  require(encoding != Encoding::brotli, "only what exists is chosen");
  const File* const file = files.find("/");
  const auto answer = from_file(*file, head.accept_encoding, head.if_none_match);
  require(answer.status == 200 || answer.status == 304, "a file is sent or kept");
  require((answer.status == 304) == any_etag_is(head.if_none_match, file->identity.etag), "by its tag");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  // The first byte: who the peer is, and in how many pieces the rest arrives.
  const std::uint8_t how = data[0];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);

  RequestParser parser;
  set_up(parser, Bounds{});
  parser.eager(true);
  boost::beast::error_code error;
  std::string unread;
  const std::size_t piece = std::max<std::size_t>(1, bytes.size() / (1 + (how & 7U)));
  for (std::size_t at = 0; at < bytes.size() && !parser.is_done(); at += piece) {
    unread += bytes.substr(at, piece);
    const auto used = parser.put(boost::asio::buffer(unread), error);
    require(used <= unread.size(), "no more is read than there is");
    unread.erase(0, used);
    if (error == boost::beast::http::error::need_more) error = {};
    if (error) break;
    // As in the server: a connection holds no more than this unread.
    if (unread.size() > Bounds{}.header_bytes + 8192) return 0;
  }
  if (!parser.is_header_done()) return 0;
  require(parser.get().body().size() <= Bounds{}.body_bytes, "a body is bounded");
  bool ambiguous = false;
  Head head = head_of(parser.get(), ambiguous);
  head.peer = (how & 8U) != 0 ? "127.0.0.1" : (how & 16U) != 0 ? "2001:db8::1" : "192.0.2.7";
  head.tls = (how & 32U) != 0;
  head.has_body = (how & 64U) != 0;
  if (ambiguous) return 0;
  check_request(head);
  check_file(head);
  return 0;
}
