// The only unit that knows CLI11, which compiles slowly.
#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <boost/describe/enum_from_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "figures/text.hpp"

namespace tercet::cli {

namespace {

// Thrown while the arguments are read, caught in parse_arguments(): CLI11 reports by exceptions anyway.
struct WrongValue {
  std::string what;
};

// CLI11's help with our own line of usage.
class Help final : public CLI::Formatter {
 public:
  void set_usage(const CLI::App* app, std::string usage) { usages_[app] = std::move(usage); }
  std::string make_usage(const CLI::App* app, std::string name) const override {
    const auto own = usages_.find(app);
    return own == usages_.end() ? CLI::Formatter::make_usage(app, name) : "Usage: " + own->second + "\n";
  }

 private:
  std::map<const CLI::App*, std::string> usages_;
};

// An option with a value, kept as text until it is checked: CLI11's own numbers take octal and wrap around.
class Value {
 public:
  Value(CLI::App* app, const std::string& name, const std::string& form, const std::string& words)
      : option_(app->add_option(name, *text_, words)->option_text(form)), name_(name) {}

  bool given() const { return option_->count() > 0; }
  const std::string& text() const { return *text_; }
  std::optional<std::string> if_given() const { return given() ? std::optional(text()) : std::nullopt; }

  template <class Whole>
  std::optional<Whole> whole(Whole least, Whole most) const {
    return number(least, most, "a whole number");
  }
  std::optional<double> real(double least, double most) const { return number(least, most, "a number"); }

 private:
  template <class Number>
  std::optional<Number> number(Number least, Number most, std::string_view kind) const {
    if (!given()) return std::nullopt;
    Number value{};
    const char* const end = text().data() + text().size();
    const auto [stop, error] = std::from_chars(text().data(), end, value);
    if (error != std::errc{} || stop != end || !(least <= value && value <= most)) {
      std::ostringstream what;
      what << name_ << ": " << figures::quoted(text()) << " is not " << kind << " from " << least << " to " << most;
      throw WrongValue{what.str()};
    }
    return value;
  }

  // Its address must not change: CLI11 keeps it.
  std::unique_ptr<std::string> text_ = std::make_unique<std::string>();
  CLI::Option* option_;
  std::string name_;
};

std::string one_of(const std::vector<std::string_view>& choices) {
  std::string words;
  for (const std::string_view choice : choices) {
    if (!words.empty()) words += ", ";
    words += choice;
  }
  return words;
}

void require_choice(const std::string& name, const std::string& text, const std::vector<std::string_view>& choices) {
  if (std::ranges::find(choices, text) == choices.end()) {
    throw WrongValue{name + ": " + figures::quoted(text) + " is not one of: " + one_of(choices)};
  }
}

// Figures stay outside CLI11's options, which would take "[1RO,2RO]" for a list.
std::vector<std::string> figures_of(const CLI::App* app) {
  std::vector<std::string> figures = app->remaining();
  for (const std::string& figure : figures) {
    if (figure.size() > 1 && figure.starts_with('-')) throw WrongValue{"unknown option " + figures::quoted(figure)};
  }
  return figures;
}

// The whole command line as CLI11 knows it, and the request it comes to.
class CommandLine {
 public:
  CommandLine() {
    app_.formatter(help_);
    // One at most: in `simulate cubed` the second word is a game, not the command of that name.
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", "tercet " TERCET_VERSION);
    help_->set_usage(&app_, "tercet COMMAND [OPTIONS]");
    app_.footer(
        "tercet COMMAND --help says more about each.\n"
        "Cards are written 2POF: number 1 2 3, colour R G P (red, green, purple), symbol O S D (oval,\n"
        "squiggle, diamond), shading E H F (open, striped, solid); faces of dice 2PO; WILD is W.\n"
        "Exit status: 0 done, 1 the answer is no, 2 bad usage or bad input.");
    judge_->allow_extras();
    sets_->allow_extras();
    judge_->footer("FIG: a card such as 2POF, a face such as 2PO, or W; - reads them from standard input.");
    sets_->footer("FIG: a card such as 2POF, a face such as 2PO, or W; - reads them from standard input.");
    cubed_turns_->add_flag("--count", cubed_count_, "Only how many there are, and the best score")
        ->disable_flag_override();
    replay_->add_flag("--partial", replay_partial_, "Accept a record that ends before its game does")
        ->disable_flag_override();
    serve_
        ->add_option("--trusted-proxy", serve_proxies_, "An address or network whose X-Forwarded headers are believed")
        ->option_text("A");
    serve_->add_option("--origin", serve_origins_, "One more origin whose pages may connect (https://play.example)")
        ->option_text("O");
    serve_->add_flag("--lift-limits", serve_lift_limits_, "No limits a person or an address, for load tests alone")
        ->disable_flag_override();
    play_->add_flag("--beginner", play_beginner_, "The 27 solid cards, three features")->disable_flag_override();
    play_->add_flag("--letters", play_letters_, "Show the letters of each card (2POF) too")->disable_flag_override();
  }

