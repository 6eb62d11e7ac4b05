// Review: a finished game, step by step. Opening a record checks it; a view is made when its step is asked for. Like
// Host it is all of the module's part but the passing of strings.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "wasm/local_messages.hpp"

namespace tercet::wasm {

// The steps of a record of any game.
class ReviewedGame {
 public:
  virtual ~ReviewedGame() = default;
  virtual std::size_t steps() const = 0;
  virtual ReviewStep step(std::size_t number) = 0;
};

class Review {
 public:
  // Opens a record in place of the one before: the JSON of a Reviewed, or {"error":"..."} and nothing changes. The
  // number is the caller's, who says in step() by it which record is meant.
  std::string open(std::uint32_t number, std::string_view record);

  // One step, counted from 0: the JSON of a ReviewStep.
  std::string step(std::uint32_t number, std::uint32_t step);

 private:
  std::uint32_t number_ = 0;
  std::unique_ptr<ReviewedGame> game_;
};

}  // namespace tercet::wasm
