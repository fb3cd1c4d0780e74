// Source-over on rows of premultiplied ARGB8888 pixels, and bilinear samples of images: the loops in which a frame's
// time goes. There is one set of kernels a vector width, and all of them give the same bits.
#ifndef CSPANS_H
#define CSPANS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// A walk through an image in equal steps: the place of the upper left neighbour of the first sample and the step from
// sample to sample, in texels, 32.32. All four neighbours of every sample must be inside.
typedef struct {
  const uint32_t *texels;
  intptr_t width;
  int64_t u, v, step_u, step_v;
  intptr_t ahead;
} SpanWalk;

// Every product of two bytes is round(x * y / 255). Rows may have any length and alignment; a row that is read may be
// the one that is written, but not overlap it otherwise.
typedef struct {
  // Of the vectors.
  int bits;
  // A colour over a row.
  void (*blend_color)(uint32_t color, uint32_t *target, intptr_t count);
  // A colour, weighted by a coverage byte a pixel, over a row.
  void (*blend_color_covered)(
      uint32_t color, const uint8_t *coverage, uint32_t *target, intptr_t count);
  // Copies a row: of opaque pixels, what painting them over the other is.
  void (*copy)(const uint32_t *source, uint32_t *target, intptr_t count);
  // A row over a row.
  void (*blend)(const uint32_t *source, uint32_t *target, intptr_t count);
  // A row times alpha (0...255) over a row.
  void (*blend_faded)(
      const uint32_t *source, uint32_t alpha, uint32_t *target, intptr_t count);
  // A row of opaque pixels times alpha over a row: the same bits, sooner.
  void (*blend_opaque_faded)(
      const uint32_t *source, uint32_t alpha, uint32_t *target, intptr_t count);
  // A row, weighted by a coverage byte a pixel, over a row.
  void (*blend_covered)(
      const uint32_t *source, const uint8_t *coverage, uint32_t *target, intptr_t count);
  // A row weighted by the alpha of another, in place.
  void (*mask)(uint32_t *target, const uint32_t *alpha, intptr_t count);
  // Coverage bytes times alpha.
  void (*fade_coverage)(
      const uint8_t *source, uint32_t alpha, uint8_t *target, intptr_t count);
  // Between two rows and two neighbours in each, by the same weights (0...255 of 256) for all: an image that is moved
  // by a fraction of a pixel. Reads count + 1 pixels of both rows.
  void (*mix)(const uint32_t *upper, const uint32_t *lower, uint32_t down, uint32_t across,
                       uint32_t *target, intptr_t count);
  // The samples of a walk, by weights cut to eight bits.
  void (*sample)(const SpanWalk *walk, uint32_t *target, intptr_t count);
} SpanKernels;

// The kernels with the widest vectors of at most `bits` that this machine has.
const SpanKernels *span_kernels(int bits);

#pragma clang assume_nonnull end

#endif
