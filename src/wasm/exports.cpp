// What the module offers to JavaScript: the calls of Host, with texts as bytes in the module's memory. The caller puts
// a text into memory from allocate(); an answer stays where it is until the next call, answer_size() bytes long.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "wasm/host.hpp"

#define TERCET_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

tercet::wasm::Host host;
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
TERCET_EXPORT(send) const char* tercet_send(double seat, const char* command, std::size_t size, double at) {
  return reply(host.send(seat, std::string_view(command, size), at));
}
TERCET_EXPORT(advance) const char* tercet_advance(double to) { return reply(host.advance(to)); }
TERCET_EXPORT(receive) const char* tercet_receive(double viewer) { return reply(host.receive(viewer)); }
TERCET_EXPORT(deadline) double tercet_deadline() { return host.deadline(); }
TERCET_EXPORT(record) const char* tercet_record() { return reply(host.record()); }
