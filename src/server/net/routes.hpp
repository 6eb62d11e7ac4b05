// Which address is answered by whom, in one table for all of the server. It says itself what is not there and what an
// address does not take.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/endpoint.hpp"
#include "server/net/site.hpp"

namespace tercet::server {

class Routes {
 public:
  using Handle = std::function<void(Request, Respond)>;

  // A * in a path stands for any text; of several paths that fit the one that was added first counts.
  void add(Method method, std::string_view path, Handle handle);
  template <class Body, class Given>
  void add(const Endpoint<Body, Given>& endpoint, Handle handle) {
    add(endpoint.method, endpoint.path, std::move(handle));
  }
  void answer(Request request, Respond respond) const;

 private:
  struct Route {
    Method method;
    std::string path;
    Handle handle;
  };
  std::vector<Route> routes_;
};

}  // namespace tercet::server
