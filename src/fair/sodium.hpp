// The one place where libsodium is made ready. Its header is included in .cpp files alone.
#pragma once

namespace tercet::fair {

// To be called before anything of libsodium is used; cheap after the first time, from any thread.
void use_sodium();

}  // namespace tercet::fair
