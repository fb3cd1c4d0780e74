#include "ctag.h"

#if !__has_include(<taglib/fileref.h>)
#error "TagLib is missing: apt-get install libtag1-dev"
#endif

#include <taglib/attachedpictureframe.h>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v1tag.h>
#include <taglib/id3v2synchdata.h>
#include <taglib/id3v2tag.h>
#include <taglib/infotag.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/textidentificationframe.h>
#include <taglib/tfilestream.h>
#include <taglib/wavfile.h>
#include <taglib/xiphcomment.h>

#include <algorithm>
#include <string>

using namespace TagLib;

namespace {

constexpr size_t largestCover = 16 << 20;
constexpr size_t largestRead = 64 << 20;

/// A file without a name, so that `FileRef` goes by its content, that seems to end after `largestRead` bytes:
/// sizes in a damaged file cost neither memory nor time.
class BoundedStream : public FileStream {
public:
  explicit BoundedStream(int descriptor) : FileStream(descriptor, true) {}

  ByteVector readBlock(unsigned long length) override {
    const ByteVector block = FileStream::readBlock(std::min<unsigned long>(length, budget));
    budget -= block.size();
    return block;
  }

private:
  unsigned long budget = largestRead;
};

/// Keeps the bytes of RIFF INFO texts, which TagLib takes for UTF-8 and drops if they are not.
class RawInfoText : public RIFF::Info::StringHandler {
public:
  RawInfoText() { RIFF::Info::Tag::setStringHandler(this); }

  String parse(const ByteVector &data) const override { return String(data, String::Latin1); }
};

/// The parts of a file that hold text or pictures; null where this kind of file has none.
struct Parts {
  File *file = nullptr;
  ID3v2::Tag *id3v2 = nullptr;
  /// The tag whose texts are in an unknown 8-bit encoding.
  Tag *legacy = nullptr;
  Ogg::XiphComment *xiph = nullptr;
  FLAC::File *flac = nullptr;
  MP4::Tag *mp4 = nullptr;

  explicit Parts(File *any) : file(any) {
    if (auto mpeg = dynamic_cast<MPEG::File *>(file)) {
      id3v2 = mpeg->ID3v2Tag();
      legacy = mpeg->ID3v1Tag();
    } else if ((flac = dynamic_cast<FLAC::File *>(file))) {
      id3v2 = flac->ID3v2Tag();
      legacy = flac->ID3v1Tag();
      xiph = flac->xiphComment();
    } else if (auto wav = dynamic_cast<RIFF::WAV::File *>(file)) {
      id3v2 = wav->ID3v2Tag();
      legacy = wav->InfoTag();
    } else {
      id3v2 = dynamic_cast<ID3v2::Tag *>(file->tag());
      xiph = dynamic_cast<Ogg::XiphComment *>(file->tag());
      mp4 = dynamic_cast<MP4::Tag *>(file->tag());
    }
  }
};

/// UTF-16 that lacks its byte order mark: the order in which more high bytes are those of ASCII or Chinese.
String withoutByteOrderMark(const ByteVector &bytes) {
  auto weight = [](uint8_t byte) { return byte == 0 ? 2 : byte >= 0x4E && byte <= 0x9F ? 1 : 0; };
  int bigEndian = 0;
  for (unsigned i = 0; i + 1 < bytes.size(); i += 2) bigEndian += weight(bytes[i]) - weight(bytes[i + 1]);
  return String(bytes, bigEndian > 0 ? String::UTF16BE : String::UTF16LE);
}

/// The text of a UTF-16 frame that TagLib read as empty because the byte order mark is missing. The frame no
/// longer has its bytes, so they are looked up in the file.
String textWithoutByteOrderMark(const Parts &parts, const char *frameID) {
  // Version 2.2 has three bytes for a name, three for a size and no flags.
  const unsigned version = parts.id3v2->header()->majorVersion();
  const std::string name = frameID, oldName = name == "TIT2" ? "TT2" : name == "TPE1" ? "TP1" : "TAL";
  const long start = parts.file->find((version < 3 ? oldName : name).c_str());
  if (start < 0) return String();
  parts.file->seek(start + (version < 3 ? 3 : 4));
  const unsigned headerSize = version < 3 ? 4 : 7;
  const ByteVector header = parts.file->readBlock(headerSize);
  const ByteVector size = header.mid(0, version < 3 ? 3 : 4);
  const unsigned length = version == 4 ? ID3v2::SynchData::toUInt(size) : size.toUInt();
  if (header.size() < headerSize || length < 3 || length > 4096) return String();
  return withoutByteOrderMark(parts.file->readBlock(length - 1));
}

struct Text {
  std::string bytes;
  bool isUnicode;

