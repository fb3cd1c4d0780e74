// The scenes by Cairo's image surfaces, bilinear.
#include "peer.h"
#include <cairo.h>
#include <math.h>

static cairo_surface_t *target, *backdrop;

static cairo_surface_t *surface(uint32_t *pixels, int width, int height, cairo_format_t format) {
  return cairo_image_surface_create_for_data((unsigned char *)pixels, format, width, height, width * 4);
}

static int is_opaque(const Sprite *sprite) {
  for (int i = 0; i < sprite->image_width * sprite->image_height; i++)
    if (sprite->pixels[i] >> 24 != 255) return 0;
  return 1;
}

static void paint(cairo_t *cr, const Sprite *sprite, double angle) {
  cairo_save(cr);
  cairo_translate(cr, sprite->x, sprite->y);
  if (sprite->is_color) {
    double r = sprite->radius, w = sprite->width, h = sprite->height;
    uint32_t c = sprite->color;
    cairo_set_source_rgb(cr, (c >> 16 & 255) / 255.0, (c >> 8 & 255) / 255.0, (c & 255) / 255.0);
    if (r > 0) {
      cairo_new_path(cr);
      cairo_arc(cr, w - r, r, r, -M_PI / 2, 0);
      cairo_arc(cr, w - r, h - r, r, 0, M_PI / 2);
      cairo_arc(cr, r, h - r, r, M_PI / 2, M_PI);
      cairo_arc(cr, r, r, r, M_PI, 3 * M_PI / 2);
      cairo_close_path(cr);
    } else {
      cairo_rectangle(cr, 0, 0, w, h);
    }
    cairo_fill(cr);
  } else {
    if (sprite->turns) {
      cairo_translate(cr, sprite->width / 2, sprite->height / 2);
      cairo_rotate(cr, angle);
      cairo_translate(cr, -sprite->width / 2, -sprite->height / 2);
    }
    cairo_set_source_surface(cr, (cairo_surface_t *)sprite->native, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
    cairo_paint_with_alpha(cr, sprite->opacity);
  }
  cairo_restore(cr);
}

void prepare(Scene *scene) {
  for (int i = 0; i < scene->count; i++) {
    Sprite *sprite = &scene->sprites[i];
    if (sprite->is_color) continue;
    sprite->native = surface(
      sprite->pixels, sprite->image_width, sprite->image_height,
      is_opaque(sprite) ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32);
  }
  target = surface(scene->frame, scene->width, scene->height, CAIRO_FORMAT_RGB24);
  backdrop = cairo_image_surface_create(CAIRO_FORMAT_RGB24, scene->width, scene->height);
  cairo_t *cr = cairo_create(backdrop);
  for (int i = 0; i < scene->backdrop_count; i++) paint(cr, &scene->sprites[i], 0);
  cairo_destroy(cr);
}

void draw_frame(Scene *scene, double angle) {
  cairo_t *cr = cairo_create(target);
  for (int i = 0; i < scene->count; i++) paint(cr, &scene->sprites[i], angle);
  cairo_destroy(cr);
  cairo_surface_flush(target);
}

void draw_disc(Scene *scene, double angle) {
  const Sprite *disc = &scene->sprites[scene->backdrop_count];
  cairo_t *cr = cairo_create(target);
  cairo_rectangle(cr, disc->x, disc->y, disc->width, disc->height);
  cairo_clip(cr);
  cairo_set_source_surface(cr, backdrop, 0, 0);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  paint(cr, disc, angle);
  cairo_destroy(cr);
  cairo_surface_flush(target);
}
