tercet_tests(store_tests
  SOURCES folder.cpp inbox.cpp sqlite_store_test.cpp store_thread_test.cpp
  USES tercet_store PkgConfig::sqlite3)
