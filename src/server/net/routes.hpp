// Which address is answered by whom, in one table for all of the server. It says itself what is not there and what an
// address does not take.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/site.hpp"

namespace tercet::server {

class Routes {
 public:
  using Handle = std::function<void(Request, Respond)>;

  // A path that ends in /* is that of everything below it.
  void add(Method method, std::string_view path, Handle handle);
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
