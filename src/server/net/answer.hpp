// An HTTP answer ready to be written: what the site said, a file, or a refusal, with the headers that all of them
// carry.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/error.hpp"
#include "server/net/files.hpp"
#include "server/net/request_head.hpp"
#include "server/net/site.hpp"

namespace tercet::server {

struct Answer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;  // may be null
  bool close = false;                       // the connection ends with it
};

Answer refusal(ErrorCode code, std::string_view what);
Answer refusal(const Error& error);
// The site's own. Headers that would break the answer apart are left out: `bad_headers` counts them.
Answer from_site(Response response, unsigned& bad_headers);
// A file in the form that the client wants, or 304 if it has it.
Answer from_file(const File& file, std::string_view accept_encoding, std::string_view if_none_match);

}  // namespace tercet::server
