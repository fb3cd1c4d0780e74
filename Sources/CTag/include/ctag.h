#ifndef CTAG_H
#define CTAG_H

// TagLib's metadata of one audio file, in plain C. TagLib's own C API has no pictures and hides how a text
// was encoded.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A text of a tag; never null, empty if the tag has none.
typedef struct CTagText {
  const char *bytes;
  /// True if the file says the encoding, and `bytes` is UTF-8. False for the fields that claim or imply
  /// Latin-1 (ID3v1, RIFF INFO, ID3v2's first encoding), which hold any 8-bit encoding in practice: `bytes`
  /// is what the file has.
  bool is_unicode;
} CTagText;

/// What was read. The length is 0 and the cover null if the file does not say.
typedef struct CTagFile {
  CTagText title, artist, album;
  unsigned milliseconds;
  /// The embedded front cover, else the first picture: an encoded image, of at most 16 MB.
  const uint8_t *cover;
  size_t cover_size;
} CTagFile;

/// Reads the tags of an open regular file, which it closes in any case. The kind of file is told from its
/// content. Reads at most 64 MB, whatever sizes the file claims. Null if the content is no audio file that
/// TagLib knows.
const CTagFile *ctag_read(int descriptor);

/// Frees what `ctag_read` returned, null included.
void ctag_free(const CTagFile *file);

#ifdef __cplusplus
}
#endif

#endif
