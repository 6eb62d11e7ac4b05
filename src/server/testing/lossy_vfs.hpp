// For tests only: a VFS of SQLite that keeps every write in memory until it is synced. When the process dies, what was
// not synced is gone, as when the power fails; `kill -9` alone would leave it in the system's cache.
#pragma once

#include <string>

namespace tercet::server {

// The name for SqliteOptions::vfs.
inline constexpr const char* lossy_vfs = "lossy";

// May be called more than once.
void register_lossy_vfs();

// From now on writes and syncs through it fail with this result code of SQLite; 0 lets them pass again.
void lossy_vfs_fails(int code);

}  // namespace tercet::server
