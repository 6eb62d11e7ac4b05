// Who the latest tokens belong to, so that not every request asks the store. Bounded; the longest unused goes first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <list>
#include <string_view>
#include <unordered_map>

#include "server/store/people_store.hpp"

namespace tercet::server {

class TokenCache {
 public:
  explicit TokenCache(std::size_t max) : max_size_(max) {}

  // Until the cache changes; null when it is not here.
  KnownToken* find(const TokenHash& hash);
  void add(const TokenHash& hash, KnownToken token);
  void drop(const TokenHash& hash);
  void drop_person(std::string_view id);
  // The person's name or login changed.
  void change(const Person& person);
  std::size_t size() const { return places_.size(); }

 private:
  struct Entry {
    TokenHash hash{};
    KnownToken token;
  };
  struct Hash {
    std::size_t operator()(const TokenHash& hash) const {
      std::size_t first = 0;
      std::memcpy(&first, hash.data(), sizeof first);
      return first;
    }
  };

  std::size_t max_size_;
  std::list<Entry> entries_;  // the latest first
  std::unordered_map<TokenHash, std::list<Entry>::iterator, Hash> places_;
};

}  // namespace tercet::server
