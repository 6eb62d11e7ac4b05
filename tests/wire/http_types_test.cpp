// The client's types have every address of the HTTP API, and all that travels there.
#include <gtest/gtest.h>

#include <string>

#include "wire/print.hpp"

namespace tercet::wire {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(WireHttp, every_address_with_what_is_sent_and_answered) {
  const std::string types = all_types();
  const std::string endpoints = types.substr(types.find("export interface Endpoints {"));
  EXPECT_EQ(endpoints.substr(0, endpoints.find("}\n\n") + 2), R"(export interface Endpoints {
  'POST /api/guest': { sent: [body: NameBody]; answer: TokenAnswer };
  'GET /api/me': { sent: []; answer: PersonAnswer };
  'PUT /api/me': { sent: [body: NameBody]; answer: PersonAnswer };
  'DELETE /api/me': { sent: []; answer: EmptyAnswer };
  'GET /api/me/stats': { sent: []; answer: StatisticsAnswer };
  'GET /api/me/games': { sent: []; answer: PlayedGamesAnswer };
  'POST /api/me/games': { sent: [body: OwnGameBody]; answer: OwnGameAnswer };
  'GET /api/me/export': { sent: []; answer: Export };
  'GET /api/records': { sent: []; answer: PlayedGamesAnswer };
  [route: `GET /api/records/${string}/verify`]: { sent: []; answer: VerdictAnswer };
  'POST /api/account': { sent: [body: LoginBody]; answer: PersonAnswer };
  'PUT /api/account/password': { sent: [body: PasswordBody]; answer: PersonAnswer };
  'POST /api/login': { sent: [body: LoginBody]; answer: TokenAnswer };
  'POST /api/logout': { sent: []; answer: EmptyAnswer };
  'POST /api/logout-everywhere': { sent: []; answer: EmptyAnswer };
  'GET /api/games': { sent: []; answer: OffersAnswer };
  'GET /api/tables': { sent: []; answer: TablesAnswer };
  'GET /api/me/tables': { sent: []; answer: TablesAnswer };
  [route: `GET /api/tables/${string}`]: { sent: []; answer: TableSummary };
  'POST /api/tables': { sent: [body: Partial<NewTable>]; answer: NewTableAnswer };
}
)");
}

TEST(WireHttp, the_bodies_with_all_their_members) {
  const std::string types = all_types();
  for (const std::string_view body : {
           "export interface ErrorBody {\n  code: ErrorCode;\n  what: string;\n}\n",
           "export interface ErrorAnswer {\n  error: ErrorBody;\n}\n",
           "export interface EmptyAnswer {\n}\n",
           "export interface Person {\n  id: string;\n  name: string;\n  created: number;\n  login?: string;\n}\n",
           "export interface VerdictAnswer {\n  verified: boolean;\n  events?: number;\n  what?: string;\n}\n",
           "  best_ms: number | null;\n  mean_ms: number | null;\n  points_per_move: number | null;\n}\n",
           "  seats: (SeatSummary | null)[];\n  record?: string;\n}\n",
           "  seat: number;\n  seats: SeatResult[];\n  record: string;\n}\n",
           "export interface NewTable {\n  game: GameName;\n  options: Partial<ClassicOptions> | ",
       }) {
    EXPECT_TRUE(has(types, body)) << body;
  }
}

}  // namespace
}  // namespace tercet::wire
