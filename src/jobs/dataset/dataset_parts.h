// The files of a finished dataset, by part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "io/io_error.h"
#include "io/temporary_file.h"
#include "jobs/split/part_sizes.h"
#include "surudoku/result.h"

namespace surudoku {

/// A file of puzzles, or two arrays that belong together.
struct PartSource {
  Part part = Part::kTrain;
  std::string path;               ///< of the puzzles
  std::string answers = {};       ///< of arrays: the answers' path
  std::string difficulties = {};  ///< of arrays, if they have some
  bool begins_at_one = false;     ///< of arrays: 1 is a blank, as HRM has it
  /// Of HRM's arrays: the rows, from 0, at which groups begin, and the end of the last one. A
  /// puzzle and its isomorphs are a group.
  std::vector<std::uint64_t> group_starts = {};

  /// The number of a row's group, from 1; 0 if it is in none. The line counts from 1.
  [[nodiscard]] std::size_t GroupOf(std::uint64_t line) const;
};

/// The files of folders, and files. A file's part is a word of its name: `train.csv`,
/// `sudoku-test.csv.gz`. In a folder these are looked for in each part's place: the arrays of HRM,
/// those of `--to npy`, `train.csv`, `.tsv`, `.jsonl` and `.txt`, compressed or not. Fails if a
/// path has no part.
Result<std::vector<PartSource>, IoError> FindParts(const std::vector<std::string>& paths);

/// Arrays as a temporary file of rows.
struct ArrayRows {
  TemporaryFile file;
  std::size_t cells;  ///< of each puzzle
};

/// Arrays as rows `puzzle,answer` or `puzzle,answer,difficulty`. A value that
/// is no digit becomes `?`, a difficulty that is no number nothing.
Result<ArrayRows, IoError> RowsOfArrays(const PartSource& source, const std::string& folder);

}  // namespace surudoku
