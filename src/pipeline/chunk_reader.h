// Cuts the inputs into chunks between records: the pipeline's serial first stage.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/input_source.h"
#include "pipeline/chunk_source.h"

namespace surudoku {

class ChunkReader final : public ChunkSource {
 public:
  /// Where an input is standard input, a copy of it is read, if there is one.
  explicit ChunkReader(const FileJobOptions& options, std::string standard_input_copy = {})
      : options_(options), standard_input_copy_(std::move(standard_input_copy)) {}

  /// Fills the reader's part of the chunk with the next whole records of the inputs, never of two
  /// files. False at the end of the last input. A line longer than a chunk is handed on cut, as a
  /// chunk of its own; a grid longer than a chunk in several.
  Result<bool, IoError> Next(Chunk& chunk) override;

  void Index(Chunk& chunk) const override;

  /// Reads only what lies between two cuts of the inputs (see FindCut), which are plain files.
  /// Their formats are still told by their first bytes. Call it before the first Next.
  std::optional<IoError> LimitTo(const InputPosition& begin, const InputPosition& end);

  /// Goes on where a chunk of an earlier run ended: see Chunk::end. Call it before the first Next,
  /// after LimitTo.
  std::optional<IoError> ResumeAt(const InputPosition& position) override;

 private:
  Result<bool, IoError> OpenNextText();
  Result<InputSource, IoError> OpenInput() const;
  std::optional<IoError> OpenTextAt(const InputPosition& position);
  std::optional<IoError> SkipTo(std::uint64_t offset);
  [[nodiscard]] bool IsBehindEnd() const;
  void CloseInput();
  std::optional<IoError> LookAhead();
  void Fill(Chunk& chunk);
  std::size_t ReadInto(std::span<char> buffer);
  void SkipRestOfCutLine(Chunk& chunk);
  static void SkipByteOrderMark(Chunk& chunk);
  void CutBetweenRecords(Chunk& chunk);
  void Keep(Chunk& chunk, std::size_t size);
  void Advance(Chunk& chunk);
  [[nodiscard]] WantedColumns Columns() const;
  std::optional<IoError> DetectFormat(std::string_view text);
  void TakeFormat(const DetectedFormat& detected);
  void SetFormat(const RecordFormat& format);
  void SetHeader(Chunk& chunk);

  const FileJobOptions& options_;
  std::string standard_input_copy_;     // a path, or empty
  std::optional<InputPosition> begin_;  // of the part to be read; nothing: read all
  std::optional<InputPosition> end_;
  InputPosition position_;             // where the next chunk starts
  std::optional<InputSource> source_;  // of position_.input, once it is open
  bool is_text_open_ = false;
  std::shared_ptr<const InputFile> file_;
  bool is_format_known_ = false;
  std::optional<std::size_t> header_offset_;  // from the start of the next chunk's text
  bool starts_file_ = false;
  bool is_in_cut_line_ = false;
  std::string ahead_;               // what was looked at before the first chunk
  std::size_t ahead_position_ = 0;  // how much of it is in chunks
  bool is_all_ahead_ = false;       // nothing comes behind it
  std::uint64_t next_byte_ = 0;     // of the text, for ReadInto
  std::string carry_;               // the start of a record whose end was not read yet
  std::optional<IoError> error_;    // to be told when what came before it is handed on
  std::uint64_t closed_bytes_ = 0;
};

}  // namespace surudoku
