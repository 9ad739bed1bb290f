// The layout of a file's records.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/cell_characters.h"
#include "dataset/cell_columns.h"
#include "dataset/json_format.h"
#include "dataset/line_format.h"
#include "dataset/npy_format.h"
#include "dataset/puzzle_sizes.h"
#include "grid/board_rules.h"
#include "grid/puzzle_text.h"
#include "grid/symbols.h"
#include "reading/board.h"
#include "surudoku/enum_names.h"
#include "surudoku/result.h"

namespace surudoku {

/// The formats of dataset files, as a user names them.
enum class InputFormat : std::uint8_t {
  kDetect,      ///< found by looking at the first records
  kLine,        ///< a record a line, the puzzle one of its fields
  kCsv,         ///< the same, split by commas, semicolons or tabs alone
  kCandidates,  ///< a record a line, 729 candidates
  kGrid,        ///< nine rows a record, with borders, headings and empty lines
  kSudokuTxt,   ///< one record: nine characters of each of the first nine lines
  kJson,        ///< values inside a JSON text, whatever its lines
  kNpy,         ///< a NumPy array, which has no text at all
  kText,        ///< any text that has puzzles in it, whatever its layout
};

/// In the order of InputFormat.
inline constexpr auto kInputFormatNames = NamesOf<InputFormat>(
    {"auto", "line", "csv", "729", "grid", "sudoku-txt", "json", "npy", "text"});

/// The layouts that readers are written for.
enum class RecordShape : std::uint8_t {
  kLine,       ///< a line each
  kSudokuTxt,  ///< the first nine lines of the file, and nothing else
  kCells,      ///< a line each, with a column for each cell
  kJson,       ///< values inside a JSON text, whatever its lines
  kNpy,        ///< pieces of one size in a binary file
  kText,       ///< boards of any text, as the grammar of src/reading finds them
  kNothing,    ///< one malformed record: a text without a puzzle, among others in an archive
};

/// The grammar asks for no layout, only for this.
struct TextFormat {
  bool has_solutions = false;       ///< the first block has a puzzle with its solution
  bool may_have_few_clues = false;  ///< see reading::ReadingOptions

  friend bool operator==(const TextFormat&, const TextFormat&) = default;
};

/// How to find the records of a file, and what they have, so that nobody looks twice.
///
/// DetectRecordFormat makes one from a file's first bytes; the options of the user come before all
/// that it finds. It belongs to the file (InputFile) from then on and is never changed: the index
/// cuts a chunk into records by it, and the jobs read puzzle, solution and rating of a record by it
/// (record_puzzle.h). Of kText there is nothing to know: the grammar has found the boards when the
/// index was made, and they go with their records (RecordView). No checkpoint and no manifest holds
/// one: every run looks at the first bytes again, and goes on with an input that has grown only if
/// these give an equal one.
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
  bool has_houses_column = false;       ///< the regions' column may say other houses, or nothing

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

/// Whether each record says its own regions.
inline bool HasRegions(const RecordFormat& format) {
  return format.shape == RecordShape::kJson ? format.json.regions.has_value()
                                            : format.line.regions.has_value();
}

/// Whether the records have solutions beside their puzzles, or ratings.
inline bool HasSolutions(const RecordFormat& format) {
  if (format.shape == RecordShape::kText) return format.text.has_solutions;
  if (format.shape == RecordShape::kJson) return format.json.solution.has_value();
  if (format.shape == RecordShape::kCells) return format.cells.has_solution;
  return format.line.solution.has_value();
}
inline bool HasRatings(const RecordFormat& format) {
  return format.shape == RecordShape::kJson ? format.json.rating.has_value()
                                            : format.line.rating.has_value();
}

/// The layout that was found in the first records of a file, and what these tell besides.
struct DetectedFormat {
  RecordFormat format;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  bool has_puzzle = false;                   ///< one was found, by its looks
  std::size_t puzzles = 0;                   ///< so many of the first records have one
  /// Nothing looks like a puzzle, whole or damaged, and the user has not said where it is.
  bool is_hopeless = false;
  bool all_have_blanks = false;             ///< of many puzzles that were seen, without solutions
  std::vector<std::string> complete_alone;  ///< the first grids if all of many are complete
  std::string note;                         ///< for the user; nothing is wrong. Mostly empty
};

/// Nothing if the text has no record yet; an error message if it can be read in two ways, or lacks
/// a column that is wanted.
using Detection = Result<std::optional<DetectedFormat>, std::string>;

}  // namespace surudoku
