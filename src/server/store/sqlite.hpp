// SQLite as values with owners: a connection, its prepared statements, one use of a statement. Failures are thrown as
// StoreError, with words that say what to do.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "server/store/store.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace tercet::server::sqlite {

// Bytes that are no text, such as a hash.
using Blob = std::span<const unsigned char>;

class Statement;

class Connection {
 public:
  // An empty `vfs` is SQLite's own.
  Connection(const std::filesystem::path& file, const std::string& vfs);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  // One or more statements without parameters.
  void run(const std::string& sql);
  // Kept by whoever asked, and gone before the connection.
  Statement prepare(std::string_view sql);

  std::int64_t last_row() const;
  std::int64_t changes() const;
  bool in_transaction() const;
  // The latest failure of this connection as an exception.
  [[noreturn]] void fail(int code) const;
  sqlite3* handle() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
  std::filesystem::path file_;
};

// One use of a statement: its rows one by one. The statement is free again when this is gone.
class Rows {
 public:
  explicit Rows(const Statement& statement) : statement_(statement) {}
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows();

  bool next();
  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const { return std::string(view(column)); }
  // Until the next call of next().
  std::string_view view(int column) const;

 private:
  const Statement& statement_;
};

class Statement {
 public:
  Statement(Connection& connection, sqlite3_stmt* statement) : connection_(connection), statement_(statement) {}

  // With these parameters, to its end.
  template <class... Parameters>
  void execute(const Parameters&... parameters) {
    Rows rows = with(parameters...);
    while (rows.next()) {
    }
  }

  // Texts and blobs must outlive the rows.
  template <class... Parameters>
  Rows with(const Parameters&... parameters) {
    [&]<std::size_t... index>(std::index_sequence<index...>) {
      (bind(static_cast<int>(index) + 1, parameters), ...);
    }(std::index_sequence_for<Parameters...>{});
    return Rows(*this);
  }

 private:
  friend class Rows;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  void bind(int index, std::nullopt_t);
  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view text);
  void bind(int index, Blob bytes);
  template <std::integral T>
  void bind(int index, T value) {
    bind(index, static_cast<std::int64_t>(value));
  }
  void bind(int index, const std::string& text) { bind(index, std::string_view(text)); }
  template <class T>
  void bind(int index, const std::optional<T>& value) {
    if (value) {
      bind(index, *value);
    } else {
      bind(index, std::nullopt);
    }
  }
  void check(int code) const;

  Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace tercet::server::sqlite
