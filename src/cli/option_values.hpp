// Option and OptionValues: the options of a command as it declares them, and the values that were given for them, so
// that a command can have options without knowing CLI11.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/values.hpp"

namespace tercet::cli {

// As --help shows it. Without a form it takes no value.
struct Option {
  std::string name;
  std::string form;
  std::string words;
};

// Values by the names of their options. What is wrong with one is thrown as WrongValue.
class OptionValues {
 public:
  explicit OptionValues(std::map<std::string, std::string, std::less<>> values, std::vector<std::string> figures = {})
      : values_(std::move(values)), figures_(std::move(figures)) {}

  // What stands beside the options, of a command that takes figures.
  const std::vector<std::string>& figures() const { return figures_; }

  bool has(std::string_view name) const { return values_.contains(name); }

  std::optional<std::string> text(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::nullopt : std::optional(found->second);
  }

  std::string required(std::string_view name) const {
    auto value = text(name);
    if (!value) throw WrongValue{std::string(name) + " is missing"};
    return std::move(*value);
  }

  template <class Whole>
  std::optional<Whole> whole(std::string_view name, Whole min, Whole max) const {
    const auto value = text(name);
    if (!value) return std::nullopt;
    return number_of(name, *value, min, max, "a whole number");
  }

  // An option whose values are the names of an enum's.
  template <class Enum>
  Enum choice(std::string_view name, Enum by_default) const {
    const auto value = text(name);
    return value ? choice_of<Enum>(name, *value) : by_default;
  }

 private:
  std::map<std::string, std::string, std::less<>> values_;
  std::vector<std::string> figures_;
};

}  // namespace tercet::cli
