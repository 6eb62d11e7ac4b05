#include "wasm/ask.hpp"

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "wasm/answer.hpp"

namespace tercet::wasm {

std::string ask(std::string_view question) {
  const auto read = codec::from_line<Question>(question);
  if (!read) return error(read.error().message());
  return std::visit(
      [](const auto& one) {
        const auto answered = answer(one);
        return answered ? codec::to_line(*answered) : error(answered.error());
      },
      *read);
}

}  // namespace tercet::wasm
