#include "cubed/positions.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "codec/parse.hpp"
#include "cubed/position_json.hpp"

namespace tercet::cubed::test {

namespace {

template <class T>
T must(std::expected<T, Problems> read) {
  if (!read) throw std::runtime_error(message(read.error()));
  return *std::move(read);
}

int below(std::mt19937& random, int n) { return std::uniform_int_distribution(0, n - 1)(random); }

}  // namespace

Square square(std::string_view text) { return from_text(std::type_identity<Square>{}, text).value(); }

Position draw(std::initializer_list<std::string_view> rows, std::initializer_list<std::string_view> hand,
              std::initializer_list<Setup::Bonus> bonus) {
  Setup setup{.columns = 0, .rows = static_cast<std::int64_t>(rows.size()), .bonus = bonus, .dice = {}, .hand = {}};
  int row = 0;
  for (const std::string_view text : rows) {
    std::istringstream words{std::string(text)};
    std::string word;
    int column = 0;
    for (; words >> word; ++column) {
      if (word != ".") setup.dice.push_back({to_text(Square::at(column, row)), word});
    }
    setup.columns = column;
    ++row;
  }
  setup.hand.assign(hand.begin(), hand.end());
  return must(check(setup));
}

std::vector<Placement> placements(std::initializer_list<At> dice) {
  std::vector<Placement> all;
  for (const At& at : dice)
    all.push_back({square(at.square), from_text(std::type_identity<LaidDie>{}, at.die).value()});
  return all;
}

Turn turn(std::initializer_list<At> dice) {
  Turn result;
  for (const Placement& placement : placements(dice)) result.add(placement);
  return result;
}

std::vector<Counted> counted_positions() {
  std::ifstream file(TERCET_TEST_DATA "/cubed-positions.jsonl");
  std::vector<Counted> all;
  for (std::string line; std::getline(file, line);) {
    const boost::json::value json = codec::parse(line).value();
    const boost::json::object& object = json.as_object();
    all.push_back({must(position_from_json(object.at("position"))),
                   static_cast<std::uint64_t>(object.at("turns").as_int64()),
                   static_cast<int>(object.at("best").as_int64())});
  }
  return all;
}

Position random_position(std::mt19937& random, const Kind& kind) {
  using figures::Face;
  // A random part of the faces, not always the first.
  const int shift = below(random, Face::count);
  const auto face = [&] { return Face::from_index((below(random, kind.faces) + shift) % Face::count); };
  Board board(1 + below(random, kind.max_columns), 1 + below(random, kind.max_rows));
  std::vector<Square> squares;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      squares.push_back(Square::at(column, row));
      if (below(random, 4) == 0) board.set_bonus(squares.back(), 1 + below(random, 5));
    }
  }
  BoardState board_state(std::make_shared<const Board>(board));
  std::ranges::shuffle(squares, random);
  const int size = static_cast<int>(squares.size());
  const int min = std::max(0, size - kind.max_empty);
  const int dice = min + below(random, std::max(1, size - min + 1));
  for (int i = 0; i < dice; ++i) {
    const Face shown = face();
    board_state.place(squares[static_cast<std::size_t>(i)],
                      below(random, 8) == 0 ? LaidDie::wild_as(shown) : LaidDie::regular(shown));
  }
  Hand hand;
  for (int i = 0; i < kind.wilds; ++i) hand.add(figures::UpFace::wild());
  const int regular = below(random, 6 - kind.wilds);
  // Often a full hand.
  const int wanted = below(random, 2) == 0 ? 5 - kind.wilds : regular;
  for (int i = 0; i < wanted; ++i) hand.add(face());
  return {board_state, hand};
}

int deep_positions(int by_default) {
  const char* asked = std::getenv("TERCET_DEEP_POSITIONS");
  return asked != nullptr ? std::atoi(asked) : by_default;
}

}  // namespace tercet::cubed::test
