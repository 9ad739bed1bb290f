// Cuts the inputs into chunks at line ends: the pipeline's serial first stage.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dataset/input_source.h"
#include "pipeline/chunk.h"

namespace surudoku {

class ChunkReader {
 public:
  explicit ChunkReader(const SolveFilesOptions& options) : options_(options) {}

  /// Fills the reader's part of the chunk with the next whole lines of the inputs, never of two
  /// files. False at the end of the last input. A line longer than a chunk is handed on cut, as a
  /// chunk of its own.
  Result<bool, IoError> Next(Chunk& chunk);

 private:
  std::optional<IoError> OpenNextInput();
  Result<std::size_t, IoError> Fill(Chunk& chunk);
  void SkipRestOfCutLine(Chunk& chunk);
  void SkipByteOrderMark(Chunk& chunk);
  void CutAtLineEnd(Chunk& chunk, bool at_end);
  std::optional<IoError> DetectFormat(Chunk& chunk);

  const SolveFilesOptions& options_;
  std::size_t next_input_ = 0;
  std::optional<InputSource> source_;
  std::shared_ptr<const InputFile> file_;
  bool is_format_known_ = false;
  bool starts_file_ = false;
  bool is_in_cut_line_ = false;
  std::string carry_;  // the start of a line whose end was not read yet
  std::uint64_t bytes_read_ = 0;
};

}  // namespace surudoku
