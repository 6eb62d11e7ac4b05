// Screen: a conversation line by line, on a terminal or through pipes. Knows what the other side can show.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace tercet::cli {

class Screen {
 public:
  // Standard input and output; the environment says about colours (NO_COLOR, TERM) and characters (LC_ALL, LANG).
  Screen();

  bool is_terminal() const { return is_terminal_; }
  // Whether what the player types is seen as it is typed.
  bool echoes_input() const { return echoes_input_; }
  bool has_colours() const { return has_colours_; }
  bool has_unicode() const { return has_unicode_; }

  // On a terminal, starts again at the top of an empty screen.
  void clear();
  void write(std::string_view text);
  // The first thing that went wrong with writing; what is written after it goes nowhere.
  const std::error_code& error() const { return error_; }

  // The next line without its end; nothing at the end of the input. Of a line longer than anyone types, the beginning.
  std::optional<std::string> read_line();

 private:
  bool fill();

  bool is_terminal_;
  bool echoes_input_;
  bool has_colours_;
  bool has_unicode_;
  std::error_code error_;
  std::string waiting_;
};

}  // namespace tercet::cli
