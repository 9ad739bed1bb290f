// The format of a file's records, and the puzzle of one record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dataset/grid_format.h"
#include "dataset/input_format.h"
#include "dataset/line_format.h"
#include "grid/puzzle_text.h"

namespace surudoku {

enum class RecordShape : std::uint8_t {
  kLine,       ///< a line each
  kGrid,       ///< rows on lines of their own
  kSudokuTxt,  ///< the first nine lines of the file, and nothing else
  kFound,      ///< runs of a puzzle's size anywhere on the lines: links, XML, SQL, source code
  kNothing,    ///< one malformed record: a text without a puzzle, among others in an archive
};

struct RecordFormat {
  RecordShape shape = RecordShape::kLine;
  LineFormat line;  ///< of kLine; the others have no columns, kFound but that of the solution
  GridStyle grid;   ///< of kGrid
};

struct DetectedFormat {
  RecordFormat format;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  bool has_puzzle = false;                   ///< one was found, by its looks
  /// Nothing looks like a puzzle, whole or damaged, and the user has not said where it is.
  bool is_hopeless = false;
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

}  // namespace surudoku
