# Warnings are errors everywhere; `tercet_compile_options` is linked by every target of ours.
add_library(tercet_compile_options INTERFACE)
target_compile_options(tercet_compile_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion $<IF:$<BOOL:${TERCET_UNITY}>,-Wno-shadow,-Wshadow> -Werror)
target_include_directories(tercet_compile_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
