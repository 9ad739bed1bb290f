#include "io/compressor.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cassert>
#include <functional>
#include <future>
#include <system_error>
#include <utility>

#include "surudoku/enum_names.h"

namespace surudoku {
namespace {

// The text that waits for the thread: so many pieces, of at most so many bytes.
constexpr std::size_t kMostPieces = 4;
constexpr std::size_t kMostOfPiece = std::size_t{2} << 20;

// xz takes so long that several frames are made at once. Each has this much text, so the bytes are
// the same for any number of threads. That makes complete grids 6 to 8 % larger than one frame
// would.
constexpr std::size_t kXzText = std::size_t{2} << 20;
constexpr std::size_t kXzFramesAtOnce = 4;

using WriteBytes = std::function<std::optional<IoError>(std::string_view)>;

// In the order of Compression.
constexpr auto kEndings = NamesOf<Compression>({"", ".gz", ".zst", ".xz"});

void AddFilter(archive* writer, Compression compression) {
  switch (compression) {
    case Compression::kGzip:
      archive_write_add_filter_gzip(writer);
      archive_write_set_options(writer, "gzip:!timestamp");
      break;
    case Compression::kZstd:
      archive_write_add_filter_zstd(writer);
      break;
    case Compression::kXz:
      archive_write_add_filter_xz(writer);
      // Level 6, the usual one, has a dictionary larger than a frame, in twice the memory.
      archive_write_set_options(writer, "xz:compression-level=4");
      break;
    case Compression::kNone:
      break;
  }
}

}  // namespace

std::string_view EndingOf(Compression compression) { return NameIn(kEndings, compression); }

Compression CompressionFor(std::string_view path) {
  for (const Compression compression : {Compression::kGzip, Compression::kZstd, Compression::kXz}) {
    if (path.ends_with(EndingOf(compression))) return compression;
  }
  return Compression::kNone;
}

/// One compressed frame on its way to where `write` puts it.
class Compressor::Frame {
 public:
  Frame(Compression compression, WriteBytes write)
      : write_(std::move(write)), writer_(archive_write_new()) {
    AddFilter(writer_, compression);
    archive_write_set_format_raw(writer_);
    archive_write_set_bytes_per_block(writer_, 0);
    archive_write_open(writer_, this, nullptr, WriteOut, nullptr);
    archive_entry* entry = archive_entry_new();
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(writer_, entry);
    archive_entry_free(entry);
  }
  ~Frame() { archive_write_free(writer_); }
  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;

  std::optional<IoError> Write(std::string_view bytes) {
    return ErrorUnless(archive_write_data(writer_, bytes.data(), bytes.size()) >= 0);
  }
  std::optional<IoError> End() { return ErrorUnless(archive_write_close(writer_) == ARCHIVE_OK); }

 private:
  static la_ssize_t WriteOut(archive*, void* self, const void* data, std::size_t size) {
    auto& me = *static_cast<Frame*>(self);
    me.error_ = me.write_({static_cast<const char*>(data), size});
    return me.error_ ? -1 : static_cast<la_ssize_t>(size);
  }

  std::optional<IoError> ErrorUnless(bool succeeded) {
    if (succeeded || error_) return error_;
    const char* reason = archive_error_string(writer_);
    return IoError{reason != nullptr ? reason : "the output could not be compressed"};
  }

  WriteBytes write_;
  archive* writer_;
  std::optional<IoError> error_;
};

/// Text on its way to frames of xz, several at work at once.
class Compressor::XzFrames {
 public:
  explicit XzFrames(OutputFile& file) : file_(file) {}

  std::optional<IoError> Write(std::string_view text) {
    while (!text.empty()) {
      const std::size_t taken = std::min(text.size(), kXzText - text_.size());
      text_ += text.substr(0, taken);
      text.remove_prefix(taken);
      if (text_.size() < kXzText) continue;
      if (auto error = BeginFrame()) return error;
    }
    return std::nullopt;
  }

  /// Waits until all is in the file.
  std::optional<IoError> End() {
    if (!text_.empty()) {
      if (auto error = BeginFrame()) return error;
    }
    while (!frames_.empty()) {
      if (auto error = WriteFirst()) return error;
    }
    return std::nullopt;
  }

 private:
  using Compressed = Result<std::string, IoError>;

  std::optional<IoError> BeginFrame() {
    if (frames_.size() == kXzFramesAtOnce) {
      if (auto error = WriteFirst()) return error;
    }
    const auto compress = [text = std::exchange(text_, {})] { return Compress(text); };
    try {
      frames_.push_back(std::async(std::launch::async, compress));
    } catch (const std::system_error&) {  // no thread: when its turn comes, on this one
      frames_.push_back(std::async(std::launch::deferred, compress));
    }
    return std::nullopt;
  }

  static Compressed Compress(const std::string& text) {
    std::string bytes;
    Frame frame(Compression::kXz, [&bytes](std::string_view more) {
      bytes += more;
      return std::optional<IoError>();
    });
    if (auto error = frame.Write(text)) return *error;
    if (auto error = frame.End()) return *error;
    return bytes;
  }

  std::optional<IoError> WriteFirst() {
    const Compressed bytes = frames_.front().get();
    frames_.pop_front();
    return bytes.ok() ? file_.Write(bytes.value()) : bytes.error();
  }

  OutputFile& file_;
  std::string text_;  // of the next frame
  std::deque<std::future<Compressed>> frames_;
};

Compressor::Compressor(Compression compression, OutputFile& file)
    : compression_(compression),
      file_(file),
      xz_frames_(compression == Compression::kXz ? std::make_unique<XzFrames>(file) : nullptr),
      thread_([this] { Run(); }) {
  assert(compression != Compression::kNone);
}

Compressor::~Compressor() {
  {
    const std::scoped_lock lock(mutex_);
    is_over_ = true;
    pieces_.clear();
  }
  changed_.notify_all();
  thread_.join();
}

std::optional<IoError> Compressor::Write(std::string_view bytes) {
  while (!bytes.empty()) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return pieces_.size() < kMostPieces || error_; });
    if (error_) return error_;
    pieces_.emplace_back(bytes.substr(0, kMostOfPiece));
    ++unfinished_;
    lock.unlock();
    changed_.notify_all();
    bytes.remove_prefix(std::min(bytes.size(), kMostOfPiece));
  }
  return std::nullopt;
}

std::optional<IoError> Compressor::EndFrame() {
  std::unique_lock lock(mutex_);
  pieces_.emplace_back();
  ++unfinished_;
  changed_.notify_all();
  changed_.wait(lock, [&] { return unfinished_ == 0 || error_; });
  return error_;
}

void Compressor::Run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return is_over_ || !pieces_.empty(); });
    if (pieces_.empty()) return;
    const std::string piece = std::move(pieces_.front());
    pieces_.pop_front();
    lock.unlock();
    std::optional<IoError> error = Work(piece);
    lock.lock();
    if (error) error_ = std::move(error);
    --unfinished_;
    changed_.notify_all();
    if (error_) return;
  }
}

std::optional<IoError> Compressor::Work(const std::string& piece) {
  if (xz_frames_) return piece.empty() ? xz_frames_->End() : xz_frames_->Write(piece);
  if (piece.empty()) {
    const auto error = frame_ ? frame_->End() : std::nullopt;
    frame_.reset();
    return error;
  }
  if (!frame_) {
    frame_ = std::make_unique<Frame>(compression_,
                                     [this](std::string_view bytes) { return file_.Write(bytes); });
  }
  return frame_->Write(piece);
}

}  // namespace surudoku
