// The only unit that knows CLI11, which compiles slowly.
#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <optional>

#include "cli/bench/bench.hpp"
#include "cli/game_commands.hpp"
#include "cli/judge.hpp"
#include "cli/replay.hpp"
#include "cli/serve.hpp"
#include "cli/sets.hpp"
#include "cli/simulate/simulate.hpp"
#include "cli/verify.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

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

// An option with a value, kept as text until it is checked.
class Value {
 public:
  Value(CLI::App* app, const std::string& name, const std::string& form, const std::string& words)
      : option_(app->add_option(name, *text_, words)->option_text(form)), name_(name) {}

  bool is_given() const { return option_->count() > 0; }
  const std::string& text() const { return *text_; }
  std::optional<std::string> if_given() const { return is_given() ? std::optional(text()) : std::nullopt; }

  template <class Whole>
  std::optional<Whole> whole(Whole min, Whole max) const {
    return is_given() ? std::optional(number_of(name_, text(), min, max, "a whole number")) : std::nullopt;
  }
  std::optional<double> real(double min, double max) const {
    return is_given() ? std::optional(number_of(name_, text(), min, max, "a number")) : std::nullopt;
  }

 private:
  // Its address must not change: CLI11 keeps it.
  std::unique_ptr<std::string> text_ = std::make_unique<std::string>();
  CLI::Option* option_;
  std::string name_;
};

// The options of a command that belong to games, of which it knows the forms alone.
class GameOptions {
 public:
  // One that two games have is there once.
  void add(CLI::App* app, std::string_view game, const std::vector<Option>& options) {
    for (const Option& option : options) {
      const auto known = std::ranges::find(all_, option.name, &One::name);
      One& one = known == all_.end() ? all_.emplace_back(make(app, option)) : *known;
      one.games.push_back(game);
    }
  }

  OptionValues values(std::vector<std::string> figures = {}) const {
    std::map<std::string, std::string, std::less<>> values;
    for (const One& one : all_) {
      if (one.option->count() > 0) values[one.name] = *one.text;
    }
    return OptionValues(std::move(values), std::move(figures));
  }

  void refuse_options_of_other_games(std::string_view game) const {
    for (const One& one : all_) {
      const bool of_this = std::ranges::find(one.games, game) != one.games.end();
      if (!of_this && one.option->count() > 0) throw WrongValue{one.name + " is only for " + one_of(one.games)};
    }
  }

 private:
  struct One {
    std::string name;
    std::vector<std::string_view> games;
    // Their addresses must not change: CLI11 keeps them.
    std::unique_ptr<std::string> text = std::make_unique<std::string>();
    std::unique_ptr<bool> flag = std::make_unique<bool>(false);
    CLI::Option* option = nullptr;
  };

  static One make(CLI::App* app, const Option& option) {
    One one{.name = option.name, .games = {}};
    one.option = option.form.empty() ? app->add_flag(option.name, *one.flag, option.words)->disable_flag_override()
                                     : app->add_option(option.name, *one.text, option.words)->option_text(option.form);
    return one;
  }

