// Request: a subcommand with its options, ready to run.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Request {
  // As people typed it, for what goes wrong: "replay", "cubed turns".
  std::string name;
  std::function<Result()> run;
};

// Of a subcommand's struct, which has a `name` and a run(const Order&).
template <class Order>
Request request_for(Order order) {
  return {std::string(Order::name), [order = std::move(order)] { return run(order); }};
}

}  // namespace tercet::cli
