// What the module offers to JavaScript: the calls of Host, of Review, and ask(), with texts as bytes in the module's
// memory. The caller puts a text into memory from allocate(); an answer stays where it is until the next call,
// answer_size() bytes long.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "wasm/ask.hpp"
#include "wasm/host.hpp"
#include "wasm/review.hpp"

#define TERCET_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

tercet::wasm::Host host;
tercet::wasm::Review review;
std::string answer;

const char* reply(std::string text) {
  answer = std::move(text);
  return answer.data();
}

}  // namespace

TERCET_EXPORT(allocate) void* tercet_allocate(std::size_t size) { return std::malloc(size); }
TERCET_EXPORT(release) void tercet_release(void* memory) { std::free(memory); }
TERCET_EXPORT(answer_size) std::size_t tercet_answer_size() { return answer.size(); }

TERCET_EXPORT(make) const char* tercet_make(const char* setup, std::size_t size) {
  return reply(host.make(std::string_view(setup, size)));
}
TERCET_EXPORT(reopen) const char* tercet_reopen(const char* entries, std::size_t size) {
  return reply(host.reopen(std::string_view(entries, size)));
}
TERCET_EXPORT(join)
const char* tercet_join(double connection, const char* person, std::size_t size, double seq, double at) {
  return reply(host.join(connection, std::string_view(person, size), seq, at));
}
TERCET_EXPORT(disconnect) const char* tercet_disconnect(double connection, double at) {
  return reply(host.disconnect(connection, at));
}
TERCET_EXPORT(send) const char* tercet_send(double connection, const char* message, std::size_t size, double at) {
  return reply(host.send(connection, std::string_view(message, size), at));
}
TERCET_EXPORT(wake) const char* tercet_wake(double at) { return reply(host.wake(at)); }
TERCET_EXPORT(wakes_at) double tercet_wakes_at() { return host.wakes_at(); }
TERCET_EXPORT(think) const char* tercet_think(double at) { return reply(host.think(at)); }
TERCET_EXPORT(receive) const char* tercet_receive() { return reply(host.receive()); }
TERCET_EXPORT(review) const char* tercet_review(std::uint32_t number, const char* record, std::size_t size) {
  return reply(review.open(number, std::string_view(record, size)));
}
TERCET_EXPORT(review_step) const char* tercet_review_step(std::uint32_t number, std::uint32_t step) {
  return reply(review.step(number, step));
}
TERCET_EXPORT(ask) const char* tercet_ask(const char* question, std::size_t size) {
  return reply(tercet::wasm::ask(std::string_view(question, size)));
}
