// The scenes by SDL's software renderer, linear.
#include "peer.h"
#include <SDL2/SDL.h>
#include <math.h>

static SDL_Renderer *renderer;
static SDL_Texture *backdrop;

static SDL_Texture *texture(uint32_t *pixels, int width, int height) {
  SDL_Texture *made =
    SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, width, height);
  SDL_UpdateTexture(made, NULL, pixels, width * 4);
  return made;
}

// A rounded rectangle has no primitive: its pixels, made once, four by four samples each.
static uint32_t *rounded(const Sprite *sprite) {
  int width = (int)sprite->width, height = (int)sprite->height;
  uint32_t *pixels = malloc((size_t)width * height * 4);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int hits = 0;
      for (int s = 0; s < 16; s++) {
        double px = x + (s % 4 + 0.5) / 4, py = y + (s / 4 + 0.5) / 4, r = sprite->radius;
        double dx = fmax(fmax(r - px, px - (width - r)), 0), dy = fmax(fmax(r - py, py - (height - r)), 0);
        hits += dx * dx + dy * dy <= r * r;
      }
      uint32_t alpha = (hits * 255 + 8) / 16, c = sprite->color, result = alpha << 24;
      for (int shift = 0; shift < 24; shift += 8) result |= ((c >> shift & 255) * alpha + 127) / 255 << shift;
      pixels[y * width + x] = result;
    }
  return pixels;
}

// The software renderer places pictures on whole pixels: the rest of the way is in their own, bilinear as elsewhere.
static void shift(Sprite *sprite) {
  double dx = sprite->x - floor(sprite->x), dy = sprite->y - floor(sprite->y);
  int width = sprite->image_width, height = sprite->image_height;
  if (sprite->turns || (dx == 0 && dy == 0)) return;
  uint32_t *shifted = malloc((size_t)width * height * 4);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      uint32_t result = 0;
      for (int channel = 0; channel < 32; channel += 8) {
        double sum = 0;
        for (int tap = 0; tap < 4; tap++) {
          int column = x - (tap & 1), row = y - (tap >> 1);
          double weight = (tap & 1 ? dx : 1 - dx) * (tap >> 1 ? dy : 1 - dy);
          if (column >= 0 && row >= 0) sum += weight * (sprite->pixels[row * width + column] >> channel & 255);
        }
        result |= (uint32_t)lrint(sum) << channel;
      }
      shifted[y * width + x] = result;
    }
  sprite->pixels = shifted;
  sprite->x = floor(sprite->x);
  sprite->y = floor(sprite->y);
}

// The software renderer blends straight alpha only.
static void straighten(uint32_t *pixels, int width, int height) {
  int count = width * height;
  for (int p = 0; p < count; p++) {
    uint32_t alpha = pixels[p] >> 24, result = alpha << 24;
    for (int shift = 0; alpha && shift < 24; shift += 8) {
      // One more: the renderer rounds both products down.
      uint32_t part = ((pixels[p] >> shift & 255) * 255 + alpha / 2) / alpha + 1;
      result |= (part > 255 ? 255 : part) << shift;
    }
    pixels[p] = result;
  }
  // Clear pixels take part in interpolation with their colour.
  int neighbors[] = {1, -1, width, -width};
  for (int n = 0; n < 4; n++)
    for (int p = width; p + width < count; p++)
      if (pixels[p] >> 24 == 0 && pixels[p + neighbors[n]] >> 24) pixels[p] = pixels[p + neighbors[n]] & 0xFFFFFF;
}

static void paint(const Sprite *sprite, double angle) {
  SDL_FRect rect = {sprite->x, sprite->y, sprite->width, sprite->height};
  if (!sprite->native) {
    uint32_t c = sprite->color;
    SDL_SetRenderDrawColor(renderer, c >> 16 & 255, c >> 8 & 255, c & 255, 255);
    SDL_RenderFillRectF(renderer, &rect);
    return;
  }
  SDL_SetTextureAlphaMod(sprite->native, (Uint8)lrint(sprite->opacity * 255));
  if (sprite->turns)
    SDL_RenderCopyExF(renderer, sprite->native, NULL, &rect, angle * 180 / M_PI, NULL, SDL_FLIP_NONE);
  else
    SDL_RenderCopyF(renderer, sprite->native, NULL, &rect);
}

void prepare(Scene *scene) {
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
    scene->frame, scene->width, scene->height, 32, scene->width * 4, SDL_PIXELFORMAT_ARGB8888);
  renderer = SDL_CreateSoftwareRenderer(surface);
  for (int i = 0; i < scene->count; i++) {
    Sprite *sprite = &scene->sprites[i];
    if (sprite->is_color && sprite->radius == 0) continue;
    if (!sprite->is_color) shift(sprite);
    uint32_t *pixels = sprite->is_color ? rounded(sprite) : sprite->pixels;
    int width = sprite->is_color ? (int)sprite->width : sprite->image_width;
    int height = sprite->is_color ? (int)sprite->height : sprite->image_height;
    straighten(pixels, width, height);
    sprite->native = texture(pixels, width, height);
    SDL_SetTextureBlendMode(sprite->native, SDL_BLENDMODE_BLEND);
  }
  for (int i = 0; i < scene->backdrop_count; i++) paint(&scene->sprites[i], 0);
  SDL_RenderFlush(renderer);
  backdrop = texture(scene->frame, scene->width, scene->height);
  SDL_SetTextureBlendMode(backdrop, SDL_BLENDMODE_NONE);
}

void draw_frame(Scene *scene, double angle) {
  for (int i = 0; i < scene->count; i++) paint(&scene->sprites[i], angle);
  SDL_RenderFlush(renderer);
}

void draw_disc(Scene *scene, double angle) {
  const Sprite *disc = &scene->sprites[scene->backdrop_count];
  SDL_Rect box = {(int)disc->x, (int)disc->y, (int)disc->width, (int)disc->height};
  SDL_RenderSetClipRect(renderer, &box);
  SDL_RenderCopy(renderer, backdrop, &box, &box);
  paint(disc, angle);
  SDL_RenderFlush(renderer);
  SDL_RenderSetClipRect(renderer, NULL);
}
