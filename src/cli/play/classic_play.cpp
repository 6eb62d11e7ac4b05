#include "cli/play/classic_play.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <random>
#include <utility>
#include <vector>

#include "classic/classic.hpp"
#include "cli/output.hpp"
#include "cli/play/classic_play_text.hpp"
#include "cli/play/play_cards.hpp"
#include "cli/play/screen.hpp"
#include "contract/record.hpp"
#include "contract/run.hpp"
#include "figures/find_sets.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

using classic::Classic;
using contract::Millis;
using contract::Seat;
using figures::Card;
using figures::CardTriple;

constexpr std::string_view keys_line = " abc claim   + three more cards   ? hint   h help   q leave\n";

constexpr std::string_view help_text =
    " Three cards are a SET when each feature, taken alone, is all the same or all\n"
    " different on the three: number, colour, symbol, shading.\n"
    "   abc   claim the cards a, b and c: a SET is +1, a mistake -1 (never below 0)\n"
    "   +     three more cards; costs 1 point, always\n"
    "   ?     a hint: one card of a SET, then a second; or that there is none\n"
    "   q     leave\n"
    " The round ends when no cards are left to deal and no SET is on the table.\n";

std::uint64_t seed_of_the_day() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

classic::Options options_of(const Play& play) {
  classic::Options options;
  options.claiming = classic::Claiming::point_at_once;
  options.deck = play.beginner ? classic::DeckKind::beginner : classic::DeckKind::full;
  options.table = play.table;
  return options;
}