  std::vector<One> all_;
};

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
    // One at most: the second word of `simulate` is a game, not the command of that name.
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
    replay_->add_flag("--partial", replay_partial_, "Accept a record that ends before its game does")
        ->disable_flag_override();
    serve_
        ->add_option("--trusted-proxy", serve_proxies_, "An address or network whose X-Forwarded headers are believed")
        ->option_text("A");
    serve_->add_option("--origin", serve_origins_, "One more origin whose pages may connect (https://play.example)")
        ->option_text("O");
    serve_->add_flag("--lift-limits", serve_lift_limits_, "No limits a person or an address, for load tests alone")
        ->disable_flag_override();
    for (const GameCommands& commands : game_commands()) {
      if (commands.simulate) simulate_options_.add(simulate_, commands.game, commands.simulate->options);
      if (commands.play) play_options_.add(play_, commands.game, commands.play->options);
    }
  }

  void parse(int count, const char* const* arguments) { app_.parse(count, arguments); }
  std::string help_text() const { return app_.help(); }
  bool knows(std::string_view name) const {
    return !app_.get_subcommands([&](const CLI::App* sub) { return sub->get_name() == name; }).empty();
  }

  Request request() const {
    if (judge_->parsed()) return request_for(Judge{figures_of(judge_)});
    if (sets_->parsed()) {
      const Sets order{figures_of(sets_)};
      if (order.figures.empty()) throw WrongValue{"no figures given; - reads them from standard input"};
      return request_for(order);
    }
    for (const GameSubcommands& game : game_subcommands_) {
      for (const GameSubcommand& one : game.commands) {
        if (one.app->parsed()) return one.request(one.options.values(figures_of(one.app)));
      }
      if (game.app->parsed())
        throw WrongValue{"no command given; tercet " + game.app->get_name() + " --help lists them"};
    }
    for (const GameSubcommand& one : game_words_) {
      if (one.app->parsed()) return one.request(one.options.values());
    }
    if (simulate_->parsed()) return simulate();
    if (replay_->parsed()) return request_for(Replay{required(replay_source_, "FILE"), replay_partial_});
    if (verify_->parsed()) return request_for(Verify{required(verify_source_, "FILE"), verify_hash_.if_given()});
    if (serve_->parsed()) return request_for(serve());
    if (bench_->parsed()) return request_for(bench());
    if (play_->parsed()) return play();
    throw WrongValue{"no command given; tercet --help lists them"};
  }

 private:
  CLI::App* command(std::string_view name, const std::string& rest, const std::string& words) {
    return command(&app_, name, rest, words);
  }

  // Of a name with two words the parent knows the first.
  CLI::App* command(CLI::App* parent, std::string_view name, const std::string& rest, const std::string& words) {
    CLI::App* sub = parent->add_subcommand(std::string(name.substr(name.find(' ') + 1)), words);
    sub->formatter(help_);
    help_->set_usage(sub, "tercet " + std::string(name) + " " + rest);
    return sub;
  }

  static const std::string& required(const Value& value, const std::string& name) {
    if (!value.is_given()) throw WrongValue{name + " is missing"};
    return value.text();
  }

  // The commands that only one game has, under its name.
  struct GameSubcommand {
    CLI::App* app;
    GameOptions options;
    std::function<Request(const OptionValues&)> request;
  };
  struct GameSubcommands {
    CLI::App* app;
    std::vector<GameSubcommand> commands;
  };
  std::vector<GameSubcommands> game_subcommands() {
    std::vector<GameSubcommands> all;
    for (const GameCommands& commands : game_commands()) {
      if (commands.subcommands.empty()) continue;
      GameSubcommands game{command(commands.game, "COMMAND [OPTIONS]", commands.description), {}};
      for (const GameCommands::Subcommand& one : commands.subcommands) {
        game.commands.push_back(game_command(game.app, commands.game, one));
      }
      all.push_back(std::move(game));
    }
    return all;
  }
  GameSubcommand game_command(CLI::App* parent, std::string_view game, const GameCommands::Subcommand& one) {
    GameSubcommand added{command(parent, one.name, one.usage, one.words), {}, one.request};
    added.options.add(added.app, game, one.options);
    if (one.footer) added.app->allow_extras()->footer(*one.footer);
    return added;
  }
  // Those of games that have a word of their own.
  std::vector<GameSubcommand> game_words() {
    std::vector<GameSubcommand> all;
    for (const GameCommands& commands : game_commands()) {
      for (const auto& one : commands.commands) all.push_back(game_command(&app_, commands.game, one));
    }
    return all;
  }

  // The games that have such commands.
  template <class Part>
  static std::vector<std::string_view> games_with(Part GameCommands::* part) {
    std::vector<std::string_view> names;
    for (const GameCommands& commands : game_commands()) {
      if (commands.*part) names.push_back(commands.game);
    }
    return names;
  }

  // The commands of the game that was named, one of these.
  static const GameCommands& chosen(const Value& value, const std::vector<std::string_view>& games) {
    const std::string& name = required(value, "GAME");
    require_choice("GAME", name, games);
    return *std::ranges::find(game_commands(), name, &GameCommands::game);
  }

  Request simulate() const {
    const GameCommands& commands = chosen(simulate_game_, games_with(&GameCommands::simulate));
    Simulate order;
    order.games = simulate_games_.whole<std::uint64_t>(1, Simulate::max_games).value_or(order.games);
    order.seed = simulate_seed_.whole(lowest_seed, highest_seed).value_or(order.seed);
    order.threads = simulate_threads_.whole(1, Simulate::max_threads);
    order.record = simulate_record_.if_given();
    simulate_options_.refuse_options_of_other_games(commands.game);
    return commands.simulate->request(order, simulate_options_.values());
  }

  Request play() const {
    const GameCommands& commands = chosen(play_game_, games_with(&GameCommands::play));
    play_options_.refuse_options_of_other_games(commands.game);
    return commands.play->request(play_options_.values());
  }

  // "classic: rounds in which ...; cubed: games"
  static std::string all_simulations() {
    std::string words;
    for (const GameCommands& commands : game_commands()) {
      if (!commands.simulate) continue;
      words += (words.empty() ? "" : "; ") + std::string(commands.game) + ": " + commands.simulate->words;
    }
    return words;
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

  CLI::App app_{"The SET family of games: judging, searching, simulating, playing.", "tercet"};
  std::shared_ptr<Help> help_ = std::make_shared<Help>();

  CLI::App* judge_ = command(Judge::name, "FIG FIG FIG", "Whether three figures are a SET, feature by feature");
  CLI::App* sets_ = command(Sets::name, "FIG...", "Every SET among some figures, one line of JSON each");

  std::vector<GameSubcommands> game_subcommands_ = game_subcommands();
  std::vector<GameSubcommand> game_words_ = game_words();

  CLI::App* simulate_ = command(Simulate::name, "GAME [OPTIONS]", "Play whole games and print what happened in them");
  Value simulate_game_{simulate_, "GAME", " ", all_simulations()};
  Value simulate_games_{simulate_, "--games", "N", "How many (100000)"};
  Value simulate_seed_{simulate_, "--seed", "S", "The luck of all of them (1)"};
  Value simulate_threads_{simulate_, "--threads", "T", "Threads (as many as cores); the answer does not depend on it"};
  Value simulate_record_{simulate_, "--record", "FILE", "Write the record of the first one"};
  GameOptions simulate_options_;

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

  CLI::App* play_ = command("play", "GAME [OPTIONS]", "Play a round against the clock in the terminal");
  Value play_game_{play_, "GAME", " ", one_of(games_with(&GameCommands::play))};
  GameOptions play_options_;
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

// --help or --version was asked for: this text is the whole answer.
Request show_text(std::string text) {
  return {"help", [text = std::move(text)] { return Answer{text, Status::done, {}}; }};
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
    return show_text(line.help_text());
  } catch (const CLI::CallForVersion& version) {
    return show_text(std::string(version.what()) + "\n");
  } catch (const CLI::ParseError& error) {
    return std::unexpected(bad_usage(line, in_words(error), first));
  } catch (const WrongValue& wrong) {
    return std::unexpected(bad_usage(line, wrong.what, first));
  }
}

}  // namespace tercet::cli
