// docs/nginx.conf is run as it stands, but for ports and paths: HTTP and a WebSocket through a real nginx.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <sstream>

#include "server/running_http_server.hpp"
#include "server/temporary_folder.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using testing::HasSubstr;
using testing::StartsWith;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void replace(std::string& text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("docs/nginx.conf does not say \"" + what + "\"");
  text.replace(at, what.size(), with);
}

// A free port; nginx binds it right after.
std::uint16_t free_port() {
  EchoSite site;
  HttpServer http_server({}, site);
  http_server.start();
  return http_server.port();
}

class Nginx {
 public:
  Nginx(const TemporaryFolder& folder, std::uint16_t server_port) : port_(free_port()) {
    const std::string base = folder.path().string();
    const std::string certificate =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
        "-keyout " +
        base + "/key.pem -out " + base + "/certificate.pem 2>/dev/null";
    if (std::system(certificate.c_str()) != 0) throw std::runtime_error("the openssl command makes no certificate");
    std::string site = text_of(TERCET_NGINX_CONF);
    replace(site, "server 127.0.0.1:8080;", "server 127.0.0.1:" + std::to_string(server_port) + ";");
    replace(site, "listen 443 ssl", "listen 127.0.0.1:" + std::to_string(port_) + " ssl");
    replace(site, "/etc/ssl/tercet/certificate.pem", base + "/certificate.pem");
    replace(site, "/etc/ssl/tercet/key.pem", base + "/key.pem");
    // What a Debian system has around it, moved to where an ordinary user may write.
    std::string around = "daemon off; master_process off; pid " + base + "/pid; error_log " + base +
                         "/error.log;\nevents {}\nhttp {\naccess_log off;\n";
    for (const auto* const kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"}) {
      around += std::string(kind) + "_temp_path " + base + "/" + kind + ";\n";
    }
    folder.write("nginx.conf", around + site + "}\n");
    log_ = base + "/error.log";
    process_ = fork();
    if (process_ == 0) {
      const std::string conf = base + "/nginx.conf";
      execlp("nginx", "nginx", "-p", base.c_str(), "-e", log_.c_str(), "-c", conf.c_str(), nullptr);
      execl("/usr/sbin/nginx", "nginx", "-p", base.c_str(), "-e", log_.c_str(), "-c", conf.c_str(), nullptr);
      _exit(127);
    }
  }
  Nginx(const Nginx&) = delete;
  Nginx& operator=(const Nginx&) = delete;
  ~Nginx() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
  }

  Server server() const { return {.port = port_, .tls = true}; }
  bool answers() const {
    return eventually([&] {
      try {
        HttpClient(server()).get("/");
        return true;
      } catch (const std::runtime_error&) {
        return false;
      }
    });
  }
  std::string log() const { return text_of(log_); }

 private:
  std::uint16_t port_;
  std::string log_;
  pid_t process_ = -1;
};

TEST(Nginx, passes_everything_on_with_the_documented_configuration) {
  HttpServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.bounds.ping_every = options.bounds.first_pings_every = std::chrono::milliseconds(30);
  RunningHttpServer http_server(options);
  const TemporaryFolder folder;
  const Nginx nginx(folder, http_server.server().port);
  ASSERT_TRUE(nginx.answers()) << "is nginx installed (script/setup)? " << nginx.log();

  HttpClient client(nginx.server());
  const Reply reply = client.get("/api/x?a=b", {{"X-Forwarded-For", "6.6.6.6"}, {"X-Forwarded-Proto", "http"}});
  EXPECT_EQ(reply.status, 200);
  EXPECT_THAT(reply.body, HasSubstr("0 /api/x [a=b]")) << nginx.log();
  EXPECT_THAT(reply.body, HasSubstr("address 127.0.0.1\nsecure yes")) << "a client's own word is not passed on";
  EXPECT_THAT(reply.header("strict-transport-security"), StartsWith("max-age="));
  EXPECT_THAT(reply.header("content-security-policy"), StartsWith("default-src 'none'"));
  EXPECT_EQ(client.get("/").status, 200);
  const auto own = "https://127.0.0.1:" + std::to_string(nginx.server().port);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", own}}).status, 200);
  EXPECT_EQ(client.post("/api/x", "{}", {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(client.post("/api/x", std::string(70'000, '1')).status, 413);

  auto socket = WsClient::open(nginx.server(), "/ws?table=1", {{"Origin", own}});
  for (int i = 0; i < 200; ++i) socket.send(std::to_string(i));
  for (int i = 0; i < 200; ++i) EXPECT_EQ(socket.receive(), std::to_string(i));
  socket.receive_within(std::chrono::milliseconds(200));
  EXPECT_GE(socket.pings().size(), 3) << "pings come through, and keep the connection";
  EXPECT_FALSE(WsClient::try_open(nginx.server(), "/ws", {{"Origin", "https://evil.example"}}));
  socket.send("bye");
  EXPECT_EQ(socket.receive(), "one more");
  EXPECT_EQ(socket.wait_closed().code, 4000);
  EXPECT_TRUE(eventually([&] { return http_server.site().destroyed == 1; }));
}

}  // namespace
