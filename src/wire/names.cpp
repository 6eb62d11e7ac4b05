// How clients name our types, and what C++ leaves open.
#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <utility>
#include <vector>

#include "contract/client_name.hpp"
#include "games/list.hpp"
#include "wire/names.hpp"
#include "wire/typescript.hpp"

namespace tercet::wire {

namespace {

using contract::ClientName;

// Where two folders have a type of the same name, or a client needs a clearer one.
constexpr auto special_names = std::to_array<ClientName>({
    {"table::SeatView", "SeatView"},
    {"table::Said", "Said"},
    {"table::Offer", "GameOffer"},
    {"server::Error", "ErrorBody"},
});

// By folder: what stands before the name.
constexpr auto prefixes = std::to_array<ClientName>({
    {"table::message::", "Send"},
    {"table::", "Table"},
    {"figures::", ""},
    {"contract::", ""},
    {"dice::", ""},
    {"bots::", ""},
    {"wasm::", ""},
    {"wire::", ""},
    {"server::", ""},
});

constexpr std::string_view of_a_question[] = {"Explain", "Third", "Sets", "Hint"};

// A % stands for each game in turn: "Partial<%Options>" for "Partial<ClassicOptions> | Partial<CubedOptions>".
constexpr auto precise_types = std::to_array<ClientName>({
    {"TableOpened.game", "GameName"},
    {"TableOpened.options", "GameOptions"},
    {"TableOptionsSet.options", "GameOptions"},
    {"TablePlayed.event", "GameEvent"},
    {"TableView.game", "GameName"},
    {"TableView.options", "GameOptions"},
    {"StepView.game", "GameView"},
    {"Refused.code", "ErrorCode | %RefusalCode"},
    {"SendOptions.options", "Partial<%Options>"},
    {"SendPlay.command", "GameCommand"},
    {"GameOffer.game", "GameName"},
    {"GameOffer.options", "GameOptions"},
    {"LocalSetup.game", "GameName"},
    {"LocalSetup.options", "Partial<%Options>"},
    {"FinishedGame.game", "GameName"},
    {"NewTable.game", "GameName"},
    {"NewTable.options", "Partial<%Options>"},
    {"TableSummary.game", "GameName"},
    {"TableSummary.options", "GameOptions"},
    {"Statistics.game", "GameName"},
    {"PlayedGame.game", "GameName"},
    {"ExportedGame.game", "GameName"},
    {"Received.wakes_at", "Millis | null"},
    {"HintQuestion.game", "GameName"},
    {"HintQuestion.options", "Partial<%Options>"},
    {"HintQuestion.view", "GameView"},
    {"Reviewed.game", "GameName"},
    {"Reviewed.options", "GameOptions"},
    {"ReviewStep.event", "GameEvent"},
    {"ReviewStep.view", "GameView"},
});

// A game's types are those beside its Options.
struct NamesOfGame {
  std::string scope;
  std::string prefix;
  std::vector<ClientName> names;
  std::vector<ClientName> types;
};

std::string without_namespace(const std::string& full_name) {
  constexpr std::string_view project = "tercet::";
  return full_name.substr(full_name.starts_with(project) ? project.size() : 0);
}

template <class G>
NamesOfGame names_of_game() {
  std::string scope = without_namespace(full_name<typename G::Options>());
  scope.erase(scope.rfind("::") + 2);
  NamesOfGame game{std::move(scope), capitalised(G::name), {}, {}};
  if constexpr (requires { G::client_names; }) game.names.assign(G::client_names.begin(), G::client_names.end());
  if constexpr (requires { G::client_types; }) game.types.assign(G::client_types.begin(), G::client_types.end());
  return game;
}

const std::vector<NamesOfGame>& all_games() {
  static const std::vector<NamesOfGame> all = [] {
    std::vector<NamesOfGame> made;
    games::for_each_game(games::All{}, [&]<class G>(std::type_identity<G>) { made.push_back(names_of_game<G>()); });
    return made;
  }();
  return all;
}

const ClientName* find(std::span<const ClientName> names, std::string_view ours) {
  const auto found = std::ranges::find(names, ours, &ClientName::ours);
  return found == names.end() ? nullptr : &*found;
}

}  // namespace

std::string capitalised(std::string_view word) {
  std::string text(word);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::string for_each_game_name(std::string_view pattern) {
  std::string all;
  for (const NamesOfGame& game : all_games()) {
    std::string one(pattern);
    one.replace(one.find('%'), 1, game.prefix);
    all += (all.empty() ? "" : " | ") + one;
  }
  return all;
}

std::string client_name(const std::string& full_name) {
  const std::string name = without_namespace(full_name);
  for (const NamesOfGame& game : all_games()) {
    if (!name.starts_with(game.scope)) continue;
    const std::string own = name.substr(game.scope.size());
    const ClientName* found = find(game.names, own);
    return found != nullptr ? std::string(found->clients) : game.prefix + own;
  }
  if (const ClientName* found = find(special_names, name)) return std::string(found->clients);
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

std::string precise_type(std::string_view owner, std::string_view member) {
  const std::string name = std::string(owner) + "." + std::string(member);
  for (const NamesOfGame& game : all_games()) {
    if (const ClientName* found = find(game.types, name)) return std::string(found->clients);
  }
  const ClientName* found = find(precise_types, name);
  if (found == nullptr) return "";
  const std::size_t each = found->clients.find('%');
  if (each == std::string_view::npos) return std::string(found->clients);
  // The alternative with the %, which is the last one.
  const std::size_t bar = found->clients.rfind("| ", each);
  const std::size_t begin = bar == std::string_view::npos ? 0 : bar + 2;
  return std::string(found->clients.substr(0, begin)) + for_each_game_name(found->clients.substr(begin));
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
