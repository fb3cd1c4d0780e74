#ifndef CSDL_H
#define CSDL_H

#define SDL_MAIN_HANDLED
#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#error "SDL2 is missing: apt-get install libsdl2-dev"
#endif
#if __has_include(<SDL2/SDL_mixer.h>)
#include <SDL2/SDL_mixer.h>
#else
#error "SDL2_mixer is missing: apt-get install libsdl2-mixer-dev"
#endif
#if __has_include(<SDL2/SDL_image.h>)
#include <SDL2/SDL_image.h>
#else
#error "SDL2_image is missing: apt-get install libsdl2-image-dev"
#endif

// Macros that Swift cannot import, under their own names.
enum { csdl_windowpos_centered = SDL_WINDOWPOS_CENTERED };
#undef SDL_WINDOWPOS_CENTERED
static const int SDL_WINDOWPOS_CENTERED = csdl_windowpos_centered;

/// Keeps ALSA from writing to stderr: without a sound card, opening its default device prints some ten
/// lines of its own. Does nothing where there is no ALSA. SDL reports the failure all the same.
void csdl_silence_alsa(void);

#endif
