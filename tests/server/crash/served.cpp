#include "served.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

namespace tercet::crash {

namespace {

[[noreturn]] void become_server(const Serving& serving, const std::string& port, int output) {
  // Whatever happens to the test, no server stays behind.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int log = ::open(serving.log.c_str(), O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
  ::dup2(output, STDOUT_FILENO);
  if (log >= 0) ::dup2(log, STDERR_FILENO);
  for (const auto& [name, value] : serving.environment) ::setenv(name.c_str(), value.c_str(), 1);
  ::execl(serving.program.c_str(), serving.program.c_str(), "serve", "--lift-limits", "--port", port.c_str(), "--data",
          serving.data.c_str(), nullptr);
  ::_exit(127);
}

}  // namespace

Served::Served(const Serving& serving, std::uint16_t port) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw std::runtime_error(std::strerror(errno));
  const std::string port_text = std::to_string(port);
  process_ = ::fork();
  if (process_ == 0) become_server(serving, port_text, pipe[1]);
  ::close(pipe[1]);
  output_ = pipe[0];
  if (process_ < 0) throw std::runtime_error(std::string("cannot start a process: ") + std::strerror(errno));
}

Served::~Served() {
  kill();
  ::close(output_);
}

std::optional<std::uint16_t> Served::port() {
  if (port_) return port_;
  std::array<char, 256> bytes{};
  const ssize_t got = ::read(output_, bytes.data(), bytes.size());
  if (got > 0) said_.append(bytes.data(), static_cast<std::size_t>(got));
  const std::size_t end = said_.find("/\n");
  const std::size_t colon = said_.rfind(':', end);
  if (end == std::string::npos || colon == std::string::npos) return std::nullopt;
  std::uint16_t number = 0;
  std::from_chars(said_.data() + colon + 1, said_.data() + end, number);
  if (number != 0) port_ = number;
  return port_;
}

std::optional<int> Served::ended() {
  if (status_) return status_;
  int status = 0;
  if (::waitpid(process_, &status, WNOHANG) == process_) status_ = status;
  return status_;
}

void Served::kill() {
  if (status_) return;
  ::kill(process_, SIGKILL);
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
}

void Served::terminate() const {
  if (!status_) ::kill(process_, SIGTERM);
}

}  // namespace tercet::crash
