// Cuts the bytes of the inputs into chunks of whole records.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/record_index.h"
#include "pipeline/chunk_source.h"
#include "pipeline/input_texts.h"
#include "pipeline/pace.h"

namespace surudoku {

/// The source of the jobs that read files. Takes the bytes of one text after another (InputTexts),
/// cuts them between records, and carries the start of an unfinished record over to the next chunk.
/// The pipeline, RecordReader and FindShardRange read through it.
class ChunkReader final : public ChunkSource {
 public:
  /// Reads `standard_input_copy`, if it is not empty, for an input "-". `pace` (may be null) says
  /// how many lines make a chunk, if records are lines.
  explicit ChunkReader(const FileJobOptions& options, std::string standard_input_copy = {},
                       std::shared_ptr<const Pace> pace = nullptr)
      : options_(options),
        texts_(options, std::move(standard_input_copy)),
        pace_(std::move(pace)) {}

  /// Fills the reader's part of the chunk with the next whole records of the inputs, never of two
  /// files. A line longer than kLongestLine is handed on cut, as a chunk of its own; a grid longer
  /// than a chunk in several. Very short lines make a shorter chunk, because the answer to each
  /// takes memory.
  Result<bool, IoError> Next(Chunk& chunk) override;

  [[nodiscard]] bool is_over() const override {
    return !is_text_open_ && !error_ && texts_.is_over();
  }

  void Index(Chunk& chunk) const override;

  /// Reads only the bytes between two cuts of the inputs (see FindCut), which are plain files.
  /// Their first bytes still tell their formats. Call it before the first Next.
  std::optional<IoError> LimitTo(const InputPosition& begin, const InputPosition& end);

  /// Each chunk says what was read, by hashes (Chunk::read), for a state that is kept of the run.
  /// Without a state they would be a twenty-fifth of what `convert` costs.
  void HashWhatIsRead() { read_.emplace(); }

  /// Call it after LimitTo.
  std::optional<IoError> ResumeAt(const InputPosition& position,
                                  std::uint64_t next_record) override;

 private:
  Result<bool, IoError> OpenNextText();
  std::optional<IoError> OpenTextAt(const InputPosition& position);
  void BeginText();
  void Fill(Chunk& chunk);
  void ReadUpTo(std::size_t size, Chunk& chunk);
  void SkipRestOfCutLine(Chunk& chunk);
  void SkipByteOrderMark(Chunk& chunk);
  [[nodiscard]] bool IsPaced() const;
  [[nodiscard]] std::size_t MostLinesOfChunk() const;
  void CutAfterMostLines(Chunk& chunk);
  void CutBetweenRecords(Chunk& chunk);
  [[nodiscard]] std::size_t MostBytesOfChunk() const;
  [[nodiscard]] bool HoldsRecord(std::string_view text);
  const JsonCut& CutOfJson(std::string_view text);
  void CutJson(Chunk& chunk);
  void ReadText(Chunk& chunk);
  [[nodiscard]] bool IsCutOff() const;
  [[nodiscard]] std::optional<IoError> WhyNotLines() const;
  void SetStart(Chunk& chunk);
  void Keep(Chunk& chunk, std::size_t size);
  void Advance(Chunk& chunk);
  void EndSpan(Chunk& chunk);
  std::optional<IoError> DetectFormat(std::string_view text);
  void TakeFormat(const DetectedFormat& detected);
  void SetFormat(const RecordFormat& format);
  void SetHeader(Chunk& chunk);

  const FileJobOptions& options_;
  InputTexts texts_;
  std::shared_ptr<const Pace> pace_;
  bool is_text_open_ = false;
  InputPosition position_;        // where the next chunk starts
  std::optional<ReadHash> read_;  // of the bytes before it; nothing: nobody asks
  std::uint64_t part_begin_ = 0;  // the offset where a continued file is begun
  std::shared_ptr<const InputFile> file_;
  bool is_format_known_ = false;
  std::string note_;                          // on the file, for its next chunk
  std::optional<std::size_t> header_offset_;  // from the start of the next chunk's text
  bool starts_file_ = false;
  bool may_have_mark_ = false;       // a byte order mark, where the text starts
  JsonState json_;                   // of JSON: the state where the next chunk starts
  std::optional<JsonCut> json_cut_;  // of the chunk at work, if it was found while that was filled
  bool is_after_record_ = true;      // the next chunk starts where a run can be resumed
  bool is_in_cut_line_ = false;
  std::uint64_t span_bytes_ = 0;  // handed out since the last span's end
  std::string carry_;             // the start of a record whose end was not read yet
  std::optional<IoError> error_;  // Next returns it after the bytes that came before it
};

}  // namespace surudoku
