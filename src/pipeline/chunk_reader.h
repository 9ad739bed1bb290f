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

  /// Goes on where a chunk of an earlier run ended: see Chunk::end. Call it before the first Next.
  std::optional<IoError> ResumeAt(const InputPosition& position);

 private:
  Result<bool, IoError> OpenNextText();
  std::optional<IoError> OpenTextAt(const InputPosition& position);
  void CloseInput();
  void Fill(Chunk& chunk);
  void SkipRestOfCutLine(Chunk& chunk);
  static void SkipByteOrderMark(Chunk& chunk);
  void CutAtLineEnd(Chunk& chunk);
  void Advance(Chunk& chunk);
  std::optional<IoError> DetectFormat(Chunk& chunk);

  const SolveFilesOptions& options_;
  InputPosition position_;             // where the next chunk starts
  std::optional<InputSource> source_;  // of position_.input, once it is open
  bool is_text_open_ = false;
  std::shared_ptr<const InputFile> file_;
  bool is_format_known_ = false;
  bool starts_file_ = false;
  bool is_in_cut_line_ = false;
  std::string carry_;             // the start of a line whose end was not read yet
  std::optional<IoError> error_;  // to be told when what came before it is handed on
  std::uint64_t closed_bytes_ = 0;
};

}  // namespace surudoku
