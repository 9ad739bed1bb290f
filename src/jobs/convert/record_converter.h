// The targets' common part: records are read one by one, and those that cannot be read or held are
// counted and named.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "grid/symbols.h"
#include "jobs/convert/convert_options.h"
#include "pipeline/typed_job.h"

namespace surudoku {

/// Converts the records of a chunk one by one. One for each thread.
class RecordConverter : public JobWorker<ConvertTotals> {
 protected:
  bool ProcessBlock(Chunk& chunk) override;

  /// Converts and counts a record of the block at work, whatever it is.
  void ConvertOne(Chunk& chunk, std::size_t index);

  /// Writes a record that is a puzzle, or tells why the target cannot hold it.
  virtual std::optional<std::string> Write(Chunk& chunk, std::size_t index) = 0;

  /// The rating in the record's line, of which only ER if there is more; empty if there is no
  /// column.
  [[nodiscard]] std::string_view RatingOf(const Chunk& chunk, std::size_t index);

 private:
  std::string rating_;
};

/// A puzzle as the clues of nine rows of nine, which is all that some formats can hold: either 81
/// characters with `.` for blanks, or why the puzzle cannot be written so.
struct NineRows {
  std::string cells = {};
  std::string_view why_not = {};  ///< empty if there are cells
};

/// Of candidates only those that clues leave can be. Precondition: it is a puzzle (see PuzzleText).
NineRows NineRowsOf(std::string_view puzzle);

/// A record and its columns, to be written.
struct ConvertedRecord {
  std::string_view puzzle;  ///< see PuzzleText; lines and rows have it as it is
  std::string_view solution;
  std::string_view rating;
  std::string_view kept;                ///< columns of the input, after all others
  Symbols symbols = Symbols::kFromOne;  ///< of a larger grid
};

/// The header row of CSV.
std::string ConvertedColumns();

/// Appends the record to `text`, or tells why the format cannot hold it. Precondition: it is
/// neither kSheet nor kSvg.
std::optional<std::string> AppendConverted(TargetFormat format, const ConvertedRecord& record,
                                           std::string& text);

}  // namespace surudoku
