// The format of a file's records, and the puzzle of one record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dataset/grid_format.h"
#include "dataset/input_format.h"
#include "dataset/json_format.h"
#include "dataset/line_format.h"
#include "dataset/npy_format.h"
#include "grid/puzzle_text.h"

namespace surudoku {

enum class RecordShape : std::uint8_t {
  kLine,       ///< a line each
  kGrid,       ///< rows on lines of their own
  kSudokuTxt,  ///< the first nine lines of the file, and nothing else
  kJson,       ///< values inside a JSON text, whatever its lines
  kNpy,        ///< pieces of one size in a binary file
};

struct RecordFormat {
  RecordShape shape = RecordShape::kLine;
  LineFormat line;  ///< of kLine; of kJson only the columns
  GridStyle grid;   ///< of kGrid
  JsonFormat json;  ///< of kJson
  NpyFormat npy;    ///< of kNpy
};

struct DetectedFormat {
  RecordFormat format;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  bool has_puzzle = false;                   ///< one was found, by its looks
};

/// Finds the format from the first records of a file's text, as far as `wanted` leaves it open.
/// Nothing if the text has no record yet; an error message if a wanted column is not there.
Result<std::optional<DetectedFormat>, std::string> DetectRecordFormat(std::string_view text,
                                                                      InputFormat wanted,
                                                                      const WantedColumns& columns);

/// The characters of one record's puzzle.
struct PuzzleText {
  PuzzleKind kind = PuzzleKind::kMalformed;  ///< never kMalformed if there is a puzzle
  std::string_view text;                     ///< in the record itself, or in the storage given
};

/// Reads the puzzle of a record, however it is written. `storage` gets its characters if they are
/// not side by side in the record.
Result<PuzzleText, RecordError> ReadPuzzle(std::string_view record, const RecordFormat& format,
                                           std::string& storage);

/// The place of the puzzle's character `index` in a record that has a puzzle.
TextPlace PlaceOfCharacter(std::string_view record, const RecordFormat& format, std::size_t index);

/// Whether the records have solutions beside their puzzles.
bool HasSolutions(const RecordFormat& format);
bool HasRatings(const RecordFormat& format);

/// The solution beside a record's puzzle, or the reason why there is none. `storage` gets its
/// characters if they are not side by side in the record. Precondition: HasSolutions.
Result<std::string_view, RecordError> ReadSolution(std::string_view record,
                                                   const RecordFormat& format,
                                                   std::string& storage);

/// The place of the solution's character `index` in a record that has a solution.
TextPlace PlaceInSolution(std::string_view record, const RecordFormat& format, std::size_t index);

/// The text of a record's solution, or of its rating, as it is; empty if there is none. A solution
/// that cannot be read is as it stands in the record, so that it is not taken for none.
std::string_view SolutionText(std::string_view record, const RecordFormat& format,
                              std::string& storage);
std::string_view RatingText(std::string_view record, const RecordFormat& format,
                            std::string& storage);

}  // namespace surudoku
