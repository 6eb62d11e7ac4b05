#include "cli/simulate/crosswise_sums.hpp"

#include <span>
#include <string>

namespace tercet::cli {

namespace {

boost::json::object counts(std::span<const std::uint64_t> by_number) {
  boost::json::object result;
  for (std::size_t number = 0; number < by_number.size(); ++number) {
    if (number == 0 || by_number[number] > 0) result[std::to_string(number)] = by_number[number];
  }
  return result;
}

}  // namespace

void CrosswiseSums::add(const crosswise::DrawnHand& hand) {
  ++hands_;
  ++unplaced_[static_cast<std::size_t>(hand.unplaced)];
  if (hand.draws) {
    ++draws_[static_cast<std::size_t>(*hand.draws)];
  } else {
    ++never_placed_;
  }
}

CrosswiseSums& CrosswiseSums::operator+=(const CrosswiseSums& other) {
  hands_ += other.hands_;
  for (std::size_t i = 0; i < unplaced_.size(); ++i) unplaced_[i] += other.unplaced_[i];
  for (std::size_t i = 0; i < draws_.size(); ++i) draws_[i] += other.draws_[i];
  never_placed_ += other.never_placed_;
  return *this;
}

boost::json::object CrosswiseSums::to_json() const {
  boost::json::object draws = counts(draws_);
  if (never_placed_ > 0) draws["never"] = never_placed_;
  boost::json::object result;
  result["hands"] = hands_;
  result["unplaced"] = counts(unplaced_);
  result["draws"] = std::move(draws);
  return result;
}

}  // namespace tercet::cli
