#include "server/net/routes.hpp"

#include <cstddef>
#include <utility>

#include "server/net/api_answer.hpp"

namespace tercet::server {

namespace {

bool matches(std::string_view route, std::string_view path) {
  const std::size_t star = route.find('*');
  if (star == std::string_view::npos) return route == path;
  const std::string_view begin = route.substr(0, star), end = route.substr(star + 1);
  return path.size() >= begin.size() + end.size() && path.starts_with(begin) && path.ends_with(end);
}

}  // namespace

void Routes::add(Method method, std::string_view path, Handle handle) {
  routes_.push_back({method, std::string(path), std::move(handle)});
}

void Routes::answer(Request request, Respond respond) const {
  std::string allowed;
  for (const Route& route : routes_) {
    if (!matches(route.path, request.path)) continue;
    if (route.method == request.method) return route.handle(std::move(request), std::move(respond));
    const std::string_view name = name_of(route.method);
    if (allowed.find(name) == std::string::npos) allowed += (allowed.empty() ? "" : ", ") + std::string(name);
  }
  if (allowed.empty()) return respond(error_answer(ErrorCode::not_found, "there is nothing at this address"));
  Response response = error_answer(ErrorCode::wrong_method, "this address takes only " + allowed);
  response.headers.emplace_back("Allow", std::move(allowed));
  respond(std::move(response));
}

}  // namespace tercet::server
