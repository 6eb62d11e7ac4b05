# Warnings are errors everywhere; `tercet_house_rules` is linked by every target of ours.
add_library(tercet_house_rules INTERFACE)
target_compile_options(tercet_house_rules INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
target_include_directories(tercet_house_rules INTERFACE ${PROJECT_SOURCE_DIR}/src)