  void parse(int count, const char* const* arguments) { app_.parse(count, arguments); }
  std::string help_text() const { return app_.help(); }
  bool knows(std::string_view name) const {
    return !app_.get_subcommands([&](const CLI::App* sub) { return sub->get_name() == name; }).empty();
  }

  Request request() const {
    if (judge_->parsed()) return Judge{figures_of(judge_)};
    if (sets_->parsed()) {
      Sets order{figures_of(sets_)};
      if (order.figures.empty()) throw WrongValue{"no figures given; - reads them from standard input"};
      return order;
    }
    if (cubed_turns_->parsed()) return CubedTurns{required(cubed_position_, "--position"), cubed_count_};
    if (cubed_check_->parsed()) return cubed_check();
    if (cubed_->parsed()) throw WrongValue{"no command given; tercet cubed --help lists them"};
    if (simulate_->parsed()) return simulate();
    if (replay_->parsed()) return Replay{required(replay_source_, "FILE"), replay_partial_};
    if (verify_->parsed()) return Verify{required(verify_source_, "FILE"), verify_hash_.if_given()};
    if (serve_->parsed()) return serve();
    if (bench_->parsed()) return bench();
    if (play_->parsed()) return play();
    throw WrongValue{"no command given; tercet --help lists them"};
  }

 private:
  CLI::App* command(std::string_view name, const std::string& rest, const std::string& words) {
    return command(&app_, name, rest, words);
  }

  // Of a name with two words, such as "cubed turns", the parent knows the first.
  CLI::App* command(CLI::App* parent, std::string_view name, const std::string& rest, const std::string& words) {
    CLI::App* sub = parent->add_subcommand(std::string(name.substr(name.find(' ') + 1)), words);
    sub->formatter(help_);
    help_->set_usage(sub, "tercet " + std::string(name) + " " + rest);
    return sub;
  }

  static const std::string& required(const Value& value, const std::string& name) {
    if (!value.given()) throw WrongValue{name + " is missing"};
    return value.text();
  }

  static const std::string& game(const Value& value, const std::vector<std::string_view>& games) {
    const std::string& name = required(value, "GAME");
    require_choice("GAME", name, games);
    return name;
  }

  // An option whose values are the names of an enum's.
  template <class Enum>
  static Enum choice(const Value& value, const std::string& name, Enum by_default) {
    if (!value.given()) return by_default;
    std::vector<std::string_view> names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto d) { names.push_back(d.name); });
    require_choice(name, value.text(), names);
    Enum chosen = by_default;
    boost::describe::enum_from_string(value.text().c_str(), chosen);
    return chosen;
  }

  CubedCheck cubed_check() const {
    const CubedCheck order{cubed_board_.if_given(), cubed_dice_.if_given()};
    if (!order.board && !order.dice) throw WrongValue{"--board or --dice is missing"};
    return order;
  }

  Request simulate() const {
    SimulateCubed order;
    order.game = game(simulate_game_, {"classic", "cubed"});
    order.games = simulate_games_.whole<std::uint64_t>(1, Simulate::most_games).value_or(order.games);
    order.seed = simulate_seed_.whole(lowest_seed, highest_seed).value_or(order.seed);
    order.threads = simulate_threads_.whole(1, Simulate::most_threads);
    order.record = simulate_record_.if_given();
    if (order.game == "cubed") return simulate_cubed(std::move(order));
    for (const auto& [name, value] :
         {std::pair("--players", &simulate_players_), {"--policy", &simulate_policy_}, {"--dice", &simulate_dice_}}) {
      if (value->given()) throw WrongValue{std::string(name) + " is only for cubed"};
    }
    return Simulate(std::move(order));
  }

  SimulateCubed simulate_cubed(SimulateCubed order) const {
    order.players = simulate_players_.whole(cubed::least_seats, cubed::most_seats).value_or(order.players);
    order.policy = choice(simulate_policy_, "--policy", order.policy);
    order.dice = choice(simulate_dice_, "--dice", order.dice);
    return order;
  }

