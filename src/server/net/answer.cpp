#include "server/net/answer.hpp"

#include <algorithm>

#include "server/net/accept_encoding.hpp"

namespace tercet::server {

Answer refusal(ErrorCode code, std::string_view what) {
  Answer answer{.status = status_of(code),
                .headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
                .body = std::make_shared<const std::string>(error_body(code, what) + "\n")};
  if (const int seconds = retry_after(code)) answer.headers.emplace_back("Retry-After", std::to_string(seconds));
  return answer;
}

Answer refusal(const Error& error) { return refusal(error.code, error.what); }

Answer from_site(Response response, unsigned& bad_headers) {
  Answer answer{.status = response.status, .headers = {}, .body = {}};
  const auto broken = [](const std::string& text) {
    return std::ranges::any_of(text, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
  };
  bool has_caching = false;
  answer.headers.emplace_back("Content-Type", std::move(response.content_type));
  std::ranges::move(response.headers, std::back_inserter(answer.headers));
  bad_headers += static_cast<unsigned>(
      std::erase_if(answer.headers, [&](const auto& header) { return broken(header.first) || broken(header.second); }));
  for (const auto& [name, value] : answer.headers) has_caching = has_caching || name == "Cache-Control";
  if (!has_caching) answer.headers.emplace_back("Cache-Control", "no-store");
  answer.body = std::make_shared<const std::string>(std::move(response.body));
  return answer;
}

Answer from_file(const File& file, std::string_view accept_encoding, std::string_view if_none_match) {
  const bool has_gzip = file.gzip.content != nullptr, has_brotli = file.brotli.content != nullptr;
  const Encoding encoding = choose_encoding(accept_encoding, has_gzip, has_brotli);
  const FileForm& form = encoding == Encoding::brotli ? file.brotli
                         : encoding == Encoding::gzip ? file.gzip
                                                      : file.identity;
  Answer answer;
  answer.headers.emplace_back("ETag", form.etag);
  answer.headers.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (has_gzip || has_brotli) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (any_etag_is(if_none_match, form.etag)) {
    answer.status = 304;
    return answer;
  }
  answer.headers.emplace_back("Content-Type", file.content_type);
  if (encoding != Encoding::identity) {
    answer.headers.emplace_back("Content-Encoding", encoding == Encoding::brotli ? "br" : "gzip");
  }
  answer.body = form.content;
  return answer;
}

}  // namespace tercet::server
