// Boost.JSON's own code, compiled into the module, and what runs where Boost would throw: exceptions are off,
// and nothing that a caller can send leads here.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
