#include "codec/out.hpp"

#include <utility>

namespace tercet::codec {

void Out::grow(std::size_t more) {
  const std::size_t room = std::max(2 * room_, size_ + more);
  auto longer = std::make_unique_for_overwrite<char[]>(room);
  view().copy(longer.get(), size_);
  more_ = std::move(longer);
  begin_ = more_.get();
  room_ = room;
}

}  // namespace tercet::codec
