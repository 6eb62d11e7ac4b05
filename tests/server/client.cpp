// By hand and without Beast: so that the server's Beast is not tested by itself, and this compiles fast.
#include "server/client.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <random>
#include <stdexcept>

#include "server/transport.hpp"

namespace tercet::test {
namespace {

using Clock = std::chrono::steady_clock;

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

std::string request_text(std::string_view method, std::string_view target, std::string_view body,
                         const Headers& headers, const Server& server) {
  std::string text = std::string(method) + ' ' + std::string(target) + " HTTP/1.1\r\n";
  if (std::ranges::none_of(headers, [](const auto& one) { return one.first == "Host"; })) {
    text += "Host: " + server.address + ":" + std::to_string(server.port) + "\r\n";
  }
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return text + "\r\n" + std::string(body);
}

// A connection with what was read and not yet used.
struct Line {
  explicit Line(const Server& server) : transport(server) {}

  // False when the server has closed; throws when nothing comes in time.
  bool more(Clock::time_point until) {
    const auto got = try_more(until);
    if (!got) throw std::runtime_error("the server says nothing");
    return *got;
  }
  std::optional<bool> try_more(Clock::time_point until) {
    std::array<char, 16384> chunk = {};
    const auto got = transport.read(chunk.data(), chunk.size(), until);
    if (!got) return std::nullopt;
    unread.append(chunk.data(), *got);
    return *got > 0;
  }

  Transport transport;
  std::string unread;
};

// Nothing when the server closed before the first byte.
std::optional<Reply> read_reply(Line& line, bool head_only, Clock::time_point until) {
  std::size_t end = 0;
  Reply reply;
  do {
    while ((end = line.unread.find("\r\n\r\n")) == std::string::npos) {
      if (line.more(until)) continue;
      if (line.unread.empty()) return std::nullopt;
      throw std::runtime_error("the server closed in the middle of an answer: " + line.unread);
    }
    reply = Reply{};
    std::string_view head = std::string_view(line.unread).substr(0, end);
    reply.status = std::stoi(std::string(head.substr(head.find(' ') + 1, 3)));
    reply.keeps_alive = head.starts_with("HTTP/1.1");
    while (true) {
      const auto next = head.find("\r\n");
      if (next == std::string_view::npos) break;
      head.remove_prefix(next + 2);
      const auto field = head.substr(0, head.find("\r\n"));
      const auto colon = field.find(':');
      auto value = field.substr(std::min(colon + 1, field.size()));
      while (value.starts_with(' ')) value.remove_prefix(1);
      reply.headers.emplace(lower(std::string(field.substr(0, colon))), std::string(value));
    }
    line.unread.erase(0, end + 4);
  } while (reply.status == 100);
  if (lower(reply.header("connection")) == "close") reply.keeps_alive = false;
  if (head_only || reply.status == 204 || reply.status == 304 || reply.status == 101) return reply;
  const bool counted = reply.headers.contains("content-length");
  const std::size_t size = counted ? std::stoul(reply.header("content-length")) : std::string::npos;
  while (line.unread.size() < size) {
    if (line.more(until)) continue;
    if (counted) throw std::runtime_error("the server closed in the middle of a body");
    break;
  }
  reply.body = line.unread.substr(0, size);
  line.unread.erase(0, size);
  return reply;
}

std::string accept_for(const std::string& key) {
  const std::string text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest = {};
  unsigned size = 0;
  EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha1(), nullptr);
  std::array<unsigned char, 64> encoded = {};
  EVP_EncodeBlock(encoded.data(), digest.data(), static_cast<int>(size));
  return reinterpret_cast<const char*>(encoded.data());
}

std::string frame(unsigned char first, std::string_view payload) {
  std::string out(1, static_cast<char>(first));
  const auto byte = [&](std::size_t value) { out += static_cast<char>(value & 0xffU); };
  if (payload.size() < 126) {
    byte(0x80U | payload.size());
  } else if (payload.size() < 65536) {
    byte(0x80U | 126U);
    byte(payload.size() >> 8U);
    byte(payload.size());
  } else {
    byte(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) byte(payload.size() >> static_cast<unsigned>(shift));
  }
  static constexpr std::array<char, 4> mask = {0x12, 0x34, 0x56, 0x78};
  out.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

}  // namespace

std::string Reply::header(const std::string& lower_case_name) const {
  const auto found = headers.find(lower_case_name);
  return found == headers.end() ? std::string() : found->second;
}

class HttpClient::Impl {
 public:
  explicit Impl(Server the_server) : server(std::move(the_server)) {}
  Server server;
  std::unique_ptr<Line> line;
  int connections = 0;
};

HttpClient::HttpClient(Server server) : impl_(std::make_unique<Impl>(std::move(server))) {}
HttpClient::HttpClient(HttpClient&&) noexcept = default;
HttpClient::~HttpClient() = default;
int HttpClient::connections() const { return impl_->connections; }

Reply HttpClient::get(std::string_view target, const Headers& headers) { return request("GET", target, {}, headers); }

Reply HttpClient::post(std::string_view target, std::string_view json, const Headers& headers) {
  Headers all = headers;
  all.emplace_back("Content-Type", "application/json");
  return request("POST", target, json, all);
}

Reply HttpClient::request(std::string_view method, std::string_view target, std::string_view body,
                          const Headers& headers) {
  const auto until = Clock::now() + impl_->server.time_out;
  // A connection that the server has closed meanwhile is opened again, once.
  for (const bool old : {true, false}) {
    if (old && !impl_->line) continue;
    if (!impl_->line) {
      impl_->line = std::make_unique<Line>(impl_->server);
      ++impl_->connections;
    }
    impl_->line->transport.write(request_text(method, target, body, headers, impl_->server), until);
    const auto reply = read_reply(*impl_->line, method == "HEAD", until);
    if (!reply || !reply->keeps_alive) impl_->line.reset();
    if (reply) return *reply;
  }
  throw std::runtime_error("the server closed without an answer");
}

class WsClient::Impl {
 public:
  explicit Impl(const Server& the_server) : server(the_server), line(the_server) {}

