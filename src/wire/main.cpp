// tercet_types: prints the types of TypeScript for all that travels between a client and a server, and between a page
// and the browser's module; or, asked for `games`, what the games offer. script/types writes them to web/src/wire.
#include <exception>
#include <iostream>
#include <span>
#include <string_view>

#include "wire/print.hpp"

int main(int argc, char** argv) {
  try {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const bool of_games = arguments.size() > 1 && std::string_view(arguments[1]) == "games";
    std::cout << "// generated: script/types\n" << (of_games ? tercet::wire::all_offers() : tercet::wire::all_types());
    return std::cout.good() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "tercet_types: " << error.what() << '\n';
    return 1;
  }
}
