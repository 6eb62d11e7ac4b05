tercet_tests(store_tests
  SOURCES bounds_test.cpp durability_test.cpp folder.cpp inbox.cpp lossy_file_test.cpp name_rules_test.cpp own_game_test.cpp
          people_api_test.cpp sqlite_people_test.cpp sqlite_store_test.cpp store_thread_test.cpp
  USES tercet_people tercet_lossy_vfs tercet_classic tercet_solo tercet_fair PkgConfig::sqlite3)
target_compile_definitions(store_tests PRIVATE TERCET_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
