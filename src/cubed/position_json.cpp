#include "cubed/position_json.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <initializer_list>
#include <utility>

#include "codec/parse.hpp"
#include "codec/path.hpp"
#include "figures/text.hpp"

namespace tercet::cubed {

namespace {

namespace json = boost::json;
using Code = Problem::Code;

// Reads what has the right form into a Setup and notes what has not; check() sees to the rest.
class SetupReader {
 public:
  Setup setup{.columns = Square::max_columns, .rows = Square::max_rows, .bonus = {}, .dice = {}, .hand = {}};
  Problems problems;

  void read(const json::value& value) {
    const json::object* object = expect_object(value);
    if (object == nullptr) return;
    only_known(*object, {"game", "board", "hand"});
    member(*object, "game", [&](const json::value& game) {
      if (!game.is_string() || game.get_string() != "cubed") bad_form("is not \"cubed\"");
    });
    member(*object, "board", [&](const json::value& board) { read_board(board); });
    member(*object, "hand", [&](const json::value& hand) { read_hand(hand); });
  }

 private:
  void bad_form(std::string what) { problems.push_back({Code::bad_form, path_->text(), std::move(what)}); }

  const json::object* expect_object(const json::value& value) {
    if (!value.is_object()) bad_form("is not an object");
    return value.if_object();
  }

  void only_known(const json::object& object, std::initializer_list<std::string_view> known) {
    for (const auto& entry : object) {
      if (std::ranges::find(known, std::string_view(entry.key())) != known.end()) continue;
      within(std::string_view(entry.key()), [&] { bad_form("is unknown here"); });
    }
  }

  template <class Step, class Do>
  void within(Step step, Do read_it) {
    const codec::Path& outer = *path_;
    const codec::Path here(outer, step);
    path_ = &here;
    read_it();
    path_ = &outer;
  }

  template <class Read>
  void member(const json::object& object, std::string_view name, Read read_it, bool needed = true) {
    const json::value* value = object.if_contains(name);
    if (value == nullptr && !needed) return;
    within(name, [&] { value != nullptr ? read_it(*value) : bad_form("is missing"); });
  }

  void read_whole(const json::value& value, std::int64_t& number) {
    if (value.is_int64()) {
      number = value.get_int64();
    } else {
      bad_form("is not a whole number");
    }
  }

  void read_string(const json::value& value, std::string& text) {
    if (value.is_string()) {
      text = std::string_view(value.get_string());
    } else {
      bad_form("is not a string");
    }
  }

  void read_board(const json::value& value) {
    const json::object* object = expect_object(value);
    if (object == nullptr) return;
    only_known(*object, {"columns", "rows", "bonus", "dice"});
    member(*object, "columns", [&](const json::value& columns) { read_whole(columns, setup.columns); });
    member(*object, "rows", [&](const json::value& rows) { read_whole(rows, setup.rows); });
    member(
        *object, "bonus",
        [&](const json::value& bonus) {
          for_each_entry(bonus, [&](std::string_view square, const json::value& number) {
            setup.bonus.push_back({std::string(square), 0});
            read_whole(number, setup.bonus.back().bonus);
          });
        },
        false);
    member(*object, "dice", [&](const json::value& dice) {
      for_each_entry(dice, [&](std::string_view square, const json::value& die) {
        const std::size_t before = problems.size();
        std::string text;
        read_string(die, text);
        if (problems.size() == before) setup.dice.push_back({std::string(square), std::move(text)});
      });
    });
  }

  template <class Read>
  void for_each_entry(const json::value& value, Read read_it) {
    const json::object* object = expect_object(value);
    if (object == nullptr) return;
    for (const auto& entry : *object) {
      const std::string_view key = entry.key();
      within(key, [&] { read_it(key, entry.value()); });
    }
  }

  void read_hand(const json::value& value) {
    if (!value.is_array()) {
      bad_form("is not an array");
      return;
    }
    const json::array& array = value.get_array();
    for (std::size_t i = 0; i < array.size(); ++i) {
      within(i, [&] {
        // What is no text is noted and stands as a wild, so that those after it keep their places.
        setup.hand.emplace_back("W");
        read_string(array[i], setup.hand.back());
      });
    }
  }

  codec::Path root_;
  const codec::Path* path_ = &root_;
};

Problem duplicate(const std::string& path) {
  const bool square = path.starts_with("board.dice.") || path.starts_with("board.bonus.");
  return {square ? Code::square_twice : Code::bad_form, path, "is named twice"};
}

}  // namespace

std::expected<Position, Problems> position_from_json(const json::value& value,
                                                     std::span<const std::string> duplicates) {
  SetupReader reader;
  reader.read(value);
  Problems problems = std::move(reader.problems);
  std::ranges::transform(duplicates, std::back_inserter(problems), duplicate);
  auto checked = check(reader.setup);
  if (!checked) std::ranges::move(checked.error(), std::back_inserter(problems));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return checked;
}

std::expected<Position, Problems> parse_position(std::string_view text) {
  const auto parsed = codec::parse_noting_duplicates(text);
  if (!parsed) return std::unexpected(Problems{{Code::bad_form, parsed.error().path, parsed.error().what}});
  return position_from_json(parsed->value, parsed->duplicates);
}

std::string to_json(const Position& position) {
  Setup setup = setup_of(position);
  std::ranges::sort(setup.bonus, {}, &Setup::Bonus::square);
  std::ranges::sort(setup.dice, {}, &Setup::Die::square);
  std::string text = R"({"board":{"bonus":{)";
  const char* comma = "";
  for (const Setup::Bonus& entry : setup.bonus) {
    text.append(comma).append("\"").append(entry.square).append("\":").append(std::to_string(entry.bonus));
    comma = ",";
  }
  text += "},\"columns\":" + std::to_string(setup.columns) + ",\"dice\":{";
  comma = "";
  for (const Setup::Die& entry : setup.dice) {
    text.append(comma).append("\"").append(entry.square).append("\":\"").append(entry.die).append("\"");
    comma = ",";
  }
  text += "},\"rows\":" + std::to_string(setup.rows) + R"(},"game":"cubed","hand":[)";
  comma = "";
  for (const std::string& die : setup.hand) {
    text.append(comma).append("\"").append(die).append("\"");
    comma = ",";
  }
  return text + "]}";
}

std::string message(const Problems& problems) {
  std::string line;
  for (const Problem& problem : problems) {
    if (!line.empty()) line += "; ";
    if (!problem.where.empty()) line += problem.where + ": ";
    line += problem.what;
  }
  return line;
}

}  // namespace tercet::cubed
