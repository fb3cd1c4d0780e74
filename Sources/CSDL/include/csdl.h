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

#endif
