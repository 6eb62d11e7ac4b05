#include "server/people/token_cache.hpp"

#include <utility>

namespace tercet::server {

KnownToken* TokenCache::find(const TokenHash& hash) {
  const auto known = places_.find(hash);
  if (known == places_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, known->second);
  return &entries_.front().token;
}

void TokenCache::add(const TokenHash& hash, KnownToken token) {
  drop(hash);
  if (places_.size() == max_size_) drop(TokenHash(entries_.back().hash));
  entries_.push_front({hash, std::move(token)});
  places_.emplace(hash, entries_.begin());
}

void TokenCache::drop(const TokenHash& hash) {
  const auto known = places_.find(hash);
  if (known == places_.end()) return;
  entries_.erase(known->second);
  places_.erase(known);
}

void TokenCache::drop_person(std::string_view id) {
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    if (entry->token.person.id == id) {
      places_.erase(entry->hash);
      entry = entries_.erase(entry);
    } else {
      ++entry;
    }
  }
}

void TokenCache::change(const Person& person) {
  for (Entry& entry : entries_) {
    if (entry.token.person.id == person.id) entry.token.person = person;
  }
}

}  // namespace tercet::server
