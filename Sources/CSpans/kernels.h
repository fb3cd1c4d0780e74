// The kernels for vectors of VECTOR_BYTES; NAMED gives each name its width. Included by spans.c only.
//
// Channels are computed in sixteen bits: with t = x * y + 128, round(x * y / 255) = t * 257 / 65536, the upper half of
// a product, which is one instruction. Ends of rows that fill no vector are moved through one.
#include <string.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

#define Pixels NAMED(Pixels)
#define Channels NAMED(Channels)
#define Wide NAMED(Wide)
#define Halves NAMED(Halves)
#define PIXELS (VECTOR_BYTES / 4)

typedef uint32_t Pixels __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t Channels __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Wide __attribute__((vector_size(VECTOR_BYTES * 2)));
typedef uint64_t Halves __attribute__((vector_size(VECTOR_BYTES)));

static inline Pixels NAMED(load)(const uint32_t *from) {
  Pixels pixels;
  memcpy(&pixels, from, sizeof pixels);
  return pixels;
}

static inline void NAMED(store)(Pixels pixels, uint32_t *to) { memcpy(to, &pixels, sizeof pixels); }

#if VECTOR_BYTES == 32
// All bits of the first `count` pixels.
static inline Pixels NAMED(first)(intptr_t count) {
  return (Pixels)((Pixels){0, 1, 2, 3, 4, 5, 6, 7} < (Pixels){0} + (uint32_t)count);
}
#endif

// The first `count` pixels, fewer than a vector; the rest is clear.
static inline Pixels NAMED(load_some)(const uint32_t *from, intptr_t count) {
#if VECTOR_BYTES == 32
  return (Pixels)_mm256_maskload_epi32((const int *)from, (__m256i)NAMED(first)(count));
#else
  return (Pixels){from[0], count > 1 ? from[1] : 0, count > 2 ? from[2] : 0, 0};
#endif
}

static inline void NAMED(store_some)(Pixels pixels, uint32_t *to, intptr_t count) {
#if VECTOR_BYTES == 32
  _mm256_maskstore_epi32((int *)to, (__m256i)NAMED(first)(count), (__m256i)pixels);
#else
  for (int i = 0; i < count; i++) to[i] = pixels[i];
#endif
}

static inline Channels NAMED(products)(Channels one, Channels other) {
  Channels sum = one * other + 128;
  return __builtin_convertvector(__builtin_convertvector(sum, Wide) * 257 >> 16, Channels);
}

// Pixels times a factor a channel; both channels of a half word have the same.
static inline Pixels NAMED(scaled)(Pixels pixels, Channels factors) {
  Channels low = NAMED(products)((Channels)(pixels & 0x00FF00FF), factors);
  Channels high = NAMED(products)((Channels)pixels >> 8, factors);
  return (Pixels)(low | high << 8);
}

// A factor a pixel for all of its channels.
static inline Channels NAMED(spread)(Pixels factors) { return (Channels)(factors | factors << 16); }

static inline Channels NAMED(same)(uint32_t factor) { return (Channels){0} + (uint16_t)factor; }

static inline Pixels NAMED(over)(Pixels source, Pixels target) {
  return source + NAMED(scaled)(target, NAMED(spread)(~source >> 24));
}

static inline int NAMED(is_clear)(Pixels pixels) { return __builtin_reduce_or((Halves)pixels) == 0; }

static inline int NAMED(is_opaque)(Pixels pixels) {
  return __builtin_reduce_or((Halves)(~pixels & 0xFF000000)) == 0;
}

// Does the same for each vector of a row and for the rest of it, from pixel `x` on; LOAD, STORE and LOAD_BYTES take
// as many pixels as there are.
#define EACH_VECTOR(...)                       \
  intptr_t x = 0;                              \
  for (; x + PIXELS <= count; x += PIXELS) {   \
    enum { is_whole = 1 };                     \
    __VA_ARGS__                                \
  }                                            \
  if (x < count) {                             \
    enum { is_whole = 0 };                     \
    __VA_ARGS__                                \
  }
#define LOAD(row) (is_whole ? NAMED(load)((row) + x) : NAMED(load_some)((row) + x, count - x))
// Asks for what lies two kilobytes on in a row that is read once: rows of an image follow each other in memory, and a
// processor's own foresight ends with each page. A tenth sooner where an image is not in the caches.
#define FORESEE(row) __builtin_prefetch((row) + x + 512)
#define STORE(pixels, row) \
  (is_whole ? NAMED(store)((pixels), (row) + x) : NAMED(store_some)((pixels), (row) + x, count - x))

static void NAMED(blend_color)(uint32_t color, uint32_t *target, intptr_t count) {
  Pixels colors = (Pixels){0} + color;
  Channels inverse = NAMED(same)(~color >> 24);
  EACH_VECTOR(STORE(colors + NAMED(scaled)(LOAD(target), inverse), target);)
}

static inline uint64_t NAMED(load_bytes)(const uint8_t *from, intptr_t count) {
  uint64_t bytes = 0;
  if (count == PIXELS)
    memcpy(&bytes, from, PIXELS);
  else
    for (int i = 0; i < count; i++) bytes |= (uint64_t)from[i] << (8 * i);
  return bytes;
}
#define LOAD_BYTES(row) NAMED(load_bytes)((row) + x, is_whole ? PIXELS : count - x)

typedef uint8_t NAMED(Bytes) __attribute__((vector_size(PIXELS)));

