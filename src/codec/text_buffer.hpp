// TextBuffer: text that grows at its end, for what is written piece by piece and often. The first few kilobytes lie in
// the object itself, so that a text of usual length costs no memory until it is taken as a string.
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

class TextBuffer {  // NOLINT(*-member-init): of its own room only what was written is read
 public:
  TextBuffer() = default;  // NOLINT(*-member-init)
  TextBuffer(const TextBuffer&) = delete;
  TextBuffer& operator=(const TextBuffer&) = delete;
  ~TextBuffer() = default;

  TextBuffer& operator+=(std::string_view text) {
    size_ += text.copy(reserve(text.size()), text.size());
    return *this;
  }
  // Text of a length that is known when compiling.
  template <std::size_t Size>
  TextBuffer& operator+=(const std::array<char, Size>& text) {
    std::ranges::copy(text, reserve(Size));
    size_ += Size;
    return *this;
  }
  template <std::size_t Size>
  TextBuffer& operator+=(const char (&literal)[Size]) {
    std::copy_n(literal, Size - 1, reserve(Size - 1));
    size_ += Size - 1;
    return *this;
  }
  TextBuffer& operator+=(char c) {
    *reserve(1) = c;
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
    char* const begin = reserve(max_digits);
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
  static constexpr std::size_t inline_size = 4'096;

  char* reserve(std::size_t more) {
    if (capacity_ - size_ < more) grow(more);
    return begin_ + size_;
  }
  void grow(std::size_t more);

  std::array<char, inline_size> own_;
  std::unique_ptr<char[]> more_;
  char* begin_ = own_.data();
  std::size_t capacity_ = inline_size;
  std::size_t size_ = 0;
};

}  // namespace tercet::codec
