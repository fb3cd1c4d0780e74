// What the peers share: reading a scene that `benchmark` wrote, timing, and writing the last picture.
// A peer gives `prepare`, `draw_frame` and `draw_disc`; all draw into one premultiplied ARGB8888 frame.
#ifndef PEER_H
#define PEER_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  int32_t is_color, turns, image_width, image_height;
  uint32_t color, reserved;
  double x, y, width, height, opacity, radius;
  uint32_t *pixels;
  void *native; // what the peer makes of the pixels
} Sprite;

typedef struct {
  int32_t width, height, count, backdrop_count;
  Sprite *sprites;
  uint32_t *frame; // where the peer draws
} Scene;

#ifdef __cplusplus
extern "C" {
#endif
void prepare(Scene *scene);
// Everything, the disc turned by `angle` radians.
void draw_frame(Scene *scene, double angle);
// The disc's box only: a kept backdrop, and the disc over it.
void draw_disc(Scene *scene, double angle);
#ifdef __cplusplus
}
#endif

static double peer_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static int peer_compare(const void *one, const void *two) {
  double a = *(const double *)one, b = *(const double *)two;
  return (a > b) - (a < b);
}

static void peer_read(void *to, size_t size, FILE *file) {
  if (fread(to, 1, size, file) != size) {
    fprintf(stderr, "the scene is cut short\n");
    exit(1);
  }
}

static Scene peer_load(const char *path) {
  Scene scene = {0};
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(1);
  }
  peer_read(&scene, 4 * sizeof(int32_t), file);
  scene.sprites = (Sprite *)calloc(scene.count, sizeof(Sprite));
  scene.frame = (uint32_t *)aligned_alloc(64, (size_t)scene.width * scene.height * 4 + 64);
  for (int i = 0; i < scene.count; i++) {
    Sprite *sprite = &scene.sprites[i];
    peer_read(sprite, 6 * sizeof(int32_t) + 6 * sizeof(double), file);
    if (sprite->is_color) continue;
    size_t bytes = (size_t)sprite->image_width * sprite->image_height * 4;
    sprite->pixels = (uint32_t *)malloc(bytes);
    peer_read(sprite->pixels, bytes, file);
  }
  fclose(file);
  return scene;
}

// The disc comes round in as many frames as are timed.
#define PEER_STEP 0.1532

static double peer_median(Scene *scene, void (*draw)(Scene *, double)) {
  enum { runs = 41 };
  double times[runs];
  draw(scene, PEER_STEP);
  for (int i = 0; i < runs; i++) {
    double start = peer_now();
    draw(scene, PEER_STEP * (i + 2));
    times[i] = peer_now() - start;
  }
  qsort(times, runs, sizeof(double), peer_compare);
  return times[runs / 2];
}

// peer SCENE PICTURE: prints the milliseconds of a whole frame and of the disc's box; PICTURE gets raw pixels.
int main(int count, char **arguments) {
  if (count != 3) return 2;
  Scene scene = peer_load(arguments[1]);
  prepare(&scene);
  draw_frame(&scene, PEER_STEP);
  FILE *picture = fopen(arguments[2], "wb");
  if (!picture) return 1;
  fwrite(scene.frame, 4, (size_t)scene.width * scene.height, picture);
  fclose(picture);
  double whole = peer_median(&scene, draw_frame);
  printf("%.4f %.4f\n", whole, peer_median(&scene, draw_disc));
  return 0;
}

#endif