  Bench bench() const {
    Bench order;
    order.only = bench_only_.if_given();
    if (order.only) require_choice("--only", *order.only, benchmark_names());
    order.seconds = bench_seconds_.real(0.001, 3600).value_or(order.seconds);
    return order;
  }

  Serve serve() const {
    constexpr std::uint16_t highest_port = 65'535;
    constexpr int highest_lag_ms = 150;
    Serve order;
    order.address = serve_address_.if_given().value_or(order.address);
    order.port = serve_port_.whole<std::uint16_t>(0, highest_port).value_or(order.port);
    order.data = serve_data_.if_given().value_or(order.data);
    order.files = serve_files_.if_given().value_or("");
    order.certificate = serve_certificate_.if_given().value_or("");
    order.key = serve_key_.if_given().value_or("");
    if (order.certificate.empty() != order.key.empty()) throw WrongValue{"--certificate and --key go together"};
    order.metrics_port = serve_metrics_port_.whole<std::uint16_t>(0, highest_port);
    order.metrics_address = serve_metrics_address_.if_given().value_or(order.metrics_address);
    if (serve_metrics_address_.if_given() && !order.metrics_port) {
      throw WrongValue{"--metrics-address needs --metrics-port"};
    }
    order.proxies = serve_proxies_;
    order.proxy_lag_ms = serve_proxy_lag_.whole(0, highest_lag_ms).value_or(order.proxy_lag_ms);
    order.origins = serve_origins_;
    order.grace_ms = serve_grace_.whole(0, 60'000);
    order.lift_limits = serve_lift_limits_;
    return order;
  }

  Play play() const {
    Play order;
    order.game = game(play_game_, {"classic"});
    order.seed = play_seed_.whole(lowest_seed, highest_seed);
    order.beginner = play_beginner_;
    if (play_table_.given()) require_choice("--table", play_table_.text(), {"9", "12"});
    order.table = play_table_.whole(9, 12).value_or(order.table);
    order.letters = play_letters_;
    order.record = play_record_.if_given();
    return order;
  }

  static constexpr std::uint64_t lowest_seed = 0;
  static constexpr std::uint64_t highest_seed = std::numeric_limits<std::uint64_t>::max();

  CLI::App app_{"The SET family of games: judging, searching, simulating, playing.", "tercet"};
  std::shared_ptr<Help> help_ = std::make_shared<Help>();

  CLI::App* judge_ = command(Judge::name, "FIG FIG FIG", "Whether three figures are a SET, feature by feature");
  CLI::App* sets_ = command(Sets::name, "FIG...", "Every SET among some figures, one line of JSON each");

  CLI::App* cubed_ = command("cubed", "COMMAND [OPTIONS]", "Positions, boards and dice of Cubed");
  CLI::App* cubed_turns_ = command(cubed_, CubedTurns::name, "--position FILE [--count]",
                                   "Every legal turn of a position, one line of JSON each");
  Value cubed_position_{cubed_turns_, "--position", "FILE", "The position; - reads standard input"};
  bool cubed_count_ = false;
  CLI::App* cubed_check_ = command(cubed_, CubedCheck::name, "[--board FILE] [--dice FILE]",
                                   "Whether a board or dice from files can be played with");
  Value cubed_board_{cubed_check_, "--board", "FILE", "A board: its size, bonus squares and logo"};
  Value cubed_dice_{cubed_check_, "--dice", "FILE", "42 dice of six sides each"};

  CLI::App* simulate_ = command(Simulate::name, "GAME [OPTIONS]", "Play whole games and print what happened in them");
  Value simulate_game_{simulate_, "GAME", " ",
                       "classic: rounds in which a random SET is taken each time; cubed: games"};
  Value simulate_games_{simulate_, "--games", "N", "How many (100000)"};
  Value simulate_seed_{simulate_, "--seed", "S", "The luck of all of them (1)"};
  Value simulate_threads_{simulate_, "--threads", "T", "Threads (as many as cores); the answer does not depend on it"};
  Value simulate_record_{simulate_, "--record", "FILE", "Write the record of the first one"};

  Value simulate_players_{simulate_, "--players", "2..4", "cubed: how many play (2)"};
  Value simulate_policy_{simulate_, "--policy", "P", "cubed: greedy (the highest score) or random (any turn); greedy"};
  Value simulate_dice_{simulate_, "--dice", "D", "cubed: standard or many_wilds; standard"};

  CLI::App* replay_ = command(Replay::name, "FILE [--partial]", "Check a game record event by event");
  Value replay_source_{replay_, "FILE", " ", "The record; - reads standard input"};
  bool replay_partial_ = false;

  CLI::App* verify_ =
      command(Verify::name, "FILE [--hash HASH]", "Prove that a record's deals and rolls came from its seed");
  Value verify_source_{verify_, "FILE", " ", "The record; - reads standard input"};
  Value verify_hash_{verify_, "--hash", "HASH",
                     "What the server said at the end of the game: proves moves and times, too"};

  CLI::App* serve_ = command(Serve::name, "[OPTIONS]", "The game server");
  Value serve_address_{serve_, "--address", "A", "Where to listen (127.0.0.1)"};
  Value serve_port_{serve_, "--port", "P", "The port (8080); 0 takes any free one"};
  Value serve_data_{serve_, "--data", "FOLDER", "Where everything is kept (tercet-data); made when it is not there"};
  Value serve_files_{serve_, "--files", "FOLDER", "The client to serve"};
  Value serve_certificate_{serve_, "--certificate", "FILE", "For TLS: the certificate chain, PEM"};
  Value serve_key_{serve_, "--key", "FILE", "For TLS: its key, PEM"};
  Value serve_metrics_port_{serve_, "--metrics-port", "P",
                            "Counters for Prometheus on a port of their own; 0 takes any"};
  Value serve_metrics_address_{serve_, "--metrics-address", "A", "Where that listens (127.0.0.1)"};
  Value serve_grace_{serve_, "--grace", "MS",
                     "After a start the time of games under way stands still so long, for people to come back (5000)"};
  Value serve_proxy_lag_{serve_, "--proxy-lag", "MS", "The lag that counts behind a trusted proxy, 0 to 150 (40)"};
  std::vector<std::string> serve_proxies_;
  std::vector<std::string> serve_origins_;
  bool serve_lift_limits_ = false;

  CLI::App* bench_ = command(Bench::name, "[OPTIONS]", "Measure the hot paths on one core");
  Value bench_only_{bench_, "--only", "NAME", "One benchmark: " + one_of(benchmark_names())};
  Value bench_seconds_{bench_, "--seconds", "X", "Time for each (1)"};

  CLI::App* play_ = command(Play::name, "GAME [OPTIONS]", "Play a round against the clock in the terminal");
  Value play_game_{play_, "GAME", " ", "classic"};
  Value play_seed_{play_, "--seed", "S", "The same cards again"};
  bool play_beginner_ = false;
  Value play_table_{play_, "--table", "9|12", "Cards on the table (12); 9 is for beginners"};
  bool play_letters_ = false;
  Value play_record_{play_, "--record", "FILE", "Write the record of the round"};
};

// CLI11's messages name its own inner types ("1 required TEXT missing").
std::string in_words(const CLI::ParseError& error) {
  const std::string what = error.what();
  const std::size_t colon = what.find(": ");
  if (what.ends_with(" was given a disallowed flag override")) {
    return "--" + what.substr(0, what.find(' ')) + " takes no value";
  }
  if (error.get_name() == "ArgumentMismatch") return what.substr(0, colon) + " needs one value";
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && colon != std::string::npos) {
    return "not understood: " + what.substr(colon + 2);
  }
  return what;
}

// Where the arguments were wrong: in the subcommand, if the first of them is one.
BadInput bad_usage(const CommandLine& line, const std::string& what, std::string_view first) {
  if (line.knows(first)) return {std::string(first) + ": " + what};
  if (!first.empty() && !first.starts_with('-')) {
    return {"unknown command " + figures::quoted(first) + "; tercet --help lists them"};
  }
  return {what};
}

}  // namespace

std::expected<Request, BadInput> parse_arguments(int count, const char* const* arguments) {
  CommandLine line;
  const std::string_view first = count > 1 ? arguments[1] : "";
  try {
    line.parse(count, arguments);
    return line.request();
  } catch (const CLI::CallForHelp&) {
    return ShowText{line.help_text()};
  } catch (const CLI::CallForVersion& version) {
    return ShowText{std::string(version.what()) + "\n"};
  } catch (const CLI::ParseError& error) {
    return std::unexpected(bad_usage(line, in_words(error), first));
  } catch (const WrongValue& wrong) {
    return std::unexpected(bad_usage(line, wrong.what, first));
  }
}

}  // namespace tercet::cli
