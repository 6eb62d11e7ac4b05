#include "server/people/credentials.hpp"

#include <sodium.h>

#include <semaphore>
#include <span>

#include "fair/sodium.hpp"

namespace tercet::server {

namespace {

constexpr int max_hashes_at_a_time = 2;

std::string base64(std::span<const unsigned char> bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();  // the zero at its end
  return text;
}

template <std::size_t size>
std::string random_text() {
  fair::use_sodium();
  std::array<unsigned char, size> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64(bytes);
}

class Turn {
 public:
  Turn() { turns().acquire(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { turns().release(); }

 private:
  static std::counting_semaphore<max_hashes_at_a_time>& turns() {
    static std::counting_semaphore<max_hashes_at_a_time> all(max_hashes_at_a_time);
    return all;
  }
};

}  // namespace

std::string new_token() { return random_text<32>(); }

std::string new_person_id() { return "p" + random_text<16>(); }

TokenHash hash_token(std::string_view token) {
  fair::use_sodium();
  TokenHash hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  return hash;
}

std::optional<std::string> hash_password(const std::string& password) {
  fair::use_sodium();
  const Turn turn;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed = crypto_pwhash_str(hash.data(), password.data(), password.size(),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  if (failed != 0) return std::nullopt;
  return std::string(hash.data());
}

bool password_fits(const std::string& hash, const std::string& password) {
  if (hash.empty()) {
    (void)hash_password(password);
    return false;
  }
  fair::use_sodium();
  const Turn turn;
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace tercet::server
