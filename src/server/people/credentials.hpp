// Random tokens and ids, their hashes, and passwords: what libsodium does here. Pure calls that may be made on any
// thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/people_store.hpp"

namespace tercet::server {

// 32 random bytes as base64url. Given to its owner once; only the hash is kept.
std::string new_token();
TokenHash hash_token(std::string_view token);
// `p` and 16 random bytes as base64url.
std::string new_person_id();

// Argon2id with 64 MB and tens of milliseconds; no more than two at a time in the process, others wait here. Nothing
// when there is no memory for it.
std::optional<std::string> hash_password(const std::string& password);
// An empty hash fits nothing and takes as long, so that nobody learns from the time which logins there are.
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace tercet::server
