# The positions that `tercet bench` measures on, built in: the program needs no file.
set(positions_file ${CMAKE_SOURCE_DIR}/tests/data/cubed-positions.jsonl)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${positions_file})
file(READ ${positions_file} shared_positions)
configure_file(bench/cubed_positions_text.cpp.in cubed_positions_text.cpp @ONLY)
list(APPEND made_units_of_games ${CMAKE_CURRENT_BINARY_DIR}/cubed_positions_text.cpp)
