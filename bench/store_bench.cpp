// How fast the store keeps moves: one a commit, many a commit, and through its thread as the tables use it. Uses the
// disk of the folder for temporary files; TMPDIR chooses another.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <stdexcept>
#include <string>

#include "server/store/sqlite_store.hpp"
#include "server/store/store_thread.hpp"

namespace tercet::server {
namespace {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tercet-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// As long as a move of Classic with its view's events.
const std::string entry(160, 'x');

// So many rows in each commit, each of another table.
void commits(benchmark::State& state) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  const auto rows = state.range(0);
  std::uint64_t number = 0;
  for (auto _ : state) {
    store->begin();
    for (std::int64_t row = 0; row < rows; ++row) store->append({"t" + std::to_string(row), number, {entry}});
    store->commit();
    ++number;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * rows);
}
BENCHMARK(commits)->Arg(1)->Arg(16)->Arg(64)->UseRealTime()->Unit(benchmark::kMicrosecond);

// So many tables that each write their next move when the last one is on disk.
void tables_through_the_thread(benchmark::State& state) {
  const Folder folder;
  std::mutex mutex;
  std::condition_variable came;
  std::vector<std::function<void()>> posted;
  StoreThread thread(SqliteStore::open(folder.path()), [&](std::function<void()> what) {
    const std::scoped_lock lock(mutex);
    posted.push_back(std::move(what));
    came.notify_one();
  });
  const auto tables = state.range(0);
  std::int64_t written = 0;
  std::vector<std::uint64_t> next(static_cast<std::size_t>(tables));
  std::function<void(std::size_t)> move = [&](std::size_t table) {
    const std::uint64_t number = next[table]++;
    thread.write([table, number](Store& store) { store.append({"t" + std::to_string(table), number, {entry}}); },
                 [&, table](const std::optional<StoreError>& error) {
                   if (error) throw StoreError(*error);
                   ++written;
                   if (table < next.size()) move(table);
                 });
  };
  const auto run_posted = [&] {
    std::vector<std::function<void()>> now;
    {
      std::unique_lock lock(mutex);
      came.wait(lock, [&] { return !posted.empty(); });
      now.swap(posted);
    }
    for (const auto& what : now) what();
  };
  for (std::size_t table = 0; table < next.size(); ++table) move(table);
  const std::int64_t before = written;
  for (auto _ : state) run_posted();
  state.SetItemsProcessed(written - before);
  // Nothing new is given from here on; what is under way comes to its end.
  std::int64_t given = 0;
  for (const std::uint64_t count : next) given += static_cast<std::int64_t>(count);
  next.clear();
  while (written < given) run_posted();
}
BENCHMARK(tables_through_the_thread)->Arg(1)->Arg(16)->Arg(64)->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tercet::server
