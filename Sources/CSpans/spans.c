// The kernels at two widths, from one text, and the choice between them when the program runs.
//
// In C because Swift's vectors are as wide as the flags of the whole build say, and a build for every machine says
// 128 bits. Measured on the reference scenes (make bench), Swift's own 128-bit kernels missed every "must": S took
// 10.4 ms where Qt took 7.5. With 256 bits in C it took 2.9 where Qt took 5.4, and 128 bits in C are half as fast as
// 256. `target_clones` was not taken: it clones functions but not the vectors they pass to each other, and a test
// could not choose a width. On arm64 the 128-bit kernels are what is built, untested.
#include "cspans.h"

#define VECTOR_BYTES 16
#define NAMED(name) name##_128
#include "kernels.h"
#undef VECTOR_BYTES
#undef NAMED

#ifdef __x86_64__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define HAS_AVX2
#define VECTOR_BYTES 32
#define NAMED(name) name##_256
#include "kernels.h"
#undef VECTOR_BYTES
#undef NAMED
#pragma clang attribute pop
#endif

const SpanKernels *span_kernels(int bits) {
#ifdef __x86_64__
  if (bits >= 256 && __builtin_cpu_supports("avx2")) return &kernels_256;
#endif
  return &kernels_128;
}
