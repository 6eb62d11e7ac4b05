#include "server/store/sqlite_journal.hpp"

#include <algorithm>
#include <ranges>

namespace tercet::server {

namespace {

constexpr std::int64_t is_open = 0;
constexpr std::int64_t is_done = 1;
constexpr std::int64_t is_failed = 2;

// So few that a commit that waits behind it does not show.
constexpr std::int64_t rows_a_sweep_step = 2'000;

[[noreturn]] void refuse(std::string_view table, const std::string& what) {
  throw StoreError(StoreTrouble::broken, "journal of table " + std::string(table) + ": " + what);
}

std::string joined(const JournalPart& part) {
  if (part.entries.empty()) refuse(part.table, "a part without entries");
  std::string text;
  std::size_t size = part.entries.size();
  for (const std::string& entry : part.entries) size += entry.size();
  text.reserve(size);
  for (const std::string& entry : part.entries) {
    if (entry.find('\n') != std::string::npos) refuse(part.table, "an entry of more than one line");
    if (&entry != &part.entries.front()) text += '\n';
    text += entry;
  }
  return text;
}

}  // namespace

SqliteJournal::SqliteJournal(sqlite::Connection& connection)
    : connection_(connection),
      add_table_(connection.prepare("INSERT INTO tables (id, first_row) "
                                    "VALUES (?1, (SELECT coalesce(max(row), 0) + 1 FROM journal))")),
      end_table_(connection.prepare("UPDATE tables SET ended = ?2 WHERE key = ?1")),
      forget_table_(connection.prepare("DELETE FROM tables WHERE key = ?1")),
      table_by_id_(connection.prepare("SELECT key, ended, first_row FROM tables WHERE id = ?1")),
      tables_by_end_(connection.prepare("SELECT key, id FROM tables WHERE ended = ?1 ORDER BY key")),
      add_part_(connection.prepare("INSERT INTO journal (table_key, first, entries) VALUES (?1, ?2, ?3)")),
      all_parts_(connection.prepare("SELECT table_key, first, entries FROM journal ORDER BY row")),
      parts_of_table_(
          connection.prepare("SELECT first, entries FROM journal WHERE row >= ?1 AND table_key = ?2 ORDER BY row")),
      first_row_after_(connection.prepare("SELECT min(row) FROM journal WHERE row > ?1")),
      last_row_(connection.prepare("SELECT coalesce(max(row), 0) FROM journal")),
      forget_parts_(connection.prepare("DELETE FROM journal WHERE row BETWEEN ?1 AND ?2 "
                                       "AND table_key IN (SELECT key FROM tables WHERE ended = ?3)")) {}

void SqliteJournal::began() { before_.clear(); }

void SqliteJournal::rolled_back() {
  for (const auto& [table, before] : std::views::reverse(before_)) {
    if (before) {
      open_[table] = *before;
    } else {
      open_.erase(table);
    }
  }
  before_.clear();
  sweep_.reset();
}

void SqliteJournal::note(const std::string& table) {
  if (!connection_.in_transaction()) return;
  const auto place = open_.find(table);
  before_.emplace_back(table, place == open_.end() ? std::nullopt : std::optional(place->second));
}

void SqliteJournal::append(const JournalPart& part) {
  const std::string text = joined(part);
  const auto table = open_table(part);
  add_part_.execute(table->second.key, part.first, text);
  note(part.table);
  table->second.next = part.first + part.entries.size();
}

SqliteJournal::OpenTables::iterator SqliteJournal::open_table(const JournalPart& part) {
  load();
  if (const auto known = open_.find(part.table); known != open_.end()) {
    if (part.first == known->second.next) return known;
    refuse(part.table,
           "number " + std::to_string(part.first) + " where " + std::to_string(known->second.next) + " should follow");
  }
  {
    sqlite::Rows rows = table_by_id_.with(part.table);
    if (rows.next()) refuse(part.table, "the table is closed");
  }
  if (part.first != 0) refuse(part.table, "number " + std::to_string(part.first) + " where 0 should come first");
  add_table_.execute(part.table);
  note(part.table);
  return open_.emplace(part.table, OpenTable{connection_.last_row(), 0}).first;
}

void SqliteJournal::close_table(std::string_view table, TableEnd how) {
  load();
  const auto place = open_.find(table);
  if (place == open_.end()) refuse(table, "no such table is open");
  end_table_.execute(place->second.key, how == TableEnd::done ? is_done : is_failed);
  note(place->first);
  open_.erase(place);
}

void SqliteJournal::add_part(Journal& journal, std::uint64_t first, std::string_view entries) {
  if (first != journal.entries.size()) {
    refuse(journal.table, "number " + std::to_string(first) + " stands where " +
                              std::to_string(journal.entries.size()) + " should: the database is damaged");
  }
  while (true) {
    const std::size_t end = entries.find('\n');
    journal.entries.emplace_back(entries.substr(0, end));
    if (end == std::string_view::npos) return;
    entries.remove_prefix(end + 1);
  }
}

std::vector<Journal> SqliteJournal::open_journals() {
  std::vector<Journal> journals;
  std::vector<std::int64_t> keys;
  {
    sqlite::Rows rows = tables_by_end_.with(is_open);
    while (rows.next()) {
      keys.push_back(rows.integer(0));
      journals.push_back({rows.text(1), {}});
    }
  }
  std::unordered_map<std::int64_t, std::size_t> place;
  for (std::size_t i = 0; i < keys.size(); ++i) place.emplace(keys[i], i);
  if (!keys.empty()) {
    sqlite::Rows rows = all_parts_.with();
    while (rows.next()) {
      const auto found = place.find(rows.integer(0));
      if (found == place.end()) continue;
      add_part(journals[found->second], static_cast<std::uint64_t>(rows.integer(1)), rows.view(2));
    }
  }
  if (!loaded_) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      open_.emplace(journals[i].table, OpenTable{keys[i], journals[i].entries.size()});
    }
    loaded_ = true;
  }
  return journals;
}

