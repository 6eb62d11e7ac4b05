# Most of the time to compile goes into the same headers of libraries, again for each unit. With TERCET_UNITY a few units
# of a target are compiled together, as one that includes them all. A name of one may then be hidden in another, so
# -Wshadow is left to the builds that compile each unit by itself.
if(TERCET_UNITY)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
endif()

# tercet_by_themselves(UNITS...): these units of this folder are never compiled together with others: they use a name for
# something else than their neighbours do, or a test replaces them by its own.
function(tercet_by_themselves)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
