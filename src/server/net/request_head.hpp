// From the head of an HTTP request to a Request: paths and queries decoded, tokens, forwarded addresses, origins. Plain
// text in, values out; every byte of it comes from strangers.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/addresses.hpp"
#include "server/net/error.hpp"
#include "server/net/site.hpp"

namespace tercet::server {

// The parts of a request's head that anybody here looks at. The texts belong to the parser.
struct Head {
  std::string_view method, target;
  std::string_view host, origin, authorization, content_type, forwarded_proto, fetch_site;
  std::string_view accept_encoding, if_none_match;
  std::vector<std::string_view> cookies;
  std::string forwarded_for;  // all lines of it, joined
  bool has_body = false;
  std::string_view peer;  // the plain address of the other end
  bool tls = false;
};

std::expected<Request, Error> read_request(const Head& head, const TrustedProxies& proxies);

// The target's path and query, percent-decoded. Refuses broken escapes and control characters.
std::expected<std::string, Error> read_path(std::string_view target);
std::expected<std::vector<std::pair<std::string, std::string>>, Error> read_query(std::string_view target);

// `Bearer` first, then the cookie `tercet`; empty when there is none or it cannot be one of ours.
std::string read_token(std::string_view authorization, const std::vector<std::string_view>& cookies);

// Whether a page of this origin may act here: the own host, or one of `more`. Over TLS the own host must be https.
bool allowed_origin(std::string_view origin, std::string_view host, bool secure, const std::vector<std::string>& more);

// What protects people from pages of strangers: writing under /api needs an allowed origin and JSON.
std::optional<Error> refuse_foreign_write(const Head& head, const Request& request,
                                          const std::vector<std::string>& more_origins);

}  // namespace tercet::server
