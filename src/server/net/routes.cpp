#include "server/net/routes.hpp"

#include <utility>

#include "server/net/api_answer.hpp"

namespace tercet::server {

namespace {

std::string_view name_of(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::post:
      return "POST";
    case Method::put:
      return "PUT";
    case Method::del:
      return "DELETE";
    case Method::other:
      break;
  }
  return "";
}

bool leads_to(std::string_view route, std::string_view path) {
  if (!route.ends_with("/*")) return route == path;
  return path.starts_with(route.substr(0, route.size() - 1));
}

}  // namespace

void Routes::add(Method method, std::string_view path, Handle handle) {
  routes_.push_back({method, std::string(path), std::move(handle)});
}

void Routes::answer(Request request, Respond respond) const {
  std::string allowed;
  for (const Route& route : routes_) {
    if (!leads_to(route.path, request.path)) continue;
    if (route.method == request.method) return route.handle(std::move(request), std::move(respond));
    allowed += (allowed.empty() ? "" : ", ") + std::string(name_of(route.method));
  }
  if (allowed.empty()) return respond(error_answer(ErrorCode::not_found, "there is nothing at this address"));
  Response response = error_answer(ErrorCode::wrong_method, "this address takes only " + allowed);
  response.headers.emplace_back("Allow", std::move(allowed));
  respond(std::move(response));
}

}  // namespace tercet::server
