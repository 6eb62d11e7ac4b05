// The program that people run, under attack: a table of every header wrong in every way, over plain HTTP, TLS,
// behind a proxy and at the opening of a WebSocket, frames that no client sends, and requests with random damage. After
// each it must live.
//
//   server_hostile TERCET CORPUS [--seconds N] [--seed N]
//
// CORPUS: the kept inputs of the fuzz target http_request. --seconds: how long damaged requests are sent.
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "frames.hpp"
#include "headers.hpp"
#include "mutant.hpp"
#include "target.hpp"

namespace {

using namespace tercet::hostile;
using Clock = std::chrono::steady_clock;

struct Settings {
  std::string program, corpus;
  std::uint64_t seconds = 10;
  std::uint64_t seed = 0;
};

bool read_number(std::string_view text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool read(int count, char** arguments, Settings& settings) {
  settings.seed = static_cast<std::uint64_t>(::getpid());
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--seconds" || argument == "--seed") {
      if (++i == count || !read_number(arguments[i], argument == "--seed" ? settings.seed : settings.seconds)) {
        return false;
      }
    } else if (settings.program.empty()) {
      settings.program = argument;
    } else if (settings.corpus.empty()) {
      settings.corpus = argument;
    } else {
      return false;
    }
  }
  return !settings.corpus.empty();
}

void say(const char* what, Target& target, Clock::time_point began) {
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count();
  std::printf("%s: %llu attacks in %.1f s, alive;", what, static_cast<unsigned long long>(target.attacks()),
              static_cast<double>(took) / 1000);
  for (const auto& [status, times] : target.statuses()) {
    std::printf(" %s %llu", status == 0 ? "closed" : std::to_string(status).c_str(),
                static_cast<unsigned long long>(times));
  }
  std::printf("\n");
  std::fflush(stdout);
}

Known known_of(const Target& target) { return {target.host(), target.token(), target.table(), target.tls()}; }

// Whether a request may be taken otherwise than over plain HTTP. A handshake costs more than a request: over TLS only
// the way of each header through the head. Behind a proxy only what it may say of the client.
bool differs(const Case& one, WayIn way_in) {
  if (way_in == WayIn::tls) return one.name.starts_with("health") || one.name.starts_with("WebSocket,");
  return way_in == WayIn::plain || one.name.contains(", X-Forwarded-");
}

void attack_headers(const Settings& settings, WayIn way_in, const char* what) {
  const auto began = Clock::now();
  Target target(settings.program, way_in);
  bool proxy_is_judged = false;
  for (const Case& one : header_table(known_of(target))) {
    if (!differs(one, way_in)) continue;
    try {
      const bool opened = target.attack(one.bytes).starts_with("HTTP/1.1 101 ");
      // Where a proxy is believed that people come over TLS, a page without it is a foreign one.
      if (one.name != "WebSocket, X-Forwarded-Proto, once") continue;
      proxy_is_judged = true;
      if (opened == (way_in == WayIn::proxy)) {
        throw std::runtime_error("a proxy is believed that is not trusted, or the other way round");
      }
    } catch (const std::exception& error) {
      throw std::runtime_error(one.name + ": " + error.what());
    }
  }
  if (!proxy_is_judged) throw std::runtime_error("the table does not ask who is believed");
  target.finish();
  say(what, target, began);
}

void attack_frames(const Settings& settings) {
  const auto began = Clock::now();
  Target target(settings.program, WayIn::plain);
  const std::string upgrade = good_upgrade(known_of(target));
  for (const Case& one : frame_table()) {
    try {
      const std::string answer = target.attack_after(upgrade, one.bytes);
      if (!answer.starts_with("HTTP/1.1 101 ")) throw std::runtime_error("the WebSocket is not opened: " + answer);
    } catch (const std::exception& error) {
      throw std::runtime_error(one.name + ": " + error.what());
    }
  }
  target.finish();
  say("frames", target, began);
}

void attack_by_damage(const Settings& settings) {
  const auto began = Clock::now();
  const auto kept = kept_requests(settings.corpus);
  Target target(settings.program, WayIn::plain);
  Random random(settings.seed);
  while (Clock::now() - began < std::chrono::seconds(settings.seconds)) {
    const std::string bytes = mutant(kept, random);
    target.attack(bytes, 1 + (random() % 3));
  }
  target.finish();
  say("damaged requests", target, began);
}

}  // namespace

int main(int count, char** arguments) try {
  Settings settings;
  if (!read(count, arguments, settings)) {
    std::fputs("usage: server_hostile TERCET CORPUS [--seconds N] [--seed N]\n", stderr);
    return 2;
  }
  std::printf("%zu headers in %zu ways in %zu kinds of requests; seed %llu\n", header_names().size(),
              way_names().size(), kind_names().size(), static_cast<unsigned long long>(settings.seed));
  attack_headers(settings, WayIn::plain, "headers");
  attack_headers(settings, WayIn::tls, "headers over TLS");
  attack_headers(settings, WayIn::proxy, "headers behind a proxy");
  attack_frames(settings);
  attack_by_damage(settings);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "server_hostile: %s\n", error.what());
  return 1;
}
