// Records of all games: each is read as one of the game that it names.
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/list.hpp"
#include "record_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tercet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto form = fuzz::form_of(text);
  if (!form) return 0;
  games::with_game(games::All{}, form->game, [&]<class G>(std::type_identity<G>) {
    fuzz::check_record<G>(text, *form);
    return true;
  });
  return 0;
}
