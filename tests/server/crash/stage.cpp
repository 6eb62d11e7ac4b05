#include "stage.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "server/client.hpp"

namespace tercet::crash {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Generous: the machine may be busy with other things, and sanitizers are slow.
constexpr seconds to_start(30);
constexpr seconds to_begin(60);

}  // namespace

Stage::Stage(const std::filesystem::path& program, Environment environment, Random& random,
             const std::optional<std::filesystem::path>& data)
    : serving_{program, data.value_or(folder_.path() / "data"), folder_.path() / "log", std::move(environment)} {
  served_ = std::make_unique<test::Served>(serving_, 0);
  if (!wait_for_port()) fail("the server does not start");
  crowd_ = std::make_unique<Crowd>(port_, random);
  goes_on(to_begin);
}

bool Stage::wait_for_port() {
  const auto has_answer = [&] { return served_->port() || served_->ended(); };
  if (crowd_) {
    crowd_->play_until(has_answer, to_start);
  } else {
    const auto end = Clock::now() + to_start;
    while (!has_answer() && Clock::now() < end) std::this_thread::sleep_for(milliseconds(5));
  }
  if (!served_->port() || served_->ended()) return false;
  port_ = *served_->port();
  if (crowd_) crowd_->move_to(port_);
  return true;
}

void Stage::start_again() {
  served_ = std::make_unique<test::Served>(serving_, port_);
  if (wait_for_port()) return;
  // Somebody else may have taken the port meanwhile.
  served_ = std::make_unique<test::Served>(serving_, 0);
  if (!wait_for_port()) fail("the server does not start again");
}

void Stage::kill() {
  served_->kill();
  if (!crowd_->play_until([&] { return crowd_->nobody_is_connected(); }, to_start)) {
    fail("clients do not notice that the server is gone");
  }
}

const Check& Stage::check() {
  check_ = check_kept(serving_.data, crowd_->told());
  return check_;
}

milliseconds Stage::goes_on(milliseconds at_most) {
  try {
    return crowd_->goes_on(at_most, [&] { return served_->ended().has_value(); });
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

void Stage::play_for(milliseconds time) {
  crowd_->play_for(time);
  if (served_->ended()) fail("the server ended by itself");
}

int Stage::readiness() const { return test::HttpClient({.port = port_}).get("/readyz").status; }

std::string Stage::end_of_log() const {
  constexpr std::size_t most = 2'000;
  std::ostringstream all;
  all << std::ifstream(serving_.log).rdbuf();
  const std::string text = all.str();
  return text.size() <= most ? text : text.substr(text.size() - most);
}

void Stage::fail(const std::string& what) const {
  throw std::runtime_error(what + "\nthe server said:\n" + end_of_log());
}

}  // namespace tercet::crash
