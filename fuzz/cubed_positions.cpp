// A Cubed position, a board, a list of dice: whatever the text, it is read or all that is wrong is listed; what is read
// prints to something that reads back equal; and every turn that is found in a position is one that preview() accepts.
#include <cstddef>
#include <cstdint>

#include "codec/write.hpp"
#include "cubed/layout.hpp"
#include "cubed/position_json.hpp"
#include "cubed/preview.hpp"
#include "cubed/search/generator.hpp"
#include "dice/dice_layout.hpp"
#include "require.hpp"

namespace {

using namespace tercet;
using fuzz::require;

// Turns by the hundred thousand would only slow the search for bad texts down.
bool is_small(const cubed::Position& position) {
  return position.board_state.board().columns() <= 13 && position.board_state.board().rows() <= 13 &&
         position.hand.count(figures::UpFace::wild()) <= 1;
}

void check_position(std::string_view text) {
  const auto position = cubed::parse_position(text);
  if (!position) {
    require(!position.error().empty() && !cubed::message(position.error()).empty(), "a refusal says why");
    require(cubed::message(position.error()).find('\n') == std::string::npos, "in one line");
    return;
  }
  const auto again = cubed::parse_position(cubed::to_json(*position));
  require(again.has_value() && *again == *position, "a position reads back");
  if (!is_small(*position)) return;
  int checked = 0;
  cubed::Generator generator;
  generator.for_each(position->board_state, position->hand, [&](const cubed::ScoredTurn& turn) {
    if (++checked > 50) return;
    const auto seen = cubed::preview(*position, turn.turn);
    require(seen.has_value() && seen->score == turn.score, "a turn that is found is legal and scores what it says");
  });
}

// `make` what the layout describes: described again, it makes the same.
template <class Layout, class Make>
void check_layout(std::string_view text, std::expected<Layout, std::vector<std::string>> (*parse)(std::string_view),
                  Make make) {
  const auto layout = parse(text);
  if (!layout) {
    require(!layout.error().empty(), "a refusal says why");
    return;
  }
  const auto again = parse(codec::to_line(*layout));
  require(again.has_value() && *again == *layout, "a layout reads back");
  require(make(layout_of(make(*layout))) == make(*layout), "what is made of a layout describes itself");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_position(text);
  check_layout(text, &cubed::parse_board_layout, &cubed::make_board);
  check_layout(text, &tercet::dice::parse_dice_layout, &dice::make_dice);
  return 0;
}
