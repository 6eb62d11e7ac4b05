// solo_curves FOLDER: draws the pictures of docs/solo.md there.
#include <cstdio>
#include <fstream>

#include "solo/curves.hpp"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("solo_curves FOLDER\n", stderr);
    return 2;
  }
  for (const auto& picture : tercet::solo::curves::pictures()) {
    std::ofstream file(std::string(arguments[1]) + "/" + picture.file, std::ios::binary);
    file << picture.svg;
    if (!file.flush()) {
      std::fprintf(stderr, "cannot write %s\n", picture.file.c_str());
      return 2;
    }
  }
}
