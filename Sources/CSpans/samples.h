// Bilinear samples for vectors of VECTOR_BYTES; included by kernels.h only.
//
// Each lane of 128 bits makes four pixels in turn. Of a pixel, the upper and the lower pair of neighbours are loaded by
// eight bytes each and mixed down, eight channels in sixteen bits; then two pixels' left and right halves are brought
// together and mixed across. Positions and weights are computed in vectors too: one by one they were half of the
// instructions. A turned walk goes from line to line of memory, which no processor foresees, so what a later
// row will need is asked for early: a disc that is not in the caches takes 0.7 of the time, one that is, the same.
// AVX2's gather and tiles of 32 to 256 columns were slower.

#if VECTOR_BYTES == 32

// Pixels 0, 1, 4, 5 and 2, 3, 6, 7 of a coordinate, 32.32.
typedef struct {
  __m256i first, second, step;
} Coordinate_256;

static inline Coordinate_256 coordinate_256(int64_t start, int64_t step) {
  return (Coordinate_256){
      .first = _mm256_setr_epi64x(start, start + step, start + 4 * step, start + 5 * step),
      .second = _mm256_setr_epi64x(start + 2 * step, start + 3 * step, start + 6 * step, start + 7 * step),
      .step = _mm256_set1_epi64x(8 * step),
  };
}

static inline void advance_256(Coordinate_256 *at) {
  at->first = _mm256_add_epi64(at->first, at->step);
  at->second = _mm256_add_epi64(at->second, at->step);
}

// The upper (SELECTION 0xDD) or lower (0x88) halves of eight coordinates, in order.
#define HALVES(at, selection) \
  _mm256_castps_si256(        \
      _mm256_shuffle_ps(_mm256_castsi256_ps((at).first), _mm256_castsi256_ps((at).second), selection))

// Two pairs of neighbours, a lane each, their channels in sixteen bits.
static inline __m256i pairs_256(const uint32_t *one, const uint32_t *other) {
  __m128i pair = _mm_loadl_epi64((const __m128i *)one);
  return _mm256_cvtepu8_epi16(_mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(pair), (const __m64 *)other)));
}

static inline __m256i between_256s(__m256i first, __m256i second, __m256i weights) {
  return (__m256i)between_256((Channels)first, (Channels)second, (Channels)weights);
}

// Of four words of each lane, byte pair P in the lower half and Q in the upper.
#define SPREAD(words, p, q)                                                                                  \
  _mm256_shuffle_epi8((words), _mm256_setr_epi8(p, p + 1, p, p + 1, p, p + 1, p, p + 1, q, q + 1, q, q + 1, q, \
                                                q + 1, q, q + 1, p, p + 1, p, p + 1, p, p + 1, p, p + 1, q,    \
                                                q + 1, q, q + 1, q, q + 1, q, q + 1))

static inline __m256i next_samples_256(const SpanWalk *walk, Coordinate_256 *u, Coordinate_256 *v) {
  __m256i rows = _mm256_mullo_epi32(HALVES(*v, 0xDD), _mm256_set1_epi32((int)walk->width));
  __m256i texel = _mm256_add_epi32(rows, HALVES(*u, 0xDD));
  __m128i first = _mm256_castsi256_si128(texel), second = _mm256_extracti128_si256(texel, 1);
  uint64_t two[4] = {
      (uint64_t)_mm_cvtsi128_si64(first),
      (uint64_t)_mm_extract_epi64(first, 1),
      (uint64_t)_mm_cvtsi128_si64(second),
      (uint64_t)_mm_extract_epi64(second, 1),
  };
  __m256i across = _mm256_slli_epi32(_mm256_srli_epi32(HALVES(*u, 0x88), 24), 7);
  __m256i down = _mm256_slli_epi32(_mm256_srli_epi32(HALVES(*v, 0x88), 24), 7);
  advance_256(u);
  advance_256(v);
  const uint32_t *texels = walk->texels, *lower = texels + walk->width;
#define OFFSET(n) (uint32_t)(two[(n) / 2] >> (n) % 2 * 32)
  __builtin_prefetch(texels + OFFSET(0) + walk->ahead);
  __builtin_prefetch(texels + OFFSET(4) + walk->ahead);
#define COLUMN(n)                                                       \
  between_256s(pairs_256(texels + OFFSET(n), texels + OFFSET(n + 4)),   \
               pairs_256(lower + OFFSET(n), lower + OFFSET(n + 4)), SPREAD(down, 4 * n, 4 * n))
  __m256i a = COLUMN(0), b = COLUMN(1), c = COLUMN(2), d = COLUMN(3);
#undef COLUMN
#undef OFFSET
  return _mm256_packus_epi16(
      between_256s(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b), SPREAD(across, 0, 4)),
      between_256s(_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d), SPREAD(across, 8, 12)));
}
#undef HALVES
#undef SPREAD

