// Puzzles of another layout than their file's: a line with a puzzle among drawn grids, a grid of
// another size, a grid that is drawn in a file of puzzles inside other text. They are no records
// that can be read, but faults, so that none is lost without a word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"
#include "dataset/record_index.h"

namespace surudoku {

inline constexpr char kOtherLayout[] =
    "a puzzle in another layout than the others of this file: put it into a file of its own";

struct StrayPuzzle {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::uint64_t line = 0;  ///< of its first, from 0
  std::string cells;       ///< `.` for a blank
};

/// Those among lines that have no records: such a line with a run of a puzzle's size, or of a
/// smaller board's, and rows of one size that make a board. `needs_whole`: such rows are one only
/// if all are there and no values clash, as nothing else tells them from a table.
std::vector<StrayPuzzle> FindStrays(std::string_view text, bool needs_whole);

/// Why they are not read beside the values of a JSON text.
inline constexpr std::string_view kStrayBesideJson =
    "a puzzle that is no JSON beside others that are: put it into a file of its own";

/// The line, from 0, of the first of them beside the values of a JSON text: on lines without a
/// quote, a bracket or a colon.
std::optional<std::uint64_t> FindStrayBesideJson(std::string_view text);

/// Whether such a line has one, or is a row of cells.
bool IsStrayBesideJson(std::string_view line);

/// Adds those that overlap none that is there.
void AddOthers(std::vector<StrayPuzzle> others, std::vector<StrayPuzzle>& strays);

/// Whether a line ends every board of such rows. Between two of these lines a text must not be cut.
bool EndsStrays(std::string_view line);

/// Whether a text may be cut after a line: neither such rows nor a puzzle in pieces
/// (piecewise_puzzles.h) go on there.
bool MayCutAfter(std::string_view line);

/// The end of the last such line; 0 if there is none.
std::size_t EndOfStrays(std::string_view lines);

/// Whether files of this shape may have any.
bool MayHaveStrays(RecordShape shape);

/// Adds them to the records, as such that cannot be read. `covered`: what was found in the text, in
/// order, records or not; strays are what stands on other lines. In other text the puzzles in
/// pieces are records that can be read, and take the place of damaged ones.
void AddStrays(std::string_view text, const RecordFormat& format,
               std::span<const RecordLines> covered, RecordIndex& index);

/// The records of a text, without strays.
RecordIndex IndexAlone(std::string_view text, RecordFormat format);

/// Whether all that a text has, and it has some, are puzzles of its records, drawn or written once
/// more right above or below them.
bool AreStraysCopies(std::string_view text, const RecordFormat& format);

/// The tables of a text of another layout.
struct TableBeside {
  CellTables kind;
  std::size_t tables = 0;   ///< with puzzles that are no records, nor of the same game as one
  std::size_t records = 0;  ///< of the text's layout
  std::uint64_t line = 0;   ///< of the first table, from 0
};
/// Nothing if it has none with a puzzle.
std::optional<TableBeside> FindTableBeside(std::string_view text, const RecordFormat& format);

/// The error of such a record; nothing if it is none. Precondition: the record is of such a shape.
std::optional<RecordError> WhyStray(std::string_view record, const RecordFormat& format);

}  // namespace surudoku
