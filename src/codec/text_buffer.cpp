#include "codec/text_buffer.hpp"

#include <utility>

namespace tercet::codec {

void TextBuffer::grow(std::size_t more) {
  const std::size_t room = std::max(2 * capacity_, size_ + more);
  auto longer = std::make_unique_for_overwrite<char[]>(room);
  view().copy(longer.get(), size_);
  more_ = std::move(longer);
  begin_ = more_.get();
  capacity_ = room;
}

}  // namespace tercet::codec
