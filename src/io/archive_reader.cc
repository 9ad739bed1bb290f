#include "io/archive_reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

namespace surudoku {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 17;

}  // namespace

ArchiveReader::ArchiveReader(ByteFile& file, const std::atomic<bool>* stop)
    : file_(file),
      stop_(stop),
      archive_(archive_read_new()),
      buffer_(std::make_unique<char[]>(kBufferSize)) {
  archive_read_support_filter_zstd(archive_);
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
  *data = me.buffer_.get();
  const std::size_t got = me.file_.Read({me.buffer_.get(), kBufferSize}, me.stop_);
  if (got == 0 && me.file_.error()) {
    archive_set_error(reader, EIO, "%s", me.file_.error()->message.c_str());
    return -1;
  }
  return static_cast<long>(got);
}

bool ArchiveReader::NextMember() {
  archive_entry* entry = nullptr;
  while (!error_) {
    const int status = archive_read_next_header(archive_, &entry);
    if (status == ARCHIVE_EOF) return false;
    if (status < ARCHIVE_WARN) {
      SetError();
      return false;
    }
    const bool is_whole_file = archive_format(archive_) == ARCHIVE_FORMAT_RAW;
    if (!is_whole_file && archive_entry_filetype(entry) != AE_IFREG) continue;
    const char* name = archive_entry_pathname(entry);
    member_ = is_whole_file || name == nullptr ? "" : name;
    return true;
  }
  return false;
}

// By blocks: archive_read_data would drop what it had before an error.
bool ArchiveReader::ReadBlock() {
  const void* data = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  const int status = archive_read_data_block(archive_, &data, &size, &offset);
  if (status == ARCHIVE_EOF) {
    CheckEnd();
    return false;
  }
  // A member whose checksum is wrong is but a warning to libarchive.
  if (status != ARCHIVE_OK) {
    SetError();
    return false;
  }
  block_ = {static_cast<const char*>(data), size};
  return true;
}

// What comes after the last stream that libarchive knows it passes over without a word: garbage, or
// a stream whose header is damaged. A zip ends with its directory.
void ArchiveReader::CheckEnd() {
  if (archive_format(archive_) != ARCHIVE_FORMAT_RAW) return;
  const auto used = static_cast<std::uint64_t>(archive_filter_bytes(archive_, -1));
  char next = 0;
  const bool is_more = used < file_.position() || file_.Read({&next, 1}, stop_) > 0;
  if (!is_more || (stop_ != nullptr && *stop_)) return;
  error_ = IoError{file_.name() + ": not compressed data, after the end of some (at byte " +
                   std::to_string(used) + ")"};
}

std::size_t ArchiveReader::Read(std::span<char> buffer) {
  std::size_t filled = 0;
  while (filled < buffer.size() && !error_) {
    if (block_.empty() && !ReadBlock()) break;
    const std::size_t count = std::min(block_.size(), buffer.size() - filled);
    std::copy_n(block_.begin(), count, buffer.begin() + static_cast<std::ptrdiff_t>(filled));
    block_.remove_prefix(count);
    filled += count;
  }
  return filled;
}

void ArchiveReader::SetError() {
  const char* reason = archive_error_string(archive_);
  error_ = IoError{file_.name() + ": " + (reason != nullptr ? reason : "damaged archive") +
                   " (at byte " + std::to_string(file_.position()) + ")"};
}

}  // namespace surudoku
