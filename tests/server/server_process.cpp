#include "server/server_process.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace tercet::test {

namespace {

[[noreturn]] void become_server(const ServerProcessOptions& process_options, const std::string& port, int output) {
  // Whatever happens to the test, no server stays behind.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int log = ::open(process_options.log.c_str(), O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
  ::dup2(output, STDOUT_FILENO);
  if (log >= 0) ::dup2(log, STDERR_FILENO);
  for (const auto& [name, value] : process_options.environment) ::setenv(name.c_str(), value.c_str(), 1);
  // A file that may not grow is an error of the write, not the end.
  ::signal(SIGXFSZ, SIG_IGN);
  std::vector<std::string> words{process_options.program,
                                 "serve",
                                 "--lift-limits",
                                 "--grace",
                                 std::to_string(process_options.grace.count()),
                                 "--port",
                                 port,
                                 "--data",
                                 process_options.data};
  words.insert(words.end(), process_options.more.begin(), process_options.more.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(process_options.program.c_str(), arguments.data());
  ::_exit(127);
}

template <class Holds>
bool wait(std::chrono::milliseconds at_most, const Holds& holds) {
  constexpr std::chrono::milliseconds pause(5);
  const auto end = std::chrono::steady_clock::now() + at_most;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace

ServerProcess::ServerProcess(const ServerProcessOptions& process_options, std::uint16_t port) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw std::runtime_error(std::strerror(errno));
  const std::string port_text = std::to_string(port);
  process_ = ::fork();
  if (process_ == 0) become_server(process_options, port_text, pipe[1]);
  ::close(pipe[1]);
  output_ = pipe[0];
  if (process_ < 0) throw std::runtime_error(std::string("cannot start a process: ") + std::strerror(errno));
}

ServerProcess::~ServerProcess() {
  kill();
  ::close(output_);
}

std::optional<std::uint16_t> ServerProcess::port() {
  if (port_) return port_;
  std::array<char, 256> bytes{};
  const ssize_t got = ::read(output_, bytes.data(), bytes.size());
  if (got > 0) output_text_.append(bytes.data(), static_cast<std::size_t>(got));
  const std::size_t end = output_text_.find("/\n");
  const std::size_t colon = output_text_.rfind(':', end);
  if (end == std::string::npos || colon == std::string::npos) return std::nullopt;
  std::uint16_t number = 0;
  std::from_chars(output_text_.data() + colon + 1, output_text_.data() + end, number);
  if (number != 0) port_ = number;
  return port_;
}

std::optional<int> ServerProcess::ended() {
  if (status_) return status_;
  int status = 0;
  if (::waitpid(process_, &status, WNOHANG) == process_) status_ = status;
  return status_;
}

bool ServerProcess::wait_for_port(std::chrono::milliseconds at_most) {
  return wait(at_most, [this] { return port() || ended(); }) && port() && !ended();
}

bool ServerProcess::wait_ended(std::chrono::milliseconds at_most) {
  return wait(at_most, [this] { return ended().has_value(); });
}

void ServerProcess::kill() {
  if (status_) return;
  ::kill(process_, SIGKILL);
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
}

void ServerProcess::terminate() const {
  if (!status_) ::kill(process_, SIGTERM);
}

void ServerProcess::limit_files(rlim_t bytes) const {
  rlimit limit{};
  if (::prlimit(process_, RLIMIT_FSIZE, nullptr, &limit) == 0) {
    limit.rlim_cur = std::min(bytes, limit.rlim_max);
    if (::prlimit(process_, RLIMIT_FSIZE, &limit, nullptr) == 0) return;
  }
  throw std::runtime_error(std::string("cannot limit the files of a process: ") + std::strerror(errno));
}

}  // namespace tercet::test
