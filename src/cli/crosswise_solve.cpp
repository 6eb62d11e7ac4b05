#include "cli/crosswise_solve.hpp"

#include <boost/json/object.hpp>

#include "cli/figure_list.hpp"
#include "cli/json_line.hpp"
#include "crosswise/solver/solver.hpp"
#include "dice/laid_die.hpp"

namespace tercet::cli {

namespace {

using crosswise::solver::PlacedDie;
using figures::UpFace;

// "a1"; the column after z is aa.
std::string square_of(const PlacedDie& placed) {
  constexpr int letters = 26;
  std::string column;
  for (int rest = placed.column; rest >= 0; rest = rest / letters - 1) {
    column.insert(column.begin(), static_cast<char>('a' + rest % letters));
  }
  return column + std::to_string(placed.row + 1);
}

std::expected<std::vector<UpFace>, BadInput> dice_of(const FigureList& list) {
  if (const auto* cards = std::get_if<std::vector<figures::Card>>(&list)) {
    return std::unexpected(BadInput{"figure 1: " + to_text(cards->front()) + " is a card, not a die"});
  }
  const auto& dice = std::get<std::vector<UpFace>>(list);
  if (dice.size() > crosswise::solver::max_dice) {
    return std::unexpected(BadInput{"at most " + std::to_string(crosswise::solver::max_dice) + " dice, not " +
                                    std::to_string(dice.size())});
  }
  return dice;
}

}  // namespace

Result run(const CrosswiseSolve& solve) {
  const auto list = read_figures(solve.figures);
  if (!list) return std::unexpected(list.error());
  const auto dice = dice_of(*list);
  if (!dice) return std::unexpected(dice.error());

  // Some seconds. Dice as they are rolled do not need a tenth of that.
  constexpr crosswise::solver::Limits patient{.nodes = 30'000'000};
  const auto solution = crosswise::solver::solve(*dice, patient);
  boost::json::object grid;
  for (const PlacedDie& placed : solution.grid) {
    const bool wild = (*dice)[placed.die].is_wild();
    grid[square_of(placed)] = to_text(wild ? dice::LaidDie::wild_as(placed.face) : dice::LaidDie::regular(placed.face));
  }
  boost::json::object result;
  result["placed"] = solution.placed();
  result["of"] = dice->size();
  result["grid"] = std::move(grid);
  result["optimal"] = solution.proved;
  return Answer{json_line(result), Status::done, {}};
}

}  // namespace tercet::cli
