// The headers that every answer carries, so that a page can do only what the client needs.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace tercet::server {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 6> security_headers = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
}};

// Only over TLS, here or at a trusted proxy.
inline constexpr std::pair<std::string_view, std::string_view> transport_security = {"Strict-Transport-Security",
                                                                                     "max-age=31536000"};

}  // namespace tercet::server
