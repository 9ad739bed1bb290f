// The 9x9 puzzles of a dataset file in memory, for work that needs all of them, such as measuring.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "surudoku/grid.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct PuzzleSet {
  std::string name;           ///< of the file, without its folder
  std::uint64_t records = 0;  ///< of all kinds
  std::uint64_t puzzles = 0;  ///< those that are 9x9 puzzles
  /// FNV-1a, 64 bits, of all puzzles in the file's order, each as 81 characters and a newline. The
  /// same however the file is compressed or formatted.
  std::uint64_t hash = 0;
  std::string texts;                 ///< of the kept puzzles: 81 characters each, `.` for a blank
  std::vector<std::uint64_t> lines;  ///< the line of each of these in the file, from 1

  [[nodiscard]] std::size_t size() const { return lines.size(); }

  /// Precondition: index < size().
  [[nodiscard]] std::string_view text(std::size_t index) const {
    assert(index < size());
    return std::string_view(texts).substr(index * kCellCount, kCellCount);
  }
};

struct LoadPuzzlesOptions {
  InputFormat input_format = InputFormat::kDetect;
  std::string column;            ///< the puzzle's; see FileJobOptions
  std::string blanks;            ///< likewise
  std::size_t most = 1'000'000;  ///< of more, a random sample this large is kept
  std::uint64_t seed = 0;        ///< decides which
  StopSignal stop = {};          ///< ends the reading early
};

/// Reads a file of any format; a record that is not a 9x9 puzzle of clues is counted, not kept. The
/// order is the file's. A puzzle that is kept takes 89 bytes of memory. Fails if the file cannot be
/// read, or lacks the column.
Result<PuzzleSet, IoError> LoadPuzzles(const std::string& path, const LoadPuzzlesOptions& options);

/// A 9x9 puzzle of clues, or of pencilmarks.
using LoadedPuzzle = std::variant<Grid, Candidates>;

/// Reads a file as far as the record of that number, from 1, and gives its puzzle. Fails also if
/// there is no such record, or it is no 9x9 puzzle. `most` and `seed` do not matter.
Result<LoadedPuzzle, IoError> LoadPuzzle(const std::string& path, std::uint64_t record,
                                         const LoadPuzzlesOptions& options);

}  // namespace surudoku
