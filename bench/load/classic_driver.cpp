// Classic. A move is a claim of three cards that lie on the table and are no SET: it is judged, written down and told
// to everybody, and the table stays as it is.
#include <boost/json/serialize.hpp>

#include "figures/text.hpp"
#include "figures/third.hpp"
#include "tercet_driver.hpp"
#include "text_search.hpp"

namespace tercet::load {

namespace json = boost::json;

namespace {

// A claim of three cards of which the third does not make a SET.
std::string claim_on(const json::value& game) {
  const json::value* const number = json_at(game, {"table_number"});
  const json::value* const cards = json_at(game, {"table"});
  if (number == nullptr || cards == nullptr || !cards->is_array() || cards->as_array().size() < 4) return {};
  const auto name = [&](std::size_t i) { return std::string{cards->as_array()[i].as_string()}; };
  const auto first = figures::from_text(std::type_identity<figures::Card>{}, name(0));
  const auto second = figures::from_text(std::type_identity<figures::Card>{}, name(1));
  const auto third = figures::from_text(std::type_identity<figures::Card>{}, name(2));
  if (!first || !second || !third) return {};
  const std::size_t last = figures::third(*first, *second) == *third ? 3 : 2;
  return R"({"type":"claim","table":)" + json::serialize(*number) + R"(,"cards":[")" + name(0) + R"(",")" + name(1) +
         R"(",")" + name(last) + R"("]})";
}

class ClassicDriver final : public TercetDriver {
  std::string_view table_wish() const override {
    return R"({"game":"classic","options":{"claiming":"point_at_once","no_set":"referee"},"seats":4,"chat":false})";
  }

  // The table's number stands at the end of a step, in the view.
  bool is_news(const Seat& seat, std::string_view step) const override {
    std::string_view number = after(step, R"("table_number":)");
    const auto table_number = take_number(number);
    return table_number && *table_number > seat.table->number;
  }

  std::string look_at(Seat& seat, const json::value& game) override {
    const json::value* const number = json_at(game, {"table_number"});
    if (number == nullptr || !number->is_int64() || number->as_int64() <= seat.table->number) return {};
    std::string claim = claim_on(game);
    if (claim.empty()) return "tercet: no cards to claim";
    seat.table->move = std::move(claim);
    seat.table->number = number->as_int64();
    return {};
  }

  std::string command_of(const Seat& seat) override { return seat.table->move; }

  // A claim is told of as mistaken or, when it lost a contest, among the rivals of the one that was first (C2). Who
  // does not read is taken for lost after a while, and a bot keeps the seat: its claims are not ours.
  int moves_in(std::string_view events, const Table& table) const override {
    int moves = 0;
    for (const std::string_view claim : {R"("type":"mistaken")", R"({"seat":)"}) {
      for (std::string_view rest = after(events, claim); rest.data() != nullptr; rest = after(rest, claim)) {
        std::string_view number = claim.ends_with(':') ? rest : after(rest, R"("seat":)");
        const auto seat = take_number(number);
        if (seat && !table.seats[static_cast<std::size_t>(*seat)].stalled) ++moves;
      }
    }
    return moves;
  }

  bool is_stale(std::string_view code) const override { return code == "table_changed" || code == "not_on_table"; }
};

}  // namespace

std::unique_ptr<Driver> classic_driver() { return std::make_unique<ClassicDriver>(); }

}  // namespace tercet::load
