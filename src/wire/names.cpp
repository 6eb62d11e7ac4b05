// How clients name our types, and what C++ leaves open.
#include <algorithm>
#include <array>
#include <utility>

#include "wire/typescript.hpp"

namespace tercet::wire {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Where two games or two folders have a type of the same name, or a client needs a clearer one.
constexpr std::array special_names = {
    Pair{"classic::PlayerView", "ClassicPlayer"},
    Pair{"cubed::PlayerView", "CubedPlayer"},
    Pair{"cubed::CommandRefusal", "CubedRefusal"},
    Pair{"cubed::Square", "Square"},
    Pair{"cubed::Die", "Die"},
    Pair{"cubed::LaidDie", "LaidDie"},
    Pair{"cubed::HeldDie", "HeldDie"},
    Pair{"cubed::NewDie", "NewDie"},
    Pair{"cubed::NewSet", "NewSet"},
    Pair{"cubed::Lay", "Lay"},
    Pair{"cubed::FirstDie", "FirstDie"},
    Pair{"cubed::BoardLayout", "BoardLayout"},
    Pair{"cubed::DiceLayout", "DiceLayout"},
    Pair{"table::SeatView", "SeatView"},
    Pair{"table::Said", "Said"},
    Pair{"table::Offer", "GameOffer"},
};

// By folder: what stands before the name.
constexpr std::array prefixes = {
    Pair{"classic::", "Classic"}, Pair{"cubed::", "Cubed"}, Pair{"table::message::", "Send"},
    Pair{"table::", "Table"},     Pair{"figures::", ""},    Pair{"contract::", ""},
    Pair{"bots::", ""},           Pair{"wasm::", ""},       Pair{"wire::", ""},
};

constexpr std::string_view of_a_question[] = {"Explain",          "Third",      "Sets", "CubedPreview", "CubedFaces",
                                              "CubedReplaceable", "CubedFirst", "Hint", "Review",       "Layout"};

constexpr std::array precise_types = {
    Pair{"TableOpened.game", "GameName"},
    Pair{"TableOpened.options", "GameOptions"},
    Pair{"TableOptionsSet.options", "GameOptions"},
    Pair{"TablePlayed.event", "GameEvent"},
    Pair{"TableView.game", "GameName"},
    Pair{"TableView.options", "GameOptions"},
    Pair{"StepView.game", "GameView"},
    Pair{"Refused.code", "ErrorCode | ClassicRefusalCode | CubedRefusalCode"},
    Pair{"SendOptions.options", "Partial<ClassicOptions> | Partial<CubedOptions>"},
    Pair{"SendPlay.command", "GameCommand"},
    Pair{"GameOffer.game", "GameName"},
    Pair{"GameOffer.options", "GameOptions"},
    Pair{"LocalSetup.game", "GameName"},
    Pair{"LocalSetup.options", "Partial<ClassicOptions> | Partial<CubedOptions>"},
    Pair{"FinishedGame.game", "GameName"},
    Pair{"Received.wakes_at", "Millis | null"},
    Pair{"CubedPreviewQuestion.options", "Partial<CubedOptions>"},
    Pair{"CubedFacesQuestion.options", "Partial<CubedOptions>"},
    Pair{"LayoutQuestion.options", "Partial<CubedOptions>"},
    Pair{"HintQuestion.game", "GameName"},
    Pair{"HintQuestion.options", "Partial<ClassicOptions> | Partial<CubedOptions>"},
    Pair{"HintQuestion.view", "GameView"},
    Pair{"ClassicHint.set", "[Card, Card, Card] | null"},
    Pair{"Reviewed.game", "GameName"},
    Pair{"Reviewed.options", "GameOptions"},
    Pair{"ReviewStep.event", "GameEvent"},
    Pair{"ReviewStep.view", "GameView"},
};

}  // namespace

std::string client_name(const std::string& full_name) {
  constexpr std::string_view house = "tercet::";
  const std::string_view name = std::string_view(full_name).substr(full_name.starts_with(house) ? house.size() : 0);
  if (const auto* const found = std::ranges::find(special_names, name, &Pair::first); found != special_names.end()) {
    return std::string(found->second);
  }
  for (const auto& [folder, prefix] : prefixes) {
    if (!name.starts_with(folder)) continue;
    std::string short_name = std::string(prefix).append(name.substr(folder.size()));
    if (folder == "wasm::" && std::ranges::find(of_a_question, short_name) != std::end(of_a_question)) {
      short_name += "Question";
    }
    return short_name;
  }
  throw std::runtime_error("clients have no name for " + full_name + " (src/wire/names.cpp)");
}

std::string_view precise_type(std::string_view owner, std::string_view member) {
  const std::string name = std::string(owner) + "." + std::string(member);
  const auto* const found = std::ranges::find(precise_types, name, &Pair::first);
  return found == precise_types.end() ? "" : found->second;
}

std::string TypeScript::alias(const std::string& name, std::string_view what) {
  if (done_.insert(name).second) declare("export type " + name + " = " + std::string(what) + ";\n");
  return name;
}

std::string TypeScript::variant_name(const std::string& full_name) const {
  const auto found = variants_.find(full_name);
  if (found == variants_.end()) throw std::runtime_error("this variant was not named: " + full_name);
  return found->second;
}

std::string TypeScript::list_name(std::string name) {
  name.front() = static_cast<char>(name.front() - 'A' + 'a');
  // phase: phases, dice kind: dice kinds, penalty: penalties, claiming: claimings; enough for a list of values.
  if (name.ends_with('y')) {
    name.pop_back();
    return name + "ies";
  }
  return name + "s";
}

}  // namespace tercet::wire