static void sample_256(const SpanWalk *walk, uint32_t *target, intptr_t count) {
  if (count < 8) return sample_128(walk, target, count);
  Coordinate_256 u = coordinate_256(walk->u, walk->step_u), v = coordinate_256(walk->v, walk->step_v);
  intptr_t x = 0;
  for (; x + 8 <= count; x += 8)
    _mm256_storeu_si256((__m256i *)(target + x), next_samples_256(walk, &u, &v));
  if (x == count) return;
  // The last eight once more, for those that fill no vector.
  x = count - 8;
  u = coordinate_256(walk->u + x * walk->step_u, walk->step_u);
  v = coordinate_256(walk->v + x * walk->step_v, walk->step_v);
  _mm256_storeu_si256((__m256i *)(target + x), next_samples_256(walk, &u, &v));
}

#else

// A pair of neighbours, their channels in sixteen bits.
static inline Channels pair_128(const uint32_t *from) {
  typedef uint8_t Bytes8 __attribute__((vector_size(8)));
  Bytes8 pair;
  memcpy(&pair, from, sizeof pair);
  return __builtin_convertvector(pair, Channels);
}

// Two pixels of channels in sixteen bits each; none is above 255.
static inline Pixels pack_128(Channels first, Channels second) {
#ifdef __x86_64__
  return (Pixels)_mm_packus_epi16((__m128i)first, (__m128i)second);
#else
  typedef uint8_t Bytes8 __attribute__((vector_size(8)));
  Bytes8 halves[2] = {__builtin_convertvector(first, Bytes8), __builtin_convertvector(second, Bytes8)};
  Pixels pixels;
  memcpy(&pixels, halves, sizeof pixels);
  return pixels;
#endif
}

// Four samples.
static inline Pixels next_samples_128(SpanWalk *walk) {
  Channels columns[4];
  uint16_t across[4];
  for (int i = 0; i < 4; i++) {
    const uint32_t *upper = walk->texels + (walk->v >> 32) * walk->width + (walk->u >> 32);
    across[i] = (uint16_t)((walk->u >> 24 & 255) << 7);
    columns[i] = between_128(
        pair_128(upper), pair_128(upper + walk->width), same_128((uint32_t)(walk->v >> 24 & 255) << 7));
    walk->u += walk->step_u;
    walk->v += walk->step_v;
    if (i == 0) __builtin_prefetch(upper + walk->ahead);
  }
#define ACROSS(a, b)                                                                       \
  between_128((Channels)__builtin_shufflevector((Halves)columns[a], (Halves)columns[b], 0, 2), \
              (Channels)__builtin_shufflevector((Halves)columns[a], (Halves)columns[b], 1, 3), \
              (Channels){across[a], across[a], across[a], across[a], across[b], across[b], across[b], across[b]})
  return pack_128(ACROSS(0, 1), ACROSS(2, 3));
#undef ACROSS
}

static void sample_128(const SpanWalk *from, uint32_t *target, intptr_t count) {
  SpanWalk walk = *from;
  intptr_t x = 0;
  for (; x + 4 <= count; x += 4) store_128(next_samples_128(&walk), target + x);
  // The rest stand still, each in a vector of its own, so that nothing beyond the row is read.
  for (; x < count; x++) {
    SpanWalk one = *from;
    one.u += x * one.step_u;
    one.v += x * one.step_v;
    one.step_u = one.step_v = 0;
    target[x] = next_samples_128(&one)[0];
  }
}

#endif
