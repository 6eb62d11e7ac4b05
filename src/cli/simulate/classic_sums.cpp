#include "cli/simulate/classic_sums.hpp"

#include <string>

namespace tercet::cli {

namespace {

// The sizes of a table while cards remain (C6): always listed, also when there was none.
constexpr bool is_regular_size(std::size_t size) { return size >= 12 && size % 3 == 0; }

}  // namespace

ClassicSums& ClassicSums::operator+=(const ClassicSums& other) {
  rounds_ += other.rounds_;
  sets_ += other.sets_;
  first_deal_no_set_ += other.first_deal_no_set_;
  first_deal_sets_ += other.first_deal_sets_;
  for (std::size_t i = 0; i < in_play_.size(); ++i) {
    in_play_[i].tables += other.in_play_[i].tables;
    in_play_[i].no_set += other.in_play_[i].no_set;
    left_[i] += other.left_[i];
  }
  return *this;
}

boost::json::object ClassicSums::to_json() const {
  boost::json::object in_play;
  boost::json::object left;
  for (std::size_t size = 0; size < in_play_.size(); ++size) {
    const Searched& searched = in_play_[size];
    if (searched.tables > 0 || is_regular_size(size)) {
      in_play[std::to_string(size)] = {{"tables", searched.tables}, {"no_set", searched.no_set}};
    }
    if (left_[size] > 0) left[std::to_string(size)] = left_[size];
  }
  const double mean_sets = rounds_ == 0 ? 0.0 : static_cast<double>(first_deal_sets_) / static_cast<double>(rounds_);

  boost::json::object result;
  result["rounds"] = rounds_;
  result["sets"] = sets_;
  result["first_deal"] = {{"tables", rounds_}, {"no_set", first_deal_no_set_}, {"mean_sets", mean_sets}};
  result["in_play"] = std::move(in_play);
  result["left"] = std::move(left);
  return result;
}

}  // namespace tercet::cli
