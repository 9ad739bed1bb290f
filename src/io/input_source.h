// The texts of one input: a file or standard input, decompressed if need be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "io/byte_file.h"
#include "io/decompressor.h"
#include "io/io_error.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// An input has one text, a zip one for each member. All jobs read their files through this.
/// Movable, not copyable.
class InputSource {
 public:
  /// "-" is standard input. `stop` (may be null) ends waiting for a pipe. The content tells the
  /// compression. `name`: see ByteFile.
  static Result<InputSource, IoError> Open(const std::string& path, const StopSignal& stop,
                                           std::string_view name = {});

  /// From now on Read gives the bytes that have come of a pipe or terminal instead of waiting for
  /// more. It still waits for compressed input.
  void GiveAtPauses() {
    if (!decompressor_) file_->GiveAtPauses();
  }

  /// True if the last Read ended early because no more bytes had come.
  [[nodiscard]] bool has_paused() const { return file_->has_paused(); }

  /// Whether the input holds its text compressed.
  [[nodiscard]] bool is_compressed() const { return decompressor_ != nullptr; }

  /// Goes to the next text; call it once before the first Read. False at the end and after an
  /// error.
  bool NextText();

  /// Fills the buffer unless the text ends, pauses (see GiveAtPauses), or has an error (see
  /// error()).
  std::size_t Read(std::span<char> buffer);

  /// Goes on reading the text `offset` bytes after its start; `position` bytes of it were read so
  /// far. Costs nothing for a plain file; a compressed one is read up to there.
  std::optional<IoError> SkipTo(std::uint64_t offset, std::uint64_t position);

  /// Why the last Read or NextText ended early.
  [[nodiscard]] const std::optional<IoError>& error() const;

  /// Whether the text is one of the members of an archive.
  [[nodiscard]] bool is_member() const {
    return decompressor_ != nullptr && !decompressor_->member().empty();
  }

  /// The text's name for messages: the path, "<stdin>", or "file.zip/member".
  [[nodiscard]] std::string name() const;

  /// Bytes of the input itself that were read so far (compressed ones, if it is compressed).
  [[nodiscard]] std::uint64_t bytes_consumed() const { return file_->position(); }

  /// The same without those whose text is not yet decoded.
  [[nodiscard]] std::uint64_t bytes_decoded() const {
    return file_->position() - (decompressor_ ? decompressor_->bytes_ahead() : 0);
  }

  /// Bytes of text that are decoded and not yet read.
  [[nodiscard]] std::size_t text_ahead() const {
    return decompressor_ ? decompressor_->text_ahead() : 0;
  }

 private:
  InputSource(ByteFile file, const StopSignal& stop);

  std::unique_ptr<ByteFile> file_;              // the decompressor keeps its address
  std::unique_ptr<Decompressor> decompressor_;  // null for a plain file
  StopSignal stop_;
  bool is_opened_text_ = false;
};

/// The sum of the inputs' sizes in bytes, or 0 if one of them has no size (a pipe). Fails if one is
/// missing, unreadable or a directory.
Result<std::uint64_t, IoError> TotalInputSize(std::span<const std::string> paths);

/// The whole input as text, decompressed.
Result<std::string, IoError> ReadText(const std::string& path);

}  // namespace surudoku
