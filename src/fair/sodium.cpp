#include "fair/sodium.hpp"

#include <sodium.h>

#include <cstdio>
#include <cstdlib>

namespace tercet::fair {

namespace {

bool make_ready() {
  if (sodium_init() >= 0) return true;
  // A machine without entropy: whatever was dealt on it would not be fair.
  std::fputs("libsodium cannot start: no source of random numbers\n", stderr);
  std::abort();
}

}  // namespace

void use_sodium() { [[maybe_unused]] static const bool ready = make_ready(); }

}  // namespace tercet::fair
