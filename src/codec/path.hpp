// The way from the root of a JSON value to one place in it, written like `board.dice.f7` or `cards[2]`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tercet::codec {

// One step of the way, and the steps before it. Whoever goes into a value makes one on the way in and drops it on the
// way out, so that a path costs nothing until its text is wanted. The names must outlive it.
class Path {
 public:
  Path() = default;
  Path(const Path& outer, std::string_view member) : outer_(&outer), member_(member) {}
  Path(const Path& outer, std::size_t index) : outer_(&outer), index_(index), is_index_(true) {}

  std::string text() const;

  // The text of a path of one step.
  static std::string of(std::string_view member) { return Path({}, member).text(); }

 private:
  const Path* outer_ = nullptr;
  std::string_view member_;
  std::size_t index_ = 0;
  bool is_index_ = false;
};

}  // namespace tercet::codec
