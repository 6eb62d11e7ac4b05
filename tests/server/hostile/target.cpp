#include "target.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace tercet::hostile {

namespace {

using std::chrono::seconds;

// Generous: the machine may be busy with other things, and sanitizers are slow.
constexpr seconds to_start(30);
constexpr seconds to_answer(8);
constexpr seconds to_end(10);

void make_certificate(const std::string& key, const std::string& certificate) {
  const std::string command =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout " +
      key + " -out " + certificate + " 2>/dev/null";
  // The command is ours to the last letter.
  if (std::system(command.c_str()) != 0) throw std::runtime_error("the openssl command makes no certificate");
}

// The value of a member of an answer in JSON, for answers that we know.
std::string member(const std::string& json, const std::string& name) {
  const std::string begin = '"' + name + "\":\"";
  const auto at = json.find(begin);
  if (at == std::string::npos) throw std::runtime_error("no " + name + " in the answer " + json);
  const auto from = at + begin.size();
  return json.substr(from, json.find('"', from) - from);
}

// The status of the answer that begins here, if one does.
std::optional<int> status_at(std::string_view answer) {
  constexpr std::string_view version = "HTTP/1.1 ";
  constexpr std::size_t digits = 3;
  int status = 0;
  if (!answer.starts_with(version) || answer.size() < version.size() + digits) return std::nullopt;
  const char* const from = answer.data() + version.size();
  if (std::from_chars(from, from + digits, status).ptr != from + digits) return std::nullopt;
  return status;
}

}  // namespace

std::string shown(std::string_view bytes) {
  constexpr std::size_t max = 600;
  std::string text;
  for (const char c : bytes.substr(0, max)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      text += "\\n\n    ";
    } else if (byte < 0x20 || byte >= 0x7f || c == '\\') {
      constexpr std::string_view digits = "0123456789abcdef";
      text += {'\\', 'x', digits[byte / 16], digits[byte % 16]};
    } else {
      text += c;
    }
  }
  if (bytes.size() > max) text += "... (" + std::to_string(bytes.size()) + " bytes)";
  return text;
}

Target::Target(const std::string& program, WayIn way_in) {
  // A server that closes first must not end the test.
  std::signal(SIGPIPE, SIG_IGN);
  test::ServerProcessOptions process_options{program, folder_.path() / "data", folder_.path() / "log"};
  const bool tls = way_in == WayIn::tls;
  if (tls) {
    const auto key = (folder_.path() / "key.pem").string(), certificate = (folder_.path() / "cert.pem").string();
    make_certificate(key, certificate);
    process_options.more = {"--certificate", certificate, "--key", key};
  } else if (way_in == WayIn::proxy) {
    process_options.more = {"--trusted-proxy", "127.0.0.1"};
  }
  server_process_ = std::make_unique<test::ServerProcess>(process_options, 0);
  if (!server_process_->wait_for_port(to_start)) fail("the server does not start", {});
  server_ = {.port = *server_process_->port(), .tls = tls, .time_out = to_answer};
  health_ = std::make_unique<test::HttpClient>(server_);
  make_table();
}

void Target::make_table() {
  test::HttpClient client(server_);
  token_ = member(client.post("/api/guest", R"({"name":"Mallory"})").body, "token");
  const auto made =
      client.post("/api/tables", R"({"game":"classic","seats":2})", {{"Authorization", "Bearer " + token_}});
  table_ = member(made.body, "table");
}

std::string Target::host() const { return "127.0.0.1:" + std::to_string(server_.port); }

// What `send` gives back comes before the rest of the answer.
template <class Send>
std::string Target::attack_by(std::string_view bytes, const Send& send) {
  ++attacks_;
  std::string answer;
  try {
    test::RawClient client(server_);
    answer = send(client);
    client.end_sending();
    answer += client.receive_all();
  } catch (const std::exception& error) {
    fail(std::string("no end of the answer: ") + error.what(), bytes);
  }
  judge(answer, bytes);
  must_be_healthy(bytes);
  before_ = bytes;
  return answer;
}

std::string Target::attack(std::string_view bytes, std::size_t pieces) {
  return attack_by(bytes, [&](test::RawClient& client) -> std::string {
    const std::size_t piece = std::max<std::size_t>(1, bytes.size() / pieces);
    // Refused in the middle, the rest need not be sent.
    for (std::size_t at = 0; at < bytes.size() && client.send(bytes.substr(at, piece)); at += piece) {
    }
    return {};
  });
}

std::string Target::attack_after(std::string_view bytes, std::string_view then) {
  return attack_by(then, [&](test::RawClient& client) {
    client.send(bytes);
    std::string head = client.receive_until("\r\n\r\n");
    client.send(then);
    return head;
  });
}

void Target::judge(std::string_view answer, std::string_view bytes) {
  if (answer.empty()) {
    ++statuses_[0];
    return;
  }
  constexpr int first_mistake = 500;
  if (!status_at(answer)) fail("an answer that is none:\n    " + shown(answer), bytes);
  // Requests may have been sent one behind the other, and so are their answers.
  for (std::size_t at = 0; at != std::string_view::npos; at = answer.find("HTTP/1.1 ", at + 1)) {
    const auto status = status_at(answer.substr(at));
    if (!status) continue;
    ++statuses_[*status];
    if (*status >= first_mistake) fail("the answer is a " + std::to_string(*status) + ":\n    " + shown(answer), bytes);
  }
}

void Target::must_be_healthy(std::string_view bytes) {
  try {
    const test::Reply reply = health_->get("/healthz");
    if (reply.status != 200 || reply.body != "ok\n") fail("/healthz says " + std::to_string(reply.status), bytes);
  } catch (const std::exception& error) {
    fail(std::string("/healthz does not answer: ") + error.what(), bytes);
  }
}

void Target::finish() {
  if (server_process_->ended()) fail("the server has ended by itself", {});
  health_.reset();
  server_process_->terminate();
  if (!server_process_->wait_ended(to_end)) fail("the server does not end when it is told to", {});
  if (*server_process_->ended() != 0)
    fail("the server ended with status " + std::to_string(*server_process_->ended()), {});
}

std::string Target::log() const {
  constexpr std::size_t max = 2'000;
  std::ostringstream all;
  all << std::ifstream(folder_.path() / "log").rdbuf();
  const std::string text = all.str();
  return text.size() <= max ? text : text.substr(text.size() - max);
}

void Target::fail(const std::string& what, std::string_view bytes) {
  std::string message = what;
  if (server_process_ && server_process_->wait_ended(std::chrono::milliseconds(300))) {
    message += "\n  the server is dead (status " + std::to_string(*server_process_->ended()) + ")";
  }
  if (!bytes.empty()) message += "\n  after:\n    " + shown(bytes);
  if (!before_.empty()) message += "\n  and before that:\n    " + shown(before_);
  throw std::runtime_error(message + "\n  the server said:\n" + log());
}

}  // namespace tercet::hostile
