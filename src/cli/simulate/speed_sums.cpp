#include "cli/simulate/speed_sums.hpp"

#include <string>

namespace tercet::cli {

namespace {

// 19 regular dice hold a SET: always listed, also where no round ended so.
constexpr std::size_t max_without_set = 18;

double mean(std::uint64_t sum, std::uint64_t rounds) {
  return rounds == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(rounds);
}

}  // namespace

void SpeedSums::play(speed::Playout& round) {
  ++rounds_;
  first_sets_ += round.sets().count();
  first_regular_sets_ += round.sets().regular();
  first_wilds_ += round.sets().wilds();
  while (!round.is_over()) round.step();
  takes_ += round.takes();
  ++left_[round.sets().dice()];
}

SpeedSums& SpeedSums::operator+=(const SpeedSums& other) {
  rounds_ += other.rounds_;
  first_sets_ += other.first_sets_;
  first_regular_sets_ += other.first_regular_sets_;
  first_wilds_ += other.first_wilds_;
  takes_ += other.takes_;
  for (std::size_t i = 0; i < left_.size(); ++i) left_[i] += other.left_[i];
  return *this;
}

boost::json::object SpeedSums::to_json() const {
  boost::json::object left;
  for (std::size_t dice = 0; dice < left_.size(); ++dice) {
    const bool listed = dice % 3 == 0 && dice <= max_without_set;
    if (listed || left_[dice] > 0) left[std::to_string(dice)] = left_[dice];
  }
  boost::json::object result;
  result["rounds"] = rounds_;
  result["first_roll"] = {{"mean_sets", mean(first_sets_, rounds_)},
                          {"mean_regular_sets", mean(first_regular_sets_, rounds_)},
                          {"mean_wilds", mean(first_wilds_, rounds_)}};
  result["takes"] = takes_;
  result["left"] = std::move(left);
  return result;
}

}  // namespace tercet::cli
