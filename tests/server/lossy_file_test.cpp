// The disk that forgets, compared with plain bytes under random writes, cuts and syncs.
#include "server/testing/lossy_file.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

namespace tercet::server {
namespace {

using Bytes = std::vector<unsigned char>;

TEST(LossyFile, the_process_sees_every_write_and_the_disk_what_was_synced) {
  std::mt19937 random(7);  // NOLINT: the same each time
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int game = 0; game < 50; ++game) {
    Bytes disk(below(20'000));
    for (auto& byte : disk) byte = static_cast<unsigned char>(below(256));
    Bytes seen = disk;
    LossyFile file(disk);
    const auto write_out = [&](LossyFile::ConstBytes bytes, std::size_t at) {
      if (disk.size() < at + bytes.size()) disk.resize(at + bytes.size());
      std::memcpy(disk.data() + at, bytes.data(), bytes.size());
      return true;
    };
    const auto resize = [&](std::size_t size) {
      disk.resize(size);
      return true;
    };
    for (int step = 0; step < 60; ++step) {
      const Bytes before = disk;
      const std::size_t at = below(30'000);
      switch (below(4)) {
        case 0:
        case 1: {
          const Bytes piece(1 + below(6'000), static_cast<unsigned char>(1 + below(255)));
          if (seen.size() < at + piece.size()) seen.resize(at + piece.size());
          std::memcpy(seen.data() + at, piece.data(), piece.size());
          file.write(piece, at);
          EXPECT_EQ(disk, before);
          break;
        }
        case 2:
          seen.resize(at);
          file.truncate(at);
          EXPECT_EQ(disk, before);
          break;
        default:
          ASSERT_TRUE(file.sync(write_out, resize));
          ASSERT_EQ(disk, seen);
      }
      Bytes read(file.size());
      EXPECT_EQ(file.read(read, 0), read.size());
      ASSERT_EQ(read, seen);
    }
  }
}

TEST(LossyFile, reading_past_the_end_gives_zeros_and_says_how_much_there_was) {
  const LossyFile file(Bytes{1, 2, 3});
  Bytes bytes(4, 9);
  EXPECT_EQ(file.read(bytes, 1), 2U);
  EXPECT_EQ(bytes, (Bytes{2, 3, 0, 0}));
  EXPECT_EQ(file.read(bytes, 100), 0U);
}

}  // namespace
}  // namespace tercet::server
