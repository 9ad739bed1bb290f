// Compression of output on a thread of its own, by libarchive.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "io/io_error.h"
#include "io/output_file.h"

namespace surudoku {

enum class Compression : std::uint8_t { kNone, kGzip, kZstd, kXz };

/// The ending of such files' names: ".gz", ".zst" or ".xz"; empty for kNone.
std::string_view EndingOf(Compression compression);

/// By the ending of the name.
Compression CompressionFor(std::string_view path);

/// Writes frames (gzip members, zstd frames, xz streams), one after the other, to a file. Every
/// decompressor reads them as one text. OutputStream has one if its output is compressed. The bytes
/// depend on the text and the ends of frames, never on time.
class Compressor {
 public:
  /// `file` must outlive it. Precondition: compression is not kNone.
  Compressor(Compression compression, OutputFile& file);

  /// Drops the bytes that are not yet written.
  ~Compressor();
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;

  /// Hands bytes to the thread; waits while it has several pieces to do. Errors of earlier pieces
  /// may show here or at EndFrame.
  std::optional<IoError> Write(std::string_view bytes);

  /// Ends the frame and waits until all of it is in the file.
  std::optional<IoError> EndFrame();

 private:
  class Frame;
  class XzFrames;

  void Run();
  std::optional<IoError> Work(const std::string& piece);

  Compression compression_;
  OutputFile& file_;
  std::unique_ptr<Frame> frame_;         // the thread's own
  std::unique_ptr<XzFrames> xz_frames_;  // likewise; in place of the frame if the output is xz

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> pieces_;  // an empty one ends the frame
  std::size_t unfinished_ = 0;      // pieces queued or at work
  bool is_over_ = false;
  std::optional<IoError> error_;
  std::thread thread_;
};

}  // namespace surudoku
