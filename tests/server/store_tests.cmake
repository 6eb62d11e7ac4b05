tercet_tests(store_tests
  SOURCES durable_test.cpp folder.cpp inbox.cpp lossy_file_test.cpp sqlite_store_test.cpp store_thread_test.cpp
  USES tercet_store tercet_lossy_vfs PkgConfig::sqlite3)
