#include "io/archive_reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "io/bytes.h"

namespace surudoku {
namespace {

using std::string_view_literals::operator""sv;

// Made for one check. Sizes and offsets are those of PKWARE's APPNOTE, 4.3.
class ZipEnd {
 public:
  explicit ZipEnd(const std::function<std::size_t(std::span<char>)>& read) : read_(read) {}

  std::optional<std::string> FindFault(std::uint64_t files) {
    std::uint64_t listed = 0;
    bool is_over = false;
    while (!is_over) {
      const std::string signature = Take(4);
      if (signature == "PK\1\2"sv) {
        const std::string fields = Take(42);
        const std::string name = Take(NumberAt(fields, 24, 2));
        Skip(NumberAt(fields, 26, 2) + NumberAt(fields, 28, 2));
        listed += name.ends_with('/') ? 0 : 1;
      } else if (signature == "PK\6\6"sv) {
        Skip(NumberAt(Take(8), 0, 8));
      } else if (signature == "PK\6\7"sv) {
        Skip(16);
      } else if (signature == "PK\5\6"sv) {
        Skip(NumberAt(Take(18), 16, 2));
        is_over = true;
      } else if (!is_cut_off_) {
        return "its directory is damaged, or not where its last member ends";
      }
      if (is_cut_off_) return "it is cut off before its directory ends";
    }
    char next = 0;
    if (read_({&next, 1}) > 0) return "something comes after its end";
    if (listed == files) return std::nullopt;
    return std::to_string(files) + " of its files were found, and its directory lists " +
           std::to_string(listed);
  }

 private:
  // Zeros for what is cut off.
  std::string Take(std::size_t size) {
    std::string bytes(size, '\0');
    is_cut_off_ = read_(bytes) < size || is_cut_off_;
    return bytes;
  }

  void Skip(std::uint64_t size) {
    std::array<char, 4096> bytes;
    while (size > 0 && !is_cut_off_) {
      const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, bytes.size()));
      is_cut_off_ = read_(std::span(bytes).first(wanted)) < wanted;
      size -= wanted;
    }
  }

  const std::function<std::size_t(std::span<char>)>& read_;
  bool is_cut_off_ = false;
};

// Reads the end to its last byte and returns its fault; nothing if it lists as many files (folders
// aside) as were read and no byte comes after it. `read` fills a buffer with the next bytes after
// the last member and returns their number. This finds a member with damaged first bytes, which
// readers of one member after another skip.
std::optional<std::string> FindFaultInZipEnd(
    std::uint64_t files, const std::function<std::size_t(std::span<char>)>& read);

std::optional<std::string> FindFaultInZipEnd(
    std::uint64_t files, const std::function<std::size_t(std::span<char>)>& read) {
  return ZipEnd(read).FindFault(files);
}

constexpr std::size_t kBufferSize = std::size_t{1} << 17;

// Zips hold more than datasets: files of macOS and Windows about the folder, and pictures.
bool IsBesideTheData(std::string_view member) {
  std::string name(member.substr(member.rfind('/') + 1));
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (member.starts_with("__MACOSX/") || name.starts_with("._")) return true;
  if (name == ".ds_store" || name == "thumbs.db" || name == "desktop.ini") return true;
  constexpr std::array<std::string_view, 10> kPictures = {".png", ".jpg", ".jpeg", ".gif", ".webp",
                                                          ".bmp", ".tif", ".tiff", ".svg", ".pdf"};
  return std::ranges::any_of(kPictures,
                             [&name](std::string_view ending) { return name.ends_with(ending); });
}

// The kind of office document that has a part of this name; nothing if many kinds have it.
std::optional<std::string_view> OfficeKind(std::string_view member) {
  if (member.starts_with("xl/")) return "an Excel workbook, not text: save the sheet as CSV";
  if (member.starts_with("word/")) return "a Word document, not text: save it as plain text";
  if (member.starts_with("ppt/")) return "a PowerPoint document, not text: copy the puzzles out";
  return std::nullopt;
}

// The kind of document with such a member `mimetype`, which comes first in all that have one.
std::string_view KindOfMimeType(std::string_view type) {
  if (type.find("opendocument.spreadsheet") != std::string_view::npos) {
    return "an OpenDocument workbook, not text: save the sheet as CSV";
  }
  if (type.find("opendocument.text") != std::string_view::npos) {
    return "an OpenDocument text, not plain text: save it as plain text";
  }
  if (type.starts_with("application/epub")) return "an EPUB book: convert it to plain text";
  return "a document made of parts in a zip, not text: save it as plain text or CSV";
}

// A part that Office documents of all kinds begin with.
bool BeginsOfficeDocument(std::string_view member) {
  return member == "[Content_Types].xml" || member.starts_with("_rels/") ||
         member.starts_with("docProps/") || OfficeKind(member);
}

}  // namespace

ArchiveReader::ArchiveReader(ByteFile& file, const StopSignal& stop)
    : file_(file),
      stop_(stop),
      archive_(archive_read_new()),
      last_{std::make_unique<char[]>(kBufferSize)},
      before_{std::make_unique<char[]>(kBufferSize)} {
  archive_read_support_filter_xz(archive_);
  archive_read_support_filter_bzip2(archive_);
  archive_read_support_filter_lz4(archive_);
  archive_read_support_format_zip_streamable(archive_);
  archive_read_support_format_raw(archive_);
  if (archive_read_open(archive_, this, nullptr, ReadFile, nullptr) != ARCHIVE_OK) SetError();
}

ArchiveReader::~ArchiveReader() { archive_read_free(archive_); }

