// A line from a client: the commands, options, events and views of all games. What is accepted prints to something that
// reads back equal.
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "games/list.hpp"
#include "require.hpp"

namespace {

using namespace tercet;

template <class T>
void check(std::string_view text) {
  const auto read = codec::from_line<T>(text);
  if (!read) {
    fuzz::require(!read.error().what.empty(), "a refusal says why");
    return;
  }
  const auto again = codec::from_line<T>(codec::to_line(*read));
  fuzz::require(again.has_value() && *again == *read, "what was read reads back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  games::for_each_game(games::All{}, [&]<class G>(std::type_identity<G>) {
    check<typename G::Command>(text);
    check<typename G::Options>(text);
    check<typename G::Event>(text);
    check<typename G::View>(text);
  });
  return 0;
}