std::string count_of(int count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

// One round: what the player types goes in as commands, what comes of it is drawn from the view.
class Round {
 public:
  Round(const Play& play, std::uint64_t seed)
      : play_(play),
        seed_(seed),
        options_(options_of(play)),
        run_(options_, 1, {seed, 0}),
        style_{screen_.has_colours(), screen_.has_unicode(), play.letters || !screen_.has_colours()} {}

  Result play();

 private:
  classic::View view() const { return Classic::view(run_.state(), me); }
  Millis now() const { return std::chrono::duration_cast<Millis>(Clock::now() - start_); }

  void give(contract::Actor by, const classic::Command& command);
  void tell(const std::vector<classic::Event>& events);
  void tell(const classic::Taken& taken);
  void tell(const classic::Mistaken& mistaken);
  void tell(const classic::Dealt& dealt);
  void tell(const classic::RoundEnded& ended);
  // The rest speaks for itself.
  template <class Event>
  void tell(const Event&) {}

  void obey(std::string line);
  void claim(const std::string& keys);
  void hint();
  void draw();
  void draw_summary();
  std::expected<void, BadInput> save() const;
  std::string keys_of(const CardTriple& cards) const;

  using Clock = std::chrono::steady_clock;
  static constexpr Seat me{0};

  const Play& play_;
  std::uint64_t seed_;
  classic::Options options_;
  Screen screen_;
  contract::Run<Classic> run_;
  CardStyle style_;
  Clock::time_point start_ = Clock::now();

  // The table on which the last line was typed: its letters are the ones that the player means.
  std::vector<Card> seen_;
  std::string message_;
  std::vector<Card> marked_;
  int hints_ = 0;
  int hinted_table_ = 0;
  bool left_ = false;
};

Result Round::play() {
  run_.advance(Millis{0});
  message_ = " Good luck! h explains everything.\n";
  while (!Classic::is_over(run_.state())) {
    if (const auto saved = save(); !saved) return std::unexpected(saved.error());
    draw();
    if (screen_.error()) break;
    auto line = screen_.read_line();
    // The end of the input leaves politely. What comes through a pipe is not on the screen yet.
    if (!line || !screen_.echoes_input()) screen_.write(one_line(line.value_or("")) + "\n");
    obey(line ? std::move(*line) : "q");
  }
  if (const auto saved = save(); !saved) return std::unexpected(saved.error());
  draw_summary();
  if (screen_.error() && screen_.error() != std::errc::broken_pipe) {
    return std::unexpected(BadInput{"cannot write to standard output: " + screen_.error().message()});
  }
  return Answer{};
}

std::string Round::keys_of(const CardTriple& cards) const {
  std::string keys;
  for (const Card card : cards) {
    keys += key_of(static_cast<std::size_t>(std::ranges::find(seen_, card) - seen_.begin()));
  }
  return keys;
}

void Round::obey(std::string line) {
  std::erase_if(line, [](unsigned char c) { return std::isspace(c) != 0 || c == ','; });
  for (char& c : line) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  message_.clear();
  marked_.clear();
  if (line == "+") {
    give(me, classic::Ask{view().table_number});
  } else if (line == "?") {
    hint();
  } else if (line == "h" || line == "help") {
    message_ = help_text;
  } else if (line == "q" || line == "quit") {
    left_ = true;
    // C8: that a seat is left says the referee.
    give(contract::Actor::referee(), classic::Leave{me});
  } else if (line.size() == 3) {
    claim(line);
  } else if (!line.empty()) {
    message_ = " Type three letters to claim a SET, or h for help.\n";
  }
}

void Round::claim(const std::string& keys) {
  CardTriple cards{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto place = static_cast<std::size_t>(static_cast<unsigned char>(keys[i]) - key_of(0));
    if (place >= seen_.size()) {
      message_ = " There is no card " + figures::quoted(keys.substr(i, 1)) + ".\n";
      return;
    }
    cards[i] = seen_[place];
  }
  give(me, classic::Claim{view().table_number, cards});
}

// One card of a SET, then a second; which of several SETs does not change while the table does not.
void Round::hint() {
  ++hints_;
  const classic::View shown = view();
  const auto sets = figures::find_sets(shown.table);
  if (sets.empty()) {
    message_ = " There is no SET here: + brings three more cards.\n";
    return;
  }
  const bool again = std::exchange(hinted_table_, shown.table_number) == shown.table_number;
  const std::string keys = keys_of(sets.front());
  message_ = " There is a SET with " + keys.substr(0, 1) + (again ? " and " + keys.substr(1, 1) : "") + ".\n";
}

void Round::give(contract::Actor by, const classic::Command& command) {
  const auto result = run_.command(by, command, std::max(now(), run_.now()));
  if (result) {
    tell(*result);
  } else {
    message_ = " " + in_words(result.error()) + "\n";
  }
}

void Round::tell(const std::vector<classic::Event>& events) {
  for (const classic::Event& event : events) {
    std::visit([&](const auto& e) { tell(e); }, event);
  }
}

void Round::tell(const classic::Taken& taken) {
  message_ = " SET! " + keys_of(taken.cards) + ": " + why_it_is_one(taken.cards) + ".\n";
}

void Round::tell(const classic::Mistaken& mistaken) {
  message_ = explain_mistake(mistaken, keys_of(*mistaken.cards));
  message_ += mistaken.cost > 0 ? " That costs a point.\n" : " It costs nothing: there was no point to lose.\n";
  marked_.assign(mistaken.cards->begin(), mistaken.cards->end());
}

void Round::tell(const classic::Dealt&) { message_ = " Three more cards, for one point.\n"; }

void Round::tell(const classic::RoundEnded& ended) {
  if (ended.overlooked) {
    message_ = " You gave up; there was still a SET: " + keys_of(*ended.overlooked) + ".\n";
    marked_.assign(ended.overlooked->begin(), ended.overlooked->end());
  } else {
    message_ += " No SET is left, and no card to deal: the round is over.\n";
  }
}

void Round::draw() {
  const classic::View shown = view();
  const classic::PlayerView& player = shown.players.front();
  std::vector<Emphasis> emphasis;
  for (const Card card : shown.table) {
    const bool is_fresh = !seen_.empty() && std::ranges::find(seen_, card) == seen_.end();
    const bool is_marked = std::ranges::find(marked_, card) != marked_.end();
    emphasis.push_back(is_marked ? Emphasis::marked : is_fresh ? Emphasis::fresh : Emphasis::plain);
  }
  screen_.clear();
  screen_.write(" Score " + std::to_string(player.points) + "   SETs " + std::to_string(player.sets) + "   mistakes " +
                std::to_string(player.mistakes) + "   extra deals " + std::to_string(player.extra_deals) + "   deck " +
                std::to_string(shown.deck) + "   time " + clock_text(shown.ended_at.value_or(now())) + "\n");
  // Through a pipe nothing is wiped out: a table that is still the same need not be drawn again.
  if (screen_.is_terminal() || seen_ != shown.table) screen_.write(draw_table(shown.table, emphasis, style_));
  screen_.write(message_);
  if (Classic::is_over(run_.state())) return;
  // With the help above it the line would be one too many for a small terminal.
  if (screen_.is_terminal() && message_ != help_text) screen_.write(keys_line);
  screen_.write("> ");
  seen_ = shown.table;
}

void Round::draw_summary() {
  if (!left_) draw();
  const classic::View shown = view();
  const classic::PlayerView& player = shown.players.front();
  screen_.write("\n " + std::string(left_ ? "You left." : "Finished!") + " Score " + std::to_string(player.points) +
                " in " + clock_text(shown.ended_at.value_or(run_.now())) + ": " + count_of(player.sets, "SET", "SETs") +
                ", " + count_of(player.mistakes, "mistake", "mistakes") + ", " +
                count_of(player.extra_deals, "extra deal", "extra deals") + ", " + count_of(hints_, "hint", "hints") +
                ".\n " + count_of(static_cast<int>(shown.table.size()) + shown.deck, "card", "cards") +
                " left. The same cards again: tercet play classic --seed " + std::to_string(seed_) +
                (play_.beginner ? " --beginner" : "") + (play_.table == 9 ? " --table 9" : "") + "\n");
}

std::expected<void, BadInput> Round::save() const {
  if (!play_.record) return {};
  return write_file(*play_.record, contract::write_record<Classic>({options_, {"player"}, run_.events()}));
}

}  // namespace

Result run(const Play& play) {
  const auto wrong = Classic::check(options_of(play), 1);
  if (!wrong.empty()) return std::unexpected(BadInput{wrong.front()});
  return Round(play, play.seed.value_or(seed_of_the_day())).play();
}

}  // namespace tercet::cli
