#include "wire/print.hpp"

#include <boost/mp11/algorithm.hpp>
#include <set>
#include <string_view>
#include <tuple>

#include "codec/write.hpp"
#include "contract/error_code.hpp"
#include "games/list.hpp"
#include "server/net/error.hpp"
#include "server/people/people_bodies.hpp"
#include "server/rooms/table_bodies.hpp"
#include "table/message.hpp"
#include "table/running_game.hpp"
#include "wasm/ask.hpp"
#include "wasm/local_messages.hpp"
#include "wire/names.hpp"
#include "wire/server_message.hpp"
#include "wire/typescript.hpp"

namespace tercet::wire {

namespace {

template <class T>
constexpr std::type_identity<T> of{};

template <class G>
void declare_game(TypeScript& types) {
  const std::string name = capitalised(G::name);
  types.use<typename G::Options>();
  types.declare_sent(name + "Command", of<typename G::Command>);
  types.declare_union(name + "Event", of<typename G::Event>);
  types.use<typename G::View>();
  types.use<typename G::Refusal>();
}

void declare_games(TypeScript& types) {
  std::string names;
  for (const std::string_view name : games::names(games::All{})) {
    names += (names.empty() ? "'" : " | '") + std::string(name) + "'";
  }
  types.declare("export type GameName = " + names + ";\n");
  games::for_each_game(games::All{}, [&]<class G>(std::type_identity<G>) { declare_game<G>(types); });
  for (const std::string kind : {"Options", "Command", "Event", "View"}) {
    types.declare("export type Game" + kind + " = " + for_each_game_name("%" + kind) + ";\n");
  }
}

// What explains the refusals of all games, each part once: any of them may be there.
std::string parts_of_refusals(TypeScript& types) {
  std::set<std::string_view> known = {"code"};
  std::string parts;
  games::for_each_game(games::All{}, [&]<class G>(std::type_identity<G>) {
    using Refusal = typename G::Refusal;
    boost::mp11::mp_for_each<codec::Members<Refusal>>([&](auto member) {
      using Part = std::remove_cvref_t<decltype(std::declval<Refusal&>().*member.pointer)>;
      if (!known.insert(member.name).second) return;
      parts += "  " + std::string(member.name) + "?: " + types.use<Part>() + ";\n";
    });
  });
  return parts;
}

void declare_tables(TypeScript& types) {
  types.name_variant<table::Event>("TableEvent");
  types.use<contract::ErrorCode>();
  types.declare_sent("Message", of<table::message::Message>, "  id?: number;\n");
  types.declare_union("TableEvent", of<table::Event>);
  types.add_members("Refused", parts_of_refusals(types));
  types.declare_union("Heard", of<wire::ServerMessage>);
  types.use<table::Offer>();
}

// The hints of the games that offer some.
std::string all_hints(TypeScript& types) {
  std::string all;
  games::for_each_game(games::All{}, [&]<class G>(std::type_identity<G>) {
    if constexpr (games::OffersHint<G>) all += (all.empty() ? "" : " | ") + types.use<games::HintOf<G>>();
  });
  return all;
}

// The type of what answer() gives for a question; one of a game's own has it in its folder.
template <class Q>
std::string answer_to(TypeScript& types) {
  using wasm::answer;
  using Given = typename decltype(answer(std::declval<const Q&>()))::value_type;
  if constexpr (std::same_as<Given, codec::RawJson>) {
    static_assert(std::same_as<Q, wasm::Hint>, "say here what this answers");
    return all_hints(types);
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

void declare_module(TypeScript& types) {
  types.use<wasm::LocalSetup>();
  types.use<wasm::LocalPerson>();
  types.use<wasm::Received>();
  types.use<wasm::Reviewed>();
  types.use<wasm::ReviewStep>();
  types.declare_sent("Question", of<wasm::Question>);
  answers(types, of<wasm::Question>);
}

// What is sent to an endpoint: nothing, or a body.
template <class Body>
std::string sent_type(TypeScript& types) {
  if constexpr (std::is_void_v<Body>) {
    return "";
  } else {
    const std::string body = types.use<Body>();
    return "body: " + (codec::Forgiving<Body> ? "Partial<" + body + ">" : body);
  }
}

template <class Body, class Given>
std::string line_of(TypeScript& types, const server::Endpoint<Body, Given>& endpoint) {
  const std::string sent = sent_type<Body>(types);
  std::string path(endpoint.path);
  const std::size_t star = path.find('*');
  if (star != std::string::npos) path.replace(star, 1, "${string}");
  const std::string route = std::string(name_of(endpoint.method)) + " " + path;
  return "  " + (star == std::string::npos ? "'" + route + "'" : "[route: `" + route + "`]") + ": { sent: [" + sent +
         "]; answer: " + types.use<Given>() + " };\n";
}

void declare_http(TypeScript& types) {
  types.use<server::ErrorAnswer>();
  std::string all;
  std::apply([&](const auto&... endpoint) { ((all += line_of(types, endpoint)), ...); },
             std::tuple_cat(server::endpoint::of_people, server::endpoint::of_tables));
  types.declare(
      "// What is sent to each address of the HTTP API, and what it answers if not with an ErrorAnswer.\n"
      "export interface Endpoints {\n" +
      all + "}\n");
}

}  // namespace

std::string all_types() {
  TypeScript types;
  declare_games(types);
  declare_tables(types);
  declare_http(types);
  declare_module(types);
  return types.text();
}

std::string all_offers() {
  std::string names;
  std::string offers;
  for (const table::Offer& offer : table::offers(table::all_game_types())) {
    const std::string options = capitalised(offer.game) + "Options";
    names += (names.empty() ? "" : ", ") + options;
    offers += "  " + offer.game + ": " + codec::to_line(offer) + " satisfies Offer<" + options + ">,\n";
  }
  return "import type { GameOffer, " + names +
         " } from './types';\n\n"
         "type Offer<Options> = Omit<GameOffer, 'options'> & { readonly options: Options };\n\n"
         "export const offers = {\n" +
         offers + "};\n";
}

}  // namespace tercet::wire
