// What a move costs at least that is on disk before it is told: append a row's length to a file, fdatasync, again and
// again. Prints one JSON object.
//
//   sync_bench FOLDER [SECONDS]
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  if (argc < 2) {
    std::cerr << "sync_bench: wants a folder on the disk to be measured\n";
    return 2;
  }
  const auto seconds = std::chrono::seconds(argc > 2 ? std::max(1, std::atoi(argv[2])) : 5);
  const std::string path = std::string(argv[1]) + "/sync_bench.tmp";
  const int file = ::open(path.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) {
    std::cerr << "sync_bench: cannot write to " << path << '\n';
    return 1;
  }
  const std::string row(260, 'x');
  std::vector<double> times;
  for (const auto end = Clock::now() + seconds; Clock::now() < end;) {
    const auto begin = Clock::now();
    if (::write(file, row.data(), row.size()) != static_cast<ssize_t>(row.size()) || ::fdatasync(file) != 0) return 1;
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  }
  ::close(file);
  ::unlink(path.c_str());
  std::ranges::sort(times);
  const auto at = [&](double part) {
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  };
  std::cout << R"({"appends":)" << times.size() << R"(,"p50_ms":)" << at(0.5) << R"(,"p99_ms":)" << at(0.99)
            << R"(,"p999_ms":)" << at(0.999) << R"(,"max_ms":)" << times.back() << "}\n";
  return 0;
}
