// Philox4x32-10 of eight counters at once. Each of a counter's four words has a vector of its own, in the lower halves
// of 64-bit lanes: there the multiplication finds its factors and leaves a product of 64 bits. What stands in the upper
// halves means nothing until the last round is done.
#include "contract/philox_blocks.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

// The rest of the program is built for any x86-64; these functions are entered only after is_here().
#define TERCET_AVX2 __attribute__((target("avx2")))

namespace tercet::contract::avx2 {

namespace {

constexpr int rounds = 10;

TERCET_AVX2 inline __m256i everywhere(std::uint32_t word) { return _mm256_set1_epi64x(word); }

// Four words, one in each lane.
TERCET_AVX2 inline __m256i spread(const std::uint32_t* words) {
  return _mm256_cvtepu32_epi64(_mm_load_si128(reinterpret_cast<const __m128i*>(words)));
}

// Four counters, word by word.
struct Counters {
  __m256i a, b, c, d;
};

TERCET_AVX2 inline void round(Counters& x, __m256i key_a, __m256i key_c) {
  const __m256i product_a = _mm256_mul_epu32(x.a, everywhere(PHILOX_M4x32_0));
  const __m256i product_c = _mm256_mul_epu32(x.c, everywhere(PHILOX_M4x32_1));
  x.a = _mm256_xor_si256(_mm256_srli_epi64(product_c, 32), _mm256_xor_si256(x.b, key_a));
  x.c = _mm256_xor_si256(_mm256_srli_epi64(product_a, 32), _mm256_xor_si256(x.d, key_c));
  x.b = product_c;
  x.d = product_a;
}

// From word by word to counter by counter.
TERCET_AVX2 inline void store(const Counters& x, std::uint32_t* words) {
  const __m256i ab = _mm256_blend_epi32(x.a, _mm256_slli_epi64(x.b, 32), 0b10101010);
  const __m256i cd = _mm256_blend_epi32(x.c, _mm256_slli_epi64(x.d, 32), 0b10101010);
  const __m256i even = _mm256_unpacklo_epi64(ab, cd);
  const __m256i odd = _mm256_unpackhi_epi64(ab, cd);
  auto* out = reinterpret_cast<__m256i*>(words);
  _mm256_store_si256(out, _mm256_permute2x128_si256(even, odd, 0x20));
  _mm256_store_si256(out + 1, _mm256_permute2x128_si256(even, odd, 0x31));
}

}  // namespace

bool is_here() { return __builtin_cpu_supports("avx2"); }

TERCET_AVX2 void philox_blocks(GameSeed seed, const PhiloxPlaces& places, PhiloxWords words) {
  const auto key = philox_key(seed);
  const auto counter = philox_counter(seed, 0, 0);
  __m256i key_a = everywhere(key[0]);
  __m256i key_c = everywhere(key[1]);
  const __m256i c = everywhere(counter[2]);
  const __m256i d = everywhere(counter[3]);
  Counters low{spread(places.block.data()), spread(places.place.data()), c, d};
  Counters high{spread(places.block.data() + 4), spread(places.place.data() + 4), c, d};
  for (int i = 0; i < rounds; ++i) {
    round(low, key_a, key_c);
    round(high, key_a, key_c);
    key_a = _mm256_add_epi32(key_a, everywhere(PHILOX_W32_0));
    key_c = _mm256_add_epi32(key_c, everywhere(PHILOX_W32_1));
  }
  store(low, words.data());
  store(high, words.data() + words.size() / 2);
}

}  // namespace tercet::contract::avx2

#else

#include <utility>

namespace tercet::contract::avx2 {

bool is_here() { return false; }
void philox_blocks(GameSeed, const PhiloxPlaces&, PhiloxWords) { std::unreachable(); }

}  // namespace tercet::contract::avx2

#endif
