# Boost and Random123 for the WebAssembly build, from their headers alone. /usr/include itself must not be searched: it
# holds the headers of another C library. So a folder with links to just these two takes its place.
find_path(BOOST_HEADERS boost/json/src.hpp PATHS /usr/local/include /usr/include REQUIRED)
find_path(RANDOM123_HEADERS Random123/philox.h PATHS /usr/local/include /usr/include REQUIRED)
set(Boost_INCLUDE_DIRS ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${Boost_INCLUDE_DIRS})
file(CREATE_LINK ${BOOST_HEADERS}/boost ${Boost_INCLUDE_DIRS}/boost SYMBOLIC)
file(CREATE_LINK ${RANDOM123_HEADERS}/Random123 ${Boost_INCLUDE_DIRS}/Random123 SYMBOLIC)

# Boost.JSON, compiled by us, and what Boost calls in place of `throw`.
add_library(tercet_boost STATIC ${PROJECT_SOURCE_DIR}/src/wasm/boost.cpp)
target_include_directories(tercet_boost SYSTEM PUBLIC ${Boost_INCLUDE_DIRS})
add_library(Boost::json ALIAS tercet_boost)
