#include "solo/curves.hpp"

#include <algorithm>
#include <string_view>

#include "solo/levels.hpp"

namespace tercet::solo::curves {

namespace {

struct Point {
  int x = 0;  // how many SETs or cards
  int ms = 0;
};

struct Line {
  std::string name;
  std::string colour;
  std::vector<Point> points;
};

struct Axes {
  std::string title;
  std::string below;
  int max_x = 0;
  int step_x = 0;
  int max_seconds = 0;
  int step_seconds = 0;
};

constexpr int width = 640;
constexpr int height = 300;
constexpr int left = 56;
constexpr int right = 616;
constexpr int top = 44;
constexpr int bottom = 246;

// In hundredths, so that the same numbers are written everywhere.
std::string place(long hundredths) {
  const std::string rest = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + (rest == "0" ? "" : "." + std::string(2 - rest.size(), '0') + rest);
}

std::string text(std::string_view attributes, std::string_view words) {
  return std::string("<text ").append(attributes).append(">").append(words).append("</text>\n");
}

class Drawing {
 public:
  explicit Drawing(Axes axes) : axes_(std::move(axes)) {}

  std::string draw(const std::vector<Line>& lines) {
    const std::string size = std::to_string(width) + " " + std::to_string(height);
    svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size +
           "\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#333\">\n";
    svg_ += "<title>" + axes_.title + "</title>\n";
    svg_ += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    svg_ += text("x=\"" + std::to_string(left) + "\" y=\"24\" font-size=\"15\"", axes_.title);
    draw_axes();
    int legend = top + 16;
    for (const Line& line : lines) {
      draw_line(line);
      svg_ += text("x=\"" + std::to_string(right) + "\" y=\"" + std::to_string(legend) +
                       "\" text-anchor=\"end\" fill=\"" + line.colour + "\"",
                   line.name);
      legend += 18;
    }
    return svg_ + "</svg>\n";
  }

 private:
  std::string x(int value) const { return place(100L * left + 100L * (right - left) * value / axes_.max_x); }
  std::string y(int ms) const {
    return place(100L * bottom - 100L * (bottom - top) * ms / (1'000L * axes_.max_seconds));
  }

  void draw_axes() {
    for (int seconds = 0; seconds <= axes_.max_seconds; seconds += axes_.step_seconds) {
      const std::string at = y(1'000 * seconds);
      svg_ += "<path d=\"M" + std::to_string(left) + " " + at + "H" + std::to_string(right) + "\" stroke=\"#ddd\"/>\n";
      svg_ += text("x=\"" + std::to_string(left - 8) + "\" y=\"" + at + "\" dy=\"4\" text-anchor=\"end\"",
                   std::to_string(seconds) + " s");
    }
    for (int value = 0; value <= axes_.max_x; value += axes_.step_x) {
      svg_ += text("x=\"" + x(value) + "\" y=\"" + std::to_string(bottom + 20) + "\" text-anchor=\"middle\"",
                   std::to_string(value));
    }
    svg_ += text("x=\"" + std::to_string((left + right) / 2) + "\" y=\"" + std::to_string(height - 12) +
                     "\" text-anchor=\"middle\"",
                 axes_.below);
  }

  void draw_line(const Line& line) {
    svg_ += "<path fill=\"none\" stroke-width=\"2\" stroke=\"" + line.colour + "\" d=\"";
    char step = 'M';
    for (const Point& point : line.points) {
      svg_ += step + x(point.x) + " " + y(point.ms);
      step = 'L';
    }
    svg_ += "\"/>\n";
  }

  Axes axes_;
  std::string svg_;
};

constexpr std::string_view dark = "#1f5fa8";
constexpr std::string_view bright = "#c0392b";

Options options_of(Mode mode, int level) {
  Options options;
  options.mode = mode;
  options.level = level;
  return options;
}

int ms_of(Millis time) { return static_cast<int>(time.count()); }

// What each SET brings (H2).
std::string set_brings_picture() {
  Line line{"every level", std::string(dark), {}};
  for (std::size_t found = 0; found < 60; ++found) {
    line.points.push_back({static_cast<int>(found) + 1, ms_of(set_brings(found))});
  }
  return Drawing({"Timed: what each SET brings", "the SET", 60, 10, 5, 1}).draw({line});
}

// By when each SET must be found at the latest, if there was no mistake (H2, H5).
std::string latest_picture() {
  const auto line = [](std::string name, std::string_view colour, int level) {
    Line latest{std::move(name), std::string(colour), {}};
    Millis clock = clock_of(options_of(Mode::timed, level));
    for (std::size_t found = 0; found < 60; ++found) {
      latest.points.push_back({static_cast<int>(found) + 1, ms_of(clock)});
      clock += set_brings(found);
    }
    return latest;
  };
  return Drawing({"Timed: when the clock ends without the next SET", "the SET", 60, 10, 210, 30})
      .draw({line("levels 1 to 3", dark, 3), line("level 4", bright, 4)});
}

// H4, H5
std::string arrivals_picture() {
  const auto line = [](std::string name, std::string_view colour, int level) {
    Line times{std::move(name), std::string(colour), {}};
    Millis arrival = first_arrival_of(options_of(Mode::arcade, level));
    for (int card = 1; card <= 100; ++card) {
      times.points.push_back({card, ms_of(arrival)});
      arrival = next_arrival_after(arrival);
    }
    return times;
  };
  return Drawing({"Arcade: how long each card takes to arrive", "the card", 100, 10, 4, 1})
      .draw({line("levels 1 to 3", dark, 3), line("level 4", bright, 4)});
}

}  // namespace

std::vector<Picture> pictures() {
  return {{"solo-timed-brings.svg", set_brings_picture()},
          {"solo-timed-latest.svg", latest_picture()},
          {"solo-arcade-arrivals.svg", arrivals_picture()}};
}

}  // namespace tercet::solo::curves
