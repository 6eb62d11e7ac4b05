#include "small_disk.hpp"

#include <fcntl.h>
#include <sys/mount.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace tercet::crash {

SmallDisk::SmallDisk() {
  mounted_ = ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=64m") == 0;
  if (!mounted_) why_not_ = std::strerror(errno);
}

SmallDisk::~SmallDisk() {
  if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
}

void SmallDisk::fill() const {
  const int file = ::open(ballast().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return;
  static constexpr std::array<char, std::size_t{1} << 16> zeros{};
  for (std::size_t chunk = zeros.size(); chunk > 0;) {
    if (::write(file, zeros.data(), chunk) <= 0) chunk /= 2;
  }
  ::close(file);
}

void SmallDisk::free_again() const { ::unlink(ballast().c_str()); }

}  // namespace tercet::crash