void SqliteJournal::load() {
  if (!loaded_) open_journals();
}

std::optional<Journal> SqliteJournal::journal(std::string_view table) {
  std::int64_t key = 0;
  std::int64_t first_row = 0;
  {
    sqlite::Rows rows = table_by_id_.with(table);
    if (!rows.next()) return std::nullopt;
    key = rows.integer(0);
    first_row = rows.integer(2);
  }
  Journal journal{std::string(table), {}};
  sqlite::Rows rows = parts_of_table_.with(first_row, key);
  while (rows.next()) add_part(journal, static_cast<std::uint64_t>(rows.integer(0)), rows.view(1));
  return journal;
}

bool SqliteJournal::start_sweep() {
  Sweep sweep;
  {
    sqlite::Rows rows = tables_by_end_.with(is_done);
    while (rows.next()) sweep.done.push_back(rows.integer(0));
  }
  if (sweep.done.empty()) return false;
  sqlite::Rows rows = last_row_.with();
  rows.next();
  sweep.end = rows.integer(0);
  sweep_ = std::move(sweep);
  return true;
}

bool SqliteJournal::tidy() {
  if (!sweep_ && !start_sweep()) return false;
  std::optional<std::int64_t> from;
  {
    sqlite::Rows rows = first_row_after_.with(sweep_->at);
    if (rows.next() && !rows.is_null(0)) from = rows.integer(0);
  }
  if (from && *from <= sweep_->end) {
    const std::int64_t to = std::min(sweep_->end, *from + rows_a_sweep_step - 1);
    forget_parts_.execute(*from, to, is_done);
    sweep_->at = to;
    return true;
  }
  for (const std::int64_t key : sweep_->done) forget_table_.execute(key);
  sweep_.reset();
  return false;
}

}  // namespace tercet::server
