#include "cli/judge.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "cli/figure_list.hpp"
#include "cli/json_line.hpp"
#include "figures/text.hpp"
#include "figures/verdict.hpp"

namespace tercet::cli {

namespace {

namespace json = boost::json;
using figures::Agreement;
using figures::Card;
using figures::Face;
using figures::UpFace;
using figures::Verdict;

std::string_view word_for(Agreement agreement) {
  switch (agreement) {
    case Agreement::same:
      return "same";
    case Agreement::different:
      return "different";
    case Agreement::broken:
      break;
  }
  return "broken";
}

template <class Figure>
json::object describe(const Verdict& verdict, const std::array<Figure, 3>& figures) {
  json::object features;
  json::object odd;
  for (const figures::FeatureVerdict& feature : verdict.features()) {
    const std::string_view name = figures::name(feature.feature);
    features[name] = word_for(feature.agreement);
    if (feature.odd) odd[name] = to_text(figures[static_cast<std::size_t>(*feature.odd)]);
  }
  json::object result;
  result["set"] = verdict.is_set();
  result["features"] = std::move(features);
  if (!odd.empty()) result["odd"] = std::move(odd);
  return result;
}

json::object judge_three(const std::vector<Card>& cards) {
  return describe(explain(cards[0], cards[1], cards[2]), std::array{cards[0], cards[1], cards[2]});
}

json::object judge_three(const std::vector<UpFace>& dice) {
  const std::array<Face, 3> faces = figures::name_wilds({dice[0], dice[1], dice[2]});
  json::object result = describe(explain(faces[0], faces[1], faces[2]), faces);
  json::array wild;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (dice[i].is_wild()) wild.emplace_back(to_text(faces[i]));
  }
  if (!wild.empty()) result["wild"] = std::move(wild);
  return result;
}

}  // namespace

Result run(const Judge& judge) {
  const auto list = read_figures(judge.figures);
  if (!list) return std::unexpected(list.error());
  if (size(*list) != 3) {
    return std::unexpected(BadInput{"needs exactly three figures, not " + std::to_string(size(*list))});
  }
  const json::object result = std::visit([](const auto& figures) { return judge_three(figures); }, *list);
  return Answer{json_line(result), result.at("set").as_bool() ? Status::done : Status::no, {}};
}

}  // namespace tercet::cli
