// ask(): the JSON text of a Question (question.hpp) to the text of its answer. Each answer is a pure function of its
// question; they are in units by what they are about, those of one game in its folder.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "wasm/question.hpp"

namespace tercet::wasm {

std::string ask(std::string_view question);

// The answer, or what is wrong with the question.
template <class T>
using Answer = std::expected<T, std::string>;

// ask_figures.cpp
Answer<Explained> answer(const Explain& question);
Answer<ThirdFigure> answer(const Third& question);
Answer<SetPlaces> answer(const Sets& question);

// ask_hint.cpp
Answer<codec::RawJson> answer(const Hint& question);

}  // namespace tercet::wasm
