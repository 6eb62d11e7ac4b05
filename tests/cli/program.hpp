// Runs the `tercet` program and keeps what it said.
#pragma once

#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tercet::cli_tests {

struct Outcome {
  int status = -1;
  std::string out;
  std::string err;
};

std::ostream& operator<<(std::ostream& stream, const Outcome& outcome);

struct Surroundings {
  std::string input;
  // Where standard output goes instead of into Outcome::out.
  std::string output_file;
  // NAME=value, added to the environment.
  std::vector<std::string> environment;
};

Outcome tercet(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});
Outcome tercet_reading(const std::string& input, const std::vector<std::string>& arguments);

std::vector<std::string> lines_of(const std::string& text);

// A directory of its own for one test, gone at its end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const;
  std::vector<std::string> names() const;

 private:
  std::filesystem::path path_;
};

std::string read_file(const std::string& path);

// Bad usage or bad input: status 2, exactly one line on standard error that names `what`, nothing on standard output.
MATCHER_P(IsRefused, what, "") {
  return ExplainMatchResult(2, arg.status, result_listener) && ExplainMatchResult("", arg.out, result_listener) &&
         ExplainMatchResult(::testing::HasSubstr(what), arg.err, result_listener) && lines_of(arg.err).size() == 1 &&
         arg.err.ends_with('\n') && arg.err.starts_with("tercet: ");
}

// Done, with this on standard output and nothing on standard error.
MATCHER_P(Prints, out, "") {
  return ExplainMatchResult(0, arg.status, result_listener) && ExplainMatchResult(out, arg.out, result_listener) &&
         ExplainMatchResult("", arg.err, result_listener);
}

}  // namespace tercet::cli_tests