  Clock::time_point until() const { return Clock::now() + server.time_out; }

  // One frame, or nothing in time; {0, ""} when the connection ended.
  struct Frame {
    unsigned char first = 0;
    std::string payload;
  };
  std::optional<Frame> next_frame(Clock::time_point by) {
    while (true) {
      if (auto frame = take_frame()) return frame;
      const auto got = line.try_more(by);
      if (!got) return std::nullopt;
      if (!*got) {
        ended = true;
        return Frame{};
      }
    }
  }

  std::optional<Frame> take_frame() {
    const auto& unread = line.unread;
    const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(unread[at])); };
    if (unread.size() < 2) return std::nullopt;
    std::size_t size = byte(1) & 0x7fU, head = 2;
    const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (unread.size() < head + extra) return std::nullopt;
    if (extra > 0) {
      size = 0;
      for (std::size_t i = 0; i < extra; ++i) size = (size << 8U) | byte(head + i);
      head += extra;
    }
    if (unread.size() < head + size) return std::nullopt;
    Frame frame{.first = static_cast<unsigned char>(unread[0]), .payload = unread.substr(head, size)};
    line.unread.erase(0, head + size);
    return frame;
  }

  // The next whole message; control frames are dealt with on the way.
  std::optional<std::string> next_message(Clock::time_point by) {
    while (!ended) {
      auto frame = next_frame(by);
      if (!frame) return std::nullopt;
      const unsigned opcode = frame->first & 0x0fU;
      if (ended) break;
      if (opcode == 8) {
        if (frame->payload.size() >= 2) {
          closed.code = static_cast<std::uint16_t>((static_cast<unsigned char>(frame->payload[0]) << 8U) |
                                                   static_cast<unsigned char>(frame->payload[1]));
          closed.reason = frame->payload.substr(2);
        }
        if (!said_close) line.transport.write(test::frame(0x88, frame->payload.substr(0, 2)), until());
        said_close = ended = true;
        line.transport.end_sending();
      } else if (opcode == 9) {
        pings.push_back(frame->payload);
        if (answers_pings) line.transport.write(test::frame(0x8a, frame->payload), until());
      } else if (opcode <= 2) {
        partial += frame->payload;
        if ((frame->first & 0x80U) != 0) return std::exchange(partial, {});
      }
    }
    return std::nullopt;
  }

  Server server;
  Line line;
  Closed closed;
  std::vector<std::string> pings;
  std::string partial;
  bool ended = false, said_close = false, answers_pings = true;
};

