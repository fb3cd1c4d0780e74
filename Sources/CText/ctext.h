#ifndef CTEXT_H
#define CTEXT_H

#if __has_include(<hb.h>) && __has_include(<ft2build.h>) && __has_include(<fontconfig/fontconfig.h>)
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <hb.h>
#else
#error "text libraries are missing: apt-get install libharfbuzz-dev libfreetype-dev libfontconfig-dev"
#endif

#endif
