// All pairs of a table at once, 32 to a vector. A card is written as one byte, two bits a feature with the values 1, 2
// and 3: where two cards differ in a feature the exclusive or of their bits is the third value, where they agree it is
// zero and the value itself has to be put in. The third card of each pair is then compared with every later card.
#include "figures/pair_hits.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#include <cassert>
#include <cstring>

// The rest of the program is built for any x86-64; these functions are entered only after is_here().
#define TERCET_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

namespace tercet::figures::avx2 {

namespace {

using Lanes = std::array<std::uint8_t, 32>;

// For each bit of PairBits a lane: the places of the pair, and in each round another later place to compare with.
// A lane that has no place left shows `nothing`, for which a shuffle gives 0, the code of no card.
template <std::size_t Capacity>
struct PairLanes {
  static constexpr std::size_t vectors = (PairBits<Capacity>::count + 31) / 32;
  static constexpr std::uint8_t nothing = 0x80;

  alignas(32) std::array<Lanes, vectors> first{};
  alignas(32) std::array<Lanes, vectors> second{};
  alignas(32) std::array<std::array<Lanes, Capacity - 2>, vectors> later{};
  std::array<std::size_t, vectors> rounds{};

  constexpr PairLanes() {
    for (std::size_t v = 0; v < vectors; ++v) {
      for (std::size_t lane = 0; lane < 32; ++lane) {
        const std::size_t bit = 32 * v + lane;
        const bool used = bit < PairBits<Capacity>::count;
        first[v][lane] = used ? pair_bits<Capacity>.first[bit] : nothing;
        second[v][lane] = used ? pair_bits<Capacity>.second[bit] : nothing;
        for (std::size_t round = 0; round < Capacity - 2; ++round) {
          const std::size_t place = pair_bits<Capacity>.second[bit] + 1 + round;
          const bool compares = used && place < Capacity;
          later[v][round][lane] = compares ? static_cast<std::uint8_t>(place) : nothing;
          if (compares && rounds[v] < round + 1) rounds[v] = round + 1;
        }
      }
    }
  }
};

template <std::size_t Capacity>
constexpr PairLanes<Capacity> pair_lanes{};

// The bits whose second place lies on a table of so many cards.
template <std::size_t Capacity>
constexpr auto bits_on_table = [] {
  std::array<std::array<std::uint64_t, PairBits<Capacity>::words>, Capacity + 1> result{};
  for (std::size_t size = 0; size <= Capacity; ++size) {
    for (std::size_t bit = 0; bit < PairBits<Capacity>::count; ++bit) {
      if (pair_bits<Capacity>.second[bit] < size) result[size][bit / 64] |= std::uint64_t{1} << bit % 64;
    }
  }
  return result;
}();

// 0xff for each place that is not on a table of so many cards.
constexpr auto absent_places = [] {
  std::array<std::array<std::uint8_t, 16>, 17> result{};
  for (std::size_t size = 0; size <= 16; ++size) {
    for (std::size_t place = size; place < 16; ++place) result[size][place] = 0xff;
  }
  return result;
}();

// The code of each pair of features, by their common index 0 to 8; what is no index has no code.
constexpr std::array<std::uint8_t, 16> low_codes = {0x5, 0x6, 0x7, 0x9, 0xa, 0xb, 0xd, 0xe, 0xf};
constexpr std::array<std::uint8_t, 16> high_codes = {0x50, 0x60, 0x70, 0x90, 0xa0, 0xb0, 0xd0, 0xe0, 0xf0};

// The lower bit of each feature.
alignas(32) constexpr Lanes low_bits = [] {
  Lanes result{};
  result.fill(0x55);
  return result;
}();

// 65536 / 9, rounded up.
alignas(16) constexpr std::array<std::uint16_t, 8> ninths = {7282, 7282, 7282, 7282, 7282, 7282, 7282, 7282};

// The card of each code.
constexpr auto card_of_code = [] {
  std::array<Card, 256> result{};
  for (std::size_t upper = 0; upper < 9; ++upper) {
    for (std::size_t lower = 0; lower < 9; ++lower) {
      const auto index = static_cast<int>(9 * upper + lower);
      result[static_cast<std::size_t>(high_codes[upper] | low_codes[lower])] = Card::from_index(index);
    }
  }
  return result;
}();

TERCET_AVX2 inline __m128i load(const std::array<std::uint8_t, 16>& bytes) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data()));
}

TERCET_AVX2 inline __m256i load(const Lanes& lanes) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
}

// The codes of 16 cards, in both halves. The bytes 0xff become a code with the upper features missing, which no third
// of two cards has.
TERCET_AVX2 inline __m256i encode(__m128i indices) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i ninth = _mm_load_si128(reinterpret_cast<const __m128i*>(ninths.data()));
  const __m128i upper = _mm_packus_epi16(_mm_mulhi_epu16(_mm_unpacklo_epi8(indices, zero), ninth),
                                         _mm_mulhi_epu16(_mm_unpackhi_epi8(indices, zero), ninth));
  const __m128i nine_times = _mm_add_epi8(upper, _mm_slli_epi16(upper, 3));
  const __m128i lower = _mm_sub_epi8(indices, nine_times);
  return _mm256_broadcastsi128_si256(
      _mm_or_si128(_mm_shuffle_epi8(load(high_codes), upper), _mm_shuffle_epi8(load(low_codes), lower)));
}

