#include "headers.hpp"

#include <array>
#include <utility>

namespace tercet::hostile {

namespace {

using namespace std::string_literals;

struct Header {
  std::string_view name;
  std::string_view value;  // a good one, and another
  std::string_view other;
};

// First those that the server or its libraries read, then what else comes by.
constexpr std::array headers{
    Header{"Host", "a.example", "b.example"},
    Header{"Origin", "http://a.example", "http://b.example"},
    Header{"Authorization", "Bearer abc", "Basic YTpi"},
    Header{"Cookie", "tercet=abc", "tercet=\"x\"; tercet=y"},
    Header{"Content-Type", "application/json", "text/plain"},
    Header{"Content-Length", "2", "5"},
    Header{"Transfer-Encoding", "chunked", "gzip, chunked"},
    Header{"Connection", "keep-alive", "close"},
    Header{"Proxy-Connection", "keep-alive", "close"},
    Header{"Upgrade", "websocket", "h2c"},
    Header{"Expect", "100-continue", "200-ok"},
    Header{"Accept-Encoding", "br, gzip;q=0.5", "*;q=0"},
    Header{"If-None-Match", "\"abc\", W/\"def\"", "*"},
    Header{"X-Forwarded-For", "1.2.3.4, 127.0.0.1", "[2001:db8::1]:99"},
    Header{"X-Forwarded-For", "1.2.3.4:99", "::ffff:1.2.3.4, fe80::1%lo, 127.0.0.1"},
    Header{"X-Forwarded-For", "[", "unknown, []:9, :"},
    Header{"X-Forwarded-Proto", "https", "http, https"},
    Header{"Sec-Fetch-Site", "cross-site", "same-origin"},
    Header{"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==", "AAAAAAAAAAAAAAAAAAAAAA=="},
    Header{"Sec-WebSocket-Version", "13", "8"},
    Header{"Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits", "permessage-deflate; x=\"y"},
    Header{"Sec-WebSocket-Protocol", "tercet", "chat, superchat"},
    Header{"Sec-WebSocket-Accept", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "x"},
    Header{"Accept", "*/*", "text/html;q=0.1"},
    Header{"Accept-Language", "de, en;q=0.5", "*"},
    Header{"Cache-Control", "no-cache", "max-age=0"},
    Header{"Date", "Mon, 16 Nov 2026 12:00:00 GMT", "yesterday"},
    Header{"Forwarded", "for=1.2.3.4;proto=https", "for=\"[::1]\""},
    Header{"HTTP2-Settings", "AAMAAABkAAQAAP__", "x"},
    Header{"If-Match", "*", "\"abc\""},
    Header{"If-Modified-Since", "Mon, 16 Nov 2026 12:00:00 GMT", "0"},
    Header{"If-Range", "\"abc\"", "0"},
    Header{"Keep-Alive", "timeout=5", "max=0"},
    Header{"Range", "bytes=0-1", "bytes=-1,0-,5-2"},
    Header{"Referer", "http://a.example/", "/"},
    Header{"TE", "trailers", "gzip"},
    Header{"Trailer", "Content-Length", "Host"},
    Header{"User-Agent", "a", "b"},
    Header{"Via", "1.1 a", "1.0 b"},
    Header{"X-HTTP-Method-Override", "DELETE", "PUT"},
    Header{"X-Real-IP", "1.2.3.4", "x"},
    Header{"X-Unknown", "a", "b"},
};

std::string line(std::string_view name, std::string_view value) {
  return std::string(name) + ": " + std::string(value) + "\r\n";
}

struct Way {
  std::string_view name;
  std::string (*lines)(const Header& header);
};

std::string many(const Header& header, int times) {
  std::string lines;
  for (int i = 0; i < times; ++i) lines += line(header.name, i % 2 == 0 ? header.value : header.other);
  return lines;
}

// The head of a request may have 8 KB.
constexpr std::size_t long_value = 7'000, over_long_value = 9'000, far_too_long_value = 200'000;

constexpr std::array ways{
    Way{"once", [](const Header& h) { return line(h.name, h.value); }},
    Way{"once, another", [](const Header& h) { return line(h.name, h.other); }},
    Way{"twice the same", [](const Header& h) { return line(h.name, h.value) + line(h.name, h.value); }},
    Way{"twice different", [](const Header& h) { return line(h.name, h.value) + line(h.name, h.other); }},
    Way{"twice, first empty", [](const Header& h) { return line(h.name, "") + line(h.name, h.value); }},
    Way{"many", [](const Header& h) { return many(h, 100); }},
    Way{"folded",
        [](const Header& h) { return std::string(h.name) + ": " + std::string(h.value) + "\r\n continued\r\n"; }},
    Way{"folded by a tab, at once",
        [](const Header& h) { return std::string(h.name) + ":\r\n\t" + std::string(h.value) + "\r\n"; }},
    Way{"folded to nothing", [](const Header& h) { return std::string(h.name) + ":\r\n \r\n\t\r\n"; }},
    Way{"empty", [](const Header& h) { return std::string(h.name) + ":\r\n"; }},
    Way{"blank", [](const Header& h) { return std::string(h.name) + ": \t \r\n"; }},
    Way{"long", [](const Header& h) { return line(h.name, std::string(long_value, 'a')); }},
    Way{"over-long", [](const Header& h) { return line(h.name, std::string(over_long_value, 'a')); }},
    Way{"far too long", [](const Header& h) { return line(h.name, std::string(far_too_long_value, 'a')); }},
    Way{"a list of commas", [](const Header& h) { return line(h.name, std::string(2'000, ',')); }},
    Way{"a quote that does not end", [](const Header& h) { return line(h.name, std::string(h.value) + "; x=\"y\\"); }},
    Way{"bytes above 127", [](const Header& h) { return line(h.name, "\xff\xc3\xa4\x80" + std::string(h.value)); }},
    Way{"a zero byte", [](const Header& h) { return line(h.name, "a\0b"s); }},
    Way{"a lone line feed", [](const Header& h) { return line(h.name, "a\nX-Smuggled: b"); }},
    Way{"a lone carriage return", [](const Header& h) { return line(h.name, "a\rX-Smuggled: b"); }},
    Way{"a space before the colon",
        [](const Header& h) { return std::string(h.name) + " : " + std::string(h.value) + "\r\n"; }},
    Way{"no colon", [](const Header& h) { return std::string(h.name) + "\r\n"; }},
    Way{"a number too large", [](const Header& h) { return line(h.name, "99999999999999999999999"); }},
    Way{"a negative number", [](const Header& h) { return line(h.name, "-1"); }},
};

struct Kind {
  std::string_view name;
  std::string_view first_line;
  std::string_view body{};  // JSON, if any
  bool as_person = false;   // with a token that is known here
  bool is_upgrade = false;
};

// @ stands for the table that is known here.
constexpr std::array kinds{
    Kind{.name = "health", .first_line = "GET /healthz HTTP/1.1"},
    Kind{.name = "file", .first_line = "GET / HTTP/1.1"},
    Kind{.name = "head of a file", .first_line = "HEAD /nothing HTTP/1.1"},
    Kind{.name = "methods", .first_line = "OPTIONS /api/me HTTP/1.1"},
    Kind{.name = "old version", .first_line = "GET /healthz HTTP/1.0"},
    Kind{.name = "unknown method", .first_line = "BREW /api/tables HTTP/1.1"},
    Kind{.name = "who am I", .first_line = "GET /api/me HTTP/1.1", .as_person = true},
    Kind{.name = "table", .first_line = "GET /api/tables/@ HTTP/1.1"},
    Kind{.name = "new guest", .first_line = "POST /api/guest HTTP/1.1", .body = R"({"name":"Eve"})"},
    Kind{.name = "new table",
         .first_line = "POST /api/tables HTTP/1.1",
         .body = R"({"game":"classic","seats":9})",
         .as_person = true},
    Kind{.name = "name", .first_line = "PUT /api/me HTTP/1.1", .body = R"({"name":"Eve"})", .as_person = true},
    Kind{.name = "WebSocket", .first_line = "GET /ws?table=@ HTTP/1.1", .as_person = true, .is_upgrade = true},
    Kind{.name = "WebSocket of nobody", .first_line = "GET /ws?table=@ HTTP/1.1", .is_upgrade = true},
    Kind{.name = "WebSocket elsewhere", .first_line = "GET /healthz HTTP/1.1", .is_upgrade = true},
};

std::string first_line(const Kind& kind, const Known& known) {
  std::string text(kind.first_line);
  if (const auto at = text.find('@'); at != std::string::npos) text.replace(at, 1, known.table);
  return text + "\r\n";
}

// The good headers of a request, but for the one that is to be wrong.
std::string good_headers(const Kind& kind, const Known& known, std::string_view but) {
  std::string lines;
  const auto add = [&](std::string_view name, std::string_view value) {
    if (name != but) lines += line(name, value);
  };
  add("Host", known.host);
  if (kind.as_person) add("Authorization", "Bearer " + known.token);
  if (kind.is_upgrade) {
    add("Upgrade", "websocket");
    add("Connection", "Upgrade");
    add("Sec-WebSocket-Version", "13");
    add("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    add("Origin", (known.tls ? "https://" : "http://") + known.host);
  }
  if (!kind.body.empty()) {
    add("Content-Type", "application/json");
    add("Content-Length", std::to_string(kind.body.size()));
  }
  return lines;
}

template <class List>
std::vector<std::string_view> names_of(const List& list) {
  std::vector<std::string_view> names;
  for (const auto& one : list) names.push_back(one.name);
  return names;
}

}  // namespace

std::vector<std::string_view> header_names() { return names_of(headers); }
std::vector<std::string_view> way_names() { return names_of(ways); }
std::vector<std::string_view> kind_names() { return names_of(kinds); }

std::vector<Case> header_table(const Known& known) {
  std::vector<Case> cases;
  for (const Kind& kind : kinds) {
    for (const Header& header : headers) {
      for (const Way& way : ways) {
        cases.push_back({std::string(kind.name) + ", " + std::string(header.name) + ", " + std::string(way.name),
                         first_line(kind, known) + good_headers(kind, known, header.name) + way.lines(header) + "\r\n" +
                             std::string(kind.body)});
      }
    }
  }
  return cases;
}

std::string good_upgrade(const Known& known) {
  const Kind kind{.name = {}, .first_line = "GET /ws?table=@ HTTP/1.1", .as_person = true, .is_upgrade = true};
  return first_line(kind, known) + good_headers(kind, known, {}) + "\r\n";
}

}  // namespace tercet::hostile
