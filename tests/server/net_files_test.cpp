// The client's files: which form is sent to whom, what may be kept, and that nothing else can be had.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "server/net/files.hpp"
#include "server/running_http_server.hpp"
#include "server/temporary_folder.hpp"

namespace {

using namespace tercet::test;
using namespace tercet::server;
using testing::HasSubstr;
using testing::IsEmpty;

class ServedFiles : public testing::Test {
 protected:
  ServedFiles() {
    folder.write("web/index.html", "<p>page");
    folder.write("web/index.html.gz", "page in gzip");
    folder.write("web/assets/app-1a2b3c4d.js", "let plain");
    folder.write("web/assets/app-1a2b3c4d.js.br", "in brotli");
    folder.write("web/assets/app-1a2b3c4d.js.gz", "in gzip");
    folder.write("web/tercet.wasm", "wasm");
    folder.write("web/lonely.gz", "not a form of anything");
    folder.write("secret.txt", "not for anybody");
    std::filesystem::create_symlink(folder.path() / "secret.txt", folder.path() / "web/link.txt");
  }
  HttpServerOptions options() const {
    HttpServerOptions options;
    options.files = (folder.path() / "web").string();
    return options;
  }
  TemporaryFolder folder;
};

TEST_F(ServedFiles, come_with_their_type_and_in_the_form_that_is_wanted) {
  RunningHttpServer http_server(options());
  HttpClient client(http_server.server());
  const std::string path = "/assets/app-1a2b3c4d.js";
  const auto body = [&](const std::string& accepted) { return client.get(path, {{"Accept-Encoding", accepted}}).body; };
  EXPECT_EQ(client.get(path).body, "let plain");
  EXPECT_EQ(body("gzip, deflate, br"), "in brotli");
  EXPECT_EQ(body("gzip"), "in gzip");
  EXPECT_EQ(body("br;q=0.5, gzip;q=0.8"), "in gzip");
  EXPECT_EQ(body("br;q=0, gzip;q=0"), "let plain");
  EXPECT_EQ(body("*"), "in brotli");
  const Reply reply = client.get(path, {{"Accept-Encoding", "br"}});
  EXPECT_EQ(reply.header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(reply.header("content-encoding"), "br");
  EXPECT_EQ(reply.header("vary"), "Accept-Encoding");
  EXPECT_EQ(client.get("/tercet.wasm").header("content-type"), "application/wasm");
  EXPECT_EQ(client.get("/lonely.gz").body, "not a form of anything");
  EXPECT_EQ(client.get("/index.html.gz").status, 404);
}

TEST_F(ServedFiles, with_a_hash_in_the_name_are_kept_for_ever_and_others_asked_for_again) {
  RunningHttpServer http_server(options());
  HttpClient client(http_server.server());
  EXPECT_EQ(client.get("/assets/app-1a2b3c4d.js").header("cache-control"), "public, max-age=31536000, immutable");
  const Reply page = client.get("/");
  EXPECT_EQ(page.header("cache-control"), "no-cache");
  const std::string etag = page.header("etag");
  const Reply again = client.get("/", {{"If-None-Match", "\"other\", W/" + etag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_THAT(again.body, IsEmpty());
  EXPECT_EQ(again.header("etag"), etag);
  EXPECT_EQ(client.get("/", {{"If-None-Match", "\"other\""}}).status, 200);
  // Another form is another content, and has another tag.
  EXPECT_NE(client.get("/", {{"Accept-Encoding", "gzip"}}).header("etag"), etag);
  EXPECT_EQ(client.connections(), 1);
}

TEST_F(ServedFiles, a_path_of_the_application_is_its_page) {
  RunningHttpServer http_server(options());
  HttpClient client(http_server.server());
  EXPECT_EQ(client.get("/t/abc").body, "<p>page");
  EXPECT_EQ(client.get("/t/abc").header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(client.get("/t/abc.js").status, 404);
  for (const auto* const path : {"/learn", "/rules/classic", "/t/ABCDE-FGHJK"}) {
    EXPECT_EQ(client.get(path).status, 200) << path;
    EXPECT_EQ(client.get(path).body, "<p>page") << path;
  }
  EXPECT_EQ(client.get("/assets/gone-1a2b3c4d.js").status, 404);
}

// What a page that is one application, works off line and computes by itself needs of its server.
TEST_F(ServedFiles, the_application_has_what_it_needs) {
  folder.write("web/sw.js", "worker");
  folder.write("web/manifest.webmanifest", "{}");
  RunningHttpServer http_server(options());
  HttpClient client(http_server.server());
  EXPECT_EQ(client.get("/sw.js").header("cache-control"), "no-cache");
  EXPECT_EQ(client.get("/sw.js").header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(client.get("/manifest.webmanifest").header("content-type"), "application/manifest+json");
  const std::string policy = client.get("/").header("content-security-policy");
  for (const auto* const part : {"script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self';", "manifest-src 'self';",
                                 "img-src 'self' data:;", "style-src 'self';", "connect-src 'self';"}) {
    EXPECT_THAT(policy, HasSubstr(part));
  }
}

TEST_F(ServedFiles, no_path_leads_out_of_the_folder) {
  RunningHttpServer http_server(options());
  HttpClient client(http_server.server());
  for (const auto* const path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "//secret.txt",
        "/link.txt", "/./../secret.txt", "/assets/..\\..\\secret.txt", "http://x/../secret.txt"}) {
    const Reply reply = client.get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_THAT(reply.body, testing::Not(HasSubstr("not for anybody"))) << path;
  }
}

TEST_F(ServedFiles, that_cannot_be_served_are_said_at_the_start) {
  const auto error = [&](const std::string& name, const Bounds& bounds = {}) {
    const auto files = Files::read((folder.path() / name).string(), bounds);
    return files ? std::string() : files.error();
  };
  EXPECT_THAT(error("nowhere"), HasSubstr("cannot be read"));
  EXPECT_THAT(error("web/assets"), HasSubstr("no index.html"));
  EXPECT_THAT(error("web", {.files = 3}), HasSubstr("more than 3 files"));
  EXPECT_THAT(error("web", {.files_bytes = 30}), HasSubstr("more than 30 bytes"));
  EXPECT_THAT(error("web"), IsEmpty());
  HttpServerOptions wrong;
  wrong.files = (folder.path() / "nowhere").string();
  EchoSite site;
  EXPECT_THROW(HttpServer(wrong, site), std::runtime_error);
}

TEST(Files, without_a_folder_there_is_a_page_that_says_that_the_server_runs) {
  RunningHttpServer http_server;
  const Reply reply = HttpClient(http_server.server()).get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_THAT(reply.body, testing::AllOf(HasSubstr("server runs"), HasSubstr("docs/protocol.md")));
}

}  // namespace
