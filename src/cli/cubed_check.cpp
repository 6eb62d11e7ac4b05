#include "cli/cubed_check.hpp"

#include <boost/json/object.hpp>
#include <vector>

#include "cli/input.hpp"
#include "cli/json_line.hpp"
#include "codec/parse.hpp"
#include "codec/write.hpp"
#include "cubed/layout.hpp"
#include "dice/dice_layout.hpp"

namespace tercet::cli {

namespace {

// Reads one file into `result`; what is wrong with it is added to `wrong`.
template <class Parse>
void check_file(const std::string& source, std::string_view what, Parse parse, boost::json::object& result,
                std::vector<std::string>& wrong) {
  const auto text = read_input(source, codec::Limits{}.bytes);
  if (!text) {
    wrong.push_back(text.error().what);
    return;
  }
  const auto layout = parse(*text);
  if (layout) {
    result[what] = codec::to_json(*layout);
  } else {
    for (const std::string& problem : layout.error()) wrong.push_back(std::string(what) + ": " + problem);
  }
}

}  // namespace

Result run(const CubedCheck& check) {
  boost::json::object result;
  std::vector<std::string> wrong;
  if (check.board) check_file(*check.board, "board", cubed::parse_board_layout, result, wrong);
  if (check.dice) check_file(*check.dice, "dice", tercet::dice::parse_dice_layout, result, wrong);
  if (wrong.empty()) return Answer{json_line(result), Status::done, {}};

  std::string line;
  for (const std::string& problem : wrong) {
    if (!line.empty()) line += "; ";
    line += problem;
  }
  return std::unexpected(BadInput{line});
}

}  // namespace tercet::cli
