// The bytes of the inputs, one text after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "dataset/detect_format.h"
#include "io/input_source.h"
#include "pipeline/file_job.h"

namespace surudoku {

/// Opens the inputs in order, and in each its texts (a zip has several); finds the format of a text
/// by its first bytes, and hands out its bytes from the start or from anywhere. ChunkReader cuts
/// them.
class InputTexts {
 public:
  /// Reads `standard_input_copy`, if it is not empty, for an input "-".
  InputTexts(const FileJobOptions& options, std::string standard_input_copy);

  /// Reads only the bytes between two cuts of the inputs, which are plain files. Call it first.
  void LimitTo(const InputPosition& begin, const InputPosition& end);

  /// Goes on to the next text and reads its start. False at the end of all, or of the part.
  Result<bool, IoError> OpenNext();

  /// Goes to a text of an input; after the last one, to the next input. Fails if there is no such
  /// place. Precondition: there is such an input.
  Result<bool, IoError> OpenAt(const InputPosition& position);

  /// True if the text is known to be the last: the last input is open and is not compressed.
  [[nodiscard]] bool is_over() const {
    return input_ + 1 == options_.inputs.size() && source_ && has_text_ &&
           !source_->is_compressed();
  }

  /// The most bytes that are left of the text, if that is known.
  [[nodiscard]] std::optional<std::size_t> BytesLeft() const {
    return is_all_ahead_ ? std::optional(ahead_.size() - ahead_position_) : std::nullopt;
  }

  /// Fills the buffer with the next bytes. Returns how many: fewer only at the end of the text, or
  /// of the part, or at a pause.
  std::size_t Read(std::span<char> buffer);

  /// Goes on reading so many bytes after the start of the text.
  std::optional<IoError> SkipTo(std::uint64_t offset);

  // Of the text that is open.
  /// Whether the last Read ended early because more bytes had not come yet.
  [[nodiscard]] bool has_paused() const { return source_->has_paused(); }
  [[nodiscard]] std::string name() const { return source_->name(); }
  [[nodiscard]] std::optional<IoError> error() const { return source_->error(); }
  /// As its first bytes tell; nothing if they hold no record.
  [[nodiscard]] const std::optional<DetectedFormat>& format() const { return format_; }
  [[nodiscard]] bool starts_with_mark() const;
  /// Whether another shard began the file.
  [[nodiscard]] bool is_continued() const {
    return begin_ && begin_->input == input_ && begin_->offset > 0;
  }
  [[nodiscard]] InputPosition start() const { return {.input = input_, .text = text_}; }

  /// From the start of the inputs or of the part, as they are stored.
  [[nodiscard]] std::uint64_t bytes_read() const;

  /// The same up to a place in the text: so many bytes of it before those that come next. Of a
  /// compressed input an estimate, as if the text that is decoded were compressed evenly.
  [[nodiscard]] std::uint64_t BytesUpTo(std::size_t text_before_next) const;

 private:
  Result<InputSource, IoError> OpenInput() const;
  [[nodiscard]] bool IsPastEnd() const;
  [[nodiscard]] std::uint64_t WithoutBegin(std::uint64_t bytes) const;
  void CloseInput();
  std::optional<IoError> LookAhead();
  [[nodiscard]] std::optional<IoError> CheckKept() const;

  const FileJobOptions& options_;
  std::string standard_input_copy_;     // a path, or empty
  std::optional<InputPosition> begin_;  // of the part to be read; nothing: read all
  std::optional<InputPosition> end_;
  std::size_t input_ = 0;              // number of the one that is open, or is to be opened
  std::size_t text_ = 0;               // of the input, likewise
  std::optional<InputSource> source_;  // of the input, once it is open
  bool has_text_ = false;              // of the source
  std::optional<DetectedFormat> format_;
  std::string ahead_;               // the start, which was read to find the format
  std::size_t ahead_position_ = 0;  // how much of it was handed out
  bool is_all_ahead_ = false;       // it is the whole text
  bool has_mac_lines_ = false;      // see TextStart
  std::uint64_t next_byte_ = 0;     // of the text
  std::uint64_t closed_bytes_ = 0;  // of inputs that were read whole
  std::uint64_t text_begin_ = 0;    // of the text in the input, as that is stored
};

}  // namespace surudoku
