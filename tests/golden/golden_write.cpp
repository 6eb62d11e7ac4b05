// golden_write FOLDER: writes the golden play-throughs there. Called by script/golden.
#include <cstdio>
#include <fstream>

#include "golden/games.hpp"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("golden_write FOLDER\n", stderr);
    return 2;
  }
  for (const auto& game : tercet::golden::golden_games()) {
    std::ofstream file(std::string(arguments[1]) + "/" + game.name + ".jsonl", std::ios::binary);
    file << game.record;
    if (!file.flush()) {
      std::fprintf(stderr, "cannot write %s\n", game.name.c_str());
      return 2;
    }
  }
}
