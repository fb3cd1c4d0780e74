#include "csdl.h"
#include <dlfcn.h>

static void discard(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

void csdl_silence_alsa(void) {
  // The library SDL itself will use. It is never closed: the handler must outlive this call.
  void *alsa = dlopen("libasound.so.2", RTLD_LAZY);
  if (!alsa) return;
  typedef int (*SetHandler)(void (*)(const char *, int, const char *, int, const char *, ...));
  SetHandler set = (SetHandler)dlsym(alsa, "snd_lib_error_set_handler");
  if (set) set(discard);
}
