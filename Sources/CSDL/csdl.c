#include "csdl.h"
#include <dlfcn.h>
#include <stdarg.h>

// The functions are looked up in the libraries SDL itself uses, which are never closed: a handler must
// outlive its call.

static void discard_alsa(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

void csdl_silence_alsa(void) {
  void *alsa = dlopen("libasound.so.2", RTLD_LAZY);
  if (!alsa) return;
  typedef int (*SetHandler)(void (*)(const char *, int, const char *, int, const char *, ...));
  SetHandler set = (SetHandler)dlsym(alsa, "snd_lib_error_set_handler");
  if (set) set(discard_alsa);
}

static void discard_wayland(const char *format, va_list arguments) { (void)format, (void)arguments; }

void csdl_silence_wayland(void) {
  void *wayland = dlopen("libwayland-client.so.0", RTLD_LAZY);
  if (!wayland) return;
  typedef void (*SetHandler)(void (*)(const char *, va_list));
  SetHandler set = (SetHandler)dlsym(wayland, "wl_log_set_handler_client");
  if (set) set(discard_wayland);
}
