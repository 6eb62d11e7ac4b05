#include "server/store/sqlite.hpp"

#include <sqlite3.h>

#include <cerrno>

namespace tercet::server::sqlite {

namespace {

constexpr int busy_ms = 5'000;

StoreTrouble trouble_of(int code, int system_error) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return StoreTrouble::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return StoreTrouble::read_only;
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      if (system_error == ENOSPC || system_error == EDQUOT) return StoreTrouble::full;
      if (system_error == EROFS || system_error == EACCES || system_error == EPERM) return StoreTrouble::read_only;
      return StoreTrouble::broken;
    default:
      return StoreTrouble::broken;
  }
}

StoreError error(const std::filesystem::path& file, int code, int system_error, const std::string& words) {
  const StoreTrouble trouble = trouble_of(code, system_error);
  const std::string folder = file.parent_path().string();
  switch (trouble) {
    case StoreTrouble::full:
      return {trouble, "no room on the disk of " + folder + ": free some space (" + words + ")"};
    case StoreTrouble::read_only:
      return {trouble, folder + " cannot be written: make it writable for the user of the server (" + words + ")"};
    case StoreTrouble::broken:
      break;
  }
  return {trouble, "the database " + file.string() + " fails, look at the disk and its logs: " + words + " (SQLite " +
                       std::to_string(code) + ")"};
}

}  // namespace

Connection::Connection(const std::filesystem::path& file, const std::string& vfs) : file_(file) {
  constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(file.c_str(), &db_, flags, vfs.empty() ? nullptr : vfs.c_str());
  if (code != SQLITE_OK) {
    const StoreError why = db_ != nullptr ? error(file, code, sqlite3_system_errno(db_), sqlite3_errmsg(db_))
                                          : error(file, code, 0, sqlite3_errstr(code));
    sqlite3_close_v2(db_);
    throw why;
  }
  sqlite3_busy_timeout(db_, busy_ms);
}

Connection::~Connection() { sqlite3_close_v2(db_); }

void Connection::run(const std::string& sql) {
  const int code = sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

Statement Connection::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v3(db_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) fail(code);
  return {*this, statement};
}

std::int64_t Connection::last_row() const { return sqlite3_last_insert_rowid(db_); }
std::int64_t Connection::changes() const { return sqlite3_changes64(db_); }
bool Connection::in_transaction() const { return sqlite3_get_autocommit(db_) == 0; }

void Connection::fail(int code) const { throw error(file_, code, sqlite3_system_errno(db_), sqlite3_errmsg(db_)); }

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::check(int code) const {
  if (code != SQLITE_OK) connection_.fail(code);
}

void Statement::bind(int index, std::nullopt_t) { check(sqlite3_bind_null(statement_.get(), index)); }

void Statement::bind(int index, std::int64_t value) { check(sqlite3_bind_int64(statement_.get(), index, value)); }

void Statement::bind(int index, std::string_view text) {
  // A view of nothing may have no address, which would bind null.
  const char* data = text.empty() ? "" : text.data();
  check(sqlite3_bind_text64(statement_.get(), index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int index, Blob bytes) {
  check(sqlite3_bind_blob64(statement_.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC));
}

Rows::~Rows() {
  sqlite3_reset(statement_.statement_.get());
  sqlite3_clear_bindings(statement_.statement_.get());
}

bool Rows::next() {
  const int code = sqlite3_step(statement_.statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) statement_.connection_.fail(code);
  return false;
}

bool Rows::is_null(int column) const { return sqlite3_column_type(statement_.statement_.get(), column) == SQLITE_NULL; }

std::int64_t Rows::integer(int column) const { return sqlite3_column_int64(statement_.statement_.get(), column); }

double Rows::real(int column) const { return sqlite3_column_double(statement_.statement_.get(), column); }

std::string_view Rows::view(int column) const {
  // The text first: asking for its size before could count another encoding's bytes.
  const void* text = sqlite3_column_blob(statement_.statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.statement_.get(), column));
  return text == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(text), size);
}

}  // namespace tercet::server::sqlite
