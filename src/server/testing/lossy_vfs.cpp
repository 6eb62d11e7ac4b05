#include "server/testing/lossy_vfs.hpp"

#include <sqlite3.h>

#include <atomic>
#include <map>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "server/testing/lossy_file.hpp"

namespace tercet::server {

namespace {

// What SQLite allocates for an open file: this, and behind it the file of the real VFS.
struct OpenFile {
  sqlite3_file base;
  LossyFile* lossy;  // null: all passes through
  sqlite3_file* real;
};

std::atomic<int> failure = 0;

// Files stay known after they are closed: what was not synced is not on disk, but the process sees it.
class Files {
 public:
  LossyFile& get(const std::string& path, sqlite3_file* real) {
    const std::scoped_lock lock(mutex_);
    const auto known = files_.find(path);
    if (known != files_.end()) return *known->second;
    return *files_.emplace(path, std::make_unique<LossyFile>(content(real))).first->second;
  }

  void remove(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    const auto known = files_.find(path);
    if (known == files_.end()) return;
    // Someone may still have it open, as the system allows.
    removed_.push_back(std::move(known->second));
    files_.erase(known);
  }

  bool has_content(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    const auto known = files_.find(path);
    return known != files_.end() && known->second->size() > 0;
  }

 private:
  static std::vector<unsigned char> content(sqlite3_file* real) {
    sqlite3_int64 size = 0;
    if (real->pMethods->xFileSize(real, &size) != SQLITE_OK || size == 0) return {};
    std::vector<unsigned char> bytes(static_cast<std::size_t>(size));
    real->pMethods->xRead(real, bytes.data(), static_cast<int>(size), 0);
    return bytes;
  }

  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<LossyFile>> files_;
  std::vector<std::unique_ptr<LossyFile>> removed_;
};

Files& files() {
  static Files all;
  return all;
}

sqlite3_vfs* real_vfs(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }
OpenFile* as_open_file(sqlite3_file* file) { return reinterpret_cast<OpenFile*>(file); }
sqlite3_file* real_of(sqlite3_file* file) { return as_open_file(file)->real; }
const sqlite3_io_methods* methods_of(sqlite3_file* file) { return real_of(file)->pMethods; }

int close(sqlite3_file* file) {
  const int code = methods_of(file)->xClose(real_of(file));
  file->pMethods = nullptr;
  return code;
}

int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 at) {
  LossyFile* lossy = as_open_file(file)->lossy;
  if (lossy == nullptr) return methods_of(file)->xRead(real_of(file), bytes, count, at);
  const auto size = static_cast<std::size_t>(count);
  const std::size_t got = lossy->read({static_cast<unsigned char*>(bytes), size}, static_cast<std::size_t>(at));
  return got == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
  if (const int code = failure) return code;
  LossyFile* lossy = as_open_file(file)->lossy;
  if (lossy == nullptr) return methods_of(file)->xWrite(real_of(file), bytes, count, at);
  lossy->write({static_cast<const unsigned char*>(bytes), static_cast<std::size_t>(count)},
               static_cast<std::size_t>(at));
  return SQLITE_OK;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  LossyFile* lossy = as_open_file(file)->lossy;
  if (lossy == nullptr) return methods_of(file)->xTruncate(real_of(file), size);
  lossy->truncate(static_cast<std::size_t>(size));
  return SQLITE_OK;
}

int sync(sqlite3_file* file, int flags) {
  if (const int code = failure) return code;
  if (LossyFile* lossy = as_open_file(file)->lossy) {
    sqlite3_file* real = real_of(file);
    const auto write_out = [real](LossyFile::ConstBytes bytes, std::size_t at) {
      const int count = static_cast<int>(bytes.size());
      return real->pMethods->xWrite(real, bytes.data(), count, static_cast<sqlite3_int64>(at)) == SQLITE_OK;
    };
    const auto resize = [real](std::size_t size) {
      return real->pMethods->xTruncate(real, static_cast<sqlite3_int64>(size)) == SQLITE_OK;
    };
    if (!lossy->sync(write_out, resize)) return SQLITE_IOERR_FSYNC;
  }
  return methods_of(file)->xSync(real_of(file), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  LossyFile* lossy = as_open_file(file)->lossy;
  if (lossy == nullptr) return methods_of(file)->xFileSize(real_of(file), size);
  *size = static_cast<sqlite3_int64>(lossy->size());
  return SQLITE_OK;
}

int lock(sqlite3_file* file, int level) { return methods_of(file)->xLock(real_of(file), level); }
int unlock(sqlite3_file* file, int level) { return methods_of(file)->xUnlock(real_of(file), level); }
int check_reserved_lock(sqlite3_file* file, int* result) {
  return methods_of(file)->xCheckReservedLock(real_of(file), result);
}

int file_control(sqlite3_file* file, int what, void* argument) {
  // These would change the length of the file on disk.
  if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;
  return methods_of(file)->xFileControl(real_of(file), what, argument);
}

int sector_size(sqlite3_file* file) { return methods_of(file)->xSectorSize(real_of(file)); }
int device_characteristics(sqlite3_file* file) { return methods_of(file)->xDeviceCharacteristics(real_of(file)); }

// The index of the log is made anew by whoever opens the database first: it need not survive and passes through.
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** result) {
  return methods_of(file)->xShmMap(real_of(file), page, size, extend, result);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return methods_of(file)->xShmLock(real_of(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { methods_of(file)->xShmBarrier(real_of(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return methods_of(file)->xShmUnmap(real_of(file), remove); }

// Version 2: with shared memory, without reading through a memory map, which would see the file on disk.
constexpr sqlite3_io_methods methods = {2,
                                        close,
                                        read,
                                        write,
                                        truncate,
                                        sync,
                                        file_size,
                                        lock,
                                        unlock,
                                        check_reserved_lock,
                                        file_control,
                                        sector_size,
                                        device_characteristics,
                                        shm_map,
                                        shm_lock,
                                        shm_barrier,
                                        shm_unmap,
                                        nullptr,
                                        nullptr};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto* opened = new (file) OpenFile{};
  opened->real = reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(OpenFile));
  const int code = real_vfs(vfs)->xOpen(real_vfs(vfs), name, opened->real, flags, out_flags);
  if (code != SQLITE_OK) return code;
  constexpr int kept = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL;
  if (name != nullptr && (flags & kept) != 0) opened->lossy = &files().get(name, opened->real);
  file->pMethods = &methods;
  return SQLITE_OK;
}

int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  files().remove(name);
  return real_vfs(vfs)->xDelete(real_vfs(vfs), name, sync_folder);
}

int access(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
  // An empty file is none to SQLite, and this one is empty only on disk.
  if (flags == SQLITE_ACCESS_EXISTS && files().has_content(name)) {
    *result = 1;
    return SQLITE_OK;
  }
  return real_vfs(vfs)->xAccess(real_vfs(vfs), name, flags, result);
}

sqlite3_vfs make_vfs() {
  sqlite3_vfs* real = sqlite3_vfs_find(nullptr);
  // All that is not about files' content is passed on to the real VFS.
  sqlite3_vfs vfs = *real;
  vfs.iVersion = 1;
  vfs.szOsFile = static_cast<int>(sizeof(OpenFile)) + real->szOsFile;
  vfs.pNext = nullptr;
  vfs.zName = lossy_vfs;
  vfs.pAppData = real;
  vfs.xOpen = open;
  vfs.xDelete = remove;
  vfs.xAccess = access;
  vfs.xFullPathname = [](sqlite3_vfs* self, const char* name, int size, char* out) {
    return real_vfs(self)->xFullPathname(real_vfs(self), name, size, out);
  };
  vfs.xGetLastError = [](sqlite3_vfs* self, int size, char* out) {
    return real_vfs(self)->xGetLastError(real_vfs(self), size, out);
  };
  vfs.xRandomness = [](sqlite3_vfs* self, int size, char* out) {
    return real_vfs(self)->xRandomness(real_vfs(self), size, out);
  };
  vfs.xSleep = [](sqlite3_vfs* self, int micros) { return real_vfs(self)->xSleep(real_vfs(self), micros); };
  vfs.xCurrentTime = [](sqlite3_vfs* self, double* now) { return real_vfs(self)->xCurrentTime(real_vfs(self), now); };
  return vfs;
}

}  // namespace

void register_lossy_vfs() {
  static sqlite3_vfs vfs = make_vfs();
  sqlite3_vfs_register(&vfs, 0);
}

void lossy_vfs_fails(int code) { failure = code; }

}  // namespace tercet::server
