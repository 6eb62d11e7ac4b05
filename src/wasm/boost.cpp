// Boost.JSON's own code, compiled into the module, and what runs where Boost would throw: exceptions are off,
// and nothing that a caller can send leads here.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <cstdlib>
#include <exception>
#include <version>

namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost

#ifdef _LIBCPP_VERSION
// What the C++ library calls where it would throw, and where it ends. Its own print a text, for which they would bring
// all of printf.
// NOLINTBEGIN(cert-dcl50-cpp,bugprone-reserved-identifier)
extern "C" void abort_message(const char* /*format*/, ...) { std::abort(); }
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* /*format*/, ...) { std::abort(); }
_LIBCPP_END_NAMESPACE_STD
// NOLINTEND(cert-dcl50-cpp,bugprone-reserved-identifier)
#endif