// The code of the third card for each pair of a vector.
template <std::size_t Capacity, std::size_t Vector>
TERCET_AVX2 inline __m256i third_codes(__m256i codes) {
  constexpr const auto& lanes = pair_lanes<Capacity>;
  const __m256i a = _mm256_shuffle_epi8(codes, load(lanes.first[Vector]));
  const __m256i b = _mm256_shuffle_epi8(codes, load(lanes.second[Vector]));
  const __m256i differing = _mm256_xor_si256(a, b);
  const __m256i differs = _mm256_and_si256(_mm256_or_si256(differing, _mm256_srli_epi16(differing, 1)), load(low_bits));
  const __m256i differing_features = _mm256_or_si256(differs, _mm256_add_epi8(differs, differs));
  return _mm256_or_si256(differing, _mm256_andnot_si256(differing_features, a));
}

template <std::size_t Capacity, std::size_t Vector>
TERCET_AVX2 inline std::uint64_t hits(__m256i codes, __m256i thirds) {
  constexpr const auto& lanes = pair_lanes<Capacity>;
  __m256i found = _mm256_setzero_si256();
  for (std::size_t round = 0; round < lanes.rounds[Vector]; ++round) {
    const __m256i later = _mm256_shuffle_epi8(codes, load(lanes.later[Vector][round]));
    found = _mm256_or_si256(found, _mm256_cmpeq_epi8(thirds, later));
  }
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(found));
}

// The bits of two vectors.
template <std::size_t Capacity, std::size_t Vector>
TERCET_AVX2 inline std::uint64_t word_of_hits(__m256i codes) {
  return hits<Capacity, Vector>(codes, third_codes<Capacity, Vector>(codes)) |
         hits<Capacity, Vector + 1>(codes, third_codes<Capacity, Vector + 1>(codes)) << 32;
}

TERCET_AVX2 inline __m256i encode_table(const PlacedCards& cards, std::size_t size) {
  const __m128i indices = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cards.data()));
  return encode(_mm_or_si128(indices, load(absent_places[size])));
}

TERCET_AVX2 inline std::size_t popcount(std::uint64_t word) { return static_cast<std::size_t>(std::popcount(word)); }

}  // namespace

bool is_here() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}

TERCET_AVX2 PairHits<12> pair_hits_12(const PlacedCards& cards, std::size_t size) {
  assert(size <= 12);
  const __m256i codes = encode_table(cards, size);
  const std::uint64_t bits = word_of_hits<12, 0>(codes) & bits_on_table<12>[size][0];
  return {{bits}, popcount(bits)};
}

TERCET_AVX2 PairHits<16> pair_hits_16(const PlacedCards& cards, std::size_t size) {
  assert(size <= 16);
  const __m256i codes = encode_table(cards, size);
  const std::uint64_t low = word_of_hits<16, 0>(codes) & bits_on_table<16>[size][0];
  const std::uint64_t high = word_of_hits<16, 2>(codes) & bits_on_table<16>[size][1];
  return {{low, high}, popcount(low) + popcount(high)};
}

TERCET_AVX2 std::uint64_t nth_bit(std::uint64_t word, std::size_t number) {
  return _pdep_u64(std::uint64_t{1} << number, word);
}

TERCET_AVX2 void find_sets_of_12(const Card* cards, TableSets& found) {
  std::uint64_t first_eight = 0;
  std::uint32_t last_four = 0;
  std::memcpy(&first_eight, cards, sizeof first_eight);
  std::memcpy(&last_four, cards + sizeof first_eight, sizeof last_four);
  const __m256i codes = encode(_mm_set_epi64x(last_four, static_cast<long long>(first_eight)));
  const __m256i low_thirds = third_codes<12, 0>(codes);
  const __m256i high_thirds = third_codes<12, 1>(codes);
  std::uint64_t bits = hits<12, 0>(codes, low_thirds) | hits<12, 1>(codes, high_thirds) << 32;
  bits &= bits_on_table<12>[12][0];

  // An empty word has its lowest bit at 64.
  alignas(32) std::array<std::uint8_t, 65> thirds;  // NOLINT(*-member-init): written whole, below
  _mm256_store_si256(reinterpret_cast<__m256i*>(thirds.data()), low_thirds);
  _mm256_store_si256(reinterpret_cast<__m256i*>(thirds.data() + 32), high_thirds);
  thirds[64] = 0;
  CardTriple* out = found.overwrite(popcount(bits));
  // Card by card, because a triple that is built elsewhere and then copied has to wait for its own bytes.
  const auto write_lowest = [&]() TERCET_AVX2 {
    const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
    (*out)[0] = cards[pair_bits<12>.first[bit]];
    (*out)[1] = cards[pair_bits<12>.second[bit]];
    (*out)[2] = card_of_code[thirds[bit]];
    ++out;
    bits &= bits - 1;
  };
  // Most tables hold at most four SETs: writing four always, some beyond the end of the list, spares a branch that
  // could not be foretold.
  write_lowest();
  write_lowest();
  write_lowest();
  write_lowest();
  while (bits != 0) write_lowest();
}

}  // namespace tercet::figures::avx2

#else

#include <utility>

namespace tercet::figures::avx2 {

bool is_here() { return false; }
PairHits<12> pair_hits_12(const PlacedCards&, std::size_t) { std::unreachable(); }
PairHits<16> pair_hits_16(const PlacedCards&, std::size_t) { std::unreachable(); }
std::uint64_t nth_bit(std::uint64_t, std::size_t) { std::unreachable(); }
void find_sets_of_12(const Card*, TableSets&) { std::unreachable(); }

}  // namespace tercet::figures::avx2

#endif