WsClient::WsClient(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
WsClient::WsClient(WsClient&&) noexcept = default;
WsClient& WsClient::operator=(WsClient&&) noexcept = default;
WsClient::~WsClient() = default;

std::expected<WsClient, Reply> WsClient::try_open(Server server, std::string_view target, const Headers& headers) {
  auto impl = std::make_unique<Impl>(server);
  static constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==";
  Headers all = headers;
  all.emplace_back("Connection", "Upgrade");
  all.emplace_back("Upgrade", "websocket");
  all.emplace_back("Sec-WebSocket-Version", "13");
  all.emplace_back("Sec-WebSocket-Key", key);
  impl->line.transport.write(request_text("GET", target, {}, all, server), impl->until());
  auto reply = read_reply(impl->line, false, impl->until());
  if (!reply) throw std::runtime_error("the server closed without an answer");
  if (reply->status != 101) return std::unexpected(*std::move(reply));
  if (reply->header("sec-websocket-accept") != accept_for(std::string(key))) {
    throw std::runtime_error("the server accepted another key");
  }
  return WsClient(std::move(impl));
}

WsClient WsClient::open(Server server, std::string_view target, const Headers& headers) {
  auto opened = try_open(std::move(server), target, headers);
  if (opened) return *std::move(opened);
  throw std::runtime_error("refused: " + std::to_string(opened.error().status) + " " + opened.error().body);
}

void WsClient::send(std::string_view text) { send_raw(frame(0x81, text)); }
void WsClient::send_binary(std::string_view bytes) { send_raw(frame(0x82, bytes)); }
void WsClient::ping(std::string_view text) { send_raw(frame(0x89, text)); }
void WsClient::pong(std::string_view text) { send_raw(frame(0x8a, text)); }
void WsClient::send_raw(std::string_view bytes) { impl_->line.transport.write(bytes, impl_->until()); }

std::string WsClient::receive() {
  auto text = impl_->next_message(impl_->until());
  if (text) return *std::move(text);
  if (!impl_->ended) throw std::runtime_error("no message in time");
  throw std::runtime_error("closed with " + std::to_string(impl_->closed.code) + " " + impl_->closed.reason);
}

std::optional<std::string> WsClient::receive_within(std::chrono::milliseconds time) {
  return impl_->next_message(Clock::now() + time);
}

std::string WsClient::receive_until(std::string_view part) {
  while (true) {
    auto text = receive();
    if (text.find(part) != std::string::npos) return text;
  }
}

Closed WsClient::wait_closed() {
  const auto until = impl_->until();
  while (impl_->next_message(until)) {
  }
  if (!impl_->ended) throw std::runtime_error("the server does not close");
  return impl_->closed;
}

void WsClient::answer_pings(bool answer) { impl_->answers_pings = answer; }
std::vector<std::string> WsClient::pings() const { return impl_->pings; }
void WsClient::acknowledge_late() { impl_->line.transport.acknowledge_late(); }

void WsClient::close() {
  if (!impl_->said_close) send_raw(frame(0x88, std::string_view("\x03\xe8", 2)));
  impl_->said_close = true;
  wait_closed();
}

void WsClient::cut() { impl_.reset(); }

class RawClient::Impl {
 public:
  explicit Impl(const Server& the_server) : server(the_server), line(the_server) {}
  Clock::time_point until() const { return Clock::now() + server.time_out; }
  Server server;
  Line line;
};

RawClient::RawClient(Server server) : impl_(std::make_unique<Impl>(server)) {}
RawClient::RawClient(RawClient&&) noexcept = default;
RawClient::~RawClient() = default;

bool RawClient::send(std::string_view bytes) { return impl_->line.transport.write(bytes, impl_->until()); }

std::string RawClient::receive_all() {
  const auto until = impl_->until();
  while (impl_->line.more(until)) {
  }
  return std::exchange(impl_->line.unread, {});
}

std::string RawClient::receive_until(std::string_view part) {
  const auto until = impl_->until();
  std::size_t at = 0;
  while ((at = impl_->line.unread.find(part)) == std::string::npos) {
    if (!impl_->line.more(until)) return std::exchange(impl_->line.unread, {});
  }
  std::string text = impl_->line.unread.substr(0, at + part.size());
  impl_->line.unread.erase(0, at + part.size());
  return text;
}

bool RawClient::closed_within(std::chrono::milliseconds time) {
  const auto until = Clock::now() + time;
  while (true) {
    const auto got = impl_->line.try_more(until);
    if (!got) return false;
    if (!*got) return true;
  }
}

void RawClient::end_sending() { impl_->line.transport.end_sending(); }

}  // namespace tercet::test
