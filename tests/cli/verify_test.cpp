// tercet verify: whole games dealt from a committed seed verify, and no other record does.
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "fair/games.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// With one hex digit of a member of the header changed.
std::string with_other_digit(std::string record, const std::string& member) {
  const std::size_t at = record.find("\"" + member + "\":");
  EXPECT_NE(at, std::string::npos);
  char& digit = record[record.find_first_of("0123456789abcdef", record.find(':', at))];
  digit = digit == '0' ? '1' : '0';
  return record;
}

class Verify : public ::testing::Test {
 protected:
  Folder folder;
  contract::Record<classic::Classic> classic_game = fair::test::classic_game(7);
  std::string classic = contract::write_record(classic_game);
  std::string cubed = contract::write_record(fair::test::cubed_game(7));

  Outcome verify(const std::string& text) { return tercet({"verify", folder.write("game.jsonl", text)}); }

  // Status 1, one line, no result; what replay says of the same record may well be yes.
  void expect_foul(const std::string& text, const std::string& where) {
    const Outcome outcome = verify(text);
    EXPECT_EQ(outcome.status, 1) << outcome;
    EXPECT_THAT(outcome.err, StartsWith("tercet: verify: " + where));
    EXPECT_EQ(lines_of(outcome.err).size(), 1U);
    EXPECT_EQ(outcome.out, "");
  }
};

TEST_F(Verify, whole_games_verify) {
  const std::string events = std::to_string(classic_game.events.size());
  const Outcome outcome = verify(classic);
  EXPECT_THAT(outcome,
              Prints(StartsWith("{\"events\":" + events + ",\"finished\":true,\"game\":\"classic\",\"hash\":\"")));
  EXPECT_THAT(outcome.out, ::testing::EndsWith("\",\"verified\":true,\"version\":2}\n"));
  EXPECT_THAT(verify(cubed), Prints(HasSubstr("\"finished\":true,\"game\":\"cubed\",\"hash\":\"")));
  EXPECT_EQ(tercet_reading(classic, {"verify", "-"}).out, outcome.out);
  EXPECT_EQ(tercet_reading(classic, {"replay", "-"}).status, 0);
}

TEST_F(Verify, a_changed_card_is_found) {
  // The last card of the first deal changes places with the first: the rules allow it.
  std::vector<std::string> lines = lines_of(classic);
  const std::size_t cards = lines[1].find("\"cards\":[\"") + 10;
  const std::size_t last = lines[1].rfind('"') - 4;
  const std::string first_card = lines[1].substr(cards, 4);
  lines[1].replace(cards, 4, lines[1].substr(last, 4));
  lines[1].replace(last, 4, first_card);
  expect_foul(joined(lines), "line 2 (event 1): the rules and the seed give {");
}

TEST_F(Verify, a_changed_die_is_found) {
  std::vector<std::string> lines = lines_of(cubed);
  const std::size_t shows = lines[1].find("\"shows\":\"") + 9;
  const std::size_t end = lines[1].find('"', shows);
  const std::string face = lines[1].substr(shows, end - shows);
  for (const std::string other : {"W", "1RO", "2GS", "3PD"}) {
    if (other == face) continue;
    std::vector<std::string> changed = lines;
    changed[1].replace(shows, end - shows, other);
    expect_foul(joined(changed), "line 2 (event 1): ");
  }
}

TEST_F(Verify, another_nonce_secret_or_commitment_is_found) {
  expect_foul(with_other_digit(classic, "nonces"), "line 2 (event 1): ");
  expect_foul(with_other_digit(cubed, "nonces"), "line 2 (event 1): ");
  for (const std::string& record : {classic, cubed}) {
    expect_foul(with_other_digit(record, "secret"), "line 1: fair: the secret does not fit the commitment");
    expect_foul(with_other_digit(record, "commitment"), "line 1: fair: the secret does not fit the commitment");
  }
}

TEST_F(Verify, a_secret_of_another_game_is_found_though_its_commitment_fits) {
  classic_game.fair = fair::test::classic_game(8).fair;
  expect_foul(contract::write_record(classic_game), "line 2 (event 1): ");
}

TEST_F(Verify, swapped_events_are_found) {
  for (const std::string& record : {classic, cubed}) {
    for (const std::size_t at : {1U, 2U, 5U}) {
      std::vector<std::string> lines = lines_of(record);
      std::swap(lines[at], lines[at + 1]);
      expect_foul(joined(lines), "line ");
    }
  }
}

TEST_F(Verify, an_event_that_was_left_out_is_found) {
  std::vector<std::string> lines = lines_of(classic);
  lines.erase(lines.begin() + 2);
  expect_foul(joined(lines), "line ");
}

TEST_F(Verify, an_abandoned_game_verifies_as_far_as_it_went) {
  std::vector<std::string> lines = lines_of(classic);
  lines.resize(2);
  EXPECT_THAT(verify(joined(lines)), Prints(HasSubstr("\"finished\":false")));
  // The end of a game comes in one step with the end of its last round.
  lines = lines_of(classic);
  lines.pop_back();
  EXPECT_THAT(verify(joined(lines)), IsRefused("in the middle of a step"));
}

