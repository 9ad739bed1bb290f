// Cuts the inputs into chunks between records: the pipeline's serial first stage.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dataset/input_source.h"
#include "pipeline/chunk.h"

namespace surudoku {

class ChunkReader {
 public:
  explicit ChunkReader(const FileJobOptions& options) : options_(options) {}

  /// Fills the reader's part of the chunk with the next whole records of the inputs, never of two
  /// files. False at the end of the last input. A line longer than a chunk is handed on cut, as a
  /// chunk of its own; a grid longer than a chunk in several.
  Result<bool, IoError> Next(Chunk& chunk);

 private:
  std::optional<IoError> OpenNextInput();
  std::optional<IoError> LookAhead();
  Result<std::size_t, IoError> Fill(Chunk& chunk);
  Result<std::size_t, IoError> ReadInto(std::span<char> buffer);
  void SkipRestOfCutLine(Chunk& chunk);
  static void SkipByteOrderMark(Chunk& chunk);
  void CutBetweenRecords(Chunk& chunk, bool at_end);
  void Keep(Chunk& chunk, std::size_t size);
  std::optional<IoError> DetectFormat(std::string_view text);
  void SetHeader(Chunk& chunk);

  const FileJobOptions& options_;
  std::size_t next_input_ = 0;
  std::optional<InputSource> source_;
  std::shared_ptr<const InputFile> file_;
  bool is_format_known_ = false;
  std::optional<std::size_t> header_offset_;  // from the start of the next chunk's text
  bool starts_file_ = false;
  bool is_in_cut_line_ = false;
  std::string ahead_;               // what was looked at before the first chunk
  std::size_t ahead_position_ = 0;  // how much of it is in chunks
  bool is_all_ahead_ = false;       // nothing comes behind it
  std::string carry_;               // the start of a record whose end was not read yet
  std::uint64_t bytes_read_ = 0;
};

}  // namespace surudoku
