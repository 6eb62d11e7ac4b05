// tercet_types: prints the types of TypeScript for all that travels between a client and a table, and between a page
// and the browser's module; or, asked for `games`, what the games offer. script/types writes them to web/src/wire.
#include <cctype>
#include <exception>
#include <iostream>
#include <span>
#include <string_view>

#include "classic/classic.hpp"
#include "cubed/cubed.hpp"
#include "table/message.hpp"
#include "table/play.hpp"
#include "wasm/ask.hpp"
#include "wasm/words.hpp"
#include "wire/heard.hpp"
#include "wire/typescript.hpp"

namespace {

using namespace tercet;
using wire::TypeScript;

template <class T>
constexpr std::type_identity<T> of{};

void games(TypeScript& types) {
  std::string names;
  for (const table::Kind* kind : table::all_kinds()) {
    names += (names.empty() ? "'" : " | '") + std::string(kind->name()) + "'";
  }
  types.declare("export type GameName = " + names + ";\n");
  types.use<classic::Options>();
  types.declare_sent("ClassicCommand", of<classic::Command>);
  types.declare_union("ClassicEvent", of<classic::Event>);
  types.use<classic::View>();
  types.use<classic::Refusal>();
  types.use<cubed::Options>();
  types.declare_sent("CubedCommand", of<cubed::Command>);
  types.declare_union("CubedEvent", of<cubed::Event>);
  types.use<cubed::View>();
  types.use<cubed::CommandRefusal>();
  types.declare("export type GameOptions = ClassicOptions | CubedOptions;\n");
  types.declare("export type GameCommand = ClassicCommand | CubedCommand;\n");
  types.declare("export type GameEvent = ClassicEvent | CubedEvent;\n");
  types.declare("export type GameView = ClassicView | CubedView;\n");
}

void tables(TypeScript& types) {
  types.name_variant<table::Event>("TableEvent");
  types.use<contract::ErrorCode>();
  types.declare_sent("Message", of<table::message::Message>, "  id?: number;\n");
  types.declare_union("TableEvent", of<table::Event>);
  types.declare_union("Heard", of<wire::Heard>);
  types.use<table::Offer>();
}

// The type of what answer() gives for a question.
template <class Q>
std::string answer_to(TypeScript& types) {
  using Given = typename decltype(wasm::answer(std::declval<const Q&>()))::value_type;
  if constexpr (std::same_as<Given, codec::RawJson>) {
    static_assert(std::same_as<Q, wasm::Hint>, "say here what this answers");
    return types.use<wasm::ClassicHint>() + " | " + types.use<wasm::CubedHint>();
  } else {
    return types.use<Given>();
  }
}

template <class... Questions>
void answers(TypeScript& types, std::type_identity<std::variant<Questions...>>) {
  std::string all;
  ((all += "  " + std::string(Questions::tag) + ": " + answer_to<Questions>(types) + ";\n"), ...);
  types.declare(
      "// What a question of each type is answered with, if not with {error: string}.\n"
      "export interface Answers {\n" +
      all + "}\n");
}

void module(TypeScript& types) {
  types.use<wasm::LocalSetup>();
  types.use<wasm::LocalPerson>();
  types.use<wasm::Received>();
  types.declare_sent("Question", of<wasm::Question>);
  answers(types, of<wasm::Question>);
}

std::string all_types() {
  TypeScript types;
  games(types);
  tables(types);
  module(types);
  return types.text();
}

// How many sit at a table of each game, and the options it has when nobody says anything.
std::string all_offers() {
  std::string names;
  std::string offers;
  for (const table::Offer& offer : table::offers(table::all_kinds())) {
    std::string options = offer.game + "Options";
    options[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(options[0])));
    names += (names.empty() ? "" : ", ") + options;
    offers += "  " + offer.game + ": " + codec::to_line(offer) + " satisfies Offer<" + options + ">,\n";
  }
  return "import type { GameOffer, " + names +
         " } from './types';\n\n"
         "type Offer<Options> = Omit<GameOffer, 'options'> & { readonly options: Options };\n\n"
         "export const offers = {\n" +
         offers + "};\n";
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const bool of_games = arguments.size() > 1 && std::string_view(arguments[1]) == "games";
    std::cout << "// generated: script/types\n" << (of_games ? all_offers() : all_types());
    return std::cout.good() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "tercet_types: " << error.what() << '\n';
    return 1;
  }
}