// Coverage bytes as a factor a pixel.
static inline Channels NAMED(factors)(uint64_t bytes) {
  NAMED(Bytes) vector;
  memcpy(&vector, &bytes, sizeof vector);
  return NAMED(spread)(__builtin_convertvector(vector, Pixels));
}

static void NAMED(blend_color_covered)(uint32_t color, const uint8_t *coverage, uint32_t *target, intptr_t count) {
  const uint64_t solid = color >> 24 == 255 ? ~(uint64_t)0 >> (64 - 8 * PIXELS) : 0;
  Pixels colors = (Pixels){0} + color;
  EACH_VECTOR({
    uint64_t bytes = LOAD_BYTES(coverage);
    if (bytes != 0 && bytes == solid)
      STORE(colors, target);
    else if (bytes != 0)
      STORE(NAMED(over)(NAMED(scaled)(colors, NAMED(factors)(bytes)), LOAD(target)), target);
  })
}

static void NAMED(copy)(const uint32_t *source, uint32_t *target, intptr_t count) {
  EACH_VECTOR({
    FORESEE(source);
    STORE(LOAD(source), target);
  })
}

static void NAMED(blend)(const uint32_t *source, uint32_t *target, intptr_t count) {
  EACH_VECTOR({
    FORESEE(source);
    Pixels pixels = LOAD(source);
    if (NAMED(is_opaque)(pixels))
      STORE(pixels, target);
    else if (!NAMED(is_clear)(pixels))
      STORE(NAMED(over)(pixels, LOAD(target)), target);
  })
}

static void NAMED(blend_faded)(const uint32_t *source, uint32_t alpha, uint32_t *target, intptr_t count) {
  Channels factors = NAMED(same)(alpha);
  EACH_VECTOR({
    FORESEE(source);
    STORE(NAMED(over)(NAMED(scaled)(LOAD(source), factors), LOAD(target)), target);
  })
}

static void NAMED(blend_opaque_faded)(const uint32_t *source, uint32_t alpha, uint32_t *target, intptr_t count) {
  Channels factors = NAMED(same)(alpha), inverse = NAMED(same)(255 - alpha);
  EACH_VECTOR({
    FORESEE(source);
    STORE(NAMED(scaled)(LOAD(source), factors) + NAMED(scaled)(LOAD(target), inverse), target);
  })
}

static void NAMED(blend_covered)(
    const uint32_t *source, const uint8_t *coverage, uint32_t *target, intptr_t count) {
  EACH_VECTOR({
    uint64_t bytes = LOAD_BYTES(coverage);
    if (bytes != 0) STORE(NAMED(over)(NAMED(scaled)(LOAD(source), NAMED(factors)(bytes)), LOAD(target)), target);
  })
}

static void NAMED(mask)(uint32_t *target, const uint32_t *alpha, intptr_t count) {
  EACH_VECTOR(STORE(NAMED(scaled)(LOAD(target), NAMED(spread)(LOAD(alpha) >> 24)), target);)
}

static void NAMED(fade_coverage)(const uint8_t *source, uint32_t alpha, uint8_t *target, intptr_t count) {
  for (intptr_t x = 0; x < count; x++) target[x] = (uint8_t)((source[x] * alpha + 128) * 257 >> 16);
}

// first + (second - first) * weight / 256, rounded, of channels; `weights` are times 128.
static inline Channels NAMED(between)(Channels first, Channels second, Channels weights) {
#if VECTOR_BYTES == 32
  return first + (Channels)_mm256_mulhrs_epi16((__m256i)(second - first), (__m256i)weights);
#else
  // In sixteen bits, which wrap to the right result.
  return ((first << 8) + (second - first) * (weights >> 7) + 128) >> 8;
#endif
}

static void NAMED(mix)(
    const uint32_t *upper, const uint32_t *lower, uint32_t down, uint32_t across, uint32_t *target, intptr_t count) {
  Channels downs = NAMED(same)(down << 7), acrosses = NAMED(same)(across << 7);
#define LOW(pixels) ((Channels)((pixels) & 0x00FF00FF))
#define HIGH(pixels) ((Channels)(pixels) >> 8)
#define MIX(PART)                                                                                            \
  NAMED(between)(NAMED(between)(PART(up0), PART(low0), downs), NAMED(between)(PART(up1), PART(low1), downs), \
                 acrosses)
  EACH_VECTOR({
    Pixels up0 = LOAD(upper), up1 = LOAD(upper + 1), low0 = LOAD(lower), low1 = LOAD(lower + 1);
    STORE((Pixels)(MIX(LOW) | MIX(HIGH) << 8), target);
  })
#undef MIX
#undef LOW
#undef HIGH
}

#include "samples.h"

static const SpanKernels NAMED(kernels) = {
    .bits = VECTOR_BYTES * 8,
    .blend_color = NAMED(blend_color),
    .blend_color_covered = NAMED(blend_color_covered),
    .copy = NAMED(copy),
    .blend = NAMED(blend),
    .blend_faded = NAMED(blend_faded),
    .blend_opaque_faded = NAMED(blend_opaque_faded),
    .blend_covered = NAMED(blend_covered),
    .mask = NAMED(mask),
    .fade_coverage = NAMED(fade_coverage),
    .mix = NAMED(mix),
    .sample = NAMED(sample),
};

#undef EACH_VECTOR
#undef LOAD
#undef STORE
#undef FORESEE
#undef LOAD_BYTES
#undef PIXELS
#undef Pixels
#undef Channels
#undef Wide
#undef Halves
