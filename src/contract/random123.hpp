// Random123's Philox, on every platform. The library knows no wasm32 and stops there with an error; its feature
// detection takes the plain C++ path for RISC-V, which is right for WebAssembly too and gives the same numbers.
#pragma once

#if defined(__wasm__) && !defined(__riscv)
#define __riscv
#include <Random123/philox.h>
#undef __riscv
#else
#include <Random123/philox.h>
#endif
