// Out: text that grows at its end, for what is written piece by piece and often. The first few kilobytes lie in the
// object itself, so that a text of usual length costs no memory until it is taken as a string.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tercet::codec {

class Out {  // NOLINT(*-member-init): of its own room only what was written is read
 public:
  Out() = default;  // NOLINT(*-member-init)
  Out(const Out&) = delete;
  Out& operator=(const Out&) = delete;
  ~Out() = default;

  Out& operator+=(std::string_view text) {
    size_ += text.copy(room_for(text.size()), text.size());
    return *this;
  }
  // Text of a length that is known when compiling.
  template <std::size_t Size>
  Out& operator+=(const std::array<char, Size>& text) {
    std::ranges::copy(text, room_for(Size));
    size_ += Size;
    return *this;
  }
  template <std::size_t Size>
  Out& operator+=(const char (&literal)[Size]) {
    std::copy_n(literal, Size - 1, room_for(Size - 1));
    size_ += Size - 1;
    return *this;
  }
  Out& operator+=(char c) {
    *room_for(1) = c;
    ++size_;
    return *this;
  }
  // In decimal digits.
  template <std::integral T>
  void append_number(T number) {
    if (static_cast<std::uint64_t>(number) < 10) {
      *this += static_cast<char>('0' + number);
      return;
    }
    constexpr std::size_t max_digits = 24;
    char* const begin = room_for(max_digits);
    size_ += static_cast<std::size_t>(std::to_chars(begin, begin + max_digits, number).ptr - begin);
  }
  // After a list of which each element ends with a comma: the last one becomes the closing bracket.
  void close(char bracket) {
    if (size_ > 0 && begin_[size_ - 1] == ',') {
      begin_[size_ - 1] = bracket;
    } else {
      *this += bracket;
    }
  }

  std::string_view view() const { return {begin_, size_}; }
  std::string text() const { return std::string(view()); }
  // Keeps its memory.
  void clear() { size_ = 0; }

 private:
  static constexpr std::size_t own_room = 4'096;

  char* room_for(std::size_t more) {
    if (room_ - size_ < more) grow(more);
    return begin_ + size_;
  }
  void grow(std::size_t more);

  std::array<char, own_room> own_;
  std::unique_ptr<char[]> more_;
  char* begin_ = own_.data();
  std::size_t room_ = own_room;
  std::size_t size_ = 0;
};

}  // namespace tercet::codec