long ArchiveReader::ReadFile(archive* reader, void* self, const void** data) {
  auto& me = *static_cast<ArchiveReader*>(self);
  std::swap(me.last_, me.before_);
  *data = me.last_.bytes.get();
  me.last_.size = me.file_.Read({me.last_.bytes.get(), kBufferSize}, me.stop_);
  if (me.last_.size == 0 && me.file_.error()) {
    archive_set_error(reader, EIO, "%s", me.file_.error()->message.c_str());
    return -1;
  }
  return static_cast<long>(me.last_.size);
}

std::size_t ArchiveReader::bytes_ahead() const {
  const la_int64_t used = archive_filter_bytes(archive_, -1);
  return used < 0 ? 0 : file_.position() - std::min<std::uint64_t>(used, file_.position());
}

bool ArchiveReader::FindMember() {
  archive_entry* entry = nullptr;
  while (!error_) {
    const int status = archive_read_next_header(archive_, &entry);
    if (status == ARCHIVE_EOF) {
      CheckZipEnd();
      return false;
    }
    if (status < ARCHIVE_WARN) {
      SetError();
      return false;
    }
    const bool is_whole_file = archive_format(archive_) == ARCHIVE_FORMAT_RAW;
    if (!is_whole_file && archive_entry_filetype(entry) != AE_IFREG) continue;
    const char* name = archive_entry_pathname(entry);
    member_ = is_whole_file || name == nullptr ? "" : name;
    ++members_;
    if (members_ == 1 && RefuseDocument()) return false;
    if (!IsBesideTheData(member_)) return true;
  }
  return false;
}

// Sets the error if the zip with this first member is an office document: its parts are no texts
// with puzzles.
bool ArchiveReader::RefuseDocument() {
  const auto refuse = [this](std::string_view kind) {
    member_.clear();
    error_ = IoError{file_.name() + ": " + std::string(kind)};
    return true;
  };
  if (member_ == "mimetype") return refuse(KindOfMimeType(std::string(NextBlock())));
  if (!BeginsOfficeDocument(member_)) return false;
  archive_entry* entry = nullptr;
  std::optional<std::string_view> kind = OfficeKind(member_);
  while (!kind && archive_read_next_header(archive_, &entry) >= ARCHIVE_WARN) {
    const char* const name = archive_entry_pathname(entry);
    if (name != nullptr) kind = OfficeKind(name);
  }
  return refuse(kind.value_or("an office document, not text: save it as plain text or CSV"));
}

// By blocks: archive_read_data would drop what it had before an error.
std::string_view ArchiveReader::NextBlock() {
  const void* data = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  while (size == 0 && !error_) {
    const int status = archive_read_data_block(archive_, &data, &size, &offset);
    if (status == ARCHIVE_EOF) {
      CheckEnd();
      return {};
    }
    // A member whose checksum is wrong is but a warning to libarchive.
    if (status != ARCHIVE_OK) SetError();
  }
  return error_ ? std::string_view() : std::string_view(static_cast<const char*>(data), size);
}

// libarchive silently skips everything after the last stream that it knows: garbage, or a stream
// with a damaged header. A zip ends with its directory.
void ArchiveReader::CheckEnd() {
  if (archive_format(archive_) != ARCHIVE_FORMAT_RAW) return;
  const auto used = static_cast<std::uint64_t>(archive_filter_bytes(archive_, -1));
  char next = 0;
  const bool is_more = used < file_.position() || file_.Read({&next, 1}, stop_) > 0;
  if (!is_more || (stop_.IsSet())) return;
  error_ = IoError{file_.name() + ": not compressed data, after the end of some (at byte " +
                   std::to_string(used) + ")"};
}

// Reads the end of a zip, because libarchive does not, and skips any bytes that it does not know.
void ArchiveReader::CheckZipEnd() {
  const bool is_plain_zip = archive_format(archive_) != ARCHIVE_FORMAT_RAW &&
                            archive_filter_code(archive_, 0) == ARCHIVE_FILTER_NONE;
  if (!is_plain_zip) return;
  const std::uint64_t end_of_ahead = file_.position();
  auto position = static_cast<std::uint64_t>(archive_filter_bytes(archive_, -1));
  const auto read = [&](std::span<char> buffer) {
    std::size_t filled = 0;
    while (filled < buffer.size()) {
      const std::string_view ahead = ReadAhead(position, end_of_ahead);
      if (ahead.empty()) break;
      const std::size_t count = ahead.copy(buffer.data() + filled, buffer.size() - filled);
      filled += count;
      position += count;
    }
    return filled + file_.Read(buffer.subspan(filled), stop_);
  };
  const auto fault = FindFaultInZipEnd(members_, read);
  if (stop_.IsSet()) return;
  error_ = file_.error();
  if (fault && !error_) error_ = IoError{file_.name() + ": damaged zip: " + *fault};
}

// The bytes that libarchive got of the file, from this offset to the end of one of the two pieces.
// The last piece ends at `end`.
std::string_view ArchiveReader::ReadAhead(std::uint64_t from, std::uint64_t end) const {
  const std::uint64_t last_begin = end - last_.size;
  const Piece& piece = from < last_begin ? before_ : last_;
  const std::uint64_t begin = from < last_begin ? last_begin - before_.size : last_begin;
  if (from < begin || from >= end) return {};
  return std::string_view(piece.bytes.get(), piece.size).substr(from - begin);
}

void ArchiveReader::SetError() {
  const char* reason = archive_error_string(archive_);
  error_ = IoError{file_.name() + ": " + (reason != nullptr ? reason : "damaged archive") +
                   " (at byte " + std::to_string(file_.position()) + ")"};
}

}  // namespace surudoku
