// The layout of a file's records, and the puzzle, solution and rating of one record.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/cell_characters.h"
#include "dataset/cell_columns.h"
#include "dataset/input_format.h"
#include "dataset/json_format.h"
#include "dataset/line_format.h"
#include "dataset/npy_format.h"
#include "dataset/puzzle_sizes.h"
#include "dataset/text_records.h"
#include "grid/board_rules.h"
#include "grid/puzzle_text.h"
#include "grid/symbols.h"

namespace surudoku {

enum class RecordShape : std::uint8_t {
  kLine,       ///< a line each
  kSudokuTxt,  ///< the first nine lines of the file, and nothing else
  kCells,      ///< a line each, with a column for each cell
  kJson,       ///< values inside a JSON text, whatever its lines
  kNpy,        ///< pieces of one size in a binary file
  kText,       ///< boards of any text, as the grammar of src/reading finds them
  kNothing,    ///< one malformed record: a text without a puzzle, among others in an archive
};

struct RecordFormat {
  RecordShape shape = RecordShape::kLine;
  LineFormat line;            ///< of kLine; kJson has its columns, others nothing of it
  CellColumns cells;          ///< of kCells
  JsonFormat json;            ///< of kJson
  NpyFormat npy;              ///< of kNpy
  TextFormat text = {};       ///< of kText
  bool needs_blanks = false;  ///< a complete grid is no record: see solutions_apart.h
  /// The first records of a file that begins with complete grids alone: a puzzle that one of them
  /// completes is no record. See solutions_apart.h.
  std::vector<std::string> grids_above = {};
  PuzzleSizes sizes;                    ///< of kLine and kJson
  Symbols symbols = Symbols::kFromOne;  ///< of boards; never kDetect
  bool are_symbols_given = false;       ///< by the user, not found
  CellCharacters characters;            ///< of kLine, kJson and kCells, read as usual ones
  BoardRules rules;                     ///< given by the user

  friend bool operator==(const RecordFormat&, const RecordFormat&) = default;
};

/// Whether every line of a file is a record: so it may be cut at any.
inline bool AreLines(const RecordFormat& format) {
  return format.shape == RecordShape::kLine ||
         (format.shape == RecordShape::kJson && format.json.are_lines);
}

/// The characters of one record's puzzle.
struct PuzzleText {
  PuzzleKind kind = PuzzleKind::kMalformed;  ///< never kMalformed if there is a puzzle
  std::string_view text;                     ///< in the record itself, or in the storage given
  std::string_view regions = {};             ///< of a jigsaw that has its own; in the storage
};

/// A record: its bytes, and what the grammar has found in them if its shape is kText.
struct RecordView {
  std::string_view text;
  const reading::Record* read = nullptr;

  template <std::convertible_to<std::string_view> Bytes>
  RecordView(const Bytes& bytes) : text(bytes) {}  // NOLINT(*-explicit-*): most have no more
  RecordView(std::string_view bytes, const reading::Record* found) : text(bytes), read(found) {}
};

/// Reads the puzzle of a record, however it is written. `storage` gets its characters if they are
/// not side by side in the record.
Result<PuzzleText, RecordError> ReadPuzzle(const RecordView& record, const RecordFormat& format,
                                           std::string& storage);

/// The error at the puzzle's character `index` in a record that has a puzzle.
RecordError ErrorInPuzzle(const RecordView& record, const RecordFormat& format, std::size_t index,
                          std::string reason);

/// Whether each record says its own regions.
bool HasRegions(const RecordFormat& format);

/// Whether the records have solutions beside their puzzles, or ratings.
bool HasSolutions(const RecordFormat& format);
bool HasRatings(const RecordFormat& format);

/// The solution beside a record's puzzle, its characters not checked, or the reason why there is
/// none. `storage` gets its characters if they are not side by side in the record. Precondition:
/// HasSolutions.
Result<std::string_view, RecordError> ReadSolution(const RecordView& record,
                                                   const RecordFormat& format,
                                                   std::string& storage);

/// The error at the solution's character `index` in a record that has one.
RecordError ErrorInSolution(const RecordView& record, const RecordFormat& format, std::size_t index,
                            std::string reason);

/// The same of a solution that is to be kept, whether there is one or not: empty if there is none,
/// and an error only for one that stands in the record and cannot be read, so that it is not taken
/// for none. A text of JSON's that cannot be read is as it stands in the record.
Result<std::string_view, RecordError> ReadKeptSolution(const RecordView& record,
                                                       const RecordFormat& format,
                                                       std::string& storage);

/// The text of a record's solution, or of its rating, as it is; empty if there is none, or none
/// that can be read. Of JSON it is as it stands in the record.
std::string_view SolutionText(const RecordView& record, const RecordFormat& format,
                              std::string& storage);
std::string_view RatingText(const RecordView& record, const RecordFormat& format,
                            std::string& storage);

}  // namespace surudoku
