// Crosswise. A move lays all own dice anew (X3): apart from each other, so that no SET ends the round, a row further
// down each time.
#include <boost/json/serialize.hpp>
#include <map>

#include "tercet_driver.hpp"
#include "text_search.hpp"

namespace tercet::load {

namespace json = boost::json;

namespace {

class CrosswiseDriver final : public TercetDriver {
  std::string_view table_wish() const override { return R"({"game":"crosswise","options":{},"seats":4,"chat":false})"; }

  bool is_news(const Seat&, std::string_view) const override { return false; }

  std::string look_at(Seat& seat, const json::value& game) override {
    const json::value* const players = json_at(game, {"players"});
    if (players == nullptr || !players->is_array()) return "tercet: no players";
    const json::value& mine = players->as_array().at(static_cast<std::size_t>(seat.number));
    const json::value* const hand = json_at(mine, {"hand"});
    if (hand == nullptr || !hand->is_array()) return "tercet: no hand";
    Dice& dice = dice_[&seat];
    for (const json::value& held : hand->as_array()) {
      const bool wild = held.at("shows").as_string() == "W";
      dice.texts.push_back(R"({"die":)" + json::serialize(held.at("die")) + (wild ? R"(,"face":"1RO")" : ""));
    }
    dice.revision = mine.at("revision").as_int64();
    return {};
  }

  std::string command_of(const Seat& seat) override {
    const Dice& dice = dice_.at(&seat);
    std::string command = R"({"type":"arrange","revision":)" + std::to_string(dice.revision) + R"(,"dice":[)";
    for (std::size_t i = 0; i < dice.texts.size(); ++i) {
      command += (i == 0 ? "" : ",") + dice.texts[i] + R"(,"column":)" + std::to_string(2 * i) + R"(,"row":)" +
                 std::to_string(seat.moves % 50) + "}";
    }
    return command + "]}";
  }

  int moves_in(std::string_view events, const Table& table) const override {
    constexpr std::string_view arranged = R"("type":"arranged")";
    int moves = 0;
    for (std::string_view rest = after(events, arranged); rest.data() != nullptr; rest = after(rest, arranged)) {
      std::string_view number = after(rest, R"("seat":)");
      const auto seat = take_number(number);
      if (seat && !table.seats[static_cast<std::size_t>(*seat)].stalled) ++moves;
    }
    return moves;
  }

  bool is_stale(std::string_view) const override { return false; }

  void moved(Seat& seat) override { ++dice_.at(&seat).revision; }

  struct Dice {
    // The beginning of each as it is laid.
    std::vector<std::string> texts;
    std::int64_t revision = 0;
  };
  std::map<const Seat*, Dice> dice_;
};

}  // namespace

std::unique_ptr<Driver> crosswise_driver() { return std::make_unique<CrosswiseDriver>(); }

}  // namespace tercet::load
