// The entry point: arguments in, results on standard output, one line for people on standard error, the exit status.
#include <unistd.h>

#include <csignal>
#include <exception>

#include "cli/arguments.hpp"
#include "cli/output.hpp"

namespace tercet::cli {

namespace {

void tell(const std::string& words) { tell_people("tercet" + one_line(words) + "\n"); }

int refuse(const std::string& where, const std::string& what) {
  tell(where + ": " + what);
  return static_cast<int>(Status::bad);
}

int finish(const std::string& where, const Answer& answer) {
  const std::error_code error = write_all(STDOUT_FILENO, answer.out);
  // A reader that closes the pipe has read enough.
  if (error && error != std::errc::broken_pipe) {
    return refuse(where, "cannot write to standard output: " + error.message());
  }
  if (!answer.remark.empty()) tell(where + ": " + answer.remark);
  return static_cast<int>(answer.status);
}

int run_program(int count, const char* const* arguments) {
  const auto request = parse_arguments(count, arguments);
  if (!request) return refuse("", request.error().what);
  const std::string where = ": " + request->name;
  const Result result = request->run();
  return result ? finish(where, *result) : refuse(where, result.error().what);
}

}  // namespace

}  // namespace tercet::cli

int main(int count, char** arguments) {
  // A closed pipe is then an error of write(), not a signal.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return tercet::cli::run_program(count, arguments);
  } catch (const std::exception& error) {
    return tercet::cli::refuse("", error.what());
  }
}
