#include "cli/sets.hpp"

#include <algorithm>
#include <array>

#include "cli/figure_list.hpp"
#include "figures/find_sets.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

// The figures of one kind in the order of their text forms.
template <class Figure>
class TextOrder {
 public:
  TextOrder() {
    for (int i = 0; i < Figure::count; ++i) texts_[static_cast<std::size_t>(i)] = to_text(Figure::from_index(i));
    std::array<std::string, Figure::count> sorted = texts_;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      ranks_[i] = static_cast<std::uint8_t>(std::ranges::lower_bound(sorted, texts_[i]) - sorted.begin());
    }
  }

  const std::string& text(Figure figure) const { return texts_[static_cast<std::size_t>(figure.index())]; }
  std::uint8_t rank(Figure figure) const { return ranks_[static_cast<std::size_t>(figure.index())]; }
  std::array<std::uint8_t, 3> rank(const std::array<Figure, 3>& set) const {
    return {rank(set[0]), rank(set[1]), rank(set[2])};
  }

 private:
  std::array<std::string, Figure::count> texts_;
  std::array<std::uint8_t, Figure::count> ranks_{};
};

// Built by hand: of 252 wilds there are 2.6 million lines.
template <class Figure>
std::string list_sets(const std::vector<Figure>& figures) {
  const TextOrder<Figure> order;
  auto sets = figures::find_sets(std::span<const Figure>(figures));
  const auto rank = [&](const auto& figure_or_set) { return order.rank(figure_or_set); };
  for (auto& set : sets) std::ranges::sort(set, {}, rank);
  std::ranges::sort(sets, {}, rank);

  std::string lines;
  for (const auto& set : sets) {
    lines += "[\"";
    lines += order.text(set[0]);
    lines += "\",\"";
    lines += order.text(set[1]);
    lines += "\",\"";
    lines += order.text(set[2]);
    lines += "\"]\n";
  }
  return lines;
}

}  // namespace

Result run(const Sets& sets) {
  const auto list = read_figures(sets.figures);
  if (!list) return std::unexpected(list.error());
  if (size(*list) > Sets::max_figures) {
    return std::unexpected(
        BadInput{"at most " + std::to_string(Sets::max_figures) + " figures, not " + std::to_string(size(*list))});
  }
  return Answer{std::visit([](const auto& figures) { return list_sets(figures); }, *list), Status::done, {}};
}

}  // namespace tercet::cli
