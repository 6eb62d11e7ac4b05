// LocalPlayer: somebody who plays whole games at a table of their own against bots, by nothing but the calls of Host,
// of Review and ask(), and who plays by hints. Every call can be noted with its answer.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/philox.hpp"
#include "wasm/host.hpp"
#include "wasm/review.hpp"

namespace tercet::wasm {

using Note = std::function<void(std::string_view call, const boost::json::array& arguments, const boost::json::value&)>;

inline constexpr std::string_view some_secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

std::string setup_of(std::string_view game, std::string_view options, int seats, std::string_view secret = some_secret);

class LocalPlayer {
 public:
  explicit LocalPlayer(std::uint64_t seed, Note note = {});

  // Calls, each noted. Texts are checked to be {} where nothing else is said.
  std::string make(const std::string& setup);
  std::string reopen(const std::vector<std::string>& entries);
  void join();
  void disconnect();
  void send(const boost::json::object& message);
  void wake(std::int64_t at);
  double wakes_at();
  void think();
  boost::json::value receive();
  boost::json::value ask(const boost::json::object& question);
  boost::json::value open_review(const std::string& record);
  boost::json::value review_step(std::uint32_t step);

  // Sits down, gives the other seats to bots, and plays until the game is over or so many calls were made.
  void begin(int seats);
  bool play(int max_calls = 1'000'000);

  Host& host() { return host_; }
  std::int64_t now() const { return now_; }
  const std::vector<std::string>& journal() const { return journal_; }
  const std::vector<std::string>& records() const { return records_; }
  // The last view that was heard.
  const boost::json::object& view() const { return view_; }

 private:
  std::string note(std::string_view call, boost::json::array arguments, std::string answer);
  void must(std::string_view call, boost::json::array arguments, const std::string& answer);
  bool act();
  bool is_alone() const;
  bool act_in_classic(const boost::json::value& game);
  bool act_in_cubed(const boost::json::value& game);
  // In the other games.
  bool act_as_a_bot_would(std::string_view name, const boost::json::value& game);
  boost::json::value hint(std::string_view game);
  void play_command(boost::json::object command);

  Host host_;
  Review review_;
  Note note_;
  contract::PhiloxStream chance_;
  std::int64_t now_ = 0;
  int calls_ = 0;
  std::vector<std::string> journal_;
  std::vector<std::string> records_;
  boost::json::object view_;
};

}  // namespace tercet::wasm
