// The way from the root of a JSON value to one place in it, written like `board.dice.f7` or `cards[2]`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tercet::codec {

class Path {
 public:
  void push(std::string_view member) { steps_.push_back((steps_.empty() ? "" : ".") + printable(member)); }
  void push(std::size_t index) { steps_.push_back("[" + std::to_string(index) + "]"); }
  void pop() { steps_.pop_back(); }

  std::string text() const {
    std::string all;
    for (const std::string& step : steps_) all += step;
    return all;
  }

  // The text of a path of one step.
  static std::string of(std::string_view member) {
    Path path;
    path.push(member);
    return path.text();
  }

 private:
  // Keys come from outside: bounded, and nothing unprintable goes into a message.
  static std::string printable(std::string_view key) {
    constexpr std::size_t most = 40;
    std::string result;
    for (const char c : key.substr(0, most)) result += 0x20 <= c && c < 0x7f ? c : '?';
    if (key.size() > most) result += "...";
    return result;
  }

  std::vector<std::string> steps_;
};

}  // namespace tercet::codec
