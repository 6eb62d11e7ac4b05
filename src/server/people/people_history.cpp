#include "server/people/people_history.hpp"

#include <charconv>
#include <cstddef>
#include <utility>
#include <vector>

#include "server/net/api_answer.hpp"
#include "server/people/people_answers.hpp"
#include "server/people/verification.hpp"

namespace tercet::server {

namespace {

constexpr std::size_t games_a_page = 20;
constexpr std::size_t max_games_a_page = 100;
constexpr std::size_t games_an_export_step = 20;
constexpr int max_exports = 2;

std::string_view query_of(const Request& request, std::string_view name) {
  for (const auto& [key, value] : request.query) {
    if (key == name) return value;
  }
  return {};
}

Response no_record() { return error_answer(ErrorCode::no_such_record, "there is no record with this id"); }

// Nothing when it is no number from 1 to the most.
std::optional<std::size_t> page_size(std::string_view limit) {
  if (limit.empty()) return games_a_page;
  std::size_t count = 0;
  const auto [end, wrong] = std::from_chars(limit.data(), limit.data() + limit.size(), count);
  const bool good = wrong == std::errc() && end == limit.data() + limit.size() && count >= 1;
  if (!good || count > max_games_a_page) return std::nullopt;
  return count;
}

}  // namespace

void PeopleHistory::statistics(const Call& call, const Person& person) {
  runner_.read(
      call, [id = person.id](Store& store) { return store.people().statistics(id); },
      [call](std::vector<Statistics> all) { call->respond(statistics_response(std::move(all))); });
}

void PeopleHistory::games(const Call& call, const Person& person) {
  const auto count = page_size(query_of(call->request, "limit"));
  if (!count) return call->respond(error_answer(ErrorCode::bad_request, "limit: must be a number from 1 to 100"));
  const std::string before(query_of(call->request, "before"));
  // One more than asked for tells whether there are more.
  runner_.read(
      call, [id = person.id, before, count](Store& store) { return store.people().games(id, before, *count + 1); },
      [call, count](std::vector<PlayedGame> all) {
        const bool more = all.size() > *count;
        if (more) all.pop_back();
        call->respond(games_response(std::move(all), more));
      });
}

void PeopleHistory::one_record(const Call& call) {
  const std::string id = call->request.path.substr(records_path.size());
  runner_.read(
      call, [id](Store& store) { return store.record(id); },
      [call](std::optional<std::string> record) {
        if (!record) return call->respond(no_record());
        call->respond(record_response(std::move(*record)));
      });
}

void PeopleHistory::verify(const Call& call) {
  const std::string& path = call->request.path;
  const std::string id = path.substr(records_path.size(), path.size() - records_path.size() - verify_end.size());
  runner_.read(
      call, [id](Store& store) { return store.record(id); },
      [this, call](std::optional<std::string> record) {
        if (!record) return call->respond(no_record());
        runner_.compute(
            call, [text = std::move(*record)] { return verify_record(text); },
            [call](const std::optional<std::expected<std::size_t, std::string>>& verdict) {
              call->respond(verdict ? verdict_response(*verdict) : busy_response());
            });
      });
}

// Games come in steps, so that a long history does not keep the store from the tables.
struct PeopleHistory::Export {
  std::string id;
  std::string text;
  std::string before;
  std::shared_ptr<int> place;
};

void PeopleHistory::export_data(const Call& call, const Person& person) {
  if (exports_.use_count() > max_exports) return call->respond(busy_response());
  auto all = std::make_shared<Export>(Export{person.id, "", "", exports_});
  runner_.read(
      call,
      [person](Store& store) {
        return export_head(person, store.people().tokens(person.id), store.people().statistics(person.id));
      },
      [this, call, all](std::string head) {
        all->text = std::move(head);
        export_games(call, all);
      });
}

void PeopleHistory::export_games(const Call& call, const std::shared_ptr<Export>& all) {
  struct Step {
    std::string text;
    std::string last;
    bool more = false;
  };
  runner_.read(
      call,
      [id = all->id, before = all->before](Store& store) {
        Step step;
        const auto games = store.people().games(id, before, games_an_export_step);
        for (const PlayedGame& game : games) {
          const bool first = before.empty() && step.text.empty();
          step.text += export_game(game, store.record(game.id).value_or(""), first);
          step.last = game.id;
        }
        step.more = games.size() == games_an_export_step;
        return step;
      },
      [this, call, all](const Step& step) {
        all->text += step.text;
        all->before = step.last;
        if (step.more) return export_games(call, all);
        call->respond(export_response(std::move(all->text)));
      });
}

}  // namespace tercet::server
