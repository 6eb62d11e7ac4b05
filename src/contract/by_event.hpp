// ByEvent: the chance of games of version 1: each step reads on in a stream of its own, keyed by the number of its
// first event. Kept so that such games can be ended, replayed and verified.
#pragma once

#include <cstdint>

#include "contract/chance.hpp"

namespace tercet::contract {

template <class Stream>
class ByEvent final : public Chance {
 public:
  ByEvent(const typename Stream::Key& key, std::uint32_t event) : stream_(key, event) {}

  std::uint32_t below(const Draw&, std::uint32_t n) override { return stream_.below(n); }

 private:
  Stream stream_;
};

}  // namespace tercet::contract
