// The served program as the one under attack: bytes go to it, and after every one of them it must live, answer within
// its time, and never say that it made a mistake.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.hpp"
#include "server/server_process.hpp"
#include "server/temporary_folder.hpp"

namespace tercet::hostile {

// The bytes for a message to people, cut where they are long.
std::string shown(std::string_view bytes);

// How people come to the server: at once, over TLS, or from a proxy on this machine whose X-Forwarded-* it believes.
enum class WayIn { plain, tls, proxy };

class Target {
 public:
  // Starts the program on a loopback port with a data folder of its own, and makes a person and a table there. Throws
  // with words when something is wrong, as all calls here do.
  Target(const std::string& program, WayIn way_in);

  // Sends these bytes in as many pieces, says that no more come, and reads to the end. What was answered, whole.
  // Fails when the end does not come, an answer is none or a 5xx, or /healthz is not "ok" afterwards.
  std::string attack(std::string_view bytes, std::size_t pieces = 1);
  // The same, but `then` is sent when the head of the first answer has come.
  std::string attack_after(std::string_view bytes, std::string_view then);

  // As strangers send them, and as somebody who is known here.
  std::string host() const;
  const std::string& token() const { return token_; }
  const std::string& table() const { return table_; }
  bool tls() const { return server_.tls; }

  std::uint64_t attacks() const { return attacks_; }
  // How often each status was answered; 0: the connection was closed without one.
  const std::map<int, std::uint64_t>& statuses() const { return statuses_; }
  // Still running, and ends in order when it is told to.
  void finish();

 private:
  template <class Send>
  std::string attack_by(std::string_view bytes, const Send& send);
  void judge(std::string_view answer, std::string_view bytes);
  void must_be_healthy(std::string_view bytes);
  void make_table();
  [[noreturn]] void fail(const std::string& what, std::string_view bytes);
  std::string log() const;

  test::TemporaryFolder folder_;
  test::Server server_;
  std::unique_ptr<test::ServerProcess> server_process_;
  std::unique_ptr<test::HttpClient> health_;
  std::string token_, table_, before_;
  std::uint64_t attacks_ = 0;
  std::map<int, std::uint64_t> statuses_;
};

}  // namespace tercet::hostile
