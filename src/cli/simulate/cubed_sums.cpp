#include "cli/simulate/cubed_sums.hpp"

#include <algorithm>
#include <boost/json/array.hpp>

namespace tercet::cli {

namespace {

template <class Whole>
double divided(Whole sum, std::uint64_t by) {
  return by == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(by);
}

}  // namespace

void CubedSums::add(const cubed::Playout& game) {
  ++games_;
  const auto scores = game.scores();
  const int best = std::ranges::max(scores);
  const auto winners = static_cast<std::uint64_t>(std::ranges::count(scores, best));
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const BySeat own{scores[i], scores[i] == best ? whole_win / winners : 0};
    seats_[i] += own;
    if (i == game.first().index()) first_player_ += own;
  }
  ++(game.why() == cubed::EndReason::out_of_dice ? out_of_dice_ : all_pass_);

  const cubed::Tally& tally = game.tally();
  rolls_ += tally.opening_rolls;
  hands_with_set_ += tally.opening_hands_with_set;
  turns_ += tally.turns;
  passes_ += tally.passes;
  all_pass_rounds_ += tally.all_pass_rounds;
  dice_ += tally.dice_placed;
  wilds_ += tally.wilds_placed;
  sets_ += tally.sets;
  bonus_ += tally.bonus;
  replacements_ += tally.replacements;
}

CubedSums& CubedSums::operator+=(const CubedSums& other) {
  games_ += other.games_;
  for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i] += other.seats_[i];
  first_player_ += other.first_player_;
  out_of_dice_ += other.out_of_dice_;
  all_pass_ += other.all_pass_;
  rolls_ += other.rolls_;
  hands_with_set_ += other.hands_with_set_;
  turns_ += other.turns_;
  passes_ += other.passes_;
  all_pass_rounds_ += other.all_pass_rounds_;
  dice_ += other.dice_;
  wilds_ += other.wilds_;
  sets_ += other.sets_;
  bonus_ += other.bonus_;
  replacements_ += other.replacements_;
  return *this;
}

boost::json::object CubedSums::to_json(std::size_t seats) const {
  boost::json::array mean_score;
  boost::json::array wins;
  std::int64_t points = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    mean_score.emplace_back(divided(seats_[i].score, games_));
    wins.emplace_back(divided(seats_[i].wins, whole_win));
    points += seats_[i].score;
  }
  boost::json::object result;
  result["games"] = games_;
  result["players"] = seats;
  result["mean_score"] = std::move(mean_score);
  result["wins"] = std::move(wins);
  result["first_player"] = {{"mean_score", divided(first_player_.score, games_)},
                            {"wins", divided(first_player_.wins, whole_win)}};
  result["turns"] = turns_;
  result["passes"] = passes_;
  result["mean_turn_score"] = divided(points, turns_ - passes_);
  result["all_pass_rounds"] = all_pass_rounds_;
  result["ended_by"] = {{"out_of_dice", out_of_dice_}, {"all_pass", all_pass_}};
  // B3: the table rolls until somebody has a SET, so just one roll of each game has one.
  result["opening"] = {
      {"rolls", rolls_}, {"with_set", games_}, {"hands", rolls_ * seats}, {"hands_with_set", hands_with_set_}};
  result["placed"] = {
      {"dice", dice_}, {"wilds", wilds_}, {"sets", sets_}, {"bonus", bonus_}, {"replacements", replacements_}};
  return result;
}

}  // namespace tercet::cli
