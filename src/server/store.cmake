# What must survive the server, and the people it knows: SQLite and libsodium, no network.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(sqlite3 REQUIRED IMPORTED_TARGET GLOBAL sqlite3)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET GLOBAL libsodium)

# The codes of all that is refused, for the network and the API alike.
add_library(tercet_error STATIC server/error.cpp)
target_link_libraries(tercet_error PUBLIC tercet_contract PRIVATE tercet_house_rules)

add_library(tercet_store STATIC
  server/checkpointer.cpp server/names.cpp server/people_api.cpp server/people_answers.cpp server/people_history.cpp
  server/pool.cpp
  server/record_names.cpp server/secrets.cpp server/sqlite.cpp server/sqlite_games.cpp
  server/sqlite_journal.cpp server/sqlite_people.cpp server/sqlite_schema.cpp server/sqlite_store.cpp
  server/store_thread.cpp server/token_bucket.cpp server/token_cache.cpp server/verify_record.cpp)
target_link_libraries(tercet_store
  PUBLIC tercet_contract tercet_error Threads::Threads
  PRIVATE tercet_classic tercet_cubed tercet_fair tercet_house_rules PkgConfig::sqlite3 PkgConfig::sodium)

# A disk that forgets, for tests: never part of what people run.
if(TERCET_TESTS)
  add_library(tercet_lossy_vfs STATIC server/testing/lossy_file.cpp server/testing/lossy_vfs.cpp)
  target_include_directories(tercet_lossy_vfs PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(tercet_lossy_vfs PRIVATE tercet_house_rules PkgConfig::sqlite3)
endif()