  Text(const String &text, bool isUnicode) : bytes(text.to8Bit(isUnicode)), isUnicode(isUnicode) {}

  CTagText view() const { return {bytes.c_str(), isUnicode}; }
};

Text textOf(const Parts &parts, String (Tag::*field)() const, const char *frameID) {
  const String text = (parts.file->tag()->*field)();
  if (parts.id3v2 && !parts.id3v2->frameList(frameID).isEmpty()) {
    auto frame = dynamic_cast<ID3v2::TextIdentificationFrame *>(parts.id3v2->frameList(frameID).front());
    if (frame && !frame->toString().isEmpty()) return Text(text, frame->textEncoding() != String::Latin1);
    if (frame && text.isEmpty() && frame->textEncoding() == String::UTF16)
      return Text(textWithoutByteOrderMark(parts, frameID), true);
  }
  // A WAV's `tag()` leaves INFO out, an MP3's has ID3v1's text where nothing better is.
  const String legacy = parts.legacy ? (parts.legacy->*field)() : String();
  return text.isEmpty() || text == legacy ? Text(legacy, false) : Text(text, true);
}

/// Offers one picture; `best` takes it if it is the first, or the first front cover.
void offer(const ByteVector &picture, bool isFrontCover, ByteVector &best, bool &haveFrontCover) {
  if (picture.isEmpty() || picture.size() > largestCover || haveFrontCover) return;
  if (isFrontCover || best.isEmpty()) best = picture;
  haveFrontCover = isFrontCover;
}

ByteVector coverOf(const Parts &parts) {
  ByteVector best;
  bool haveFrontCover = false;
  auto offerAll = [&](const List<FLAC::Picture *> &pictures) {
    for (auto picture : pictures)
      offer(picture->data(), picture->type() == FLAC::Picture::FrontCover, best, haveFrontCover);
  };
  if (parts.flac) offerAll(parts.flac->pictureList());
  if (parts.xiph) offerAll(parts.xiph->pictureList());
  if (parts.id3v2)
    for (auto frame : parts.id3v2->frameList("APIC"))
      if (auto picture = dynamic_cast<ID3v2::AttachedPictureFrame *>(frame))
        offer(picture->picture(), picture->type() == ID3v2::AttachedPictureFrame::FrontCover, best,
              haveFrontCover);
  if (parts.mp4 && parts.mp4->contains("covr"))
    for (const auto &picture : parts.mp4->item("covr").toCoverArtList())
      offer(picture.data(), false, best, haveFrontCover);
  return best;
}

/// The C view, and what its pointers point to.
struct Contents : CTagFile {
  Text titleText, artistText, albumText;
  ByteVector picture;

  explicit Contents(const Parts &parts)
      : CTagFile(), titleText(textOf(parts, &Tag::title, "TIT2")),
        artistText(textOf(parts, &Tag::artist, "TPE1")), albumText(textOf(parts, &Tag::album, "TALB")),
        picture(coverOf(parts)) {
    title = titleText.view();
    artist = artistText.view();
    album = albumText.view();
    if (const AudioProperties *audio = parts.file->audioProperties())
      milliseconds = unsigned(std::max(0, audio->lengthInMilliseconds()));
    if (picture.isEmpty()) return;
    cover = reinterpret_cast<const uint8_t *>(const_cast<const ByteVector &>(picture).data());
    cover_size = picture.size();
  }
};

}  // namespace

const CTagFile *ctag_read(int descriptor) {
  static const RawInfoText rawInfoText;
  try {
    BoundedStream stream(descriptor);
    FileRef reference(&stream);
    // An MP3 whose first frame comes late is only found by looking for one.
    if (reference.isNull()) reference = FileRef(new MPEG::File(&stream, ID3v2::FrameFactory::instance()));
    if (reference.isNull()) return nullptr;
    return new Contents(Parts(reference.file()));
  } catch (...) {
    return nullptr;
  }
}

void ctag_free(const CTagFile *file) { delete static_cast<const Contents *>(file); }
