// The measuring loop of `tercet bench`: what a benchmark is, and how long its work takes.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <string_view>

namespace tercet::cli {

struct Benchmark {
  std::string_view name;
  // How much work one batch is, in the unit that the rate counts.
  std::uint64_t batch_work = 0;
  // Does the batch of this number and returns something that depends on all of its results.
  std::function<std::uint64_t(std::uint64_t)> batch;
  // What a fixed amount of the same work comes to: changes when behaviour does, and only then.
  std::function<std::uint64_t()> signature;
  // Each batch is one answer that somebody waits for: half of them take no longer than p50, all but one in a hundred no
  // longer than p99, in microseconds.
  bool each_counts = false;
  // What else is to be known of the batches that were measured.
  std::function<void(boost::json::object&)> more = nullptr;
};

// Mixes one more value into a signature.
constexpr std::uint64_t mix(std::uint64_t signature, std::uint64_t value) {
  signature = (signature ^ value) * 0x9E3779B97F4A7C15;
  return signature ^ signature >> 32;
}

// A signature as it is printed: small enough that every reader of JSON keeps it exactly.
constexpr std::uint64_t printable(std::uint64_t signature) { return signature >> 11; }

// Runs whole batches for at least so many seconds of the processor: {name, work, seconds, rate, signature}, and p50 and
// p99 where each batch counts.
boost::json::object measure(const Benchmark& benchmark, double seconds);

}  // namespace tercet::cli