TEST_F(Verify, what_cannot_be_verified_is_bad_input) {
  classic_game.fair.reset();
  EXPECT_THAT(verify(contract::write_record(classic_game)), IsRefused("line 1: fair is missing"));
  EXPECT_THAT(verify(replaced(classic, "\"secret\":\"", "\"secret\":\"0")),
              IsRefused("line 1: fair.secret: must be 64 lower-case hex digits"));
  EXPECT_THAT(verify(replaced(classic, "\"commitment\":\"", "\"commitment\":\"0")),
              IsRefused("line 1: fair.commitment"));
  EXPECT_THAT(verify(replaced(classic, "\"nonces\":[", "\"nonces\":[\"\",")),
              IsRefused("line 1: fair.nonces: must be one"));
  EXPECT_THAT(verify(replaced(classic, "\"nonces\":[\"", "\"nonces\":[\"x")),
              IsRefused("line 1: fair.nonces[0]: must be 16 to 64 hex digits"));
  EXPECT_THAT(verify(replaced(classic, "\"fair\":{", "\"fair\":{\"more\":1,")),
              IsRefused("line 1: fair.more: is unknown"));
  EXPECT_THAT(verify(replaced(classic, "\"classic\"", "\"chess\"")), IsRefused("line 1: game: \"chess\""));
  EXPECT_THAT(verify(""), IsRefused("line 1: the record is empty"));
  EXPECT_THAT(tercet({"verify"}), IsRefused("FILE"));
  EXPECT_THAT(tercet({"verify", folder.path("missing.jsonl")}), IsRefused("No such file"));
}

// What a record cannot show by itself, and the hash does that all were told when the game ended.
TEST_F(Verify, the_hash_proves_that_nothing_was_cut_off_or_changed) {
  const Outcome whole = verify(classic);
  EXPECT_THAT(whole.out, HasSubstr(R"("not_proven":["moves","names","times","whole"],"proven":["luck","rules"])"));
  const std::size_t at = whole.out.find("\"hash\":\"") + 8;
  const std::string hash = whole.out.substr(at, 64);
  const auto with_hash = [&](const std::string& text) {
    return tercet({"verify", folder.write("game.jsonl", text), "--hash", hash});
  };
  EXPECT_THAT(with_hash(classic),
              Prints(HasSubstr(R"("not_proven":["names"],"proven":["luck","moves","rules","times","whole"])")));

  auto lines = lines_of(classic);
  lines.resize(6);
  EXPECT_EQ(verify(joined(lines)).status, 0) << "the first events fit the seed";
  EXPECT_EQ(with_hash(joined(lines)).status, 1);

  // The last mistake, later: the rules do not mind.
  std::string later = classic;
  const std::size_t mistake = later.rfind("{\"type\":\"mistaken\",\"t\":");
  ASSERT_NE(mistake, std::string::npos);
  const std::size_t t = later.find("\"t\":", mistake) + 4;
  later[later.find_first_of(",", t) - 1] = '7';
  EXPECT_EQ(verify(later).status, 0);
  const Outcome changed = with_hash(later);
  EXPECT_EQ(changed.status, 1);
  EXPECT_THAT(changed.err, HasSubstr("not the record that was told"));

  // Names are not proven: people may change them.
  EXPECT_EQ(with_hash(replaced(classic, "\"Ada\"", "\"Somebody\"")).status, 0);
}

TEST_F(Verify, a_hash_must_be_one) {
  const Outcome outcome = tercet({"verify", folder.write("game.jsonl", classic), "--hash", "1234"});
  EXPECT_EQ(outcome.status, 2) << outcome;
  EXPECT_THAT(outcome.err, HasSubstr("--hash: must be 64 lower-case hex digits"));
}

// As of a script whose variable was not set.
TEST_F(Verify, an_empty_hash_is_bad_input) {
  const std::string file = folder.write("game.jsonl", classic);
  EXPECT_THAT(tercet({"verify", file, "--hash", ""}), IsRefused("--hash: must be 64 lower-case hex digits"));
  EXPECT_EQ(tercet({"verify", file, "--hash="}).status, 2);
}

// A record of version 1 keeps its rules and its seed, and yet whoever ran the server could choose its draws.
TEST_F(Verify, the_chance_of_version_1_is_not_proven) {
  for (const char* game : {"classic", "cubed"}) {
    const std::string file = TERCET_TEST_DATA "/version-1/" + std::string(game) + "-record.jsonl";
    const Outcome outcome = tercet({"verify", file});
    EXPECT_THAT(outcome, Prints(HasSubstr(R"("verified":true,"version":1)")));
    EXPECT_THAT(outcome.out, HasSubstr(R"("not_proven":["luck","moves","names","times","whole"],"proven":["rules"])"));
    const std::string hash = outcome.out.substr(outcome.out.find("\"hash\":\"") + 8, 64);
    EXPECT_THAT(tercet({"verify", file, "--hash", hash}).out,
                HasSubstr(R"("not_proven":["luck","names"],"proven":["moves","rules","times","whole"])"));
  }
}

}  // namespace
}  // namespace tercet::cli_tests
