#include "cli/play/classic_play_text.hpp"

#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <cassert>
#include <string_view>
#include <vector>

#include "figures/verdict.hpp"

namespace tercet::cli {

namespace {

using classic::RefusalCode;
using figures::Agreement;
using figures::Card;
using figures::Feature;

std::string_view value_name(Card card, Feature feature) {
  constexpr std::array<std::array<std::string_view, 3>, 4> names = {{{"one", "two", "three"},
                                                                     {"red", "green", "purple"},
                                                                     {"oval", "squiggle", "diamond"},
                                                                     {"open", "striped", "solid"}}};
  return names[static_cast<std::size_t>(feature)][static_cast<std::size_t>(card.value(feature))];
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// "two are red, c is not"
std::string about(const figures::FeatureVerdict& verdict, const figures::CardTriple& cards,
                  std::span<const char> keys) {
  switch (verdict.agreement) {
    case Agreement::same:
      return "all the same";
    case Agreement::different:
      return "all different";
    case Agreement::broken:
      break;
  }
  const auto odd = static_cast<std::size_t>(*verdict.odd);
  const std::string value(value_name(cards[(odd + 1) % 3], verdict.feature));
  const bool is_number = verdict.feature == Feature::number;
  const bool is_symbol = verdict.feature == Feature::symbol;
  return (is_number ? "two have " : "two are ") + value + (is_symbol ? "s" : "") + ", " + keys[odd] +
         (is_number ? " has not" : " is not");
}

}  // namespace

std::string in_words(Card card) {
  std::string words;
  for (const Feature feature : {Feature::number, Feature::colour, Feature::shading, Feature::symbol}) {
    words += (words.empty() ? "" : " ") + std::string(value_name(card, feature));
  }
  return card.number() == figures::Number::one ? words : words + "s";
}

std::string explain_mistake(const classic::Mistaken& mistake, std::span<const char> keys) {
  constexpr std::size_t name_width = 10;
  constexpr std::size_t value_width = 12;
  assert(mistake.cards && keys.size() == mistake.cards->size());

  std::string text = padded(" Not a SET", name_width + 2);
  for (const char key : keys) text += padded(std::string(" ") + key, value_width);
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
  for (const figures::FeatureVerdict& verdict : mistake.why) {
    text += padded(verdict.agreement == Agreement::broken ? " x " : "   ", 3);
    text += padded(std::string(figures::name(verdict.feature)), name_width - 1);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const std::string value(value_name((*mistake.cards)[i], verdict.feature));
      const bool is_odd = verdict.odd && static_cast<std::size_t>(*verdict.odd) == i;
      text += padded(is_odd ? "[" + value + "]" : " " + value, value_width);
    }
    text += about(verdict, *mistake.cards, keys) + "\n";
  }
  return text;
}

std::string why_it_is_one(const figures::CardTriple& set) {
  std::string different;
  int same = 0;
  const figures::Verdict verdict = explain(set[0], set[1], set[2]);
  for (const figures::FeatureVerdict& feature : verdict.features()) {
    if (feature.agreement == Agreement::same) {
      ++same;
    } else {
      different += (different.empty() ? "" : ", ") + std::string(figures::name(feature.feature));
    }
  }
  return different + " all different" + (same > 0 ? ", the rest the same" : "");
}

std::string in_words(const classic::Refusal& refusal) {
  switch (refusal.code) {
    case RefusalCode::repeated_card:
      return "Name three different cards.";
    case RefusalCode::table_full:
      return "No more cards fit on the table: so many always hold a SET.";
    case RefusalCode::game_over:
      return "The round is over.";
    default:
      return "That cannot be done now (" + std::string(boost::describe::enum_to_string(refusal.code, "?")) + ").";
  }
}

std::string clock_text(contract::Millis time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace tercet::cli
