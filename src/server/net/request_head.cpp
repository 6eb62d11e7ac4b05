#include "server/net/request_head.hpp"

#include <algorithm>

#include "server/net/trimmed.hpp"

namespace tercet::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool alike(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

bool begins_alike(std::string_view text, std::string_view with) {
  return text.size() >= with.size() && alike(text.substr(0, with.size()), with);
}

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
  return -1;
}

bool control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// By hand and not by Boost.URL, which refuses characters that browsers leave unescaped, such as | in a query.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex(text[i + 1]), low = hex(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>((high * 16) + low);
      i += 2;
    } else if (c == '+' && plus_is_space) {
      c = ' ';
    }
    if (control(c)) return std::nullopt;
    out += c;
  }
  return out;
}

// Without scheme and host (a proxy may send them) and without a fragment (nobody should).
std::string_view origin_form(std::string_view target) {
  target = target.substr(0, target.find('#'));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!begins_alike(target, scheme)) continue;
    const auto rest = target.find_first_of("/?", scheme.size());
    return rest == std::string_view::npos ? std::string_view("/") : target.substr(rest);
  }
  return target;
}

bool could_be_token(std::string_view text) {
  return !text.empty() && text.size() <= 256 && std::ranges::all_of(text, [](char c) { return c > 0x20 && c < 0x7f; });
}

Method method_of(std::string_view name) {
  if (name == "GET" || name == "HEAD") return Method::get;
  if (name == "POST") return Method::post;
  if (name == "PUT") return Method::put;
  if (name == "DELETE") return Method::del;
  return Method::other;
}

std::string_view without_default_port(std::string_view authority, std::string_view port) {
  return authority.ends_with(port) ? authority.substr(0, authority.size() - port.size()) : authority;
}

}  // namespace

std::expected<std::string, Error> read_path(std::string_view target) {
  target = origin_form(target);
  if (target == "*") return std::string("*");
  auto path = decoded(target.substr(0, target.find('?')), false);
  if (!path)
    return std::unexpected(Error{ErrorCode::bad_request, "the path has a broken escape or a control character"});
  if (!path->starts_with('/')) return std::unexpected(Error{ErrorCode::bad_request, "the path does not begin with /"});
  return *std::move(path);
}

std::expected<std::vector<std::pair<std::string, std::string>>, Error> read_query(std::string_view target) {
  target = origin_form(target);
  std::vector<std::pair<std::string, std::string>> query;
  const auto mark = target.find('?');
  if (mark == std::string_view::npos) return query;
  std::string_view rest = target.substr(mark + 1);
  while (!rest.empty()) {
    const auto end = std::min(rest.find('&'), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (part.empty()) continue;
    if (query.size() == 64) return std::unexpected(Error{ErrorCode::bad_request, "the query has more than 64 parts"});
    const auto equals = std::min(part.find('='), part.size());
    auto name = decoded(part.substr(0, equals), true);
    auto value = decoded(part.substr(std::min(equals + 1, part.size())), true);
    if (!name || !value)
      return std::unexpected(Error{ErrorCode::bad_request, "the query has a broken escape or a control character"});
    query.emplace_back(*std::move(name), *std::move(value));
  }
  return query;
}

std::string read_token(std::string_view authorization, const std::vector<std::string_view>& cookies) {
  if (begins_alike(authorization, "Bearer ")) {
    const auto token = trimmed(authorization.substr(7));
    return could_be_token(token) ? std::string(token) : std::string();
  }
  for (std::string_view line : cookies) {
    while (!line.empty()) {
      const auto end = std::min(line.find(';'), line.size());
      auto part = trimmed(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
      if (!part.starts_with("tercet=")) continue;
      part.remove_prefix(7);
      if (part.size() >= 2 && part.front() == '"' && part.back() == '"') part = part.substr(1, part.size() - 2);
      if (could_be_token(part)) return std::string(part);
    }
  }
  return {};
}

std::expected<Request, Error> read_request(const Head& head, const TrustedProxies& proxies) {
  Request request;
  request.method = method_of(head.method);
  auto path = read_path(head.target);
  if (!path) return std::unexpected(std::move(path).error());
  request.path = *std::move(path);
  auto query = read_query(head.target);
  if (!query) return std::unexpected(std::move(query).error());
  request.query = *std::move(query);
  request.token = read_token(head.authorization, head.cookies);
  request.address = proxies.client(head.peer, head.forwarded_for);
  // The last word is that of the proxy next to us.
  const auto comma = head.forwarded_proto.rfind(',');
  const auto proto = comma == std::string_view::npos ? head.forwarded_proto : head.forwarded_proto.substr(comma + 1);
  request.secure = head.tls || (proxies.trusts(head.peer) && alike(trimmed(proto), "https"));
  return request;
}

bool allowed_origin(std::string_view origin, std::string_view host, bool secure, const std::vector<std::string>& more) {
  if (std::ranges::any_of(more, [&](const std::string& one) { return alike(one, origin); })) return true;
  if (host.empty()) return false;
  if (begins_alike(origin, "https://")) {
    return alike(without_default_port(origin.substr(8), ":443"), without_default_port(host, ":443"));
  }
  if (begins_alike(origin, "http://") && !secure) {
    return alike(without_default_port(origin.substr(7), ":80"), without_default_port(host, ":80"));
  }
  return false;
}

std::optional<Error> refuse_foreign_write(const Head& head, const Request& request,
                                          const std::vector<std::string>& more_origins) {
  if (request.method == Method::get || request.method == Method::other) return std::nullopt;
  const bool foreign = !head.origin.empty() ? !allowed_origin(head.origin, head.host, request.secure, more_origins)
                                            : alike(head.fetch_site, "cross-site");
  if (foreign) return Error{ErrorCode::foreign_page, "this page is of another origin and may not act here"};
  const auto type = trimmed(head.content_type.substr(0, head.content_type.find(';')));
  if (head.has_body && !alike(type, "application/json")) {
    return Error{ErrorCode::not_json, "the content type must be application/json"};
  }
  return std::nullopt;
}

}  // namespace tercet::server
