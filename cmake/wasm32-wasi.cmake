# WebAssembly for the browser: clang 19 with Debian's wasi-libc and libc++ for wasm32.
# No exceptions, no run-time types, no threads; small before fast.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)

set(CMAKE_CXX_FLAGS_INIT
  "-fno-exceptions -fno-rtti -DBOOST_NO_EXCEPTIONS -DBOOST_SYSTEM_DISABLE_THREADS -DBOOST_DISABLE_THREADS")
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -flto -DNDEBUG" CACHE STRING "")
# A reactor has no main(): it is loaded once and called as often as one likes.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--strip-all,--global-base=1024")

set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)
